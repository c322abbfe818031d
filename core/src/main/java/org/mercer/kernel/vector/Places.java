package org.mercer.kernel.vector;

import java.util.List;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.Require;
import org.mercer.error.Suggestions;
import org.mercer.kernel.expression.Expression;

/**
 * Columns as an expression gives them: a number, counted from 1, or a name, which becomes a number
 * once there is a sample to look it up in. A number is always a place, never a name.
 */
final class Places {
  private Places() {}

  static boolean isNumber(String column) {
    return Expression.isPosition(column);
  }

  static void check(String column) {
    Require.that(!column.equals("0"), "columns are counted from 1, but here is a column 0");
  }

  /** The column counted from 0. */
  static int index(String column) {
    return Integer.parseInt(column) - 1;
  }

  /** The column as a number. */
  static String of(String column, Sample<? extends Vec> sample) {
    if (isNumber(column)) {
      return column;
    }
    List<String> names = sample instanceof DenseVectors dense ? dense.names() : List.of();
    Require.that(
        !names.isEmpty(),
        "the data have no column names, but the kernel asks for the column '"
            + column
            + "'; give its number instead");
    int at = names.indexOf(column);
    Require.that(
        at >= 0,
        "the data have no column '" + column + "'" + Suggestions.didYouMean(column, names));
    return Integer.toString(at + 1);
  }
}
