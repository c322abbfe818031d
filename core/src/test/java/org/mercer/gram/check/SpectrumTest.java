package org.mercer.gram.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Matrices;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.vector.Linear;
import org.mercer.kernel.vector.Rbf;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class SpectrumTest {
  private static final Run RUN = Run.defaults().threads(2);
  private static final Kernel<Vec> SIGMOID = (x, y) -> Math.tanh(Linear.INSTANCE.of(x, y) - 1);

  private static DenseVectors line(double... points) {
    return DenseVectors.of(
        Arrays.stream(points).mapToObj(p -> new double[] {p}).toArray(double[][]::new));
  }

  private static Gram gram(Kernel<Vec> kernel, double... points) {
    return Grams.lazy(kernel, line(points), Precision.DOUBLE);
  }

  /** v'Kv. */
  private static double form(Gram gram, double[] v) {
    double[] product = Matrices.times(gram, v, RUN);
    double sum = 0;
    for (int i = 0; i < v.length; i++) {
      sum += v[i] * product[i];
    }
    return sum;
  }

  @Test
  void the_sigmoid_of_four_points_is_indefinite_with_a_witness() {
    // Reference record mercer.sigmoid: tanh(xz - 1) at -1, 0, 1, 2.
    Gram gram = gram(SIGMOID, -1, 0, 1, 2);
    Spectrum spectrum = Spectrum.of(gram, RUN);
    Matrices.assertClose(
        spectrum.eigenvalues(),
        new double[] {
          -2.1051769003540457, -0.32633826819173356, 0.3425341469013458, 2.3224416193754
        },
        1e-10);
    assertThat(spectrum.definiteness()).isEqualTo(Definiteness.INDEFINITE);
    assertThat(form(gram, spectrum.witness())).isCloseTo(spectrum.smallest(), within(1e-14));
    assertThat(spectrum.rank()).hasValue(4);
    // 2.3224416193754 / 0.32633826819173356
    assertThat(spectrum.condition().getAsDouble()).isCloseTo(7.116669, within(1e-5));
    assertThat(spectrum.describe()).startsWith("indefinite: eigenvalues from -2.10518 to 2.32244");
  }

  @Test
  void the_gaussian_of_distinct_points_is_definite() {
    // Reference record mercer.gaussian: exp(-(x-z)^2) at -1, 0, 1, 2.
    Spectrum spectrum = Spectrum.of(gram(new Rbf<>(1, Linear.INSTANCE), -1, 0, 1, 2), RUN);
    assertThat(spectrum.definiteness()).isEqualTo(Definiteness.SEMIDEFINITE);
    assertThat(spectrum.smallest()).isCloseTo(0.4210226556031061, within(1e-10));
    assertThat(spectrum.largest()).isCloseTo(1.61173705004393, within(1e-10));
    assertThat(spectrum.rank()).hasValue(4);
    assertThat(spectrum.isComplete()).isTrue();
  }

  @Test
  void minus_the_distance_is_conditionally_semidefinite() {
    // Reference record mercer.negdist: 1'K1 = -12 at 0, 1, 3, but never below zero for sum v = 0.
    Gram gram = gram((x, y) -> -Math.abs(x.get(0) - y.get(0)), 0, 1, 3);
    assertThat(form(gram, new double[] {1, 1, 1})).isEqualTo(-12);
    assertThat(form(gram, new double[] {1, -2, 1})).isEqualTo(6);
    Spectrum spectrum = Spectrum.of(gram, RUN);
    assertThat(spectrum.definiteness()).isEqualTo(Definiteness.CONDITIONALLY_SEMIDEFINITE);
    // The smallest eigenvalue is at most the form of any vector over its squared length: -12 / 3.
    assertThat(spectrum.smallest()).isLessThanOrEqualTo(-4);
  }

  @Test
  void the_maximum_of_two_numbers_is_indefinite() {
    // Reference record mercer.max at 0, 1, 3: v = (1, 0, -1) gives 0 - 6 + 3 = -3 and sums to zero.
    Gram gram = gram((x, y) -> Math.max(x.get(0), y.get(0)), 0, 1, 3);
    assertThat(form(gram, new double[] {1, 0, -1})).isEqualTo(-3);
    assertThat(Spectrum.of(gram, RUN).definiteness()).isEqualTo(Definiteness.INDEFINITE);
  }

  @Test
  void a_matrix_of_rank_two_is_semidefinite_within_rounding() {
    // 60 vectors of dimension 2: 58 eigenvalues are zero, and rounding puts some of them below.
    Gram gram = Grams.lazy(Linear.INSTANCE, Matrices.vectors(60, 2, 19), Precision.DOUBLE);
    Spectrum spectrum = Spectrum.of(gram, RUN);
    assertThat(spectrum.definiteness()).isEqualTo(Definiteness.SEMIDEFINITE);
    assertThat(spectrum.rank()).hasValue(2);
    assertThat(spectrum.condition()).hasValue(Double.POSITIVE_INFINITY);
    assertThat(spectrum.tolerance().value()).isEqualTo(60 * Math.ulp(1.0) * spectrum.largest());
    assertThat(spectrum.tolerance().reason()).contains("60 rows").contains("double");
  }

  @Test
  void float_entries_are_forgiven_the_rounding_of_floats() {
    DenseVectors x = Matrices.vectors(200, 2, 20);
    Gram gram = Grams.stored(new Rbf<>(0.01, Linear.INSTANCE), x, Precision.FLOAT, RUN);
    Spectrum spectrum = Spectrum.of(gram, RUN);
    assertThat(spectrum.smallest()).isNegative();
    assertThat(spectrum.definiteness()).isEqualTo(Definiteness.SEMIDEFINITE);
  }

  @Test
  void the_ends_from_products_agree_with_the_full_spectrum() {
    Gram gram = Grams.lazy(SIGMOID, Matrices.vectors(150, 2, 21), Precision.DOUBLE);
    Spectrum full = Spectrum.full(gram, RUN);
    Spectrum ends = Spectrum.ends(gram, RUN);
    // The eigenvalue is off by no more than the residual, 1e-7 of the largest.
    assertThat(ends.smallest()).isCloseTo(full.smallest(), within(1e-7 * full.largest()));
    assertThat(ends.largest()).isCloseTo(full.largest(), within(1e-7 * full.largest()));
    assertThat(ends.definiteness()).isEqualTo(full.definiteness());
    assertThat(form(gram, ends.witness())).isNegative();
    assertThat(ends.isComplete()).isFalse();
    assertThat(ends.rank()).isEmpty();
    assertThat(ends.condition()).isEmpty();
    assertThat(ends.describe()).contains("products with vectors");
  }

  @Test
  void what_does_not_fit_the_budget_is_seen_from_its_ends() {
    // In full 300 rows take six matrices of 720 000 bytes.
    Gram gram = Grams.lazy(SIGMOID, Matrices.vectors(300, 2, 26), Precision.DOUBLE);
    Run poor = RUN.budget(RUN.budget().memory(3_000_000));
    assertThat(Spectrum.of(gram, poor).isComplete()).isFalse();
    assertThat(Spectrum.of(gram, poor).definiteness()).isEqualTo(Definiteness.INDEFINITE);
    assertThatThrownBy(() -> Spectrum.full(gram, poor)).hasMessageContaining("memory budget");
  }

  @Test
  void a_small_and_an_empty_matrix() {
    Spectrum one = Spectrum.of(Grams.precomputed(DoubleMatrix.of(new double[] {2.5})), RUN);
    assertThat(one.smallest()).isEqualTo(2.5);
    assertThat(one.condition()).hasValue(1);
    Gram zero = Grams.precomputed(DoubleMatrix.of(new double[] {0}));
    assertThat(Spectrum.of(zero, RUN).rank()).hasValue(0);
    Gram empty = Grams.lazy(SIGMOID, Matrices.vectors(0, 1, 1), Precision.DOUBLE);
    assertThatThrownBy(() -> Spectrum.of(empty, RUN)).hasMessageContaining("at least one object");
  }

  @Test
  void the_effort_is_known_before() {
    // 9 * 1000^3 operations; six matrices of 8 MB.
    ExpectedCost effort = ExpectedCost.eigen(1000);
    assertThat(effort.operations()).isEqualTo(9e9);
    assertThat(effort.bytes()).isEqualTo(48_000_000);
    assertThat(effort.fits(RUN)).isTrue();
    assertThat(effort.fits(RUN.budget(RUN.budget().memory(47_999_999)))).isFalse();
    assertThat(effort.fits(RUN.budget(Duration.ofMillis(1)))).isFalse();
  }
}
