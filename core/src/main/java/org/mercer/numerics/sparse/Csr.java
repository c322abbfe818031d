package org.mercer.numerics.sparse;

import java.util.Arrays;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;

/**
 * Compressed rows: row i holds the entries {@code start[i] .. start[i+1]-1}, each a column and a
 * value, columns ascending. The arrays are handed over and never changed.
 */
public final class Csr {
  private final int cols;
  private final long[] start;
  private final int[] columns;
  private final double[] values;

  public Csr(int cols, long[] start, int[] columns, double[] values) {
    Require.that(
        start.length >= 1 && start[0] == 0 && start[start.length - 1] == values.length,
        "row starts must run from 0 to the number of entries");
    Require.same("the number of columns and of values", columns.length, values.length);
    for (int i = 0; i + 1 < start.length; i++) {
      if (start[i] > start[i + 1] || start[i + 1] > values.length) {
        throw new RefusedException(
            "row starts must not descend, but do after row " + i + ": " + start[i + 1]);
      }
      requireAscending(i, cols, columns, (int) start[i], (int) start[i + 1]);
    }
    this.cols = cols;
    this.start = start;
    this.columns = columns;
    this.values = values;
  }

  private static void requireAscending(int row, int cols, int[] columns, int from, int to) {
    int previous = -1;
    for (int e = from; e < to; e++) {
      if (columns[e] <= previous || columns[e] >= cols) {
        throw new RefusedException(
            "the columns of row "
                + row
                + " must ascend and lie below "
                + cols
                + ", but "
                + columns[e]
                + " follows "
                + previous);
      }
      previous = columns[e];
    }
  }

  public int rows() {
    return start.length - 1;
  }

  /** One more than the largest column that may occur. */
  public int cols() {
    return cols;
  }

  public int from(int row) {
    return (int) start[row];
  }

  public int to(int row) {
    return (int) start[row + 1];
  }

  public long entries() {
    return values.length;
  }

  public int column(int entry) {
    return columns[entry];
  }

  public double value(int entry) {
    return values[entry];
  }

  /** The columns themselves, not a copy. */
  public int[] unsafeColumns() {
    return columns;
  }

  /** The values themselves, not a copy. */
  public double[] unsafeValues() {
    return values;
  }

  /** The row starts themselves, not a copy. */
  public long[] unsafeStart() {
    return start;
  }

  /** The product of row i of this with row j of another: both lists of columns are walked once. */
  public double dot(int i, Csr other, int j) {
    int a = from(i);
    int b = other.from(j);
    int aEnd = to(i);
    int bEnd = other.to(j);
    double sum = 0;
    while (a < aEnd && b < bEnd) {
      int difference = columns[a] - other.columns[b];
      if (difference == 0) {
        sum += values[a++] * other.values[b++];
      } else if (difference < 0) {
        a++;
      } else {
        b++;
      }
    }
    return sum;
  }

  /** The rows at these places, in this order. */
  public Csr select(int... rows) {
    long[] newStart = new long[rows.length + 1];
    for (int i = 0; i < rows.length; i++) {
      newStart[i + 1] = newStart[i] + to(rows[i]) - from(rows[i]);
    }
    int total = Math.toIntExact(newStart[rows.length]);
    int[] newColumns = new int[total];
    double[] newValues = new double[total];
    for (int i = 0; i < rows.length; i++) {
      int length = to(rows[i]) - from(rows[i]);
      System.arraycopy(columns, from(rows[i]), newColumns, (int) newStart[i], length);
      System.arraycopy(values, from(rows[i]), newValues, (int) newStart[i], length);
    }
    return new Csr(cols, newStart, newColumns, newValues);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Csr that
        && cols == that.cols
        && Arrays.equals(start, that.start)
        && Arrays.equals(columns, that.columns)
        && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(columns) + Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return rows() + " x " + cols + " with " + entries() + " entries";
  }
}
