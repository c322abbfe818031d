package org.mercer.model.prepare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.data.read.Fillers;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVec;
import org.mercer.data.vector.Vec;
import org.mercer.error.Require;

/**
 * What stands for a missing entry (NaN) of each column. An entry that a sparse vector does not
 * store is a zero that is present; its columns may be billions, so those alone are listed whose
 * filler is not zero.
 *
 * @param sparse whether columns are listed, and those that are not are filled with 0; else all are
 */
record ColumnFillers(boolean sparse, int[] columns, double[] values) {
  private static final String FILLERS = "fillers";
  private static final String COLUMNS = "fillercolumns";

  /** Those that the policy takes from these rows. */
  static ColumnFillers of(Missing policy, Sample<Vec> training) {
    return training instanceof DenseVectors dense ? dense(policy, dense) : sparse(policy, training);
  }

  private static ColumnFillers dense(Missing policy, DenseVectors training) {
    double[] values = new double[training.dim()];
    for (int j = 0; j < values.length; j++) {
      double[] column = new double[training.size()];
      for (int i = 0; i < column.length; i++) {
        column[i] = training.unsafeMatrix().get(i, j);
      }
      values[j] = Fillers.of(policy, present(column));
    }
    return new ColumnFillers(false, new int[0], values);
  }

  private static double[] present(double[] column) {
    return Arrays.stream(column).filter(value -> !Double.isNaN(value)).toArray();
  }

  private static ColumnFillers sparse(Missing policy, Sample<Vec> training) {
    int[] columns = ColumnStatistics.columnsOf(training);
    int[] counts = new int[columns.length];
    for (Vec x : training) {
      ColumnStatistics.each(x, columns, (j, value) -> counts[j]++);
    }
    List<double[]> stored = new ArrayList<>();
    for (int count : counts) {
      stored.add(new double[count]);
    }
    for (Vec x : training) {
      ColumnStatistics.each(x, columns, (j, value) -> stored.get(j)[--counts[j]] = value);
    }
    double[] values = new double[columns.length];
    int kept = 0;
    for (int j = 0; j < columns.length; j++) {
      double filler = filler(policy, stored.get(j), training.size());
      if (filler != 0) {
        columns[kept] = columns[j];
        values[kept++] = filler;
      }
    }
    return new ColumnFillers(true, Arrays.copyOf(columns, kept), Arrays.copyOf(values, kept));
  }

  /** Of a column in which some rows store a value and all others have a zero. */
  private static double filler(Missing policy, double[] stored, int rows) {
    double[] present = present(stored);
    int known = rows - stored.length + present.length;
    boolean counted =
        policy == Missing.MEDIAN || policy == Missing.FREQUENT || policy == Missing.AUTO;
    if (counted) {
      // where most are zeros both are zero; else there are at most as many zeros as values
      return 2L * (known - present.length) > known
          ? 0
          : Fillers.of(policy, Arrays.copyOf(present, known));
    }
    double mean = Fillers.of(policy, present);
    return known == 0 ? 0 : mean * present.length / known;
  }

  /** The arrays that {@link #pack} wrote. */
  static ColumnFillers unpack(Packed packed) {
    double[] values = packed.doubles(FILLERS);
    Require.finite("filler", values);
    if (!packed.has(COLUMNS)) {
      return new ColumnFillers(false, new int[0], values);
    }
    int[] columns = packed.ints(COLUMNS);
    Require.same("columns that are filled and their fillers", columns.length, values.length);
    for (int j = 0; j < columns.length; j++) {
      Require.that(
          columns[j] >= 0 && (j == 0 || columns[j - 1] < columns[j]),
          "the columns that are filled must ascend");
    }
    return new ColumnFillers(true, columns, values);
  }

  Packed pack(Packed packed) {
    packed.put(FILLERS, values);
    return sparse ? packed.put(COLUMNS, columns) : packed;
  }

  double[] spread(int dim) {
    double[] all = new double[dim];
    Arrays.setAll(all, this::of);
    return all;
  }

  /** The vector without gaps. */
  Vec fill(Vec x) {
    if (x instanceof SparseVec s) {
      double[] filled = s.unsafeValues().clone();
      fill(s.unsafeIndices(), filled);
      return Vec.sparse(s.unsafeIndices(), filled);
    }
    double[] filled = x.toArray();
    requireColumns(filled.length);
    fill(filled);
    return Vec.of(filled);
  }

  /** Rows of the same columns, one behind the other, in place. */
  void fill(double[] rows, int dim) {
    requireColumns(dim);
    for (int e = 0; e < rows.length; e++) {
      rows[e] = Double.isNaN(rows[e]) ? of(e % dim) : rows[e];
    }
  }

  private void fill(double[] row) {
    fill(row, row.length);
  }

  /** Entries of these columns, in place. */
  void fill(int[] which, double[] entries) {
    for (int e = 0; e < entries.length; e++) {
      entries[e] = Double.isNaN(entries[e]) ? of(which[e]) : entries[e];
    }
  }

  private void requireColumns(int dim) {
    if (!sparse) {
      Require.same("columns of the model and of the vectors", values.length, dim);
    }
  }

  private double of(int column) {
    int at = sparse ? Arrays.binarySearch(columns, column) : column;
    return at < 0 || at >= values.length ? 0 : values[at];
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ColumnFillers that
        && sparse == that.sparse
        && Arrays.equals(columns, that.columns)
        && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(columns) + Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return "fillers of " + values.length + " columns";
  }
}
