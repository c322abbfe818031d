package org.mercer.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TimingsTest {
  @Test
  void the_median_of_three_is_the_middle_one() {
    assertThat(median(5, 1, 2)).isEqualTo(2);
  }

  @Test
  void the_median_of_four_is_half_way_between_the_middle_two() {
    // Sorted 1 2 4 8: (2 + 4) / 2.
    assertThat(median(4, 8, 1, 2)).isEqualTo(3);
  }

  @Test
  void the_call_is_made_once_fresh_then_for_warm_up_then_for_each_repetition() {
    AtomicInteger calls = new AtomicInteger();
    Timings timings = Timings.of(new Work(calls::incrementAndGet, Map.of()), 2, 4);
    assertThat(calls).hasValue(1 + 2 + 4);
    assertThat(timings.runs()).hasSize(4);
  }

  @Test
  void a_call_that_returns_nothing_is_refused_because_it_might_have_done_nothing() {
    assertThatThrownBy(() -> Timings.of(new Work(() -> null, Map.of()), 0, 1))
        .hasMessage("a task must return what it computed");
  }

  private static double median(double... seconds) {
    List<Timings.Call> calls =
        Arrays.stream(seconds).mapToObj(s -> new Timings.Call(s, 0)).toList();
    return new Timings(new Timings.Call(9, 0), calls).median(Timings.Call::seconds);
  }
}
