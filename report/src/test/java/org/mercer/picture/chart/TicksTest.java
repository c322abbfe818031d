package org.mercer.picture.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TicksTest {
  private static List<String> labels(List<Tick> ticks) {
    return ticks.stream().map(Tick::label).toList();
  }

  @Test
  void ticks_are_round_and_have_the_same_decimals() {
    assertThat(labels(Ticks.linear(new Extent(0, 1), 5)))
        .containsExactly("0", "0.2", "0.4", "0.6", "0.8", "1.0");
    assertThat(labels(Ticks.linear(new Extent(-3, 12), 4))).containsExactly("0", "5", "10");
    assertThat(labels(Ticks.linear(new Extent(-0.1, 0.1), 4)))
        .containsExactly("\u22120.10", "\u22120.05", "0", "0.05", "0.10");
  }

  @Test
  void a_step_is_1_2_25_or_5_times_a_power_of_ten() {
    assertThat(Ticks.step(0.9)).isEqualTo(1);
    assertThat(Ticks.step(1.1)).isEqualTo(2);
    assertThat(Ticks.step(2.1)).isEqualTo(2.5);
    assertThat(Ticks.step(30)).isEqualTo(50);
    assertThat(Ticks.step(0.07)).isEqualTo(0.1);
  }

  @Test
  void what_is_counted_has_whole_ticks() {
    assertThat(labels(Ticks.whole(new Extent(0, 10.5), 5))).containsExactly("0", "5", "10");
    assertThat(labels(Ticks.whole(new Extent(0, 3.15), 6))).containsExactly("0", "1", "2", "3");
    assertThat(labels(Ticks.whole(new Extent(0, 1.05), 6))).containsExactly("0", "1");
    assertThat(labels(Ticks.whole(new Extent(0, 100), 4)))
        .containsExactly("0", "25", "50", "75", "100");
    for (double most = 1; most < 1e7; most *= 1.7) {
      List<Tick> ticks = Ticks.whole(new Extent(0, most), 4);
      assertThat(ticks).allSatisfy(t -> assertThat(t.at()).isEqualTo(Math.rint(t.at())));
      assertThat(ticks.size()).isBetween(most < 2 ? 2 : 3, 9);
    }
  }

  @Test
  void ticks_never_leave_the_axis_and_are_never_too_many() {
    for (double low : new double[] {-1e9, -17.3, -1e-7, 0, 3, 99.99, 1e12}) {
      for (double length : new double[] {1e-6, 0.37, 1, 8, 12345, 1e10}) {
        Extent extent = new Extent(low, low + length);
        if (extent.length() < 1e-9 * Math.abs(low)) {
          continue; // no digits left to tell such numbers apart
        }
        List<Tick> ticks = Ticks.linear(extent, 6);
        assertThat(ticks).as(extent.toString()).hasSizeBetween(3, 8);
        assertThat(ticks)
            .allSatisfy(
                t ->
                    assertThat(t.at())
                        .isBetween(low - 1e-6 * length, low + length + 1e-6 * length));
      }
    }
  }

  @Test
  void an_axis_has_three_ticks_at_least_however_few_are_asked_for() {
    for (double low = -3; low < 3; low += 0.37) {
      for (double length = 0.1; length < 100; length *= 1.3) {
        Extent extent = new Extent(low, low + length);
        assertThat(Ticks.linear(extent, 2)).as(extent.toString()).hasSizeGreaterThanOrEqualTo(3);
        Extent decades = new Extent(Math.pow(10, low), Math.pow(10, low) * (1 + length));
        assertThat(Ticks.log(decades, 2)).as(decades.toString()).hasSizeGreaterThanOrEqualTo(3);
      }
    }
    // 2 and 4 alone of 1.9 .. 5.1 would leave open what lies between
    assertThat(labels(Ticks.linear(new Extent(1.9, 5.1), 2))).containsExactly("2", "3", "4", "5");
  }

  @Test
  void a_logarithmic_axis_has_powers_of_ten() {
    assertThat(labels(Ticks.log(new Extent(0.01, 100), 6)))
        .containsExactly("0.01", "0.1", "1", "10", "100");
    assertThat(labels(Ticks.log(new Extent(1e-6, 1), 4)))
        .containsExactly("10⁻⁶", "10⁻⁴", "10⁻²", "10⁰");
  }

  @Test
  void within_two_powers_of_ten_there_are_2_and_5_as_well() {
    assertThat(labels(Ticks.log(new Extent(1, 20), 6))).containsExactly("1", "2", "5", "10", "20");
  }
}
