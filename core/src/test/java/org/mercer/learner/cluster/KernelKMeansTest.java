package org.mercer.learner.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Learners;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.learner.Clouds;
import org.mercer.learner.Clustering;
import org.mercer.learner.Machine;
import org.mercer.model.ClusteringModel;
import org.mercer.model.Membership;
import org.mercer.model.Training;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class KernelKMeansTest {
  private static final double CLOSE = 1e-9;
  private static final Run RUN = Run.defaults();

  /** So many round clouds, far from each other. */
  private static DenseVectors islands(int n, int islands, long seed) {
    Random random = new Random(seed);
    DoubleMatrix points = new DoubleMatrix(n, 2);
    for (int i = 0; i < n; i++) {
      double angle = 2 * Math.PI * (i % islands) / islands;
      points.set(i, 0, 8 * Math.cos(angle) + random.nextGaussian());
      points.set(i, 1, 8 * Math.sin(angle) + random.nextGaussian());
    }
    return new DenseVectors(points);
  }

  private static Gram linear(DenseVectors points) {
    return Grams.stored(Vectors.linear(), points, Precision.DOUBLE, RUN);
  }

  private static double figure(Clustering fit, String name) {
    return fit.report().figures().getOrDefault(name, Double.NaN);
  }

  /** Passes of k-means over coordinates, from the same objects as centres. */
  private static int[] plain(DenseVectors points, int[] start) {
    int n = points.size();
    double[][] centres = new double[start.length][];
    for (int c = 0; c < start.length; c++) {
      Vec x = points.get(start[c]);
      centres[c] = new double[] {x.get(0), x.get(1)};
    }
    int[] group = new int[n];
    for (boolean moved = true; moved; ) {
      moved = false;
      for (int i = 0; i < n; i++) {
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int c = 0; c < centres.length; c++) {
          double distance =
              Math.pow(points.get(i).get(0) - centres[c][0], 2)
                  + Math.pow(points.get(i).get(1) - centres[c][1], 2);
          if (distance < least) {
            least = distance;
            best = c;
          }
        }
        moved |= best != group[i];
        group[i] = best;
      }
      for (int c = 0; c < centres.length; c++) {
        double count = 0;
        double[] sum = new double[2];
        for (int i = 0; i < n; i++) {
          if (group[i] == c) {
            count++;
            sum[0] += points.get(i).get(0);
            sum[1] += points.get(i).get(1);
          }
        }
        centres[c] = new double[] {sum[0] / count, sum[1] / count};
      }
    }
    return group;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void with_the_linear_kernel_it_is_k_means_from_the_same_start(long seed) {
    DenseVectors points = Clouds.of(200, 2, 2, seed);
    int[] start = {0, 1, 2, 3, 4};
    Lloyd kernel = new Lloyd(linear(points), Weights.equal(200).toArray(), start.length, RUN);
    kernel.start(start);
    kernel.descend(1000, false);
    assertThat(kernel.converged()).isTrue();
    assertThat(kernel.found().assignment()).isEqualTo(plain(points, start));
  }

  @ParameterizedTest
  @CsvSource({"3, yes", "5, yes", "5, no"})
  void clouds_that_are_apart_are_found(int k, String moves) {
    int n = 60 * k;
    Clustering fit =
        new KernelKMeans(new Counts(k, k), 5, 100, moves.equals("yes"))
            .fit(linear(islands(n, k, 3)), Weights.equal(n), RUN);
    assertThat(fit.assignment()).isEqualTo(IntStream.range(0, n).map(i -> i % k).toArray());
    assertThat(fit.report().converged()).isTrue();
    assertThat(figure(fit, "silhouette")).isGreaterThan(0.8);
  }

  @Test
  void the_number_of_clouds_is_chosen_by_the_silhouette() {
    Clustering fit =
        new KernelKMeans(Counts.parse("auto"), 5, 100, true)
            .fit(linear(islands(200, 4, 3)), Weights.equal(200), RUN);
    assertThat(fit.machines()).hasSize(4);
  }

  /** The condition of the class comment, at a solution with overlapping groups. */
  @Test
  void no_single_object_can_change_its_group_to_lower_the_sum() {
    int n = 120;
    int k = 4;
    Gram gram = Grams.stored(Vectors.rbf(0.4), Clouds.of(n, 3, 3, 9), Precision.DOUBLE, RUN);
    Clustering fit = new KernelKMeans(k).fit(gram, Weights.equal(n), RUN);
    double before = objective(gram, fit.assignment(), k);
    assertThat(fit.report().objective()).isCloseTo(before, within(CLOSE));
    for (int i = 0; i < n; i++) {
      for (int c = 0; c < k; c++) {
        int[] changed = fit.assignment().clone();
        changed[i] = c;
        assertThat(objective(gram, changed, k)).isGreaterThanOrEqualTo(before - CLOSE);
      }
    }
  }

  /** sum_i k_ii - sum_c (sum over c x c of k) / |c|. */
  private static double objective(Gram gram, int[] group, int k) {
    DoubleMatrix matrix = gram.toMatrix(RUN);
    double sum = 0;
    double[] inside = new double[k];
    double[] count = new double[k];
    for (int i = 0; i < group.length; i++) {
      sum += matrix.get(i, i);
      count[group[i]]++;
      for (int j = 0; j < group.length; j++) {
        inside[group[i]] += group[j] == group[i] ? matrix.get(i, j) : 0;
      }
    }
    for (int c = 0; c < k; c++) {
      sum -= count[c] > 0 ? inside[c] / count[c] : 0;
    }
    return sum;
  }

  @Test
  void the_largest_value_is_the_nearest_mean_and_gives_its_distance() {
    int n = 90;
    DenseVectors points = islands(n, 3, 7);
    ClusteringModel<Vec> model =
        Training.of(Vectors.linear(), new KernelKMeans(3)).fit(points, Weights.equal(n), RUN);
    double[] mean = new double[2];
    for (int i = 0; i < n; i += 3) {
      mean[0] += points.get(i).get(0) / 30;
      mean[1] += points.get(i).get(1) / 30;
    }
    Membership first = model.predict(points.get(0));
    assertThat(first.cluster()).isZero();
    double expected = Math.hypot(points.get(0).get(0) - mean[0], points.get(0).get(1) - mean[1]);
    assertThat(first.distance().getAsDouble()).isCloseTo(expected, within(1e-7));
    assertThat(model.predict(points, RUN).stream().mapToInt(Membership::cluster).toArray())
        .isEqualTo(IntStream.range(0, n).map(i -> i % 3).toArray());
  }

  /** Weight 2 is the same as being there twice, from the same partition. */
  @Test
  void a_weight_counts_as_so_many_objects() {
    int n = 40;
    Gram gram = Grams.stored(Vectors.rbf(0.4), Clouds.of(n, 3, 3, 9), Precision.DOUBLE, RUN);
    double[] weights = IntStream.range(0, n).mapToDouble(i -> 1 + i % 3).toArray();
    int[] repeated =
        IntStream.range(0, n)
            .flatMap(i -> IntStream.generate(() -> i).limit((long) weights[i]))
            .toArray();
    Lloyd weighted = new Lloyd(gram, weights, 3, RUN);
    weighted.start(IntStream.range(0, n).map(i -> i % 3).toArray(), false);
    weighted.descend(100, false);
    Lloyd often =
        new Lloyd(gram.restrict(repeated), Weights.equal(repeated.length).toArray(), 3, RUN);
    often.start(Arrays.stream(repeated).map(i -> i % 3).toArray(), false);
    often.descend(100, false);
    assertThat(weighted.objective()).isCloseTo(often.objective(), within(CLOSE));
    assertThat(Arrays.stream(repeated).map(i -> weighted.found().group(i)).toArray())
        .isEqualTo(often.found().assignment());
  }

  @Test
  void an_empty_group_is_given_the_farthest_object() {
    Gram gram = linear(new DenseVectors(DoubleMatrix.of(new double[][] {{0, 0}, {1, 0}, {9, 0}})));
    Lloyd descent = new Lloyd(gram, new double[] {1, 1, 1}, 2, RUN);
    descent.start(new int[] {0, 0, 0}, true);
    assertThat(descent.found().assignment()).containsExactly(0, 0, 1);
  }

  /** Squared distances 1 within and (36 + 49)/2, (25 + 36)/2 across: worked by hand. */
  @Test
  void the_silhouette_is_that_of_squared_distances() {
    Gram gram =
        linear(new DenseVectors(DoubleMatrix.of(new double[][] {{0, 0}, {1, 0}, {6, 0}, {7, 0}})));
    GroupSums sums = new GroupSums(gram, new double[] {1, 1, 1, 1}, 2);
    sums.assign(new int[] {0, 0, 1, 1}, RUN);
    double outer = 1 - 1 / ((36 + 49) / 2.0);
    double inner = 1 - 1 / ((25 + 36) / 2.0);
    assertThat(GroupNumbers.silhouette(sums)).isCloseTo((outer + inner) / 2, within(CLOSE));
  }

  @Test
  void sums_after_many_moves_are_those_of_the_partition() {
    int n = 300;
    Gram gram = Grams.stored(Vectors.rbf(0.4), Clouds.of(n, 3, 3, 9), Precision.DOUBLE, RUN);
    double[] weights = Weights.equal(n).toArray();
    GroupSums moved = new GroupSums(gram, weights, 3);
    moved.assign(IntStream.range(0, n).map(i -> i % 3).toArray(), RUN);
    int[] goal = IntStream.range(0, n).map(i -> i < 40 ? 2 : i % 3).toArray();
    assertThat(moved.assign(goal, RUN)).isEqualTo(27); // of 40, 13 were in group 2 before
    GroupSums fresh = new GroupSums(gram, weights, 3);
    fresh.assign(goal, RUN);
    for (int c = 0; c < 3; c++) {
      assertThat(moved.sums(c)).containsExactly(fresh.sums(c), within(CLOSE));
      assertThat(moved.mass(c)).isEqualTo(fresh.mass(c));
    }
  }

  @Test
  void machines_speak_for_the_groups_of_training() {
    int n = 100;
    Gram gram = Grams.stored(Vectors.rbf(0.4), Clouds.of(n, 3, 3, 2), Precision.DOUBLE, RUN);
    Clustering fit = new KernelKMeans(5).fit(gram, Weights.equal(n), RUN);
    double[][] values = new double[5][n];
    for (int c = 0; c < 5; c++) {
      Machine machine = fit.machines().get(c);
      gram.multiply(machine.coefficients(n), values[c], RUN);
      double[] own = values[c];
      Arrays.setAll(own, i -> own[i] + machine.bias());
    }
    for (int i = 0; i < n; i++) {
      int at = i;
      double[] column = Arrays.stream(values).mapToDouble(v -> v[at]).toArray();
      assertThat(Clustering.largest(column)).isEqualTo(fit.assignment()[i]);
    }
  }

  @Test
  void more_groups_than_objects_are_refused() {
    Gram gram = linear(islands(3, 3, 1));
    assertThatThrownBy(() -> new KernelKMeans(4).fit(gram, Weights.equal(3), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("4 groups of 3 objects");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "x", "5..2", "1..2..3", ""})
  void what_is_no_number_of_groups_is_refused(String text) {
    assertThatThrownBy(() -> Counts.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("k must be");
  }

  @Test
  void its_parameters_make_an_equal_learner() {
    KernelKMeans learner = new KernelKMeans(new Counts(2, 6), 3, 7, false);
    assertThat(Learners.make("kkmeans", learner.parameters())).isEqualTo(learner);
  }
}
