package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.mercer.run.Cancelled;
import org.mercer.run.Journal;
import org.mercer.run.Progress;
import org.mercer.run.Run;

class PointClockTest {
  private static final Run RUN = Run.defaults();

  /** Work that ends only when it is told to. */
  private static boolean hang(Run run) {
    while (true) {
      run.check();
    }
  }

  @Test
  void a_point_that_hangs_is_stopped_at_the_end_of_its_time_and_has_none_left() {
    PointClock clock = new PointClock(Optional.of(Duration.ofMillis(20)));
    assertThatThrownBy(() -> clock.spend(RUN, 1, Journal.NONE, PointClockTest::hang))
        .isInstanceOf(PointClock.Over.class);
    assertThat(clock.seconds()).isGreaterThanOrEqualTo(0.02);
    assertThatThrownBy(() -> clock.spend(RUN, 1, Journal.NONE, run -> true))
        .isInstanceOf(PointClock.Over.class);
  }

  @Test
  void another_point_keeps_its_time() {
    PointClock slow = new PointClock(Optional.of(Duration.ofMillis(5)));
    PointClock other = new PointClock(Optional.of(Duration.ofHours(1)));
    assertThatThrownBy(() -> slow.spend(RUN, 1, Journal.NONE, PointClockTest::hang))
        .isInstanceOf(PointClock.Over.class);
    assertThat(other.<Boolean>spend(RUN, 1, Journal.NONE, run -> !run.outOfTime())).isTrue();
  }

  /** A tenth of the time is for what comes after learning. */
  @Test
  void a_learner_is_told_to_stop_before_the_time_is_over() {
    PointClock clock = new PointClock(Optional.of(Duration.ofHours(1)));
    Duration told = clock.spend(RUN, 1, Journal.NONE, run -> run.budget().time().orElseThrow());
    assertThat(told).isEqualTo(Duration.ofMinutes(54));
  }

  @Test
  void a_search_that_is_stopped_is_not_taken_for_a_point_that_hangs() {
    Progress stopped =
        new Progress() {
          @Override
          public void step(String stage, long done, long total) {}

          @Override
          public boolean cancelled() {
            return true;
          }
        };
    PointClock clock = new PointClock(Optional.of(Duration.ofHours(1)));
    assertThatThrownBy(
            () -> clock.spend(RUN.progress(stopped), 1, Journal.NONE, PointClockTest::hang))
        .isInstanceOf(Cancelled.class);
  }
}
