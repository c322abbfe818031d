package org.mercer.numerics.sparse;

import java.util.Arrays;

/**
 * For each feature the rows that have it, as chained entries: built for some rows and used until
 * others are asked for. A column then costs one lookup a feature and one addition a row that shares
 * it.
 */
final class Postings {
  private static final int NONE = -1;

  private final Csr rows;
  private final int[] first;
  private int[] built = new int[0];
  private int[] next = new int[0];
  private int[] row = new int[0];
  private double[] value = new double[0];

  Postings(Csr rows, int features) {
    this.rows = rows;
    this.first = new int[features];
    Arrays.fill(first, NONE);
  }

  void products(int[] which, Csr cols, int col, int width, double[] out, int offset, int stride) {
    buildFor(which);
    for (int i = 0; i < which.length; i++) {
      Arrays.fill(out, offset + i * stride, offset + i * stride + width, 0);
    }
    for (int j = 0; j < width; j++) {
      for (int e = cols.from(col + j); e < cols.to(col + j); e++) {
        double v = cols.value(e);
        for (int p = first[cols.column(e)]; p >= 0; p = next[p]) {
          out[offset + row[p] * stride + j] += v * value[p];
        }
      }
    }
  }

  /** As above; sums are rounded to float one addition at a time. */
  void products(int[] which, Csr cols, int col, int width, float[] out, int offset, int stride) {
    buildFor(which);
    for (int i = 0; i < which.length; i++) {
      Arrays.fill(out, offset + i * stride, offset + i * stride + width, 0);
    }
    for (int j = 0; j < width; j++) {
      for (int e = cols.from(col + j); e < cols.to(col + j); e++) {
        double v = cols.value(e);
        for (int p = first[cols.column(e)]; p >= 0; p = next[p]) {
          int at = offset + row[p] * stride + j;
          out[at] = (float) (out[at] + v * value[p]);
        }
      }
    }
  }

  private void buildFor(int[] which) {
    if (Arrays.equals(built, which)) {
      return;
    }
    for (int r : built) {
      for (int e = rows.from(r); e < rows.to(r); e++) {
        first[rows.column(e)] = NONE;
      }
    }
    built = which.clone();
    reserve(which);
    int p = 0;
    for (int i = 0; i < which.length; i++) {
      for (int e = rows.from(which[i]); e < rows.to(which[i]); e++, p++) {
        next[p] = first[rows.column(e)];
        first[rows.column(e)] = p;
        row[p] = i;
        value[p] = rows.value(e);
      }
    }
  }

  private void reserve(int[] which) {
    int entries = 0;
    for (int r : which) {
      entries += rows.to(r) - rows.from(r);
    }
    if (next.length < entries) {
      next = new int[entries];
      row = new int[entries];
      value = new double[entries];
    }
  }
}
