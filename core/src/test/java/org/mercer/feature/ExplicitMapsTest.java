package org.mercer.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Strings;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.Landmarks;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.run.Run;
import org.mercer.run.Streams;

class ExplicitMapsTest {
  private static final Run RUN = Run.defaults();

  private static DenseVectors normal(int n, int dimension) {
    RandomGenerator random = Streams.of(3, "explicit maps");
    DoubleMatrix rows = new DoubleMatrix(n, dimension);
    Arrays.setAll(rows.unsafeValues(), i -> random.nextGaussian());
    return new DenseVectors(rows);
  }

  private static double dot(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }

  @Test
  void with_all_objects_as_landmarks_nothing_is_lost() {
    Sample<String> words =
        StringDomain.INSTANCE.sample(List.of("GATTACA", "TACCATA", "CATCAT", "TTTTT", "GATGAT"));
    Kernel<String> kernel = Strings.spectrum(2);
    Nystroem<String> map = Nystroem.of(kernel, words, RUN);
    for (int i = 0; i < 5; i++) {
      for (int j = 0; j < 5; j++) {
        assertThat(dot(map.of(words.get(i)), map.of(words.get(j))))
            .isCloseTo(kernel.of(words.get(i), words.get(j)), within(1e-10));
      }
    }
    assertThat(map.missed(words, RUN)).isCloseTo(0, within(1e-9));
  }

  @Test
  void a_space_of_few_dimensions_needs_few_landmarks() {
    // (x'y)^2 in the plane has three features, so three landmarks in general position span it all
    DenseVectors sample = normal(300, 2);
    Kernel<Vec> kernel = Vectors.poly(2, 0, 1);
    Nystroem<Vec> map = Nystroem.of(kernel, sample.select(0, 1, 2), RUN);
    assertThat(map.dimension()).isEqualTo(3);
    DoubleMatrix z = map.of(sample, RUN);
    for (int i = 0; i < 300; i += 7) {
      double k = kernel.of(sample.get(i), sample.get(299 - i));
      assertThat(dot(z.row(i), z.row(299 - i))).isCloseTo(k, within(1e-8 * Math.max(1, k)));
    }
  }

  @Test
  void equal_landmarks_add_no_dimension() {
    DenseVectors sample = normal(5, 3);
    Nystroem<Vec> map = Nystroem.of(Vectors.rbf(1), sample.select(0, 0, 1, 1, 1), RUN);
    assertThat(map.dimension()).isEqualTo(2);
  }

  @Test
  void in_bulk_and_one_by_one_give_the_same() {
    DenseVectors sample = normal(600, 3);
    Nystroem<Vec> map = Nystroem.of(Vectors.rbf(0.3), sample.select(3, 40, 7, 500, 8), RUN);
    RandomFourier waves = RandomFourier.rbf(0.3, 3, 50, RUN);
    DoubleMatrix all = map.of(sample, RUN);
    DoubleMatrix waved = waves.of(sample, RUN);
    for (int i = 0; i < 600; i += 37) {
      assertThat(all.row(i)).containsExactly(map.of(sample.get(i)), within(1e-11));
      assertThat(waved.row(i)).containsExactly(waves.of(sample.get(i)), within(1e-13));
    }
  }

  @Test
  void the_threads_change_no_bit() {
    DenseVectors sample = normal(700, 3);
    Nystroem<Vec> map = Nystroem.of(Vectors.rbf(0.3), sample.select(3, 40, 7), RUN);
    assertThat(map.of(sample, RUN.threads(1))).isEqualTo(map.of(sample, RUN.threads(8)));
    RandomFourier waves = RandomFourier.laplacian(0.3, 3, 50, RUN);
    assertThat(waves.of(sample, RUN.threads(1))).isEqualTo(waves.of(sample, RUN.threads(8)));
  }

  @Test
  void more_landmarks_miss_less() {
    DenseVectors sample = normal(200, 3);
    Gram gram = Grams.of(Vectors.rbf(0.2), sample, Precision.DOUBLE, RUN);
    double last = Double.POSITIVE_INFINITY;
    for (int m : new int[] {2, 10, 40}) {
      int[] chosen = Landmarks.spread(gram, m, RUN);
      double missed = Nystroem.of(Vectors.rbf(0.2), sample.select(chosen), RUN).missed(sample, RUN);
      assertThat(missed).isLessThan(last / 2);
      last = missed;
    }
  }

