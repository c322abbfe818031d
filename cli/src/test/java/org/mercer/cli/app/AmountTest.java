package org.mercer.cli.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class AmountTest {
  @Test
  void units_of_size_are_powers_of_1024() {
    assertThat(bytes("100")).isEqualTo(100);
    assertThat(bytes("2k")).isEqualTo(2048);
    assertThat(bytes("1.5M")).isEqualTo(3 << 19); // 1.5 * 2^20
    assertThat(bytes("2g")).isEqualTo(2L << 30);
    assertThat(bytes("1GiB")).isEqualTo(1L << 30);
  }

  @Test
  void units_of_time_are_those_of_clocks() {
    assertThat(time("90")).isEqualTo(Duration.ofSeconds(90));
    assertThat(time("250ms")).isEqualTo(Duration.ofMillis(250));
    assertThat(time("1.5m")).isEqualTo(Duration.ofSeconds(90));
    assertThat(time("2h")).isEqualTo(Duration.ofHours(2));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "-1", "2x", "nan", "1e3", "g", "99999999999999t"})
  void other_amounts_are_refused_with_an_example(String text) {
    assertThatThrownBy(() -> bytes(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("512m");
    assertThatThrownBy(() -> time(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("60s");
  }

  @Test
  void sizes_are_shown_with_the_largest_unit_that_fits() {
    assertThat(Amount.ofBytes(1023)).isEqualTo("1023 bytes");
    assertThat(Amount.ofBytes(1536)).isEqualTo("1.5 KiB");
    assertThat(Amount.ofBytes(80_000_000_000L)).isEqualTo("75 GiB"); // 8e10 / 2^30 = 74.5
  }

  private static long bytes(String text) {
    return new Amount.Bytes().convert(text);
  }

  private static Duration time(String text) {
    return new Amount.Time().convert(text);
  }
}
