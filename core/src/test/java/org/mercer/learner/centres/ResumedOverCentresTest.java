package org.mercer.learner.centres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Listeners;
import org.mercer.gram.Matrices;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Classifier;
import org.mercer.learner.Clouds;
import org.mercer.learner.Machines;
import org.mercer.learner.classify.ClassWeights;
import org.mercer.learner.classify.KernelLogistic;
import org.mercer.learner.classify.SupportVector;
import org.mercer.run.Cancelled;
import org.mercer.run.Journal;
import org.mercer.run.Run;

/** A fit that was stopped and goes on ends with the bits of one that was not. */
class ResumedOverCentresTest {
  private static final int N = 6000; // more than a pool holds
  private static final Gram GRAM =
      Grams.lazy(Vectors.rbf(0.4), Matrices.vectors(N, 3, 9), Precision.DOUBLE);

  /** A journal that keeps each state, and whose owner loses patience after some. */
  private static final class Kept implements Journal {
    private final Map<String, double[]> states = new LinkedHashMap<>();
    private int patience;

    Kept(int patience) {
      this.patience = patience;
    }

    @Override
    public void about(Map<String, Object> what) {}

    @Override
    public Optional<double[]> start(String part) {
      return Optional.ofNullable(states.get(part));
    }

    @Override
    public void keep(String part, Supplier<double[]> state, boolean finished) {
      states.put(part, state.get());
      if (patience-- == 0) {
        throw new Cancelled("stopped on request");
      }
    }
  }

  private static void check(Classifier learner, Labels labels) {
    Machines whole = learner.fit(GRAM, labels, Run.defaults());
    for (int steps : new int[] {0, 2}) {
      Kept kept = new Kept(steps);
      Run run = Run.defaults().journal(kept);
      assertThatThrownBy(() -> learner.fit(GRAM, labels, run)).isInstanceOf(Cancelled.class);
      Machines resumed = learner.fit(GRAM, labels, run);
      assertThat(resumed.machines()).isEqualTo(whole.machines());
      assertThat(resumed.report()).isEqualTo(whole.report());
      // and once more, from its end
      assertThat(learner.fit(GRAM, labels, run).machines()).isEqualTo(whole.machines());
    }
  }

  @Test
  void of_logistic_regression() {
    for (int classes : new int[] {2, 3}) {
      check(
          new KernelLogistic(0.1, true, ClassWeights.NONE, 1e-8, Solver.CENTRES, Centres.of(40)),
          Clouds.labels(N, classes));
    }
  }

  @Test
  void of_a_support_vector_machine() {
    check(new SupportVector(10, 1e-5).solver(Solver.CENTRES, Centres.of(40)), Clouds.labels(N, 2));
  }

  /** What waits for a pass asks now and then whether it is still wanted, also between passes. */
  @Test
  void wherever_it_is_stopped_it_stops() {
    Classifier learner = new SupportVector(10, 1e-5).solver(Solver.CENTRES, Centres.of(40));
    for (int questions = 1; questions < 2000; questions *= 5) {
      Run stopped = Run.of(Listeners.cancelAfter(questions));
      assertThatThrownBy(() -> learner.fit(GRAM, Clouds.labels(N, 2), stopped))
          .isInstanceOf(Cancelled.class);
    }
  }
}
