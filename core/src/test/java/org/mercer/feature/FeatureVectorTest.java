package org.mercer.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Strings;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.run.Run;
import org.mercer.run.Streams;

/** What is computed from kernel values alone is what explicit features give. */
class FeatureVectorTest {
  private static final Run RUN = Run.defaults();

  /** Sums of some dozen products of numbers up to some hundred. */
  private static final double ROUNDING = 1e-9;

  /** phi(x) of all objects, the last of which is new, as plain vectors. */
  private static <X> double[][] explicit(Kernel<X> kernel, List<X> objects) {
    List<Features> all = new ArrayList<>();
    TreeSet<String> names = new TreeSet<>();
    for (X x : objects) {
      Features features = kernel.features(x).orElseThrow();
      all.add(features);
      names.addAll(features.values().keySet());
    }
    return all.stream()
        .map(f -> names.stream().mapToDouble(name -> f.values().getOrDefault(name, 0.0)).toArray())
        .toArray(double[][]::new);
  }

  private static double dot(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }

  private static double[] combination(double[][] phi, double[] a) {
    double[] sum = new double[phi[0].length];
    for (int i = 0; i < a.length; i++) {
      for (int f = 0; f < sum.length; f++) {
        sum[f] += a[i] * phi[i][f];
      }
    }
    return sum;
  }

  private static double[] minus(double[] x, double[] y) {
    double[] difference = x.clone();
    Arrays.setAll(difference, i -> x[i] - y[i]);
    return difference;
  }

  private <X> void agrees(Kernel<X> kernel, Sample<X> sample, X z) {
    int n = sample.size();
    List<X> objects = new ArrayList<>(sample.toList());
    objects.add(z);
    double[][] phi = explicit(kernel, objects);
    double[] fz = phi[n];
    Gram gram = Grams.of(kernel, sample, Precision.DOUBLE, RUN);
    FeaturePoint point = FeaturePoint.of(kernel, sample, z);
    double[] a = new double[n];
    Arrays.setAll(a, i -> Math.sin(2.0 * i + 1));
    double[] b = new double[n];
    Arrays.setAll(b, i -> Math.cos(i));
    FeatureVector w = FeatureVector.of(gram, a, RUN);
    FeatureVector v = FeatureVector.of(gram, b, RUN);
    double[] ew = combination(phi, a);
    double[] ev = combination(phi, b);
    near(w.squaredNorm(), dot(ew, ew));
    near(w.norm(), Math.sqrt(dot(ew, ew)));
    near(w.dot(v), dot(ew, ev));
    near(w.dot(point), dot(ew, fz));
    near(Math.cos(w.angle(v)), dot(ew, ev) / Math.sqrt(dot(ew, ew) * dot(ev, ev)));
    near(Math.cos(w.angle(point)), dot(ew, fz) / Math.sqrt(dot(ew, ew) * dot(fz, fz)));
    near(w.squaredDistance(v), dot(minus(ew, ev), minus(ew, ev)));
    near(w.minus(v).squaredNorm(), dot(minus(ew, ev), minus(ew, ev)));
    near(w.squaredDistance(point), dot(minus(ew, fz), minus(ew, fz)));
    double length = dot(ew, fz) / Math.sqrt(dot(ew, ew));
    near(w.projection(point), length);
    near(w.squaredResidual(point), dot(fz, fz) - length * length);
    double[] projections = new double[n];
    Arrays.setAll(projections, i -> dot(ew, phi[i]) / Math.sqrt(dot(ew, ew)));
    double mean = Arrays.stream(projections).average().orElseThrow();
    near(w.variance(), Arrays.stream(projections).map(p -> p * p - mean * mean).sum() / n);
    double[] centre = new double[n];
    Arrays.fill(centre, 1.0 / n);
    double[] em = combination(phi, centre);
    double[] distances = FeatureVector.mean(gram, RUN).squaredDistances();
    for (int i = 0; i < n; i++) {
      near(distances[i], dot(minus(phi[i], em), minus(phi[i], em)));
      near(
          Distances.squared(gram, RUN).get(i, 0),
          dot(minus(phi[i], phi[0]), minus(phi[i], phi[0])));
    }
  }

  private static void near(double found, double expected) {
    assertThat(found).isCloseTo(expected, within(ROUNDING * Math.max(1, Math.abs(expected))));
  }

  private static DenseVectors normal(int n, int dimension) {
    RandomGenerator random = Streams.of(5, "feature vectors");
    DoubleMatrix rows = new DoubleMatrix(n, dimension);
    Arrays.setAll(rows.unsafeValues(), i -> random.nextGaussian());
    return new DenseVectors(rows);
  }

  @Test
  void the_quadratic_kernel_agrees_with_its_explicit_features() {
    agrees(Vectors.poly(2, 1, 1), normal(9, 3), Vec.of(1, -2, 0.5));
  }

  @Test
  void the_spectrum_kernel_agrees_with_its_explicit_features() {
    Sample<String> words =
        StringDomain.INSTANCE.sample(List.of("GATTACA", "TACCATA", "CATCAT", "TTTTT", "GATGAT"));
    agrees(Strings.spectrum(2), words, "ATTAC");
  }

  @Test
  void an_old_object_is_the_same_whether_it_is_called_new_or_not() {
    DenseVectors sample = normal(6, 2);
    Gram gram = Grams.of(Vectors.rbf(0.5), sample, Precision.DOUBLE, RUN);
    FeatureVector mean = FeatureVector.mean(gram, RUN);
    FeaturePoint old = FeaturePoint.of(gram, 3, RUN);
    FeaturePoint asNew = FeaturePoint.of(Vectors.rbf(0.5), sample, sample.get(3));
    assertThat(mean.squaredDistance(old)).isCloseTo(mean.squaredDistances()[3], within(1e-15));
    assertThat(mean.squaredDistance(asNew)).isCloseTo(mean.squaredDistance(old), within(1e-14));
  }

