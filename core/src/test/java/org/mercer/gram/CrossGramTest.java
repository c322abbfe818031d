package org.mercer.gram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.vector.Linear;
import org.mercer.kernel.vector.Rbf;
import org.mercer.run.Run;

@Tag("twin")
class CrossGramTest {
  @ParameterizedTest
  @EnumSource(Precision.class)
  void entries_and_products_are_those_of_the_pairs(Precision precision) {
    Kernel<Vec> kernel = new Rbf<>(0.2, Linear.INSTANCE);
    DenseVectors rows = Matrices.vectors(300, 4, 8);
    DenseVectors cols = Matrices.vectors(270, 4, 9);
    CrossGram cross = CrossGram.of(kernel, rows, cols, precision);
    Tile tile = Tile.doubles(0, 300, 0, 270);
    cross.fill(tile);
    double[] v = Matrices.vector(270, 10);
    double[] expected = new double[300];
    for (int i = 0; i < 300; i++) {
      for (int j = 0; j < 270; j++) {
        double k = kernel.of(rows.get(i), cols.get(j));
        assertThat(Math.abs(tile.get(i, j) - k)).isLessThan(Matrices.DOUBLE_ROUNDING);
        expected[i] += k * v[j];
      }
    }
    double[] first = new double[300];
    cross.multiply(v, first, Run.defaults().threads(1));
    Matrices.assertClose(first, expected, 270 * Matrices.rounding(precision));
    for (int threads : new int[] {2, 5}) {
      double[] again = new double[300];
      cross.multiply(v, again, Run.defaults().threads(threads));
      assertThat(again).isEqualTo(first);
    }
  }

  /**
   * Dense points, and points whose few coordinates are in panels; few rows, and so many as turn.
   */
  @ParameterizedTest
  @EnumSource(Precision.class)
  void several_combinations_are_those_of_the_pairs(Precision precision) {
    Kernel<Vec> kernel = new Rbf<>(0.2, Linear.INSTANCE);
    for (int n : new int[] {1, 40, 64, 331}) {
      compare(kernel, Matrices.vectors(n, 4, 8), Matrices.vectors(1100, 4, 9), precision);
      compare(kernel, sparse(n, 8), sparse(1100, 9), precision);
    }
  }

  private static Sample<Vec> sparse(int n, long seed) {
    Random random = new Random(seed);
    List<Vec> vectors = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      int[] indices = random.ints(0, 40).distinct().limit(9).sorted().toArray();
      vectors.add(Vec.sparse(indices, random.doubles(9, -1, 1).toArray()));
    }
    return VectorDomain.INSTANCE.sample(vectors);
  }

  private static void compare(
      Kernel<Vec> kernel, Sample<Vec> rows, Sample<Vec> cols, Precision precision) {
    int n = rows.size();
    int m = cols.size();
    List<double[]> weights = new ArrayList<>();
    for (int f = 0; f < 5; f++) { // the more zeros the larger f, and the last has no other weights
      double[] w = Matrices.vector(m, f);
      for (int j = 0; j < m; j++) {
        w[j] = f == 4 || j * 31 % 100 < 24 * f ? 0 : w[j];
      }
      weights.add(w);
    }
    double[][] expected = new double[5][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < m; j++) {
        double k = kernel.of(rows.get(i), cols.get(j));
        for (int f = 0; f < 5; f++) {
          expected[f][i] += k * weights.get(f)[j];
        }
      }
    }
    CrossGram cross = CrossGram.of(kernel, rows, cols, precision);
    double[][] first = new double[5][n];
    cross.multiply(Combinations.ofRows(m, weights), first, Run.defaults().threads(1));
    double[][] again = new double[5][n];
    cross.multiply(Combinations.ofRows(m, weights), again, Run.defaults().threads(3));
    for (int f = 0; f < 5; f++) {
      Matrices.assertClose(first[f], expected[f], m * Matrices.rounding(precision));
      assertThat(again[f]).isEqualTo(first[f]);
    }
  }
}
