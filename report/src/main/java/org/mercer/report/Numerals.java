package org.mercer.report;

import java.util.Locale;

/** Numbers as people read them. */
final class Numerals {
  private static final double LARGE_NUMBER = 1e7;
  private static final double SMALL_NUMBER = 1e-4;

  /** Between the parts of a number, which must not end up on two lines. */
  private static final String GAP = "\u00a0";

  private Numerals() {}

  /** Four digits that count. */
  static String of(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return "–";
    }
    double size = Math.abs(value);
    if (value == Math.rint(value) && size < LARGE_NUMBER) {
      return minus(String.format(Locale.ROOT, "%,d", (long) value).replace(",", GAP));
    }
    if (!plainSize(size)) {
      return minus(String.format(Locale.ROOT, "%.3g", value));
    }
    return fixed(value, places(size));
  }

  /** Whether a number of this size is read without an exponent. */
  static boolean plainSize(double size) {
    return size >= SMALL_NUMBER && size < LARGE_NUMBER;
  }

  /** After the point, so that a number of this size has four digits that count. */
  static int places(double size) {
    int digits = size > 0 ? 3 - (int) Math.floor(Math.log10(size)) : 0;
    return Math.max(0, Math.min(6, digits));
  }

  /** So many places after the point, for numbers that stand below each other. */
  static String fixed(double value, int places) {
    String text = String.format(Locale.ROOT, "%." + places + "f", value);
    return minus(text.matches("-[0.]+") ? text.substring(1) : text);
  }

  /** Three places after the point for figures about one, so that a column of them lines up. */
  static String score(double value) {
    return score(value, value);
  }

  /** The end of an interval of a figure, written as that is. */
  static String score(double end, double figure) {
    return Math.abs(figure) < 10 && Math.abs(figure) >= 0.01 ? fixed(end, 3) : of(end);
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

  /** {@code 91.7 %}. */
  static String percent(double share) {
    return fixed(100 * share, 1) + GAP + "%";
  }

  /** {@code 1 row}, {@code 3 rows}. */
  static String count(long n, String one) {
    return of((double) n) + " " + one + (n == 1 ? "" : "s");
  }

  private static String minus(String text) {
    return text.startsWith("-") ? "−" + text.substring(1) : text;
  }
}
