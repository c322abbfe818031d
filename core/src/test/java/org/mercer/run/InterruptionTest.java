package org.mercer.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class InterruptionTest {
  /** Not over before the work begins, however busy the machine: that would never be stopped. */
  private static final Duration SOON = Duration.ofSeconds(2);

  private static final Run STOPPED = Run.defaults().progress(new Stops(() -> true));

  /** Longer than what is under way may take when the time is over. */
  private static final long OVER_MILLIS = 600;

  private static boolean check() {
    Interruption.check();
    return true;
  }

  /** Whether anything is thrown inside this loop before it has gone on for a minute. */
  private static boolean loop() {
    Poll poll = new Poll();
    long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
    while (System.nanoTime() - end < 0) {
      poll.spend(1000);
    }
    return true;
  }

  @Test
  void without_a_run_there_is_nothing_to_stop_for() {
    assertThatCode(Interruption::check).doesNotThrowAnyException();
  }

  @Test
  void an_interrupt_is_seen_without_a_run() {
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(Interruption::check).isInstanceOf(Cancelled.class);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void a_request_is_seen_from_every_scope_around_and_from_none_that_was_left() {
    assertThatThrownBy(() -> Interruption.within(STOPPED, InterruptionTest::check))
        .isInstanceOf(Cancelled.class);
    assertThatThrownBy(
            () ->
                Interruption.within(
                    STOPPED, () -> Interruption.within(Run.defaults(), InterruptionTest::check)))
        .isInstanceOf(Cancelled.class);
    assertThatCode(Interruption::check).doesNotThrowAnyException();
  }

  @Test
  void a_run_of_its_own_stops_with_the_work_that_it_is_part_of() {
    assertThatThrownBy(
            () ->
                Interruption.within(
                    STOPPED,
                    () -> {
                      Run.defaults().check();
                      return true;
                    }))
        .isInstanceOf(Cancelled.class);
  }

  @Test
  void what_is_under_way_when_the_time_is_over_is_stopped_by_the_clock() {
    Run run = Run.defaults().budget(SOON);
    assertThatThrownBy(() -> Interruption.within(run, InterruptionTest::loop))
        .isInstanceOf(OutOfTime.class);
  }

  @Test
  void a_run_without_a_limit_inside_one_with_a_limit_is_stopped_by_the_clock() {
    Run run = Run.defaults().budget(SOON);
    assertThatThrownBy(
            () ->
                Interruption.within(
                    run, () -> Interruption.within(Run.defaults(), InterruptionTest::loop)))
        .isInstanceOf(OutOfTime.class);
  }

  @Test
  void what_begins_after_the_time_is_over_is_allowed_to_finish() throws InterruptedException {
    Run run = Run.defaults().budget(Duration.ofNanos(1));
    Thread.sleep(1);
    boolean finished =
        Interruption.within(
            run,
            () -> {
              Thread.sleep(OVER_MILLIS);
              return check();
            });
    assertThat(finished).isTrue();
  }

  @Test
  void untimed_work_is_stopped_on_request_alone() throws InterruptedException {
    Run run = Run.defaults().budget(Duration.ofMillis(1));
    boolean finished =
        Interruption.untimed(
            run,
            () -> {
              Thread.sleep(OVER_MILLIS);
              return check();
            });
    assertThat(finished).isTrue();
    assertThatThrownBy(() -> Interruption.untimed(STOPPED, InterruptionTest::check))
        .isInstanceOf(Cancelled.class);
  }

  @Test
  void every_thread_of_a_loop_is_stopped_inside_its_part() {
    AtomicBoolean stop = new AtomicBoolean();
    CountDownLatch begun = new CountDownLatch(2);
    Run run = Run.defaults().threads(2).progress(new Stops(stop::get));
    assertThatThrownBy(
            () ->
                Parallel.forEach(
                    "parts",
                    2,
                    run,
                    i -> {
                      begun.countDown();
                      if (begun.getCount() == 0) {
                        stop.set(true);
                      }
                      loop();
                    }))
        .isInstanceOf(Cancelled.class);
  }

  @Test
  void a_part_that_fails_ends_the_others() {
    AtomicBoolean begun = new AtomicBoolean();
    assertThatThrownBy(
            () ->
                Parallel.forEach(
                    "parts",
                    2,
                    Run.defaults().threads(2),
                    i -> {
                      if (begun.getAndSet(true)) {
                        throw new IllegalStateException("this one");
                      }
                      loop();
                    }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("this one");
  }

  /** As the runs of folds do, whose listener asks the whole. */
  @Test
  void a_listener_may_ask_a_run_around_it() {
    Run whole = Run.defaults();
    Stops asks =
        new Stops(
            () -> {
              whole.check();
              return false;
            });
    Run part = whole.progress(asks);
    assertThat(Interruption.within(whole, () -> Interruption.within(part, () -> check()))).isTrue();
    assertThat(
            Interruption.within(
                part,
                () -> {
                  part.check();
                  return true;
                }))
        .isTrue();
  }
}
