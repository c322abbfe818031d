package org.mercer.learner.classify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.mercer.data.Labels;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.learner.Expansion;
import org.mercer.learner.Machines;
import org.mercer.learner.Matrices;
import org.mercer.learner.classify.KernelPerceptron.Form;
import org.mercer.run.Budget;
import org.mercer.run.Cancelled;
import org.mercer.run.Progress;
import org.mercer.run.Run;

class KernelPerceptronTest {
  private static final double[][] XOR = {{0, 0}, {1, 1}, {0, 1}, {1, 0}};
  private static final double[] XOR_SIGNS = {-1, -1, 1, 1};

  @Test
  void the_dual_form_finds_the_solution_of_the_course_in_two_mistakes() {
    double[][] x = {{2, 1}, {1, 3}, {-1, -1}, {-2, 1}, {0, -2}};
    double[] y = {1, 1, -1, -1, -1};
    Expansion fit = fit(new KernelPerceptron(), Matrices.of(Matrices.LINEAR, x), y);
    // R^2 = max |x|^2 = 10; mistakes on x_0 (b = 10) and x_2 (b = 0)
    assertThat(alpha(fit, y)).containsExactly(1, 0, 1, 0, 0);
    assertThat(fit.bias()).isZero();
    assertThat(fit.report().figures()).containsEntry("mistakes", 2.0);
  }

  @Test
  void xor_takes_49_mistakes_in_18_epochs_in_dual_form() {
    Expansion fit = fit(new KernelPerceptron(), Matrices.of(Matrices.QUADRATIC, XOR), XOR_SIGNS);
    assertThat(alpha(fit, XOR_SIGNS)).containsExactly(17, 8, 12, 12);
    assertThat(fit.bias()).isEqualTo(-9);
    assertThat(fit.report().converged()).isTrue();
    assertThat(fit.report().iterations()).isEqualTo(18);
    assertThat(fit.report().figures())
        .containsEntry("mistakes", 49.0)
        .containsEntry("mistakesInLastEpoch", 0.0)
        .containsEntry("supportVectors", 4.0)
        .containsEntry("trainingErrors", 0.0);
  }

  @Test
  void xor_takes_17_updates_in_7_epochs_without_a_bias() {
    Expansion fit =
        fit(
            new KernelPerceptron(Form.EPOCHS, KernelPerceptron.Vote.LAST, false, 100),
            Matrices.of(Matrices.QUADRATIC, XOR),
            XOR_SIGNS);
    assertThat(alpha(fit, XOR_SIGNS)).containsExactly(6, 3, 4, 4);
    assertThat(fit.bias()).isZero();
    assertThat(fit.report().iterations()).isEqualTo(7);
    assertThat(fit.report().figures()).containsEntry("mistakes", 17.0);
  }

  @Test
  void with_an_intercept_epochs_separate_what_no_plane_through_the_origin_does() {
    // x = 1, 2 | 4, 5. Epoch 1: wrong at 1 (w = -1, b = -1) and at 4 (3, 0). Epoch 2: wrong at 1
    // (2, -1), 2 (0, -2) and 4 (4, -1). Epoch 3: wrong at 1 (3, -2) and 2 (1, -3). Epoch 4: clean,
    // f(x) = x - 3.
    double[][] x = {{1}, {2}, {4}, {5}};
    double[] y = {-1, -1, 1, 1};
    Expansion fit = fit(new KernelPerceptron(Form.EPOCHS, 100), Matrices.of(Matrices.LINEAR, x), y);
    assertThat(alpha(fit, y)).containsExactly(3, 2, 2, 0);
    assertThat(fit.bias()).isEqualTo(-3);
    assertThat(fit.report().iterations()).isEqualTo(4);
    Expansion without =
        fit(
            new KernelPerceptron(Form.EPOCHS, KernelPerceptron.Vote.LAST, false, 100),
            Matrices.of(Matrices.LINEAR, x),
            y);
    assertThat(without.report().converged()).isFalse();
  }

