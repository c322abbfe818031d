package org.mercer.data;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.mercer.api.Internal;
import org.mercer.error.Require;

/**
 * Writes numbers as programs in C do with {@code %.Pg}: P significant digits, rounded half to even
 * from the exact value, without trailing zeros; in scientific form below 1e-4 and from 10^P on. The
 * text is the same in every country and on every JDK.
 */
@Internal
public final class Digits {
  /** So many tell all doubles apart. */
  public static final int ALL = 17;

  /** What {@code %g} means. */
  public static final int SIX = 6;

  private static final int SMALLEST_FIXED = -4;

  /** Below it a product with a power of ten is off by less than {@link #DOUBT}. */
  private static final int QUICK = 9;

  private static final double DOUBT = 1e-5;
  private static final double[] TEN = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9};

  private Digits() {}

  /** A finite number in at most so many significant digits. */
  public static String of(double value, int digits) {
    Require.finite("the number", value);
    if (value == 0) {
      return 1 / value < 0 ? "-0" : "0";
    }
    String quick = quick(value, digits);
    return quick.isEmpty() ? exactly(value, digits) : quick;
  }

  /** The fewest digits that are read back as the same number. */
  public static String shortest(double value) {
    StringBuilder text = new StringBuilder(24);
    appendShortest(text, value);
    return text.toString();
  }

  /** As above, at the end of a text. */
  public static void appendShortest(StringBuilder text, double value) {
    Require.finite("the number", value);
    if (value == 0) {
      text.append(1 / value < 0 ? "-0" : "0");
      return;
    }
    ShortestDecimal decimal = new ShortestDecimal();
    decimal.find(value);
    if (value < 0) {
      text.append('-');
    }
    int from = text.length();
    text.append(decimal.digits());
    int count = text.length() - from;
    int point = count + decimal.exponent(); // digits before the point
    if (point <= SMALLEST_FIXED || point > fixed(count)) {
      scientific(text, from, point - 1);
    } else if (point <= 0) {
      text.insert(from, "0.0000", 0, 2 - point);
    } else if (point < count) {
      text.insert(from + point, '.');
    } else {
      text.append("0".repeat(point - count));
    }
  }

  /**
   * A number of so many digits is written without a power of ten up to so many before the point.
   */
  private static int fixed(int count) {
    for (int digits : new int[] {SIX, 8, 12, 15, 16}) {
      if (count <= digits) {
        return digits;
      }
    }
    return ALL;
  }

  private static void scientific(StringBuilder text, int from, int exponent) {
    if (text.length() > from + 1) {
      text.insert(from + 1, '.');
    }
    text.append(exponent < 0 ? "e-" : "e+");
    text.append(Math.abs(exponent) < 10 ? "0" : "").append(Math.abs(exponent));
  }

  /** The reference implementation of the above: rounds to more and more digits. */
  static String shortestByTrial(double value) {
    for (int digits : new int[] {SIX, 8, 12, 15, 16}) {
      String text = of(value, digits);
      if (Double.parseDouble(text) == value) {
        return text;
      }
    }
    return of(value, ALL);
  }

  /** The reference implementation: rounds the exact value. */
  static String exactly(double value, int digits) {
    BigDecimal rounded =
        new BigDecimal(value)
            .round(new MathContext(digits, RoundingMode.HALF_EVEN))
            .stripTrailingZeros();
    int exponent = rounded.precision() - rounded.scale() - 1;
    if (exponent >= SMALLEST_FIXED && exponent < digits) {
      return rounded.toPlainString();
    }
    BigDecimal mantissa = rounded.movePointLeft(exponent).stripTrailingZeros();
    return mantissa.toPlainString()
        + (exponent < 0 ? "e-" : "e+")
        + (Math.abs(exponent) < 10 ? "0" : "")
        + Math.abs(exponent);
  }

  /** For few digits and middling size, unless the rounding is in doubt; else the empty text. */
  private static String quick(double value, int digits) {
    double size = Math.abs(value);
    if (digits > QUICK || !(size >= 1e-4 && size < TEN[digits])) {
      return "";
    }
    int whole = 0; // digits before the point; zero or less below one
    while (size >= TEN[whole]) {
      whole++;
    }
    if (whole == 0) {
      for (double tenth = size * 10; tenth < 1; tenth *= 10) {
        whole--;
      }
    }
    int places = digits - whole;
    double scaled = places <= QUICK ? size * TEN[places] : size * TEN[QUICK] * TEN[places - QUICK];
    double rounded = Math.rint(scaled);
    boolean doubtful = Math.abs(Math.abs(scaled - Math.floor(scaled)) - 0.5) < DOUBT;
    if (doubtful || rounded >= TEN[digits] || rounded < TEN[digits - 1]) {
      return "";
    }
    return plain(value < 0, (long) rounded, places);
  }

  private static String plain(boolean negative, long mantissa, int places) {
    long number = mantissa;
    int after = places;
    while (after > 0 && number % 10 == 0) {
      number /= 10;
      after--;
    }
    StringBuilder text = new StringBuilder(24).append(number);
    while (text.length() <= after) {
      text.insert(0, '0');
    }
    if (after > 0) {
      text.insert(text.length() - after, '.');
    }
    return negative ? text.insert(0, '-').toString() : text.toString();
  }
}
