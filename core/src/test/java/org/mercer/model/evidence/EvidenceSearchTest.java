package org.mercer.model.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.FreeNumbers;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Clouds;
import org.mercer.learner.bayes.GaussianProcess;
import org.mercer.model.GaussianModel;
import org.mercer.model.Training;
import org.mercer.run.Run;

class EvidenceSearchTest {
  private static final Run RUN = Run.defaults();
  private static final int N = 80;

  private static Kernel<Vec> kernel(String text) {
    return Kernels.parse(text, VectorDomain.INSTANCE);
  }

  @Test
  void the_gradient_is_the_difference_quotient_of_the_likelihood() {
    Sample<Vec> x = Clouds.of(N, 3, 2, 1);
    double[] y = IntStream.range(0, N).mapToDouble(i -> Math.sin(2 * x.get(i).get(0))).toArray();
    double[] weights = IntStream.range(0, N).mapToDouble(i -> 1 + i % 2).toArray();
    FreeNumbers numbers =
        FreeNumbers.of(
            kernel(
                "2*ard(lengths=[1, 2, 3], base=rbf(gamma=0.3)) + 0.5*poly(degree=2, coef0=0.7)"));
    ProcessCost<Vec> cost =
        new ProcessCost<>(
            theta -> kernel(numbers.with(EvidenceSearch.head(theta))),
            numbers,
            new EvidenceCost.Problem<>(x, y, weights, RUN));
    double[] theta = new double[numbers.size() + 1];
    Arrays.setAll(theta, i -> i < numbers.size() ? Math.log(numbers.values()[i]) : Math.log(0.2));
    cost.at(theta);
    double[] gradient = cost.gradient();
    double h = 1e-4;
    for (int p = 0; p < theta.length; p++) {
      double[] more = theta.clone();
      double[] less = theta.clone();
      more[p] += h;
      less[p] -= h;
      double quotient = (cost.at(more) - cost.at(less)) / (2 * h);
      // the error of the quotient is h^2 times a third derivative of size n
      assertThat(gradient[p]).as("number %s", p).isCloseTo(quotient, within(1e-5));
    }
    assertThat(numbers.size()).isEqualTo(8);
  }

  /** y = sin(2 x_1) + e with e ~ N(0, 0.04), and a second column that says nothing. */
  @Test
  void the_noise_is_found_and_the_column_without_meaning_is_told() {
    RandomGenerator random = RUN.random("noise and relevance");
    double[][] rows = new double[N][2];
    double[] y = new double[N];
    for (int i = 0; i < N; i++) {
      rows[i] = new double[] {random.nextGaussian(), random.nextGaussian()};
      y[i] = Math.sin(2 * rows[i][0]) + 0.2 * random.nextGaussian();
    }
    Sample<Vec> x = DenseVectors.of(rows);
    Kernel<Vec> start = kernel("ard(lengths=[1, 1])");
    GaussianModel<Vec> plain = Training.of(start, GaussianProcess.plain(0.1)).fit(x, y, RUN);
    GaussianModel<Vec> tuned =
        Training.of(start, new GaussianProcess(0.1, false, false, true, 0)).fit(x, y, RUN);
    GaussianModel<Vec> again =
        Training.of(start, new GaussianProcess(0.1, false, false, true, 2)).fit(x, y, RUN);
    assertThat(tuned.report().objective()).isGreaterThan(plain.report().objective());
    assertThat(again.report().objective())
        .isGreaterThan(tuned.report().objective() - 1e-6 * Math.abs(tuned.report().objective()));
    assertThat(tuned.noise()).isBetween(0.02, 0.08);
    FreeNumbers chosen = FreeNumbers.of(tuned.kernel());
    // weight, length of the first column, of the second, gamma
    assertThat(chosen.values()[2]).isGreaterThan(3 * chosen.values()[1]);
    assertThat(Kernels.parse(Kernels.format(tuned.kernel()))).isEqualTo(tuned.kernel());
  }

  @Test
  void the_same_seed_chooses_the_same_numbers() {
    Sample<Vec> x = Clouds.of(30, 2, 2, 4);
    double[] y = IntStream.range(0, 30).mapToDouble(i -> x.get(i).get(0)).toArray();
    GaussianProcess learner = new GaussianProcess(0.1, true, false, true, 1);
    Kernel<Vec> start = kernel("rbf(gamma=1)");
    assertThat(Training.of(start, learner).fit(x, y, RUN.threads(1)).kernel())
        .isEqualTo(Training.of(start, learner).fit(x, y, RUN.threads(3)).kernel());
  }

  @Test
  void numbers_that_may_vary_are_found_by_their_ranges() {
    FreeNumbers numbers = FreeNumbers.of(kernel("2*rbf(gamma=0.5) + poly(degree=2, coef0=3)"));
    assertThat(numbers.values()).containsExactly(2, 0.5, 3, 1); // the last is the scale of poly
    assertThat(kernel(numbers.with(new double[] {1.5, 0.25, 4, 2})))
        .isEqualTo(kernel("1.5*rbf(gamma=0.25) + poly(degree=2, coef0=4, scale=2)"));
    assertThat(numbers.allow(new double[] {1, -1, 1, 1})).isFalse();
  }

  @Test
  void a_function_of_the_users_has_no_numbers() {
    Kernel<Vec> own = (a, b) -> a.get(0) * b.get(0);
    assertThatThrownBy(() -> FreeNumbers.of(own))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no text form");
  }
}
