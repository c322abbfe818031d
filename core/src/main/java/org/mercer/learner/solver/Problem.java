package org.mercer.learner.solver;

import java.util.Arrays;
import org.mercer.error.Require;

/**
 * min 1/2 a'Qa + p'a subject to 0 &lt;= a_t &lt;= c_t and to sums that stay what they are at the
 * start, where Q_ts = y_t y_s K(r_t, r_s) and Q_tt has d_t on top. Variable t stands for row r_t of
 * the Gram matrix; regression has two variables a row.
 *
 * @param rows r, the row of each variable
 * @param signs y, each -1 or +1
 * @param linear p
 * @param upper c, each positive; infinite where nothing else bounds a
 * @param start a_0, inside the box
 * @param ridge d, each zero or positive
 * @param fixed which sums stay
 */
public record Problem(
    int[] rows,
    double[] signs,
    double[] linear,
    double[] upper,
    double[] start,
    double[] ridge,
    Fixed fixed) {

  /** The linear constraints. */
  public enum Fixed {
    /** y'a: the sum over the positive variables less that over the negative ones. */
    DIFFERENCE,
    /** y'a and e'a, hence the sum over each sign. */
    BOTH_SUMS
  }

  public Problem {
    Require.same("rows and signs", rows.length, signs.length);
    Require.same("rows and linear terms", rows.length, linear.length);
    Require.same("rows and bounds", rows.length, upper.length);
    Require.same("rows and starting values", rows.length, start.length);
    Require.same("rows and ridges", rows.length, ridge.length);
    for (int t = 0; t < rows.length; t++) {
      require(signs[t], upper[t], start[t], ridge[t]);
    }
  }

  /** Messages are made only where they are needed: there are many variables. */
  private static void require(double sign, double bound, double first, double ridge) {
    if (Math.abs(sign) != 1) {
      throw new IllegalArgumentException("a sign is -1 or +1, but is " + sign);
    }
    if (!(bound > 0)) {
      throw new IllegalArgumentException("a bound must be positive, but is " + bound);
    }
    if (!(first >= 0 && first <= bound && Double.isFinite(first))) {
      throw new IllegalArgumentException(
          "a starting value must lie in 0 .. " + bound + ", but is " + first);
    }
    Require.nonNegative("a ridge", ridge);
  }

  /** Without a ridge, with one constraint. */
  public Problem(int[] rows, double[] signs, double[] linear, double[] upper, double[] start) {
    this(rows, signs, linear, upper, start, new double[rows.length], Fixed.DIFFERENCE);
  }

  public Problem withRidge(double[] d) {
    return new Problem(rows, signs, linear, upper, start, d, fixed);
  }

  public Problem withStart(double[] a) {
    return new Problem(rows, signs, linear, upper, a, ridge, fixed);
  }

  public Problem withBothSumsFixed() {
    return new Problem(rows, signs, linear, upper, start, ridge, Fixed.BOTH_SUMS);
  }

  public int size() {
    return rows.length;
  }

  /** How many groups of variables have a sum of their own; a step stays inside one. */
  int groups() {
    return fixed == Fixed.BOTH_SUMS ? 2 : 1;
  }

  int group(int t) {
    return fixed == Fixed.BOTH_SUMS && signs[t] < 0 ? 1 : 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Problem that
        && Arrays.equals(rows, that.rows)
        && Arrays.equals(signs, that.signs)
        && Arrays.equals(linear, that.linear)
        && Arrays.equals(upper, that.upper)
        && Arrays.equals(start, that.start)
        && Arrays.equals(ridge, that.ridge)
        && fixed == that.fixed;
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(signs) + Arrays.hashCode(linear);
  }
}
