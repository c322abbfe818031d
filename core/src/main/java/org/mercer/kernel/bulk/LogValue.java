package org.mercer.kernel.bulk;

import org.mercer.error.RefusedException;
import org.mercer.error.Require;

/**
 * sign e^log: a number that may be too large or too small for a double.
 *
 * @param sign -1, 0 or 1
 * @param log of the absolute value; minus infinity where the sign is 0
 */
public record LogValue(int sign, double log) {
  public static final LogValue ZERO = new LogValue(0, Double.NEGATIVE_INFINITY);
  public static final LogValue ONE = new LogValue(1, 0);

  private static final double LARGEST_LOG = Math.log(Double.MAX_VALUE);

  public LogValue {
    Require.that(Math.abs(sign) <= 1, () -> "a sign is -1, 0 or 1, but this is " + sign);
  }

  public static LogValue of(double value) {
    return value == 0 ? ZERO : new LogValue(value < 0 ? -1 : 1, Math.log(Math.abs(value)));
  }

  /** e^log. */
  public static LogValue exp(double log) {
    return log == Double.NEGATIVE_INFINITY ? ZERO : new LogValue(1, log);
  }

  public LogValue times(LogValue other) {
    return sign * other.sign == 0 ? ZERO : new LogValue(sign * other.sign, log + other.log);
  }

  public LogValue plus(LogValue other) {
    if (sign == 0 || other.sign == 0) {
      return sign == 0 ? other : this;
    }
    LogValue large = log >= other.log ? this : other;
    LogValue small = large == this ? other : this;
    double ratio = Math.exp(small.log - large.log);
    if (sign == other.sign) {
      return new LogValue(sign, large.log + Math.log1p(ratio));
    }
    return ratio == 1 ? ZERO : new LogValue(large.sign, large.log + Math.log1p(-ratio));
  }

  /** Whether {@link #value} would be infinite. */
  public boolean overflows() {
    return log > LARGEST_LOG;
  }

  /** The number itself; refuses one that no double can hold. */
  public double value() {
    if (overflows()) {
      throw new RefusedException(
          "a kernel value of about 10^"
              + Math.round(log / Math.log(10))
              + " is beyond the range of a double; use normalise(...) around this kernel, which is"
              + " computed from logarithms");
    }
    return sign * Math.exp(log);
  }
}