  @Test
  void the_mean_of_a_class_is_the_mean_of_its_objects() {
    // 0, 2 | 10: the mean of the first two is 1, of all 4
    DenseVectors line = DenseVectors.of(new double[] {0}, new double[] {2}, new double[] {10});
    Gram gram = Grams.of(Vectors.linear(), line, Precision.DOUBLE, RUN);
    FeatureVector first = FeatureVector.mean(gram, new int[] {0, 1}, RUN);
    assertThat(first.norm()).isEqualTo(1);
    assertThat(first.squaredDistance(FeatureVector.mean(gram, RUN))).isCloseTo(9, within(1e-12));
    assertThat(first.squaredDistances()).containsExactly(1, 1, 81);
  }

  @Test
  void right_angles_and_opposite_directions() {
    Kernel<Vec> linear = Vectors.linear();
    assertThat(Distances.angle(linear, Vec.of(1, 0), Vec.of(0, 3))).isEqualTo(Math.PI / 2);
    assertThat(Distances.angle(linear, Vec.of(1, 1), Vec.of(-2, -2))).isEqualTo(Math.PI);
    assertThat(Distances.squared(linear, Vec.of(1, 2), Vec.of(4, 6))).isEqualTo(25);
    assertThatThrownBy(() -> Distances.angle(linear, Vec.of(0, 0), Vec.of(0, 3)))
        .hasMessageContaining("not zero");
  }

  @Test
  void all_angles_of_a_sample() {
    DenseVectors corners =
        DenseVectors.of(new double[] {2, 0}, new double[] {0, 1}, new double[] {3, 3});
    Gram gram = Grams.of(Vectors.linear(), corners, Precision.DOUBLE, RUN);
    DoubleMatrix angles = Distances.angles(gram, RUN);
    assertThat(angles.get(0, 1)).isEqualTo(Math.PI / 2);
    assertThat(angles.get(2, 1)).isCloseTo(Math.PI / 4, within(1e-8)); // acos is steep near 1
    assertThat(angles.get(2, 2)).isZero();
  }

  @Test
  void rows_of_distances_are_those_of_the_whole() {
    Gram gram = Grams.of(Vectors.rbf(1), normal(7, 2), Precision.DOUBLE, RUN);
    double[] rows = new double[14];
    Distances.squaredRows(gram, new int[] {5, 1}, rows, RUN);
    DoubleMatrix all = Distances.squared(gram, RUN);
    assertThat(Arrays.copyOfRange(rows, 0, 7)).containsExactly(all.row(5));
    assertThat(Arrays.copyOfRange(rows, 7, 14)).containsExactly(all.row(1));
  }

  @Test
  void a_function_without_a_feature_space_is_refused() {
    // max(x, y): |phi(0) - phi(3)|^2 would be 0 + 3 - 2 * 3 = -3
    Kernel<Double> max = Math::max;
    assertThatThrownBy(() -> Distances.squared(max, 0.0, 3.0))
        .hasMessageContaining("must not be negative, but is -3.0")
        .hasMessageContaining("no kernel");
  }

  @Test
  void the_spectrum_of_the_covariance_is_that_of_explicit_features() {
    Kernel<Vec> kernel = Vectors.poly(2, 0, 1);
    DenseVectors sample = normal(12, 2);
    double[][] phi = explicit(kernel, sample.toList());
    int d = phi[0].length;
    double[] weights = new double[12];
    Arrays.fill(weights, 1.0 / 12);
    double[] mean = combination(phi, weights);
    DoubleMatrix covariance = new DoubleMatrix(d, d);
    for (double[] x : phi) {
      double[] c = minus(x, mean);
      for (int f = 0; f < d; f++) {
        for (int g = 0; g < d; g++) {
          covariance.set(f, g, covariance.get(f, g) + c[f] * c[g] / 12);
        }
      }
    }
    double[] expected = SymmetricEigen.of(covariance, RUN).values();
    Covariance found = Covariance.of(Grams.of(kernel, sample, Precision.DOUBLE, RUN), RUN);
    double[] all = found.spectrum(RUN);
    double[] leading = found.leading(2, RUN);
    for (int f = 0; f < d; f++) {
      assertThat(all[f]).isCloseTo(expected[d - 1 - f], within(1e-9));
    }
    assertThat(leading[0]).isCloseTo(all[0], within(1e-9));
    assertThat(leading[1]).isCloseTo(all[1], within(1e-9));
    assertThat(found.total()).isCloseTo(Arrays.stream(expected).sum(), within(1e-9));
  }

  @Test
  void the_field_of_a_grid_is_the_distance_at_each_point() {
    Kernel<Vec> kernel = Kernels.parse("poly(degree=2)", VectorDomain.INSTANCE);
    double[] xs = {-1, 0, 2};
    double[] ys = {0.5, 1};
    Vec p = Vec.of(1, 1);
    DoubleMatrix field = Field.overPlane(kernel, p, xs, ys, RUN);
    for (int i = 0; i < ys.length; i++) {
      for (int j = 0; j < xs.length; j++) {
        assertThat(field.get(i, j))
            .isCloseTo(Distances.squared(kernel, p, Vec.of(xs[j], ys[i])), within(1e-12));
      }
    }
  }
}
