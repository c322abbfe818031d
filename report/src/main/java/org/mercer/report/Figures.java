package org.mercer.report;

import java.util.Locale;

/** Numbers as people read them. */
final class Figures {
  private static final double LARGE = 1e7;
  private static final double SMALL = 1e-4;

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

  /** With its sign, for parts of a sum. */
  static String signed(double value) {
    return value > 0 ? "+" + of(value) : of(value);
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
