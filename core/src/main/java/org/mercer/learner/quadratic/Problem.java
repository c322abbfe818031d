package org.mercer.learner.quadratic;

import java.util.Arrays;
import org.mercer.numerics.Require;

/**
 * min 1/2 a'Qa + p'a subject to y'a = y'a_0 and 0 &lt;= a_t &lt;= c_t, where Q_ts = y_t y_s K(r_t,
 * r_s). Variable t stands for row r_t of the Gram matrix; regression has two variables a row.
 *
 * @param rows r, the row of each variable
 * @param signs y, each -1 or +1
 * @param linear p
 * @param upper c, each positive; infinite for a hard margin
 * @param start a_0, inside the box
 */
public record Problem(int[] rows, double[] signs, double[] linear, double[] upper, double[] start) {
  public Problem {
    Require.same("rows and signs", rows.length, signs.length);
    Require.same("rows and linear terms", rows.length, linear.length);
    Require.same("rows and bounds", rows.length, upper.length);
    Require.same("rows and starting values", rows.length, start.length);
    for (int t = 0; t < rows.length; t++) {
      Require.that(Math.abs(signs[t]) == 1, "a sign is -1 or +1, but is " + signs[t]);
      Require.that(upper[t] > 0, "a bound must be positive, but is " + upper[t]);
      Require.that(
          start[t] >= 0 && start[t] <= upper[t],
          "a starting value must lie in 0 .. " + upper[t] + ", but is " + start[t]);
    }
  }

  public int size() {
    return rows.length;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Problem that
        && Arrays.equals(rows, that.rows)
        && Arrays.equals(signs, that.signs)
        && Arrays.equals(linear, that.linear)
        && Arrays.equals(upper, that.upper)
        && Arrays.equals(start, that.start);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(signs) + Arrays.hashCode(linear);
  }
}
