package org.mercer.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Compares what a page says a command prints with what it prints. {@code ...} on a page stands for
 * any text, on a line of its own for any lines; other numbers are equal up to rounding, and all
 * else letter for letter.
 */
final class Transcript {
  /** Another processor may sum in another order; pages show digits far before these. */
  private static final double ROUNDING = 1e-9;

  private static final String ANY = "...";
  private static final String DIGITS = "-?\\d+(?:\\.\\d+)?(?:E-?\\d+)?";
  private static final Pattern NUMBER = Pattern.compile("(?<![\\w.])" + DIGITS + "(?![\\w.])");

  private Transcript() {}

  /** What is wrong with the lines of a page, or nothing. */
  static Optional<String> difference(List<String> shown, List<String> printed) {
    if (shown.isEmpty()) {
      return printed.isEmpty()
          ? Optional.empty()
          : Optional.of("printed, but not shown: " + printed.get(0));
    }
    List<String> rest = shown.subList(1, shown.size());
    if (shown.get(0).strip().equals(ANY)) {
      for (int i = 0; i <= printed.size(); i++) {
        if (difference(rest, printed.subList(i, printed.size())).isEmpty()) {
          return Optional.empty();
        }
      }
      return Optional.of("what follows ... is not printed: " + rest);
    }
    if (printed.isEmpty()) {
      return Optional.of("shown, but not printed: " + shown.get(0));
    }
    if (!same(shown.get(0).stripTrailing(), printed.get(0).stripTrailing())) {
      return Optional.of("shown: " + shown.get(0) + "\nprinted: " + printed.get(0));
    }
    return difference(rest, printed.subList(1, printed.size()));
  }

  /** Whether a line of a page tells the truth of a printed line. */
  static boolean same(String shown, String printed) {
    StringBuilder pattern = new StringBuilder();
    List<Double> numbers = new ArrayList<>();
    int at = 0;
    Matcher number = NUMBER.matcher(shown);
    while (number.find()) {
      pattern.append(text(shown.substring(at, number.start()))).append("(" + DIGITS + ")");
      numbers.add(Double.valueOf(number.group()));
      at = number.end();
    }
    pattern.append(text(shown.substring(at)));
    Matcher matcher = Pattern.compile(pattern.toString()).matcher(printed);
    if (!matcher.matches()) {
      return false;
    }
    for (int i = 0; i < numbers.size(); i++) {
      if (!close(numbers.get(i), Double.parseDouble(matcher.group(i + 1)))) {
        return false;
      }
    }
    return true;
  }

  private static boolean close(double shown, double printed) {
    return Math.abs(shown - printed) <= ROUNDING * Math.max(1, Math.abs(printed));
  }

  /** A pattern for text without numbers, in which {@code ...} is anything. */
  private static String text(String shown) {
    StringBuilder pattern = new StringBuilder();
    int at = 0;
    for (int dots = shown.indexOf(ANY); dots >= 0; dots = shown.indexOf(ANY, at)) {
      pattern.append(Pattern.quote(shown.substring(at, dots))).append(".*");
      at = dots + ANY.length();
    }
    return pattern.append(Pattern.quote(shown.substring(at))).toString();
  }
}
