package org.mercer.data.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatesTest {
  @ParameterizedTest
  @CsvSource({
    "1970-01-01, 0",
    "1970-01-02, 1",
    "1969-12-31, -1",
    "1970-01-01T06:00, 0.25",
    "1970-01-01 12:00:00, 0.5",
    "1970-01-02T01:00:00+01:00, 1",
    "1970-01-01T00:00:00.001Z, 1.1574074074074074e-8", // 1 / 86 400 000
    "2000-03-01, 11017" // 30 years of 365 days, 7 leap days before, 31 + 29 days
  })
  void days_are_counted_from_1970(String text, double days) {
    assertThat(Dates.parse(text)).hasValue(days);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"2026-13-01", "2026-02-30", "1.1.2026", "2026-01-01T25:00", "20260101", ""})
  void anything_else_is_no_date(String text) {
    assertThat(Dates.parse(text)).isEmpty();
  }

  @Test
  void what_is_written_is_read_back_to_the_millisecond() {
    for (double days : new double[] {0, 20_513, 1.25, 20_000 + 1 / 86_400_000.0}) {
      double again = Dates.parse(Dates.format(days)).orElseThrow();
      assertThat(Math.round(again * 86_400_000)).isEqualTo(Math.round(days * 86_400_000));
    }
    assertThat(Dates.format(20_513)).isEqualTo("2026-03-01");
    assertThat(Dates.format(0.25)).isEqualTo("1970-01-01T06:00");
  }
}
