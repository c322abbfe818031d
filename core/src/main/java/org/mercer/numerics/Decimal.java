package org.mercer.numerics;

import java.nio.charset.StandardCharsets;
import java.util.OptionalDouble;
import org.mercer.api.Internal;

/**
 * Reads numbers as files write them: an optional sign, ASCII digits with at most one decimal point,
 * an optional exponent. No {@code nan}, no hexadecimal, no suffixes, no blanks. The value is that
 * of {@link Double#parseDouble}, bit for bit.
 *
 * <p>A reader holds the place where it stopped, so one belongs to one thread.
 */
@Internal
public final class Decimal {
  /** Powers of ten that are doubles exactly. */
  private static final double[] TEN = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22
  };

  private static final int EXACT_TEN = 22;
  private static final int EXACT_BITS = 53;

  /** 10^15 is below 2^53. */
  private static final int EXACT_DIGITS = 15;

  /** Every number of so many digits fits in 64 unsigned bits. */
  private static final int LONG_DIGITS = 19;

  private static final int LARGEST_EXPONENT = 1_000_000;

  private final byte point;
  private int end;
  private boolean underflow;

  public Decimal() {
    this('.');
  }

  /** With another decimal point, such as a comma. */
  public Decimal(char point) {
    this.point = (byte) point;
  }

  /** The number that is the whole text, if it is one and within the range of doubles. */
  public static OptionalDouble of(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Decimal reader = new Decimal();
    double value = reader.read(bytes, 0, bytes.length);
    return reader.end == bytes.length && Double.isFinite(value)
        ? OptionalDouble.of(value)
        : OptionalDouble.empty();
  }

  /**
   * Reads the longest number at {@code from}; {@link #end} then tells where it ends. NaN means that
   * there is none: {@link #end} is the first byte that cannot be part of one. An infinity means
   * that the number is beyond the range of doubles.
   */
  public double read(byte[] text, int from, int to) {
    int i = from;
    boolean negative = false;
    if (i < to && (text[i] == '-' || text[i] == '+')) {
      negative = text[i] == '-';
      i++;
    }
    int first = i;
    long mantissa = 0;
    int digit;
    while (i < to && (digit = text[i] - '0') >= 0 && digit <= 9) {
      mantissa = mantissa * 10 + digit;
      i++;
    }
    int digits = i - first;
    int exponent = 0;
    if (i < to && text[i] == point) {
      int fraction = ++i;
      while (i < to && (digit = text[i] - '0') >= 0 && digit <= 9) {
        mantissa = mantissa * 10 + digit;
        i++;
      }
      exponent = fraction - i;
      digits -= exponent;
    }
    if (digits > 0 && digits <= EXACT_DIGITS && (i == to || (text[i] | 0x20) != 'e')) {
      end = i; // the common case: both numbers are exact, so the one rounding is the right one
      underflow = false;
      double value = exponent == 0 ? mantissa : mantissa / TEN[-exponent];
      return negative ? -value : value;
    }
    end = i;
    underflow = false;
    if (digits == 0) {
      return Double.NaN;
    }
    if (i < to && (text[i] == 'e' || text[i] == 'E')) {
      long written = exponent(text, i + 1, to);
      if (written == Long.MIN_VALUE) {
        return Double.NaN;
      }
      exponent = (int) Math.max(-LARGEST_EXPONENT, exponent + written);
    }
    double value = value(text, first, digits, mantissa, exponent);
    return negative ? -value : value;
  }

  /** Moves {@link #end} behind the exponent; the smallest long says that it has no digits. */
  private long exponent(byte[] text, int from, int to) {
    int i = from;
    boolean negative = i < to && text[i] == '-';
    if (i < to && (negative || text[i] == '+')) {
      i++;
    }
    int first = i;
    int value = 0;
    while (i < to && text[i] >= '0' && text[i] <= '9') {
      value = Math.min(value * 10 + text[i] - '0', LARGEST_EXPONENT);
      i++;
    }
    end = i;
    if (i == first) {
      return Long.MIN_VALUE;
    }
    return negative ? -value : value;
  }

  private double value(byte[] text, int first, int digits, long mantissa, int exponent) {
    if (digits >= LONG_DIGITS && digits - leadingZeros(text, first) > LONG_DIGITS) {
      return exactly(text, first);
    }
    if (mantissa >>> EXACT_BITS == 0 && exponent >= -EXACT_TEN && exponent <= EXACT_TEN) {
      // both factors are exact, so the one rounding is the right one
      return exponent < 0 ? mantissa / TEN[-exponent] : mantissa * TEN[exponent];
    }
    if (mantissa == 0) {
      return 0;
    }
    double value = ScaledPowers.times(mantissa, exponent);
    if (Double.isNaN(value)) {
      return exactly(text, first);
    }
    underflow = value == 0;
    return value;
  }

  private int leadingZeros(byte[] text, int first) {
    int zeros = 0;
    for (int i = first; i < end && (text[i] == '0' || text[i] == point); i++) {
      zeros += text[i] == '0' ? 1 : 0;
    }
    return zeros;
  }

  /** The reference implementation: hands the digits to the library. */
  private double exactly(byte[] text, int first) {
    String digits = new String(text, first, end - first, StandardCharsets.ISO_8859_1);
    double value = Double.parseDouble(point == '.' ? digits : digits.replace((char) point, '.'));
    underflow =
        value == 0
            && digits
                .chars()
                .takeWhile(c -> c != 'e' && c != 'E')
                .anyMatch(c -> c > '0' && c <= '9');
    return value;
  }

  /** Whether the whole range is one number within the range of doubles. */
  public boolean isNumber(byte[] text, int from, int to) {
    return Double.isFinite(read(text, from, to)) && end == to;
  }

  /** The first byte that does not belong to the number last read. */
  public int end() {
    return end;
  }

  /** Whether the number last read is not zero as written, but too small for any double but zero. */
  public boolean underflow() {
    return underflow;
  }
}
