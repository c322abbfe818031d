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
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.learner.Expansion;
import org.mercer.learner.Machines;
import org.mercer.learner.Report;
import org.mercer.learner.Scheme;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class SupportVectorTest {
  private static final double HARD = Double.POSITIVE_INFINITY;
  private static final double CLOSE = 1e-6;
  private static final Run RUN = Run.defaults();

  static List<Trials> trials() {
    return Trials.all();
  }

  private static double figure(Report report, String name) {
    assertThat(report.figures()).containsKey(name);
    return report.figures().getOrDefault(name, Double.NaN);
  }

  /** Weights 1, 2, 3, 1, 2, 3 ... */
  private static double[] steps(int n) {
    double[] weights = new double[n];
    Arrays.setAll(weights, i -> 1 + i % 3);
    return weights;
  }

  @ParameterizedTest
  @MethodSource("trials")
  void hinge_loss_meets_its_conditions_with_weights_and_without(Trials trial) {
    int n = trial.y().length;
    for (double[] weights : List.of(Weights.equal(n).toArray(), steps(n))) {
      Labels labels = trial.labels().weighted(Weights.of(weights));
      Machines machines = new SupportVector(2, CLOSE).fit(trial.gram(), labels, RUN);
      Expansion fit = machines.expansion(n);
      double[] b = fit.coefficients();
      double[] f = Trials.values(trial.matrix(), b, fit.bias());
      double primal = norm(b, f, fit.bias()) / 2;
      double dual = -primal;
      for (int i = 0; i < n; i++) {
        double a = b[i] * trial.y()[i] + 0.0; // not -0.0
        double margin = f[i] * trial.y()[i];
        double price = 2 * weights[i];
        assertThat(a).isBetween(0.0, price);
        if (a < price) {
          assertThat(margin).isGreaterThan(1 - 2 * CLOSE);
        }
        if (a > 0) {
          assertThat(margin).isLessThan(1 + 2 * CLOSE);
        }
        primal += price * Math.max(0, 1 - margin);
        dual += a;
      }
      assertThat(Arrays.stream(b).sum()).isCloseTo(0, within(1e-9 * n));
      assertReported(machines.report(), primal, dual, n);
      assertThat(figure(machines.report(), "supportVectors"))
          .isEqualTo(machines.machines().get(0).rows().length);
      assertThat(figure(machines.report(), "free") + figure(machines.report(), "atBound"))
          .isEqualTo(figure(machines.report(), "supportVectors"));
    }
  }

  private static double norm(double[] b, double[] f, double bias) {
    double sum = 0;
    for (int i = 0; i < b.length; i++) {
      sum += b[i] * (f[i] - bias);
    }
    return sum;
  }

  private static void assertReported(Report report, double primal, double dual, int n) {
    double scale = Math.max(1, Math.abs(primal));
    assertThat(report.converged()).isTrue();
    assertThat(figure(report, "primal")).isCloseTo(primal, within(1e-9 * scale));
    assertThat(figure(report, "dual")).isCloseTo(dual, within(1e-9 * scale));
    // no more than the tolerance for each unit of the price of each object
    assertThat(figure(report, "dualityGap")).isBetween(-1e-12, 6 * n * CLOSE);
  }

  @ParameterizedTest
  @MethodSource("trials")
  void squared_loss_meets_its_conditions(Trials trial) {
    int n = trial.y().length;
    double[] weights = steps(n);
    Labels labels = trial.labels().weighted(Weights.of(weights));
    SupportVector learner = new SupportVector(2, CLOSE).loss(Loss.SQUARED);
    Machines machines = learner.fit(trial.gram(), labels, RUN);
    Expansion fit = machines.expansion(n);
    double[] b = fit.coefficients();
    double[] f = Trials.values(trial.matrix(), b, fit.bias());
    double primal = norm(b, f, fit.bias()) / 2;
    double dual = -primal;
    for (int i = 0; i < n; i++) {
      double a = b[i] * trial.y()[i] + 0.0; // not -0.0
      double slack = 1 - f[i] * trial.y()[i];
      double price = 2 * weights[i];
      // xi = a / 2c where a > 0; no slack where a = 0
      assertThat(a).isNotNegative();
      assertThat(slack).isLessThan(a / (2 * price) + 2 * CLOSE);
      if (a > 0) {
        assertThat(slack).isGreaterThan(a / (2 * price) - 2 * CLOSE);
      }
      primal += price * Math.max(0, slack) * Math.max(0, slack);
      dual += a - a * a / (4 * price);
    }
    assertThat(Arrays.stream(b).sum()).isCloseTo(0, within(1e-9 * n));
    assertReported(machines.report(), primal, dual, n);
  }

  /** Separable ones have y f >= 1 everywhere, = 1 on support vectors; the others are refused. */
  @ParameterizedTest
  @MethodSource("trials")
  void a_hard_margin_is_found_or_refused_with_the_smallest_violation(Trials trial) {
    SupportVector learner = new SupportVector(HARD, CLOSE);
    boolean separable = List.of("dense", "large", "unbalanced", "pair").contains(trial.name());
    if (!separable) {
      assertThatThrownBy(() -> learner.fit(trial.gram(), trial.labels(), RUN))
          .isInstanceOf(InputException.class)
          .hasMessageContaining("not separable")
          .hasMessageContaining("the smallest violation found is");
      return;
    }
    Machines machines = learner.fit(trial.gram(), trial.labels(), RUN);
    int n = trial.y().length;
    Expansion fit = machines.expansion(n);
    double[] b = fit.coefficients();
    DoubleMatrix k = trial.matrix();
    double[] f = Trials.values(k, b, fit.bias());
    for (int i = 0; i < n; i++) {
      double margin = f[i] * trial.y()[i];
      assertThat(margin).isGreaterThan(1 - 2 * CLOSE);
      if (b[i] != 0) {
        assertThat(margin).isLessThan(1 + 2 * CLOSE);
      }
    }
    double squared = norm(b, f, fit.bias());
    assertThat(figure(machines.report(), "margin"))
        .isCloseTo(1 / Math.sqrt(squared), within(1e-4 / Math.sqrt(squared)));
    assertThat(Arrays.stream(b).sum()).isCloseTo(0, within(1e-9 * squared));
    assertThat(figure(machines.report(), "dualityGap")).isBetween(-1e-12, 10 * CLOSE);
    assertThat(figure(machines.report(), "atBound")).isZero();
  }

  @Test
  void exclusive_or_misses_a_linear_hard_margin_by_four_in_all() {
    // y f(x) adds up to zero over the four points for every plane, so the slacks add up to 4
    Gram xor =
        Grams.lazy(
            Vectors.linear(),
            Sample.of(Vec.of(0, 0), Vec.of(1, 1), Vec.of(0, 1), Vec.of(1, 0)),
            Precision.DOUBLE);
    assertThatThrownBy(() -> new SupportVector(HARD).fit(xor, Labels.ofSigns(-1, -1, 1, 1), RUN))
        .hasMessageContaining("not separable by this kernel, no hard margin exists")
        .hasMessageContaining("violation found is 4.0000")
        .hasMessageContaining("finite c");
  }

  @Test
  void a_price_that_leaves_no_digits_is_a_hard_margin() {
    Gram pair = Grams.lazy(Vectors.linear(), Sample.of(Vec.of(0), Vec.of(2)), Precision.DOUBLE);
    Labels labels = Labels.ofSigns(-1, 1);
    Expansion hard = new SupportVector(HARD, 1e-9).fit(pair, labels, RUN).expansion(2);
    Expansion high = new SupportVector(1e300, 1e-9).fit(pair, labels, RUN).expansion(2);
    // w = 1, b = -1, so a = 1/2
    assertThat(hard.coefficients()).containsExactly(new double[] {-0.5, 0.5}, within(1e-9));
    assertThat(high.coefficients()).containsExactly(hard.coefficients());
    assertThat(high.report().warnings()).anyMatch(w -> w.contains("the margin is hard"));
  }

  @Test
  void a_weight_is_as_good_as_copies_of_the_object() {
    Trials trial = Trials.all().get(0);
    int n = trial.y().length;
    double[] weights = new double[n];
    Arrays.setAll(weights, i -> i % 3);
    int[] copies =
        Arrays.stream(Weights.of(weights).counted())
            .flatMap(i -> IntStream.generate(() -> i).limit((long) weights[i]))
            .toArray();
    Labels labels = trial.labels();
    Machines weighted =
        new SupportVector(1, CLOSE).fit(trial.gram(), labels.weighted(Weights.of(weights)), RUN);
    Machines copied =
        new SupportVector(1, CLOSE).fit(trial.gram().restrict(copies), labels.select(copies), RUN);
    assertThat(weighted.report().objective())
        .isCloseTo(copied.report().objective(), within(1e-6 * n));
    assertThat(weighted.machines().get(0).rows()).doesNotContain(0, 3, 6); // weight zero
  }

  @Test
  void class_weights_multiply_the_price() {
    Trials trial = Trials.all().get(0);
    Labels labels = trial.labels();
    double[] same = new double[labels.size()];
    Arrays.setAll(same, i -> trial.y()[i] > 0 ? 5 : 0.5);
    SupportVector learner = new SupportVector(1, CLOSE);
    Machines byClass =
        learner.weights(ClassWeights.parse("+1=5, -1=0.5")).fit(trial.gram(), labels, RUN);
    Machines byObject = learner.fit(trial.gram(), labels.weighted(Weights.of(same)), RUN);
    assertThat(byClass).isEqualTo(byObject);
  }

  @Test
  void balanced_classes_weigh_the_same_in_all() {
    Labels labels = Labels.of("a", "a", "a", "b", "c", "c");
    // 6 / (3 classes * 3, 1, 2 objects)
    assertThat(ClassWeights.BALANCED.of(labels))
        .containsExactly(new double[] {2 / 3.0, 2 / 3.0, 2 / 3.0, 2, 1, 1}, within(1e-15));
    assertThat(ClassWeights.BALANCED.of(labels.weighted(Weights.of(1, 0, 0, 1, 1, 0))))
        .containsExactly(new double[] {1, 0, 0, 1, 1, 0}, within(1e-15));
  }

  @Test
  void a_weight_for_a_class_that_is_not_there_is_refused() {
    SupportVector learner = new SupportVector(1).weights(ClassWeights.parse("spam=5,hem=1"));
    Gram gram = Grams.lazy(Vectors.linear(), Sample.of(Vec.of(0), Vec.of(2)), Precision.DOUBLE);
    assertThatThrownBy(() -> learner.fit(gram, Labels.of("spam", "ham"), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("'hem'")
        .hasMessageContaining("[ham, spam]")
        .hasMessageContaining("did you mean 'ham'");
  }

  @Test
  void wrong_class_weights_are_named() {
    assertThatThrownBy(() -> ClassWeights.parse("spam")).hasMessageContaining("spam=5,ham=1");
    assertThatThrownBy(() -> ClassWeights.parse("spam=x")).hasMessageContaining("'spam=x'");
    assertThatThrownBy(() -> ClassWeights.parse("spam=-1"))
        .hasMessageContaining("the weight of class 'spam' must be a positive");
    assertThatThrownBy(() -> ClassWeights.parse("a=1,a=2")).hasMessageContaining("twice");
    for (String text : List.of("none", "balanced", "spam=5.0,ham=1.0", "a=b=2.0")) {
      assertThat(ClassWeights.parse(text)).hasToString(text);
    }
  }

  @Test
  void a_class_whose_objects_all_weigh_nothing_is_not_there() {
    Gram gram =
        Grams.lazy(Vectors.linear(), Sample.of(Vec.of(0), Vec.of(2), Vec.of(5)), Precision.DOUBLE);
    Labels labels = Labels.of("a", "b", "c").weighted(Weights.of(1, 1, 0));
    Machines machines = new SupportVector(1).fit(gram, labels, RUN);
    assertThat(machines.scheme()).isEqualTo(Scheme.SIGN);
    assertThat(machines.machines().get(0).rows()).containsExactly(0, 1);
    assertThatThrownBy(
            () -> new SupportVector(1).fit(gram, labels.weighted(Weights.of(1, 0, 0)), RUN))
        .hasMessageContaining("every object is of class 'a'")
        .hasMessageContaining("oneclass");
  }

  @Test
  void parameters_make_an_equal_learner() {
    for (SupportVector learner :
        List.of(
            new SupportVector(HARD),
            new SupportVector(0.1).loss(Loss.SQUARED).weights(ClassWeights.BALANCED),
            new SupportVector(3, 1e-5, Scheme.RESTS).weights(ClassWeights.parse("x=2,y=3")))) {
      assertThat(Learners.make("svc", learner.parameters())).isEqualTo(learner);
    }
    assertThat(Learners.make("svc", Map.of("c", "inf"))).isEqualTo(new SupportVector(HARD));
    for (String wrong : List.of("0", "-1", "nan", "NaN", "1e400", "-inf", "Infinity")) {
      assertThatThrownBy(() -> Learners.make("svc", Map.of("c", wrong)))
          .hasMessageContaining("c must be a positive number or inf, but is");
    }
  }
}
