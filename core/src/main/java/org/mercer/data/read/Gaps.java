package org.mercer.data.read;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.error.InputException;
import org.mercer.numerics.Decimal;

/**
 * The dimensions of a series with missing values: those at the end of all dimensions make it
 * shorter, any other is filled in on the straight line between its neighbours in time, before the
 * first value by that value and after the last by that one.
 */
final class Gaps {
  private final double[][] rows;
  private long filled;
  private boolean cut;

  Gaps(int dimensions) {
    this.rows = new double[dimensions][];
  }

  /** The values as they are written; says what is wrong with them. */
  Optional<String> dimension(int d, String text) {
    String[] cells = text.isBlank() ? new String[0] : text.split(",", -1);
    double[] row = new double[cells.length];
    for (int t = 0; t < row.length; t++) {
      String cell = cells[t].strip();
      boolean gap = cell.equals("?") || cell.equalsIgnoreCase("nan") || cell.equals("NA");
      double value = gap ? Double.NaN : Decimal.of(cell).orElse(Double.NaN);
      if (!gap && !Double.isFinite(value)) {
        return Optional.of(InputException.quote(cell));
      }
      row[t] = value;
    }
    rows[d] = row;
    return Optional.empty();
  }

  /** Fills the gaps; says why that cannot be done. */
  Optional<String> close() {
    int length = Arrays.stream(rows).mapToInt(Gaps::present).max().orElse(0);
    for (int d = 0; d < rows.length; d++) {
      if (rows[d].length != rows[0].length) {
        return Optional.of(
            Text.count(rows[d].length, "value")
                + " in dimension "
                + (d + 1)
                + ", "
                + rows[0].length
                + " in the first");
      }
    }
    for (int d = 0; d < rows.length; d++) {
      if (length > 0 && present(rows[d]) == 0) {
        return Optional.of("no value in dimension " + (d + 1));
      }
      cut |= rows[d].length > length;
      rows[d] = Arrays.copyOf(rows[d], length);
      fill(rows[d]);
    }
    return Optional.empty();
  }

  /** One more than the place of the last value. */
  private static int present(double[] row) {
    int end = row.length;
    while (end > 0 && Double.isNaN(row[end - 1])) {
      end--;
    }
    return end;
  }

  private void fill(double[] row) {
    int before = -1;
    for (int t = 0; t < row.length; t++) {
      if (!Double.isNaN(row[t])) {
        before = t;
        continue;
      }
      int after = t;
      while (after < row.length && Double.isNaN(row[after])) {
        after++;
      }
      for (int gap = t; gap < after; gap++) {
        row[gap] = between(row, before, after, gap);
      }
      filled += after - t;
      t = after - 1;
    }
  }

  private static double between(double[] row, int before, int after, int t) {
    if (before < 0 || after == row.length) {
      return row[before < 0 ? after : before];
    }
    double share = (t - before) / (double) (after - before);
    return (1 - share) * row[before] + share * row[after];
  }

  long filled() {
    return filled;
  }

  boolean cut() {
    return cut;
  }

  int length() {
    return rows.length == 0 ? 0 : rows[0].length;
  }

  double[][] rows() {
    return rows;
  }
}
