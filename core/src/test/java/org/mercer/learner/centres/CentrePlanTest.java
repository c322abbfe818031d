package org.mercer.learner.centres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Numbers;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Matrices;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.Centres;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Report;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.run.Budget;
import org.mercer.run.Journal;
import org.mercer.run.OverBudget;
import org.mercer.run.Progress;
import org.mercer.run.Run;

/** How many centres there are, and what is said before the work. */
class CentrePlanTest {
  private static final int N = 3000;

  /** A kernel that takes some microseconds a value. */
  private static Gram slow(int work) {
    Kernel<Vec> fast = Vectors.rbf(0.3);
    Kernel<Vec> slow =
        (x, y) -> {
          double sum = 0;
          for (int i = 0; i < work; i++) {
            sum += Math.sin(i + sum);
          }
          return fast.of(x, y) + 0 * sum;
        };
    return Grams.lazy(slow, Matrices.vectors(N, 3, 4), Precision.DOUBLE);
  }

  private static final class Notes implements Progress {
    private final List<String> said = new ArrayList<>();

    @Override
    public void step(String stage, long done, long total) {}

    @Override
    public void note(String sentence) {
      said.add(sentence);
    }

    String plan() {
      return said.stream().filter(s -> s.startsWith("plan: ")).findFirst().orElse("");
    }
  }

  private static final class Kept implements Journal {
    private final Map<String, double[]> states = new LinkedHashMap<>();

    @Override
    public void about(Map<String, Object> what) {}

    @Override
    public Optional<double[]> start(String part) {
      return Optional.ofNullable(states.get(part));
    }

    @Override
    public void keep(String part, Supplier<double[]> state, boolean finished) {
      states.put(part, state.get());
    }
  }

  private static double centres(Gram gram, Run run) {
    KernelRidge ridge = new KernelRidge(1, KernelRidge.Solver.CENTRES, false, Centres.AUTO);
    Report report = ridge.fit(gram, Numbers.of(Matrices.vector(N, 5)), run).report();
    return report.figures().getOrDefault("centres", 0.0);
  }

  @Test
  void a_time_too_short_for_all_means_fewer_centres_and_a_run_that_goes_on_has_as_many() {
    Gram gram = slow(60);
    Kept kept = new Kept();
    Notes notes = new Notes();
    Run short1 = Run.defaults().budget(Duration.ofMillis(300)).journal(kept).progress(notes);
    double few = centres(gram, short1);
    assertThat(few).isBetween(100.0, 900.0);
    assertThat(notes.said).anyMatch(s -> s.startsWith((int) few + " centres stand for 3000 "));
    assertThat(centres(gram, Run.defaults().journal(kept))).isEqualTo(few);
  }

  @Test
  void what_takes_longer_than_a_moment_is_foretold() {
    Notes notes = new Notes();
    Run run =
        Run.defaults().budget(Budget.defaults().memory(1L << 30).iterations(1)).progress(notes);
    centres(slow(40), run);
    Matcher plan =
        Pattern.compile(
                "plan: 1000 centres for 3000 objects, ([0-9.]+) MiB of 1[.]0 GiB, about 15 passes"
                    + " over values that are kept, about ([0-9]+) s; cheaper: centres=500 .*;"
                    + " more exact: centres=2000 .*; exact: about .*")
            .matcher(notes.plan());
    assertThat(plan.matches()).as(notes.plan()).isTrue();
    // z of the pool, L, two matrices and half of one, and what is kept
    double matrices = (3000 * 1000.0 + 3.5 * 1e6 + 3000 * 1000.0) * Double.BYTES / (1 << 20);
    assertThat(Double.parseDouble(plan.group(1))).isBetween(matrices, 1.3 * matrices);
  }

  @Test
  void what_does_not_fit_is_refused_with_what_does() {
    Gram gram = Grams.lazy(Vectors.rbf(0.3), Matrices.vectors(N, 3, 4), Precision.DOUBLE);
    Run run = Run.defaults().budget(Budget.defaults().memory(20 << 20));
    KernelRidge ridge = new KernelRidge(1, Centres.of(1000));
    Numbers y = Numbers.of(Matrices.vector(N, 5));
    assertThatThrownBy(() -> ridge.fit(gram, y, run))
        .isInstanceOfSatisfying(
            OverBudget.class,
            refused -> {
              Matcher most =
                  Pattern.compile("at most ([0-9]+) centres").matcher(refused.getMessage());
              assertThat(most.find()).as(refused.getMessage()).isTrue();
              int m = Integer.parseInt(most.group(1));
              assertThat(m).isBetween(100, 900);
              new KernelRidge(1, Centres.of(m)).fit(gram, y, run); // and that many do fit
            });
  }
}
