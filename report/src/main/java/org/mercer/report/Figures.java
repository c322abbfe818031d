package org.mercer.report;

import java.util.Locale;
import java.util.regex.Pattern;

/** Numbers as people read them. */
final class Figures {
  private static final double LARGE = 1e7;
  private static final double SMALL = 1e-4;
  private static final Pattern LONG_NUMBER =
      Pattern.compile("\\b[0-9]+\\.[0-9]{5,}(?:[eE]-?[0-9]+)?");

  private Figures() {}

  /** Four digits that count. */
  static String of(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return "–";
    }
    double size = Math.abs(value);
    if (value == Math.rint(value) && size < LARGE) {
      return minus(String.format(Locale.ROOT, "%,d", (long) value).replace(",", " "));
    }
    if (size >= LARGE || size < SMALL) {
      return minus(String.format(Locale.ROOT, "%.3g", value));
    }
    int digits = Math.max(0, 3 - (int) Math.floor(Math.log10(size)));
    return minus(String.format(Locale.ROOT, "%." + Math.min(6, digits) + "f", value));
  }

  /** Three places after the point for figures about one, so that a column of them lines up. */
  static String score(double value) {
    return Math.abs(value) < 10 && Math.abs(value) >= 0.01
        ? minus(String.format(Locale.ROOT, "%.3f", value))
        : of(value);
  }

  /** Without zeros at the end: values that someone chose. */
  static String plain(double value) {
    String text = of(value);
    return text.contains(".") && !text.contains("e")
        ? text.replaceAll("0+$", "").replaceAll("\\.$", "")
        : text;
  }

  /** With its sign, for parts of a sum. */
  static String signed(double value) {
    return value > 0 ? "+" + of(value) : of(value);
  }

  /** A kernel for a sentence: numbers of many digits with four. */
  static String shortened(String expression) {
    return LONG_NUMBER
        .matcher(expression)
        .replaceAll(found -> String.format(Locale.ROOT, "%.4g", Double.parseDouble(found.group())));
  }

  /** {@code 91.7 %}. */
  static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  /** {@code 1 row}, {@code 3 rows}. */
  static String count(long n, String one) {
    return of((double) n) + " " + one + (n == 1 ? "" : "s");
  }

  private static String minus(String text) {
    return text.startsWith("-") ? "−" + text.substring(1) : text;
  }
}
