package org.mercer.numerics.iterative;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.Matrices;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.numerics.iterative.Lanczos.Spectrum;
import org.mercer.run.Cancelled;
import org.mercer.run.Progress;
import org.mercer.run.Run;
import org.mercer.run.Stops;

class LanczosTest {
  /** The default tolerance is 1e-10 of a norm near 4; values are far better than residuals. */
  private static final double CLOSE = 1e-9;

  private static final Run RUN = Run.defaults();
  private static final Lanczos LANCZOS = new Lanczos();

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 13, 64, 257, 400})
  void both_ends_of_the_second_differences_are_found(int n) {
    Operator a = operator(Matrices.secondDifferences(n));
    int count = Math.min(n, 3);
    Spectrum largest = LANCZOS.largest(a, n, count, RUN);
    Spectrum smallest = LANCZOS.smallest(a, n, count, RUN);
    assertThat(largest.converged()).isTrue();
    assertThat(smallest.converged()).isTrue();
    for (int i = 0; i < count; i++) {
      assertThat(largest.values()[i])
          .isCloseTo(Matrices.secondDifferencesEigenvalue(n, n - count + i), within(CLOSE));
      assertThat(smallest.values()[i])
          .isCloseTo(Matrices.secondDifferencesEigenvalue(n, i), within(CLOSE));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void vectors_are_orthonormal_with_the_reported_residual_and_the_sign_rule(long seed) {
    int n = 150;
    DoubleMatrix a = Matrices.symmetric(n, seed);
    Spectrum found = LANCZOS.largest(operator(a), n, 5, RUN.seed(seed));
    assertThat(Matrices.orthogonality(found.vectors())).as("seed %d", seed).isLessThan(1e-12);
    DoubleMatrix difference = Matrices.times(a, found.vectors());
    DoubleMatrix scaled = Matrices.times(found.vectors(), Matrices.diagonal(found.values()));
    assertThat(Matrices.distance(difference, scaled))
        .as("seed %d", seed)
        .isLessThanOrEqualTo(found.residual() + 1e-12);
    SymmetricEigen all = SymmetricEigen.leading(a, 5, RUN);
    assertThat(Matrices.distance(found.values(), all.values())).isLessThan(CLOSE);
    assertThat(Matrices.distance(found.vectors(), all.vectors())).isLessThan(1e-6);
  }

  @Test
  void the_smallest_eigenvalue_is_the_most_negative_one() {
    double[] entries = new double[300];
    for (int i = 0; i < 300; i++) {
      entries[i] = i / 10.0;
    }
    entries[123] = -0.7;
    Spectrum found = LANCZOS.smallest(operator(Matrices.diagonal(entries)), 300, 1, RUN);
    assertThat(found.values()[0]).isCloseTo(-0.7, within(CLOSE));
    assertThat(found.vectors().get(123, 0)).isCloseTo(1, within(1e-6));
  }

  @Test
  void a_repeated_eigenvalue_is_reported_as_often_as_it_occurs() {
    double[] entries = new double[100];
    for (int i = 0; i < 100; i++) {
      entries[i] = i < 3 ? 5 : i < 5 ? 4 : i / 100.0;
    }
    Spectrum found = LANCZOS.largest(operator(Matrices.diagonal(entries)), 100, 6, RUN);
    assertThat(found.values()).containsExactly(new double[] {0.99, 4, 4, 5, 5, 5}, within(CLOSE));
    assertThat(Matrices.orthogonality(found.vectors())).isLessThan(1e-12);
  }

  @Test
  void identity_and_zero_are_no_obstacle() {
    Spectrum one = LANCZOS.largest(operator(DoubleMatrix.identity(30)), 30, 4, RUN);
    assertThat(one.values()).containsExactly(new double[] {1, 1, 1, 1}, within(1e-14));
    Spectrum zero = LANCZOS.smallest((v, out) -> java.util.Arrays.fill(out, 0), 30, 2, RUN);
    assertThat(zero.values()).containsExactly(new double[] {0, 0}, within(0.0));
    assertThat(Matrices.orthogonality(zero.vectors())).isLessThan(1e-14);
  }

  @Test
  void all_eigenvalues_may_be_asked_for() {
    DoubleMatrix a = Matrices.symmetric(25, 5);
    Spectrum found = LANCZOS.largest(operator(a), 25, 25, RUN);
    assertThat(Matrices.distance(found.values(), SymmetricEigen.of(a, RUN).values()))
        .isLessThan(1e-12);
  }

  @Test
  void a_limit_on_products_ends_in_a_report() {
    Operator a = operator(Matrices.secondDifferences(400));
    Spectrum found = new Lanczos(1e-12, 20).smallest(a, 400, 1, RUN);
    assertThat(found.converged()).isFalse();
    assertThat(found.products()).isBetween(20, 30);
    // A Ritz value is a mean of eigenvalues, so it lies inside the spectrum.
    assertThat(found.values()[0]).isGreaterThan(Matrices.secondDifferencesEigenvalue(400, 0));
  }

  @Test
  void the_seed_decides_the_start_and_so_the_bits() {
    Operator a = operator(Matrices.symmetric(120, 6));
    double[] first = LANCZOS.largest(a, 120, 2, RUN.seed(7)).vectors().unsafeValues();
    double[] again = LANCZOS.largest(a, 120, 2, RUN.seed(7)).vectors().unsafeValues();
    double[] other = LANCZOS.largest(a, 120, 2, RUN.seed(8)).vectors().unsafeValues();
    assertThat(again).isEqualTo(first);
    assertThat(other).isNotEqualTo(first);
    assertThat(Matrices.distance(first, other)).isLessThan(1e-6);
  }

  @Test
  void impossible_counts_are_refused_and_cancelling_stops() {
    Operator a = operator(DoubleMatrix.identity(3));
    assertThatThrownBy(() -> LANCZOS.largest(a, 3, 4, RUN))
        .hasMessageContaining("between 1 and 3, but is 4");
    assertThatThrownBy(() -> new Lanczos(0, 10)).hasMessageContaining("tolerance");
    AtomicInteger products = new AtomicInteger();
    Operator slow = operator(Matrices.secondDifferences(300));
    Operator counted =
        (v, out) -> {
          products.incrementAndGet();
          slow.apply(v, out);
        };
    Progress stopsSoon = new Stops(() -> products.get() >= 15);
    assertThatThrownBy(() -> LANCZOS.smallest(counted, 300, 1, RUN.progress(stopsSoon)))
        .isInstanceOf(Cancelled.class);
    assertThat(products).hasValue(15);
  }

  private static Operator operator(DoubleMatrix a) {
    return (v, out) -> System.arraycopy(Matrices.times(a, v), 0, out, 0, out.length);
  }
}
