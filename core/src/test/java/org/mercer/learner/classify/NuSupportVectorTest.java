package org.mercer.learner.classify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Learners;
import org.mercer.data.Labels;
import org.mercer.data.Weights;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.learner.Expansion;
import org.mercer.learner.Machines;
import org.mercer.learner.Scheme;
import org.mercer.run.Run;

class NuSupportVectorTest {
  private static final double CLOSE = 1e-7;
  private static final Run RUN = Run.defaults();

  static List<Trials> trials() {
    return Trials.all();
  }

  /** Before division by rho: y f >= rho at 0, = rho inside, <= rho at 1. */
  @ParameterizedTest
  @MethodSource("trials")
  void it_meets_its_conditions(Trials trial) {
    int n = trial.y().length;
    long positive = Arrays.stream(trial.y()).filter(y -> y > 0).count();
    double nu = 1.6 * Math.min(positive, n - positive) / n;
    Machines machines = new NuSupportVector(nu, CLOSE).fit(trial.gram(), trial.labels(), RUN);
    Map<String, Double> figures = machines.report().figures();
    double rho = figures.getOrDefault("rho", Double.NaN);
    boolean divided = figures.containsKey("margin");
    double scale = divided ? rho : 1;
    Expansion fit = machines.expansion(n);
    double[] b = fit.coefficients();
    double[] f = Trials.values(trial.matrix(), b, fit.bias());
    double missed = 0;
    double[] sums = new double[2];
    for (int i = 0; i < n; i++) {
      double a = scale * b[i] * trial.y()[i];
      double margin = scale * f[i] * trial.y()[i];
      sums[trial.y()[i] > 0 ? 1 : 0] += a;
      assertThat(a).isBetween(-1e-12, 1 + 1e-12);
      if (a < 1 - 1e-12) {
        assertThat(margin).isGreaterThan(rho - 2 * CLOSE);
      }
      if (a > 0) {
        assertThat(margin).isLessThan(rho + 2 * CLOSE);
      }
      missed += margin < rho - 2 * CLOSE ? 1 : 0;
    }
    assertThat(machines.report().converged()).isTrue();
    assertThat(sums).containsExactly(new double[] {nu * n / 2, nu * n / 2}, within(1e-9 * n));
    assertThat(missed).isLessThanOrEqualTo(nu * n + 1e-9);
    assertThat(figures.getOrDefault("supportVectors", 0.0)).isGreaterThanOrEqualTo(nu * n - 1e-9);
    double gap = figures.getOrDefault("primal", 0.0) - figures.getOrDefault("dual", 0.0);
    assertThat(gap).isBetween(-1e-9 * n, 2 * CLOSE * n);
    if (!divided) {
      assertThat(machines.report().warnings()).anyMatch(w -> w.contains("no margin"));
    }
  }

  @Test
  void an_infeasible_nu_is_refused_with_the_largest_of_the_pair() {
    Trials trial = Trials.all().get(0);
    Gram gram = trial.gram().restrict(IntStream.range(0, 10).toArray());
    Labels labels = Labels.of("a", "a", "a", "b", "b", "b", "b", "b", "c", "c");
    // 2 min / sum: a-b 6/8, a-c 4/5, b-c 4/7
    assertThatThrownBy(() -> new NuSupportVector(0.6, 1e-3).fit(gram, labels, RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("nu: 0.6")
        .hasMessageContaining("at most " + 4 / 7.0)
        .hasMessageContaining("between 'b' and 'c'");
    assertThat(new NuSupportVector(4 / 7.0, 1e-3).fit(gram, labels, RUN).machines()).hasSize(3);
    // c against the rest: 4/10
    assertThatThrownBy(() -> new NuSupportVector(0.5, 1e-3, Scheme.RESTS).fit(gram, labels, RUN))
        .hasMessageContaining("at most 0.4")
        .hasMessageContaining("between 'c' and the rest");
    // what counts is what the objects weigh
    Weights weights = Weights.of(1, 1, 1, 1, 1, 1, 1, 1, 3, 3);
    assertThat(new NuSupportVector(0.6, 1e-3).fit(gram, labels.weighted(weights), RUN).machines())
        .hasSize(3);
  }

  @Test
  void nu_lies_between_zero_and_one() {
    for (String wrong : List.of("0", "1.1", "-1", "nan", "inf")) {
      assertThatThrownBy(() -> Learners.make("nusvc", Map.of("nu", wrong)))
          .hasMessageContaining("nu must be a number in (0, 1], but is");
    }
    NuSupportVector learner = new NuSupportVector(1, 1e-5, Scheme.RESTS);
    assertThat(Learners.make("nusvc", learner.parameters())).isEqualTo(learner);
  }
}
