package org.mercer.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.vector.Linear;
import org.mercer.kernel.vector.Poly;
import org.mercer.kernel.vector.Rbf;

/** A plan gives what the kernel gives pair by pair, and evaluates each ground kernel once. */
class PlanExpressionsTest {
  private static final Kernel<Vec> LINEAR = Linear.INSTANCE;

  private static Sample<Vec> sample(int n, long seed) {
    Random random = new Random(seed);
    double[][] rows = new double[n][5];
    for (double[] row : rows) {
      for (int f = 0; f < row.length; f++) {
        row[f] = 0.5 * random.nextGaussian() + 1;
      }
    }
    return DenseVectors.of(rows);
  }

  /** Kernels over one or several grounds, with shared parts, to a given depth. */
  private static Kernel<Vec> random(Random random, int depth) {
    if (depth == 0) {
      return switch (random.nextInt(4)) {
        case 0 -> new Constant<>(0.5);
        case 1 -> new Rbf<>(0.3, LINEAR);
        default -> LINEAR;
      };
    }
    Kernel<Vec> a = random(random, depth - 1);
    return switch (random.nextInt(9)) {
      case 0 -> a.plus(random(random, depth - 1));
      case 1 -> a.times(random(random, depth - 1));
      case 2 -> a.times(0.25);
      case 3 -> a.normalised();
      case 4 -> new Rbf<>(0.2, a);
      case 5 -> new Poly<>(2, 0.1, 0.2, a);
      case 6 -> a.plus(new Rbf<>(0.1, a)).plus(a);
      case 7 -> a.normalised().exp();
      default -> a.normalised().power(3);
    };
  }

  @Test
  void random_expressions_agree_with_pairs_in_both_precisions() {
    Sample<Vec> rows = sample(37, 1);
    Sample<Vec> cols = sample(41, 2);
    for (int seed = 0; seed < 300; seed++) {
      Kernel<Vec> kernel = random(new Random(seed), seed % 4);
      Evaluation evaluation = kernel.over(rows, cols);
      Tile expected = Tile.doubles(3, 29, 5, 30);
      new Pairwise<>(kernel, rows, cols).fill(expected);
      Tile doubles = Tile.doubles(3, 29, 5, 30);
      Tile floats = Tile.floats(3, 29, 5, 30);
      evaluation.fill(doubles);
      evaluation.fill(floats);
      for (int i = 0; i < 29; i++) {
        for (int j = 0; j < 30; j++) {
          double scale = Math.max(1, Math.abs(expected.get(i, j)));
          assertThat(doubles.get(i, j))
              .as("seed %d, %s", seed, kernel.expression())
              .isCloseTo(expected.get(i, j), within(1e-11 * scale));
          assertThat(floats.get(i, j))
              .as("seed %d, %s", seed, kernel.expression())
              .isCloseTo(expected.get(i, j), within(2e-4 * scale));
        }
      }
      int[] which = {36, 0, 7, 7};
      Tile some = Tile.doubles(0, 4, 5, 30);
      evaluation.fillRows(which, some);
      Tile line = Tile.doubles(7, 1, 5, 30);
      evaluation.fill(line);
      for (int j = 0; j < 30; j++) {
        assertThat(some.get(2, j)).isEqualTo(line.get(0, j)).isEqualTo(some.get(3, j));
      }
    }
  }

  @Test
  void swapping_the_samples_transposes_the_tile_to_the_last_bit() {
    Sample<Vec> sample = sample(60, 4);
    for (int seed = 0; seed < 100; seed++) {
      Evaluation evaluation = random(new Random(seed), seed % 4).over(sample, sample);
      Tile all = Tile.floats(0, 60, 0, 60);
      evaluation.fill(all);
      for (int i = 0; i < 60; i++) {
        for (int j = 0; j < i; j++) {
          assertThat(all.get(i, j)).as("seed %d", seed).isEqualTo(all.get(j, i));
        }
      }
    }
  }

  @Test
  void a_sum_of_kernels_over_the_same_ground_evaluates_it_once() {
    Sample<Vec> sample = sample(10, 3);
    Kernel<Vec> sum = new Rbf<>(0.1, LINEAR).times(0.5).plus(new Poly<>(2, 1, 1, LINEAR));
    assertThat(Plan.of(sum, sample, sample).groundKernels()).isEqualTo(1);
    Kernel<Vec> two = new Rbf<>(0.1, LINEAR).plus(new Rbf<>(0.2, LINEAR).times(LINEAR));
    assertThat(Plan.of(two, sample, sample).groundKernels()).isEqualTo(1);
  }
}
