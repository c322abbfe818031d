package org.mercer.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParallelTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void every_part_runs_once(int threads) {
    for (int parts : new int[] {0, 1, 2, 3, 100}) {
      AtomicIntegerArray runs = new AtomicIntegerArray(Math.max(parts, 1));
      Parallel.forEach("test", parts, Run.defaults().threads(threads), runs::incrementAndGet);
      for (int i = 0; i < parts; i++) {
        assertThat(runs.get(i)).isEqualTo(1);
      }
    }
  }

  @Test
  void a_sum_is_added_in_index_order_whatever_the_threads() {
    // 1e16 swallows a 1 added to it, so another order gives another sum: in index order
    // 1 + 1e16 - 1e16 + 1 is 0 + 1 = 1.
    double[] terms = {1, 1e16, -1e16, 1};
    for (int threads : new int[] {1, 2, 5}) {
      for (int round = 0; round < 50; round++) {
        double sum =
            Parallel.sum("test", terms.length, Run.defaults().threads(threads), i -> terms[i]);
        assertThat(sum).isEqualTo(1);
      }
    }
  }

  @Test
  void several_threads_do_work_at_once() {
    // Each part waits for the other: one thread alone would never end.
    CountDownLatch both = new CountDownLatch(2);
    Parallel.forEach(
        "test",
        2,
        Run.defaults().threads(2),
        i -> {
          both.countDown();
          await(both);
        });
    assertThat(both.getCount()).isZero();
  }

  @Test
  void one_thread_means_the_calling_one() {
    Set<Thread> seen = ConcurrentHashMap.newKeySet();
    Parallel.forEach("test", 20, Run.defaults().threads(1), i -> seen.add(Thread.currentThread()));
    assertThat(seen).containsExactly(Thread.currentThread());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void an_exception_reaches_the_caller_unchanged_and_stops_the_rest(int threads) {
    AtomicInteger started = new AtomicInteger();
    CountDownLatch failing = new CountDownLatch(1);
    IllegalStateException mine = new IllegalStateException("part 3");
    assertThatThrownBy(
            () ->
                Parallel.forEach(
                    "test",
                    100_000,
                    Run.defaults().threads(threads),
                    i -> {
                      started.incrementAndGet();
                      if (i == 3) {
                        failing.countDown();
                        throw mine;
                      }
                      if (i > 3) { // else all others could end while part 3 waits for a processor
                        outwait(failing);
                      }
                    }))
        .isSameAs(mine);
    assertThat(started.get()).isLessThan(100_000);
  }

  @Test
  void an_error_reaches_the_caller_too() {
    assertThatThrownBy(
            () ->
                Parallel.forEach(
                    "test",
                    4,
                    Run.defaults().threads(2),
                    i -> {
                      throw new StackOverflowError("part " + i);
                    }))
        .isInstanceOf(StackOverflowError.class);
  }

  @Test
  void helpers_are_at_rest_when_a_failure_is_thrown() {
    for (int round = 0; round < 20; round++) {
      AtomicInteger inside = new AtomicInteger();
      assertThatThrownBy(
              () ->
                  Parallel.forEach(
                      "test",
                      50,
                      Run.defaults().threads(4),
                      i -> {
                        inside.incrementAndGet();
                        try {
                          if (i == 5) {
                            throw new IllegalStateException("stop");
                          }
                          Thread.sleep(1);
                        } catch (InterruptedException e) {
                          throw new AssertionError(e);
                        } finally {
                          inside.decrementAndGet();
                        }
                      }))
          .hasMessage("stop");
      assertThat(inside).hasValue(0);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void cancelling_stops_between_parts(int threads) {
    AtomicInteger done = new AtomicInteger();
    Progress stopsAfterTen = new Stops(() -> done.get() >= 10);
    Run run = Run.defaults().threads(threads).progress(stopsAfterTen);
    assertThatThrownBy(
            () -> Parallel.forEach("test", 1_000_000_000, run, i -> done.incrementAndGet()))
        .isInstanceOf(Cancelled.class);
    assertThat(done.get()).isLessThan(1_000_000_000);
  }

  @Test
  void an_interrupt_cancels_and_stays_visible() {
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> Parallel.forEach("test", 10, Run.defaults().threads(2), i -> {}))
          .isInstanceOf(Cancelled.class);
      assertThat(Thread.currentThread().isInterrupted()).isTrue();
    } finally {
      Thread.interrupted();
    }
  }

  @Test
  void progress_is_reported_by_the_calling_thread_and_never_goes_back() {
    List<Long> reports = Collections.synchronizedList(new ArrayList<>());
    AtomicBoolean strange = new AtomicBoolean();
    Thread caller = Thread.currentThread();
    Progress listener =
        (stage, done, total) -> {
          reports.add(done);
          if (Thread.currentThread() != caller || !"test".equals(stage) || total != 200) {
            strange.set(true);
          }
        };
    Parallel.forEach("test", 200, Run.defaults().threads(3).progress(listener), i -> {});
    assertThat(strange).isFalse();
    assertThat(reports).isSorted().isNotEmpty();
  }

  @Test
  void loops_may_be_nested_more_deeply_than_there_are_threads() {
    Run run = Run.defaults().threads(2);
    AtomicInteger count = new AtomicInteger();
    Parallel.forEach(
        "outer",
        4,
        run,
        i ->
            Parallel.forEach(
                "middle",
                4,
                run,
                j -> Parallel.forEach("inner", 4, run, k -> count.incrementAndGet())));
    assertThat(count).hasValue(64);
  }

  @Test
  void helpers_are_named_and_do_not_keep_the_program_alive() {
    Set<Thread> seen = ConcurrentHashMap.newKeySet();
    CountDownLatch all = new CountDownLatch(3);
    Parallel.forEach(
        "test",
        3,
        Run.defaults().threads(3),
        i -> {
          seen.add(Thread.currentThread());
          all.countDown();
          await(all);
        });
    seen.remove(Thread.currentThread());
    assertThat(seen)
        .hasSize(2)
        .allSatisfy(
            thread -> {
              assertThat(thread.getName()).startsWith("mercer-worker-");
              assertThat(thread.isDaemon()).isTrue();
            });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void what_is_done_beside_is_there_when_asked_for(int threads) {
    AtomicInteger calls = new AtomicInteger();
    Supplier<Integer> beside =
        Parallel.beside(Run.defaults().threads(threads), calls::incrementAndGet);
    assertThat(beside.get()).isEqualTo(1);
    assertThat(beside.get()).isEqualTo(1);
    assertThat(calls).hasValue(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void what_fails_beside_fails_where_it_is_asked_for(int threads) {
    Supplier<String> beside =
        Parallel.beside(
            Run.defaults().threads(threads),
            () -> {
              throw new IllegalArgumentException("no");
            });
    assertThatThrownBy(beside::get).isInstanceOf(IllegalArgumentException.class).hasMessage("no");
  }

  @Test
  void with_two_threads_it_is_begun_at_once() {
    CountDownLatch begun = new CountDownLatch(1);
    Supplier<String> beside =
        Parallel.beside(
            Run.defaults().threads(2),
            () -> {
              begun.countDown();
              return "done";
            });
    await(begun);
    assertThat(beside.get()).isEqualTo("done");
  }

  private static void await(CountDownLatch latch) {
    try {
      if (!latch.await(1, TimeUnit.MINUTES)) {
        throw new AssertionError("the other part never came");
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** Waits for the latch, and a millisecond more. */
  private static void outwait(CountDownLatch latch) {
    try {
      latch.await();
      Thread.sleep(1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
