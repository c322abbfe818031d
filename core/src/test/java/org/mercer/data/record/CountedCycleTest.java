package org.mercer.data.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CountedCycleTest {
  private static final double[] SMALL = {1, 3, 6, Double.NaN, 2};

  @ParameterizedTest
  @CsvSource({
    "month,MONTH",
    "Month,MONTH",
    "sale_month,MONTH",
    "saleMonth,MONTH",
    "mnth,MONTH",
    "month of year,MONTH",
    "weekday,WEEKDAY",
    "day_of_week,WEEKDAY",
    "dayofweek,WEEKDAY",
    "DayOfWeek,WEEKDAY",
    "wday,WEEKDAY",
    "hour,HOUR",
    "hr,HOUR",
    "hour_of_day,HOUR"
  })
  void the_name_of_the_column_tells_what_it_counts(String name, Cycle expected) {
    assertThat(CountedCycle.of(name, SMALL)).map(CountedCycle::cycle).contains(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"months", "tenure", "hours", "cars_per_hour", "visits per month", "money", "day"})
  void durations_and_rates_are_none(String name) {
    assertThat(CountedCycle.of(name, SMALL)).isEmpty();
  }

  @Test
  void numbers_that_cannot_be_are_none() {
    assertThat(CountedCycle.of("month", new double[] {1, 2, 13})).isEmpty();
    assertThat(CountedCycle.of("month", new double[] {0, 2, 12})).isEmpty();
    assertThat(CountedCycle.of("month", new double[] {1, 2, 2.5})).isEmpty();
    assertThat(CountedCycle.of("month", new double[] {-1, 2, 3})).isEmpty();
    assertThat(CountedCycle.of("month", new double[] {1, 2, 1})).as("two of them").isEmpty();
    assertThat(CountedCycle.of("weekday", new double[] {0, 3, 6})).isPresent();
    assertThat(CountedCycle.of("weekday", new double[] {1, 3, 7})).isPresent();
    assertThat(CountedCycle.of("hour", new double[] {0, 13, 23})).isPresent();
  }

  @ParameterizedTest
  @ValueSource(strings = {"counted:month", "counted:weekday", "counted:hour"})
  void a_model_keeps_it(String code) {
    Optional<Spelling> known = Spelling.of(code);
    assertThat(known).map(Spelling::code).contains(code);
    assertThat(known.orElseThrow().read("6")).hasValue(6);
    assertThat(known.orElseThrow().read("June")).isEmpty();
    Column column = new Column("any", ColumnKind.NUMBER, List.of(), code);
    assertThat(Cycle.of(column)).isPresent();
  }

  @Test
  void values_are_written_as_they_are_read() {
    assertThat(Cycle.MONTH.written(6)).isEqualTo("June");
    assertThat(Cycle.MONTH.written(6.5)).as("what fills a gap").isEqualTo("June");
    assertThat(Cycle.WEEKDAY.written(7)).isEqualTo("Sunday");
    assertThat(Cycle.HOUR.written(14.5)).isEqualTo("14:30");
    assertThat(Cycle.HOUR.written(0)).isEqualTo("00:00");
    for (Cycle cycle : Cycle.values()) {
      for (double value = 1; value <= 7; value++) {
        assertThat(cycle.read(cycle.written(value))).hasValue(value);
      }
    }
  }
}
