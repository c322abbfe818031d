package org.mercer.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class RunTest {
  @Test
  void each_setting_changes_itself_alone() {
    Run run = Run.defaults().seed(5).threads(3);
    assertThat(run.seed()).isEqualTo(5);
    assertThat(run.threads()).isEqualTo(3);
    assertThat(run.budget(Duration.ofSeconds(9)).seed()).isEqualTo(5);
    assertThat(run.budget(Duration.ofSeconds(9)).budget().time())
        .isEqualTo(Optional.of(Duration.ofSeconds(9)));
    assertThat(run.seed(6).threads()).isEqualTo(3);
  }

  @Test
  void time_is_spent_only_where_it_is_limited() {
    assertThat(Run.defaults().outOfTime()).isFalse();
    assertThat(Run.defaults().budget(Duration.ofDays(1)).outOfTime()).isFalse();
    Run spent = Run.defaults().budget(Duration.ofNanos(1));
    assertThat(spent.elapsed()).isPositive();
    assertThat(spent.outOfTime()).isTrue();
  }

  @Test
  void runs_made_of_one_share_its_clock_and_a_new_budget_starts_another() {
    Run run = Run.defaults();
    Duration spent = Duration.ofMillis(20);
    while (run.elapsed().compareTo(spent) < 0) {
      Thread.onSpinWait();
    }
    Run made = run.seed(1).threads(1).part("a").progress(Progress.silent()).journal(Journal.NONE);
    assertThat(made.elapsed()).isGreaterThanOrEqualTo(spent);
    Duration before = run.elapsed();
    assertThat(run.budget(Budget.defaults()).elapsed()).isLessThan(before);
  }

  @Test
  void parts_have_names_of_their_own_in_the_journal() {
    List<String> names = new ArrayList<>();
    Journal journal =
        new Journal() {
          @Override
          public void about(Map<String, Object> what) {}

          @Override
          public Optional<double[]> start(String part) {
            names.add("start " + part);
            return Optional.of(new double[] {1});
          }

          @Override
          public void keep(String part, Supplier<double[]> state, boolean finished) {
            names.add("keep " + part + " " + state.get()[0] + " " + finished);
          }
        };
    Run run = Run.defaults().journal(journal).part("machine 3").part("fold 1");
    assertThat(run.start("problem")).isPresent();
    run.keep("problem", () -> new double[] {2}, true);
    assertThat(names)
        .containsExactly(
            "start machine 3/fold 1/problem", "keep machine 3/fold 1/problem 2.0 true");
    assertThat(Run.defaults().start("problem")).isEmpty();
  }

  @Test
  void a_budget_is_positive() {
    assertThatThrownBy(() -> Budget.defaults().memory(0)).hasMessageContaining("memory");
    assertThatThrownBy(() -> Budget.defaults().time(Duration.ZERO)).hasMessageContaining("time");
    assertThatThrownBy(() -> Budget.defaults().iterations(0)).hasMessageContaining("iterations");
    assertThatThrownBy(() -> Run.defaults().threads(0)).hasMessageContaining("threads");
  }

  @Test
  void the_stream_of_a_run_depends_on_seed_and_name() {
    long first = Run.defaults().seed(1).random("a").nextLong();
    assertThat(Run.defaults().seed(1).threads(7).random("a").nextLong()).isEqualTo(first);
    assertThat(Run.defaults().seed(2).random("a").nextLong()).isNotEqualTo(first);
    assertThat(Run.defaults().seed(1).random("b").nextLong()).isNotEqualTo(first);
  }
}