  @Test
  void conflicting_duplicates_end_at_the_epoch_limit_with_the_best_state() {
    // one of the two equal objects is always wrong: 1 error of 3 is the best there is
    double[][] x = {{1}, {1}, {-1}};
    double[] y = {1, -1, -1};
    Expansion fit = fit(new KernelPerceptron(Form.DUAL, 25), Matrices.of(Matrices.LINEAR, x), y);
    assertThat(fit.report().converged()).isFalse();
    assertThat(fit.report().iterations()).isEqualTo(25);
    assertThat(fit.report().figures()).containsEntry("trainingErrors", 1.0);
    assertThat(fit.report().warnings()).anyMatch(w -> w.contains("after 25 epochs"));
  }

  @Test
  void an_iteration_budget_below_the_epochs_ends_the_fit() {
    Run run = Run.defaults().budget(Budget.defaults().iterations(3));
    Expansion fit =
        new KernelPerceptron()
            .fit(Matrices.of(Matrices.QUADRATIC, XOR), Labels.ofSigns(XOR_SIGNS), run)
            .expansion(XOR_SIGNS.length);
    assertThat(fit.report().iterations()).isEqualTo(3);
    assertThat(fit.report().converged()).isFalse();
  }

  @Test
  void a_spent_time_budget_gives_a_state_and_a_warning() throws InterruptedException {
    Run run = Run.defaults().budget(Duration.ofNanos(1));
    Thread.sleep(1);
    Expansion fit =
        new KernelPerceptron()
            .fit(Matrices.of(Matrices.QUADRATIC, XOR), Labels.ofSigns(XOR_SIGNS), run)
            .expansion(XOR_SIGNS.length);
    assertThat(fit.report().converged()).isFalse();
    assertThat(fit.report().warnings()).anyMatch(w -> w.contains("time budget"));
  }

  @Test
  void a_cancelled_run_stops_at_the_next_step() {
    AtomicInteger steps = new AtomicInteger();
    Progress stop =
        new Progress() {
          @Override
          public void step(String stage, long done, long total) {
            steps.incrementAndGet();
          }

          @Override
          public boolean cancelled() {
            return steps.get() >= 5;
          }
        };
    assertThatThrownBy(
            () ->
                new KernelPerceptron()
                    .fit(
                        Matrices.of(Matrices.QUADRATIC, XOR),
                        Labels.ofSigns(XOR_SIGNS),
                        Run.defaults().progress(stop)))
        .isInstanceOf(Cancelled.class);
    assertThat(steps.get()).isEqualTo(5);
  }

  @Test
  void one_class_is_refused_by_its_name() {
    assertThatThrownBy(
            () ->
                new KernelPerceptron()
                    .fit(
                        Matrices.of(Matrices.LINEAR, XOR),
                        Labels.of("spam", "spam", "spam", "spam"),
                        Run.defaults()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("every object is of class 'spam'");
  }

  @Test
  void a_class_that_no_object_has_does_not_count() {
    Labels labels = Labels.of("a", "b", "c", "a", "b").select(0, 1, 3, 4);
    Gram gram = Matrices.of(Matrices.LINEAR, new double[][] {{-1}, {1}, {-2}, {2}});
    Machines fit = new KernelPerceptron().fit(gram, labels, Run.defaults());
    assertThat(fit.report().converged()).isTrue();
  }

  private static Expansion fit(KernelPerceptron learner, Gram gram, double[] y) {
    return learner.fit(gram, Labels.ofSigns(y), Run.defaults()).expansion(y.length);
  }

  private static double[] alpha(Expansion fit, double[] y) {
    double[] alpha = fit.coefficients();
    for (int i = 0; i < y.length; i++) {
      alpha[i] = alpha[i] == 0 ? 0 : alpha[i] * y[i];
    }
    return alpha;
  }
}