  @Test
  void landmarks_are_distinct_and_the_seed_decides() {
    Gram gram = Grams.of(Vectors.rbf(0.2), normal(60, 2), Precision.DOUBLE, RUN);
    for (int[] chosen :
        List.of(
            Landmarks.random(60, 20, RUN),
            Landmarks.spread(gram, 20, RUN),
            Landmarks.leverage(gram, 20, 1e-3, RUN))) {
      assertThat(chosen).hasSize(20).doesNotHaveDuplicates().isSorted();
      assertThat(chosen[19]).isLessThan(60);
    }
    assertThat(Landmarks.random(60, 20, RUN)).isEqualTo(Landmarks.random(60, 20, RUN.threads(1)));
    assertThat(Landmarks.random(60, 20, RUN)).isNotEqualTo(Landmarks.random(60, 20, RUN.seed(9)));
    assertThatThrownBy(() -> Landmarks.random(5, 6, RUN)).hasMessageContaining("1 .. 5");
  }

  @Test
  void spread_landmarks_visit_every_far_cluster() {
    // three clusters of 40, 5 and 5 points, their diameters a thousandth of their distances
    double[][] points = new double[50][];
    Arrays.setAll(points, i -> new double[] {(i < 40 ? 0 : i < 45 ? 1000 : 2000) + i % 3});
    Gram gram = Grams.of(Vectors.linear(), DenseVectors.of(points), Precision.DOUBLE, RUN);
    for (int seed = 0; seed < 20; seed++) {
      int[] chosen = Landmarks.spread(gram, 3, RUN.seed(seed));
      assertThat(chosen[0]).isLessThan(40);
      assertThat(chosen[1]).isBetween(40, 44);
      assertThat(chosen[2]).isBetween(45, 49);
    }
  }

  @Test
  void fewer_landmarks_where_objects_coincide() {
    DenseVectors two = DenseVectors.of(new double[] {1}, new double[] {1}, new double[] {5});
    Gram gram = Grams.of(Vectors.linear(), two, Precision.DOUBLE, RUN);
    assertThat(Landmarks.spread(gram, 3, RUN)).hasSize(2);
  }

  @Test
  void leverages_are_those_of_the_eigenvalues() {
    Gram gram = Grams.of(Vectors.rbf(0.5), normal(30, 2), Precision.DOUBLE, RUN);
    double[] found = Landmarks.leverages(gram, 0.01, RUN);
    SymmetricEigen eigen = SymmetricEigen.of(gram.toMatrix(RUN), RUN);
    for (int i = 0; i < 30; i++) {
      double expected = 0;
      for (int j = 0; j < 30; j++) {
        double v = eigen.vectors().get(i, j);
        expected += v * v * eigen.value(j) / (eigen.value(j) + 30 * 0.01);
      }
      assertThat(found[i]).isCloseTo(expected, within(1e-10));
    }
  }

  @Test
  void waves_are_near_the_kernels_they_are_drawn_for() {
    DenseVectors sample = normal(20, 3);
    int features = 20_000;
    // a term 2 cos cos has a deviation of at most sqrt 2, and five deviations are not met by chance
    double error = 5 * Math.sqrt(2.0 / features);
    for (boolean rbf : new boolean[] {true, false}) {
      Kernel<Vec> kernel = rbf ? Vectors.rbf(0.4) : Vectors.laplacian(0.4);
      RandomFourier map =
          rbf
              ? RandomFourier.rbf(0.4, 3, features, RUN)
              : RandomFourier.laplacian(0.4, 3, features, RUN);
      DoubleMatrix z = map.of(sample, RUN);
      for (int i = 0; i < 20; i++) {
        assertThat(dot(z.row(i), z.row(0)))
            .isCloseTo(kernel.of(sample.get(i), sample.get(0)), within(error));
      }
    }
  }
}
