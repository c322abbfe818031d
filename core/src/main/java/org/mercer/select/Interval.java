package org.mercer.select;

import java.util.Locale;
import org.mercer.error.Require;

/**
 * From where to where a figure lies with a confidence of 95 %, and how that was found.
 *
 * @param method in words
 */
public record Interval(double low, double high, String method) {
  /** The confidence of all intervals here. */
  public static final double LEVEL = 0.95;

  /** P(|Z| <= 1.959964) = 0.95. */
  private static final double NORMAL = 1.959963984540054;

  public Interval {
    Require.finite("the lower end", low);
    Require.finite("the upper end", high);
    Require.that(low <= high, "an interval must not end before it begins");
  }

  /**
   * Wilson's interval for a share of independent rows: (p + z^2/2n +- z sqrt(p(1-p)/n + z^2/4n^2))
   * / (1 + z^2/n). Unlike p +- z sqrt(p(1-p)/n) it holds for few rows and for shares near 0 and 1.
   */
  public static Interval wilson(double share, long rows) {
    return wilson(share, rows, 1);
  }

  /**
   * As above.
   *
   * @param overlap how many times the variance of the share is that of independent rows
   */
  static Interval wilson(double share, long rows, double overlap) {
    Require.that(share >= 0 && share <= 1, () -> "a share must be from 0 to 1, but is " + share);
    double z = NORMAL * NORMAL * overlap / rows;
    double middle = share + z / 2;
    double half = Math.sqrt(z * share * (1 - share) + z * z / 4);
    return new Interval(
        Math.max(0, (middle - half) / (1 + z)),
        Math.min(1, (middle + half) / (1 + z)),
        "Wilson's interval over " + rows + " rows" + corrected(overlap));
  }

  /** For the name of a method. */
  static String corrected(double overlap) {
    return overlap > 1 ? ", corrected for the training rows that they share" : "";
  }

  /** The same about a value, its variance so many times as large. */
  Interval widened(double value, double overlap) {
    double factor = Math.sqrt(overlap);
    return new Interval(
        value + factor * (low - value),
        value + factor * (high - value),
        method + corrected(overlap));
  }

  /**
   * mean +- t sqrt((1/J + n_test/n_train) s^2): the corrected resampled t of Nadeau and Bengio. The
   * training parts of folds overlap, so the variance of their mean is more than s^2/J; the second
   * term makes up for it.
   *
   * @param freedom of t: J - 1 for folds of one round
   */
  static Interval corrected(
      double mean, double deviation, int folds, double freedom, double ratio) {
    double half =
        Tails.studentQuantile(LEVEL, freedom) * deviation * Math.sqrt(1.0 / folds + ratio);
    return new Interval(mean - half, mean + half, "corrected resampled t over " + folds + " folds");
  }

  /** As above, of one round. */
  static Interval corrected(double mean, double deviation, int folds, double ratio) {
    return corrected(mean, deviation, folds, folds - 1, ratio);
  }

  /** The same, no wider than from {@code least} to {@code most}. */
  Interval within(double least, double most) {
    return new Interval(
        Math.min(most, Math.max(least, low)), Math.max(least, Math.min(most, high)), method);
  }

  /** Whether a figure lies in it, the ends included. */
  public boolean contains(double figure) {
    return low <= figure && figure <= high;
  }

  /** {@code 0.81 to 0.9}. */
  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%.4g to %.4g", low, high);
  }
}
