package org.mercer.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DigitsTest {
  /** Printed by printf("%.*g") of the C library. */
  @ParameterizedTest
  @CsvSource({
    "0.25, 17, 0.25",
    "0.07692307692307693, 17, 0.076923076923076927",
    "1.4, 17, 1.3999999999999999",
    "1, 17, 1",
    "-1, 6, -1",
    "100000, 6, 100000",
    "1000000, 6, 1e+06",
    "999999.5, 6, 1e+06",
    "0.0001, 6, 0.0001",
    "0.00001234567, 6, 1.23457e-05",
    "0.000099999999, 6, 0.0001",
    "0.0999999999, 6, 0.1",
    "0.1666666, 6, 0.166667",
    "-123.4567891, 6, -123.457",
    "0.5, 1, 0.5",
    "2.5, 1, 2",
    "0.125, 2, 0.12",
    "1e300, 17, 1.0000000000000001e+300",
    "4.9e-324, 17, 4.9406564584124654e-324",
    "1e100, 6, 1e+100",
    "12345678, 8, 12345678",
    "0, 6, 0"
  })
  void it_writes_as_c_does(double value, int digits, String text) {
    assertThat(Digits.of(value, digits)).isEqualTo(text);
  }

  @Test
  void the_quick_way_is_the_exact_one() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 100_000; i++) {
      double value = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(-5, 9));
      // a few digits make ties and near ties
      double given = i % 2 == 0 ? value : Math.rint(value * 1e4) / 1e4;
      if (given != 0) {
        for (int digits : new int[] {1, 2, 6, 8, 9}) {
          assertThat(Digits.of(given, digits)).isEqualTo(Digits.exactly(given, digits));
        }
      }
    }
  }

  @Test
  void the_shortest_text_is_read_back_as_the_same_number() {
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < 100_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(value)) {
        assertThat(Double.parseDouble(Digits.shortest(value))).isEqualTo(value);
      }
    }
    assertThat(Digits.shortest(0.166667)).isEqualTo("0.166667");
    assertThat(Digits.shortest(2e-3)).isEqualTo("0.002");
    assertThat(Digits.shortest(0.1 + 0.2)).isEqualTo("0.30000000000000004");
  }

  @Test
  void the_country_does_not_matter() {
    Locale before = Locale.getDefault();
    try {
      for (String tag : new String[] {"de-DE", "ar-EG", "tr-TR", "hi-IN-u-nu-deva"}) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertThat(Digits.of(-1234.5, 6)).isEqualTo("-1234.5");
        assertThat(Digits.of(1.5e-7, 17)).isEqualTo("1.4999999999999999e-07");
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void what_is_no_number_is_refused() {
    assertThatThrownBy(() -> Digits.of(Double.NaN, 6)).hasMessageContaining("finite");
  }

  @Test
  void the_shortest_text_is_that_of_trying_more_and_more_digits() {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 60_000; i++) {
      double value =
          switch (i % 3) {
            case 0 -> Double.longBitsToDouble(random.nextLong());
            case 1 -> Math.rint(random.nextDouble() * 1e6) / Math.pow(10, random.nextInt(9));
            default -> random.nextLong(1L << random.nextInt(1, 62));
          };
      if (Math.abs(value) >= Double.MIN_NORMAL && Double.isFinite(value)) {
        assertThat(Digits.shortest(value)).isEqualTo(Digits.shortestByTrial(value));
      }
    }
  }

  @Test
  void the_shortest_text_is_read_back_and_no_longer_where_a_neighbour_is_nearer() {
    SplittableRandom random = new SplittableRandom(4);
    for (int i = 0; i < 20_000; i++) {
      double value =
          i % 2 == 0
              ? Double.longBitsToDouble(random.nextLong(1, 1L << random.nextInt(1, 53)))
              : Math.scalb(1.0, random.nextInt(-1022, 1024));
      assertThat(Double.parseDouble(Digits.shortest(value))).isEqualTo(value);
      assertThat(Digits.shortest(value))
          .hasSizeLessThanOrEqualTo(Digits.shortestByTrial(value).length());
    }
    assertThat(Digits.shortest(Double.MIN_VALUE)).isEqualTo("5e-324");
    assertThat(Digits.shortest(Double.MAX_VALUE)).isEqualTo("1.7976931348623157e+308");
  }
}
