package org.mercer.numerics;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalTest {
  private static final long SEED = 20261115;
  private static final int TOKENS = 400_000;

  private static double read(Decimal decimal, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return decimal.read(bytes, 0, bytes.length);
  }

  private static void assertExact(String token) {
    Decimal decimal = new Decimal();
    double value = read(decimal, token);
    double expected = Double.parseDouble(token);
    assertThat(Double.doubleToLongBits(value))
        .as("bits of %s, seed %d: %s and %s", token, SEED, value, expected)
        .isEqualTo(Double.doubleToLongBits(expected));
    assertThat(decimal.end()).as("end of %s", token).isEqualTo(token.length());
  }

  @Test
  void random_digits_with_random_exponents_have_the_bits_of_parse_double() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < TOKENS; i++) {
      StringBuilder token = new StringBuilder(random.nextBoolean() ? "-" : "");
      int digits = 1 + random.nextInt(22);
      int point = random.nextInt(digits + 1);
      for (int d = 0; d < digits; d++) {
        token.append(d == point ? "." : "").append((char) ('0' + random.nextInt(10)));
      }
      if (random.nextInt(3) > 0) {
        token.append(random.nextBoolean() ? 'e' : 'E').append(random.nextInt(700) - 350);
      }
      assertExact(token.toString());
    }
  }

  @Test
  void every_double_written_out_is_read_back() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < TOKENS; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(value)) {
        assertExact(Double.toString(value));
      }
    }
  }

  @Test
  void doubles_between_minus_one_and_one_are_read_back() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < TOKENS; i++) {
      assertExact(Double.toString(random.nextDouble(-1, 1)));
    }
  }

  @Test
  void numbers_half_way_between_two_doubles_go_to_the_even_one() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < TOKENS / 20; i++) {
      double low = Double.longBitsToDouble(random.nextLong() & 0x7FEFFFFFFFFFFFFFL);
      double high = Math.nextUp(low);
      BigDecimal half = new BigDecimal(low).add(new BigDecimal(high)).divide(BigDecimal.valueOf(2));
      assertExact(half.toString());
    }
    // 2^53 + 1 lies between 2^53 and 2^53 + 2
    assertExact("9007199254740993");
    assertExact("9007199254740995");
    assertExact("0.5000000000000000277555756156289135105907917022705078125");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-0",
        "+0",
        "00",
        "1",
        "+1",
        "1.",
        ".5",
        "-.5",
        "0.1",
        "1e0",
        "1E+5",
        "1e-5",
        "4.9e-324",
        "2.2250738585072011e-308",
        "2.2250738585072014e-308",
        "1.7976931348623157e308",
        "000000000000000000000000000001",
        "0.00000000000000000000000000000000000001",
        "123456789012345678901234567890",
        "18446744073709551615",
        "18446744073709551616",
        "9999999999999999999",
        "1e22",
        "1e23",
        "8.5e22",
        "7450580596923828125e-27"
      })
  void remarkable_numbers_have_the_bits_of_parse_double(String token) {
    assertExact(token);
  }

  @ParameterizedTest
  @CsvSource({
    "nan, 0", "inf, 0", "'', 0", "-, 1", "., 1", "e5, 0", "1e, 2", "1e+, 3", "-e, 1", "+-1, 1"
  })
  void what_is_no_number_stops_at_the_first_byte_that_does_not_fit(String text, int end) {
    Decimal decimal = new Decimal();
    assertThat(read(decimal, text)).isNaN();
    assertThat(decimal.end()).isEqualTo(end);
  }

  @ParameterizedTest
  @CsvSource({"0x1p3, 1", "1.5f, 3", "1_000, 1", "'0,5', 1", "1 2, 1", "1.2.3, 3", "1e5.0, 3"})
  void a_number_ends_where_decimal_notation_ends(String text, int end) {
    Decimal decimal = new Decimal();
    assertThat(read(decimal, text)).isFinite();
    assertThat(decimal.end()).isEqualTo(end);
  }

  @Test
  void a_number_too_large_is_infinite_and_one_too_small_is_an_underflow() {
    Decimal decimal = new Decimal();
    assertThat(read(decimal, "1e400")).isInfinite();
    assertThat(read(decimal, "-1e99999999999")).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(read(decimal, "1e-400")).isZero();
    assertThat(decimal.underflow()).isTrue();
    assertThat(read(decimal, "0e-400")).isZero();
    assertThat(decimal.underflow()).isFalse();
    assertThat(read(decimal, "0.0000000000000000000000001e-399")).isZero();
    assertThat(decimal.underflow()).isTrue();
  }

  @Test
  void a_decimal_comma_can_be_chosen() {
    assertThat(read(new Decimal(','), "-3,25")).isEqualTo(-3.25);
    assertThat(read(new Decimal(','), "12345678901234567890,5"))
        .isEqualTo(Double.parseDouble("12345678901234567890.5"));
  }

  @Test
  void a_text_is_a_number_only_as_a_whole() {
    assertThat(Decimal.of("2.5")).hasValue(2.5);
    assertThat(Decimal.of("2.5 ")).isEmpty();
    assertThat(Decimal.of("1e400")).isEmpty();
    assertThat(Decimal.of("\u0661")).isEmpty();
  }
}
