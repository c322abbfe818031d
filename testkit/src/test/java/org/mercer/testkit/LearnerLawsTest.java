package org.mercer.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Gram;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.vector.Linear;
import org.mercer.kernel.vector.Rbf;
import org.mercer.learner.Expansion;
import org.mercer.learner.Regressor;
import org.mercer.learner.Report;
import org.mercer.run.Run;

/** The laws of learners catch what they are for. */
class LearnerLawsTest {
  private static final Kernel<Vec> KERNEL = new Rbf<>(1, Linear.INSTANCE);
  private static final Sample<Vec> SAMPLE = Samples.dense(0, 6, 3).sample();
  private static final double[] TARGET = {1, 2, 3, -1, 0.5, 4};

  /**
   * f(x) = sum_i y_i k(x_i, x), one step of gradient descent: a learner as simple as can be, with
   * one part replaced.
   */
  private static class OneStep implements Regressor {
    @Override
    public String name() {
      return "onestep";
    }

    @Override
    public Map<String, Object> parameters() {
      return Map.of();
    }

    @Override
    public Expansion fit(Gram gram, Numbers target, Run run) {
      if (target.size() != gram.size()) {
        throw new IllegalArgumentException("objects and targets must agree");
      }
      run.step("step", 0, 1);
      return expansion(target.column(0), List.of("not known to be a kernel"));
    }

    static Expansion expansion(double[] coefficients, List<String> warnings) {
      return new Expansion(coefficients, 0, new Report(true, 1, 0, Map.of(), warnings));
    }
  }

  private static void assertBroken(Regressor learner, String law, String counterexample) {
    assertThatThrownBy(() -> LearnerLaws.check(learner, KERNEL, SAMPLE, TARGET))
        .isInstanceOf(LawBroken.class)
        .hasMessageContaining("laws broken by onestep{} with rbf(gamma=1) on 6 objects (seed 0)")
        .hasMessageContaining("BROKEN  " + law)
        .hasMessageContaining(counterexample);
  }

  @Test
  void a_simple_learner_keeps_the_laws() {
    Findings findings = LearnerLaws.check(new OneStep(), KERNEL, SAMPLE, TARGET);
    assertThat(findings.broken()).isEmpty();
    assertThat(findings.on("cancel").text()).isEqualTo("1 points");
  }

  @Test
  void a_learner_that_never_asks_whether_to_stop_is_caught() {
    assertBroken(
        new OneStep() {
          @Override
          public Expansion fit(Gram gram, Numbers target, Run run) {
            return super.fit(gram, target, Run.defaults());
          }
        },
        "cancel",
        "it never asks whether it should stop");
  }

  @Test
  void a_learner_that_swallows_the_order_to_stop_is_caught() {
    assertBroken(
        new OneStep() {
          @Override
          public Expansion fit(Gram gram, Numbers target, Run run) {
            try {
              return super.fit(gram, target, run);
            } catch (org.mercer.run.Cancelled goesOn) {
              return expansion(target.column(0), List.of());
            }
          }
        },
        "cancel",
        "it went on to the end");
  }

  @Test
  void a_learner_with_a_memory_is_caught() {
    assertBroken(
        new OneStep() {
          private int fits;

          @Override
          public Expansion fit(Gram gram, Numbers target, Run run) {
            double[] changed = target.column(0);
            changed[0] += fits++;
            super.fit(gram, target, run);
            return expansion(changed, List.of("not known to be a kernel"));
          }
        },
        "same seed, same result",
        "with a second fit coefficient 0 of machine 0 is");
  }

  @Test
  void a_learner_that_depends_on_the_threads_is_caught() {
    assertBroken(
        new OneStep() {
          @Override
          public Expansion fit(Gram gram, Numbers target, Run run) {
            double[] changed = target.column(0);
            changed[2] = run.threads() == 5 ? Math.nextUp(changed[2]) : changed[2];
            super.fit(gram, target, run);
            return expansion(changed, List.of("not known to be a kernel"));
          }
        },
        "threads",
        "with 5 threads coefficient 2 of machine 0 is");
  }

  private static final class FirstOnly extends OneStep {
    @Override
    public Expansion fit(Gram gram, Numbers target, Run run) {
      super.fit(gram, target, run);
      double[] first = new double[target.size()];
      first[0] = 1;
      return expansion(first, List.of("not known to be a kernel"));
    }
  }

  @Test
  void a_learner_that_follows_the_order_is_caught_unless_it_declares_it() {
    assertBroken(new FirstOnly(), "order of the sample", "when the sample is reordered");
    assertThat(
            LearnerLaws.check(
                    new FirstOnly(), KERNEL, SAMPLE, TARGET, LearnerLaws.Trait.FOLLOWS_THE_ORDER)
                .on("order of the sample")
                .kind())
        .isEqualTo(Finding.Kind.SKIPPED);
  }

  @Test
  void a_learner_that_takes_any_matrix_in_silence_is_caught() {
    assertBroken(
        new OneStep() {
          @Override
          public Expansion fit(Gram gram, Numbers target, Run run) {
            super.fit(gram, target, run);
            return expansion(target.column(0), List.of());
          }
        },
        "a matrix that nobody proved",
        "it learned from a matrix with v'Kv < 0 and warned only of []");
  }

  @Test
  void a_learner_that_accepts_more_targets_than_objects_is_caught() {
    assertBroken(
        new OneStep() {
          @Override
          public Expansion fit(Gram gram, Numbers target, Run run) {
            run.check();
            return expansion(target.column(0), List.of("not known to be a kernel"));
          }
        },
        "too many targets",
        "accepted");
  }
}
