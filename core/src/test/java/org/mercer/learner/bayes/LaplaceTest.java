package org.mercer.learner.bayes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.data.Labels;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.vector.Vectors;
import org.mercer.learner.Clouds;
import org.mercer.learner.Posterior;
import org.mercer.learner.classify.ClassWeights;
import org.mercer.learner.classify.KernelLogistic;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.parallel.Run;

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
    Posterior found = new Laplace(CLOSE).fit(gram, labels, RUN);
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
    Posterior found = new Laplace(CLOSE).fit(gram, Labels.ofSigns(y), RUN);
    assertThat(found.report().objective()).isCloseTo(log, within(1e-12));
  }

  /** Against the integral by ten thousand midpoints. */
  @ParameterizedTest
  @CsvSource({"0,1", "1,0.5", "-2,3", "3,10", "0.5,0"})
  void averaging_over_what_is_not_known_moves_the_probability_to_a_half(double m, double v) {
    double sum = 0;
    double total = 0;
    for (int i = 0; i < 10_000; i++) {
      double z = -8 + 16 * (i + 0.5) / 10_000;
      double density = Math.exp(-z * z / 2);
      total += density;
      sum += density / (1 + Math.exp(-m - Math.sqrt(v) * z));
    }
    double p = Laplace.probability(m, v);
    assertThat(p).isCloseTo(sum / total, within(0.02));
    assertThat(Math.abs(p - 0.5)).isLessThanOrEqualTo(Math.abs(1 / (1 + Math.exp(-m)) - 0.5));
  }
}
