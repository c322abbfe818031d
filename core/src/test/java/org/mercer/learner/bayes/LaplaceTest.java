package org.mercer.learner.bayes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.learner.Clouds;
import org.mercer.learner.Posterior;
import org.mercer.learner.classify.ClassWeights;
import org.mercer.learner.classify.KernelLogistic;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class LaplaceTest {
  private static final Run RUN = Run.defaults();
  private static final double CLOSE = 1e-12;

  @Test
  void the_mode_is_kernel_logistic_regression_with_lambda_one() {
    int n = 40;
    Gram gram = Grams.stored(Vectors.rbf(0.3), Clouds.of(n, 3, 2, 2), Precision.DOUBLE, RUN);
    Labels labels = Clouds.labels(n, 2);
    double[] a =
        new KernelLogistic(1, false, ClassWeights.NONE, CLOSE)
            .fit(gram, labels, RUN)
            .expansion(n)
            .coefficients();
    Posterior found = new Laplace(false, CLOSE).fit(gram, labels, RUN);
    assertThat(found.machines().get(0).coefficients(n)).containsExactly(a, within(1e-10));
    double[] f = new double[n];
    gram.multiply(a, f, RUN);
    for (int i = 0; i < n; i++) {
      double p = 1 / (1 + Math.exp(-f[i]));
      assertThat(found.roots()[i]).isCloseTo(Math.sqrt(p * (1 - p)), within(1e-10));
    }
  }

  /**
   * Two objects with K = diag(2, 3) are two problems of one number each: f solves f / k = t - p,
   * and log q = log p(y|f) - f^2 / (2k) - 1/2 log(1 + k p (1 - p)).
   */
  @Test
  void the_evidence_of_objects_that_know_nothing_of_each_other_is_a_sum() {
    double[] k = {2, 3};
    double[] y = {-1, 1};
    double log = 0;
    for (int i = 0; i < 2; i++) {
      double f = 0;
      for (int step = 0; step < 100; step++) {
        double p = 1 / (1 + Math.exp(-f));
        f -= (f / k[i] - ((1 + y[i]) / 2 - p)) / (1 / k[i] + p * (1 - p));
      }
      double p = 1 / (1 + Math.exp(-f));
      log -= Math.log1p(Math.exp(-y[i] * f)) + f * f / (2 * k[i]);
      log -= Math.log(1 + k[i] * p * (1 - p)) / 2;
    }
    Gram gram = Grams.precomputed(DoubleMatrix.of(new double[] {2, 0}, new double[] {0, 3}));
    Posterior found = new Laplace(false, CLOSE).fit(gram, Labels.ofSigns(y), RUN);
    assertThat(found.report().objective()).isCloseTo(log, within(1e-12));
  }

  /**
   * Against the integral by midpoints, whose steps are small against the deviation and against the
   * width of the logistic function, over all means and variances that matter.
   */
  @Test
  void the_probability_is_the_integral_over_what_is_not_known() {
    int points = 40_000;
    for (double v : new double[] {0, 1e-6, 1e-3, 0.1, 0.5, 1, 2, 5, 10, 30, 100, 1e3, 1e4, 1e6}) {
      double s = Math.sqrt(v);
      for (double m : new double[] {0, 1e-9, 0.1, 0.5, 1, 2, 3, 5, 8, 15, 40, 100, 1e3}) {
        double sum = 0;
        double total = 0;
        for (int i = 0; i < points; i++) {
          double z = -9 + 18 * (i + 0.5) / points;
          double density = Math.exp(-z * z / 2);
          total += density;
          sum += density / (1 + Math.exp(-m - s * z));
        }
        String where = "mean " + m + ", variance " + v;
        double p = Laplace.probability(m, v);
        assertThat(p).as(where).isCloseTo(sum / total, within(1e-8));
        assertThat(Laplace.probability(-m, v)).as(where).isCloseTo(1 - p, within(1e-15));
        assertThat(p).as(where).isLessThanOrEqualTo(1 / (1 + Math.exp(-m)) + 1e-15);
        assertThat(p).as(where).isGreaterThanOrEqualTo(0.5);
      }
    }
  }

  /** The integral with thirty digits (mpmath, quad), also where the probability is tiny. */
  @ParameterizedTest
  @CsvSource({
    "-5, 1, 0.0107967894739",
    "-10, 1, 7.48366083188e-5",
    "-10, 16, 0.0115854398884",
    "-30, 4, 6.91440010668e-13",
    "-30, 16, 2.78722901802e-10",
    "-60, 100, 1.90293036441e-9",
    "-3, 0.01, 0.0476305642604",
    "-1, 400, 0.480142423015",
    "2, 3, 0.793519645537"
  })
  void probabilities_near_zero_keep_their_digits(double m, double v, double p) {
    double log = Laplace.averaged(m, v);
    assertThat(Math.exp(log) / (1 + Math.exp(log)) / p).isCloseTo(1, within(1e-5));
  }

  /** With m the process expects the share that there is, whatever its k(x, x). */
  @Test
  void the_mean_of_the_process_expects_the_shares_of_the_classes() {
    double[] variances = {0.5, 0.5, 4, 4, 9, 9, 1, 0};
    double[] signs = {-1, -1, -1, -1, -1, 1, -1, -1};
    double[] weights = {1, 1, 2, 1, 1, 1, 0, 1};
    double m = PriorShare.mean(variances, signs, weights);
    double expected = 0;
    for (int i = 0; i < signs.length; i++) {
      expected += weights[i] * Laplace.probability(m, variances[i]);
    }
    assertThat(expected).isCloseTo(1, within(1e-10));
    double[] turned = Arrays.stream(signs).map(s -> -s).toArray();
    assertThat(PriorShare.mean(variances, turned, weights)).isEqualTo(-m);
    double[] even = {-1, 1, -1, 1, -1, 1, -1, 1};
    double[] alike = {1, 1, 1, 1, 1, 1, 1, 1};
    assertThat(PriorShare.mean(variances, even, alike)).isZero();
  }
}
