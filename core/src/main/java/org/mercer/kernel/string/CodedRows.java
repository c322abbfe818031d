package org.mercer.kernel.string;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongToIntFunction;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.SparseEvaluation;
import org.mercer.numerics.sparse.Csr;

/** Rows of numbered features as compressed rows over common columns. */
final class CodedRows {
  /** Codes below this are columns as they are; numbering them anew would gain nothing. */
  private static final int MOST_PLAIN_COLUMNS = 1 << 22;

  private CodedRows() {}

  /**
   * The inner products of the first n rows with the others, or with themselves where there are no
   * others.
   */
  static Evaluation evaluation(List<CodeCounts.Row> rows, int n, boolean same) {
    List<Csr> parts = matrices(rows, n);
    return new SparseEvaluation(parts.get(0), same ? parts.get(0) : parts.get(1));
  }

  /** The first n strings, and the others, over common columns. */
  private static List<Csr> matrices(List<CodeCounts.Row> rows, int n) {
    long largest =
        rows.stream().mapToLong(r -> r.codes().length == 0 ? 0 : r.last()).max().orElse(0);
    LongToIntFunction column;
    int width;
    if (largest < MOST_PLAIN_COLUMNS) {
      column = code -> (int) code;
      width = (int) largest + 1;
    } else {
      long[] distinct =
          rows.stream().flatMapToLong(r -> Arrays.stream(r.codes())).sorted().distinct().toArray();
      column = code -> Arrays.binarySearch(distinct, code);
      width = distinct.length;
    }
    return List.of(
        matrix(rows.subList(0, n), width, column),
        matrix(rows.subList(n, rows.size()), width, column));
  }

  private static Csr matrix(List<CodeCounts.Row> part, int width, LongToIntFunction column) {
    long[] start = new long[part.size() + 1];
    for (int i = 0; i < part.size(); i++) {
      start[i + 1] = start[i] + part.get(i).codes().length;
    }
    int[] columns = new int[Math.toIntExact(start[part.size()])];
    double[] values = new double[columns.length];
    for (int i = 0; i < part.size(); i++) {
      CodeCounts.Row row = part.get(i);
      int at = (int) start[i];
      for (int j = 0; j < row.codes().length; j++) {
        columns[at + j] = column.applyAsInt(row.codes()[j]);
      }
      System.arraycopy(row.values(), 0, values, at, row.values().length);
    }
    return new Csr(width, start, columns, values);
  }
}
