package org.mercer.data.read;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.mercer.numerics.Decimal;

/** The spellings of a missing cell; one that is a number, such as -999, stands for that number. */
final class NaList {
  private final List<String> spellings;
  private final double[] numbers;

  NaList(List<String> spellings) {
    this.spellings = spellings;
    this.numbers =
        spellings.stream()
            .map(Decimal::of)
            .filter(OptionalDouble::isPresent)
            .mapToDouble(OptionalDouble::getAsDouble)
            .toArray();
  }

  /** Whether a cell that is not a number says that it is missing. */
  boolean matches(byte[] text, int from, int to) {
    return matches(new String(text, from, to - from, StandardCharsets.UTF_8));
  }

  boolean matches(String text) {
    if (spellings.contains(text) || text.toLowerCase(Locale.ROOT).equals("nan")) {
      return true;
    }
    OptionalDouble number = numbers.length == 0 ? OptionalDouble.empty() : Decimal.of(text);
    return number.isPresent() && matches(number.getAsDouble());
  }

  /** Whether a number may stand for a missing cell. */
  boolean hasNumbers() {
    return numbers.length > 0;
  }

  boolean matches(double value) {
    for (double number : numbers) {
      if (number == value) {
        return true;
      }
    }
    return false;
  }
}
