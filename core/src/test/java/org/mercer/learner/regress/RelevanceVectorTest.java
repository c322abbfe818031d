package org.mercer.learner.regress;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.data.Numbers;
import org.mercer.data.Weights;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Expansion;
import org.mercer.learner.Fit;
import org.mercer.learner.Indefinite;
import org.mercer.learner.Matrices;
import org.mercer.learner.WeightedNumbers;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class RelevanceVectorTest {
  private static final Run RUN = Run.defaults();
  private static final int N = 40;
  private static final Kernel<double[]> RBF =
      Matrices.proved((x, z) -> Math.exp(-0.3 * (x[0] - z[0]) * (x[0] - z[0])));

  private final double[][] points =
      IntStream.range(0, N).mapToObj(i -> new double[] {(i - 19.5) / 2}).toArray(double[][]::new);
  private final Gram gram = Matrices.of(RBF, points);

  /** sin(x)/x with noise of deviation 0.1, Tipping's example. */
  private double[] sinc() {
    Random random = new Random(1);
    return Arrays.stream(points)
        .mapToDouble(x -> Math.sin(x[0]) / x[0] + 0.1 * random.nextGaussian())
        .toArray();
  }

  private static double figure(Fit fit, String name) {
    return requireNonNull(fit.report().figures().get(name));
  }

  /**
   * x = (-1, 1, -1, 1) with the linear kernel: every function is +-x, x'x = 4, and y = 2x + (1, 1,
   * -1, -1) is orthogonal to 1. C has the eigenvalue noise + 4/alpha along x, where y has the
   * square 8^2/4 = 16, and noise in three directions, where it has 4 in all: so noise = 4/3, noise
   * + 4/alpha = 16, alpha = 3/11, and f = mu x with mu = (8/noise) / (alpha + 4/noise) = 6 / (3/11
   * + 3) = 11/6. log p(y) = -1/2 (4 log(2 pi) + log 16 + 3 log(4/3) + 1 + 3).
   */
  @Test
  void a_line_through_four_points() {
    Gram line =
        Matrices.of(
            Matrices.LINEAR,
            new double[] {-1},
            new double[] {1},
            new double[] {-1},
            new double[] {1});
    Expansion fit = new RelevanceVector().fit(line, new double[] {-1, 3, -3, 1}, RUN);
    assertThat(fit.report().converged()).isTrue();
    assertThat(fit.bias()).isZero();
    assertThat(fit.coefficients()).containsExactly(new double[] {-11 / 6.0, 0, 0, 0}, within(1e-5));
    assertThat(figure(fit, "relevanceVectors")).isEqualTo(1);
    assertThat(figure(fit, "noise")).isCloseTo(4 / 3.0, within(1e-5));
    double log = 4 * Math.log(2 * Math.PI) + Math.log(16) + 3 * Math.log(4 / 3.0) + 4;
    assertThat(figure(fit, "logMarginalLikelihood")).isCloseTo(-log / 2, within(1e-9));
  }

  private static SparsePosterior solved(Gram gram, Numbers y) {
    SparsePosterior posterior = new SparsePosterior(WeightedNumbers.of(gram, y), 0.1, RUN);
    boolean added = true;
    while (added) {
      while (Math.max(posterior.reestimate(), posterior.estimateNoise()) > 1e-9) {}
      added = posterior.grow();
    }
    return posterior;
  }

  @Test
  void at_the_end_the_conditions_of_a_maximum_hold() {
    double[] w = new Random(3).doubles(N, 0.5, 2).toArray();
    double[] y = sinc();
    SparsePosterior posterior = solved(gram, Numbers.of(y).weighted(Weights.of(w)));
    double[] rest = y.clone();
    double known = 0;
    for (int t = 0; t < posterior.terms().size(); t++) {
      double mean = posterior.mean(t);
      double alpha = posterior.terms().get(t).alpha();
      assertThat(posterior.known(t) / (mean * mean)).isCloseTo(alpha, within(1e-6 * alpha));
      known += posterior.known(t);
      double[] values = posterior.terms().get(t).column().values();
      Arrays.setAll(rest, i -> rest[i] - mean * values[i]);
    }
    double squares = IntStream.range(0, N).mapToDouble(i -> w[i] * rest[i] * rest[i]).sum();
    assertThat(posterior.noise()).isCloseTo(squares / (N - known), within(1e-8));
  }

  /** log N(y; 0, C) from C itself, the alpha of one function replaced or added. */
  private double direct(
      SparsePosterior posterior, double[] y, double noise, int basis, double alpha) {
    DoubleMatrix c = new DoubleMatrix(N, N);
    for (int j = 0; j <= N; j++) {
      int own = j;
      double of =
          posterior.terms().stream()
              .filter(t -> t.basis() == own)
              .mapToDouble(SparsePosterior.Term::alpha)
              .findFirst()
              .orElse(Double.POSITIVE_INFINITY);
      double prior = 1 / (j == basis ? alpha : of);
      for (int r = 0; r < N; r++) {
        for (int s = 0; s < N; s++) {
          double values =
              j == 0 ? 1 : RBF.of(points[j - 1], points[r]) * RBF.of(points[j - 1], points[s]);
          c.set(r, s, c.get(r, s) + prior * values);
        }
      }
    }
    try (Cholesky factor = Cholesky.of(c, noise, RUN)) {
      double[] x = factor.solve(y);
      return -(N * Math.log(2 * Math.PI) + factor.logDeterminant() + Matrices.inner(x, y)) / 2;
    }
  }

  @Test
  void no_other_alpha_or_noise_is_more_likely() {
    double[] y = sinc();
    SparsePosterior posterior = solved(gram, Numbers.of(y));
    double best = posterior.logLikelihood();
    double noise = posterior.noise();
    assertThat(direct(posterior, y, noise, -1, 1)).isCloseTo(best, within(1e-8));
    for (double factor : new double[] {0.5, 0.99, 1.01, 2}) {
      assertThat(direct(posterior, y, factor * noise, -1, 1)).isLessThan(best);
      for (SparsePosterior.Term t : posterior.terms()) {
        assertThat(direct(posterior, y, noise, t.basis(), factor * t.alpha())).isLessThan(best);
      }
    }
    for (int j = 0; j <= N; j++) {
      int own = j;
      if (posterior.terms().stream().noneMatch(t -> t.basis() == own)) {
        for (double alpha = 1e-3; alpha < 1e6; alpha *= 10) {
          assertThat(direct(posterior, y, noise, j, alpha)).isLessThan(best + SparsePosterior.GAIN);
        }
      }
    }
  }

  @Test
  void the_likelihood_never_falls_and_few_objects_are_kept() {
    double[] y = sinc();
    double before = Double.NEGATIVE_INFINITY;
    boolean converged = false;
    int steps = 0;
    while (!converged) {
      Run few = RUN.budget(RUN.budget().iterations(++steps));
      Expansion fit = new RelevanceVector().fit(gram, y, few);
      converged = fit.report().converged();
      assertThat(fit.report().warnings().isEmpty()).isEqualTo(converged);
      double now = figure(fit, "logMarginalLikelihood");
      assertThat(now).isGreaterThan(before - 1e-10);
      before = now;
    }
    Expansion fit = new RelevanceVector().fit(gram, y, RUN);
    assertThat(fit.report().iterations()).isEqualTo(steps);
    assertThat(figure(fit, "relevanceVectors")).isBetween(2.0, 10.0);
    assertThat(Math.sqrt(figure(fit, "noise"))).isBetween(0.05, 0.2);
    double[] f = new double[N];
    gram.multiply(fit.coefficients(), f, RUN);
    for (int i = 0; i < N; i++) {
      assertThat(f[i] + fit.bias()).isCloseTo(Math.sin(points[i][0]) / points[i][0], within(0.15));
    }
  }

  /** The prior of what was found is a kernel: ridge with it and lambda = noise says the same. */
  @Test
  void it_is_ridge_regression_with_the_kernel_of_its_prior() {
    double[] y = sinc();
    SparsePosterior posterior = solved(gram, Numbers.of(y));
    Kernel<double[]> prior =
        Matrices.proved(
            (x, z) ->
                posterior.terms().stream()
                    .mapToDouble(t -> value(t.basis(), x) * value(t.basis(), z) / t.alpha())
                    .sum());
    Gram features = Matrices.of(prior, points);
    Expansion ridge = new KernelRidge(posterior.noise()).fit(features, y, RUN);
    double[] f = new double[N];
    features.multiply(ridge.coefficients(), f, RUN);
    for (int i = 0; i < N; i++) {
      double own = 0;
      for (int t = 0; t < posterior.terms().size(); t++) {
        own += posterior.mean(t) * value(posterior.terms().get(t).basis(), points[i]);
      }
      assertThat(own).isCloseTo(f[i], within(1e-9));
    }
  }

  private double value(int basis, double[] x) {
    return basis == 0 ? 1 : RBF.of(points[basis - 1], x);
  }

  @Test
  void objects_of_weight_zero_take_no_part() {
    double[] y = sinc();
    double[] w = new double[N];
    Arrays.setAll(w, i -> i % 4 == 0 ? 0 : 1);
    int[] some = Weights.of(w).counted();
    Fit all = new RelevanceVector().fit(gram, Numbers.of(y).weighted(Weights.of(w)), RUN);
    Fit part = new RelevanceVector().fit(gram.restrict(some), Numbers.of(y).select(some), RUN);
    assertThat(all.machines().get(0)).isEqualTo(part.machines().get(0).renamed(some));
  }

  @Test
  void a_matrix_that_is_no_kernel_is_used_with_a_warning() {
    Gram distances = Matrices.of((double[] x, double[] z) -> Math.abs(x[0] - z[0]), points);
    Expansion fit = new RelevanceVector().fit(distances, sinc(), RUN);
    assertThat(fit.report().converged()).isTrue();
    assertThat(fit.report().warnings()).isNotEmpty();
    assertThat(Math.sqrt(figure(fit, "noise"))).isLessThan(0.3);
    assertThat(fit.report().warnings()).noneMatch(Indefinite::is);
  }

  @Test
  void a_constant_target_needs_no_object() {
    double[] same = new double[N];
    Arrays.fill(same, 7);
    Expansion fit = new RelevanceVector().fit(gram, same, RUN);
    assertThat(fit.bias()).isEqualTo(7);
    assertThat(fit.machines().get(0).rows()).isEmpty();
    assertThat(figure(fit, "noise")).isZero();
  }

  /** f is multiplied by what the target is, also where squares of it are nearly out of range. */
  @Test
  void the_unit_of_the_target_does_not_matter() {
    double[] y = sinc();
    Expansion fit = new RelevanceVector().fit(gram, y, RUN);
    for (double unit : new double[] {0x1p-440, 0x1p-100, 0x1p100, 0x1p440}) {
      double[] scaled = Arrays.stream(y).map(value -> value * unit).toArray();
      Expansion same = new RelevanceVector().fit(gram, scaled, RUN);
      assertThat(Arrays.stream(same.coefficients()).map(a -> a / unit).toArray())
          .containsExactly(fit.coefficients(), within(1e-9));
      assertThat(figure(same, "logMarginalLikelihood"))
          .isCloseTo(figure(fit, "logMarginalLikelihood") - N * Math.log(unit), within(1e-7));
    }
    double[] tiny = Arrays.stream(y).map(value -> value * 1e-150).toArray();
    assertThatThrownBy(() -> new RelevanceVector().fit(gram, tiny, RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("multiply the target by a constant");
  }

  @Test
  void one_column_is_asked_for() {
    Numbers two = Numbers.ofColumns(sinc(), sinc());
    assertThatThrownBy(() -> new RelevanceVector().fit(gram, two, RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("rvm learns one function");
  }
}
