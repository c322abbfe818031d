package org.mercer.numerics.dense;

import java.util.Arrays;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.numerics.simd.Simd;

/**
 * A matrix Z that gets its columns one after the other, for many products of its rows: rows lie in
 * groups as the innermost loop reads them, entry (i, f) of a group at f * group + i, so that a new
 * column is written behind the others.
 */
@Internal
public final class GroupedRows {
  /** Rows of a group. */
  public static final int GROUP = Simd.LANES.rowGroup();

  private static final int PANEL = Simd.LANES.doublePanel();

  private final int rows;
  private final int capacity;
  private final double[][] groups;
  private int cols;

  /** No columns yet, and room for so many. */
  public GroupedRows(int rows, int capacity) {
    this.rows = Require.atLeast("rows", 0, rows);
    this.capacity = Require.atLeast("columns", 0, capacity);
    this.groups = new double[(rows + GROUP - 1) / GROUP][0];
  }

  /** The memory of a matrix of this size. */
  public static long bytes(long rows, long cols) {
    return (rows + GROUP) * cols * Double.BYTES;
  }

  public int rows() {
    return rows;
  }

  public int cols() {
    return cols;
  }

  /** How many groups the rows are in; the last one is filled up. */
  public int groups() {
    return groups.length;
  }

  /** The entries of a group, perhaps with room behind them. */
  double[] group(int g) {
    return groups[g];
  }

  public double get(int i, int f) {
    return group(i / GROUP)[f * GROUP + i % GROUP];
  }

  /** Row i, so far. */
  public double[] row(int i) {
    double[] row = new double[cols];
    double[] group = group(i / GROUP);
    for (int f = 0; f < cols; f++) {
      row[f] = group[f * GROUP + i % GROUP];
    }
    return row;
  }

  /** Z'w. */
  public double[] sums(double[] weights) {
    Require.same("rows and weights", rows, weights.length);
    double[] sums = new double[cols];
    for (int g = 0; g < groups.length; g++) {
      double[] group = group(g);
      int count = Math.min(GROUP, rows - g * GROUP);
      for (int f = 0; f < cols; f++) {
        for (int i = 0; i < count; i++) {
          sums[f] += weights[g * GROUP + i] * group[f * GROUP + i];
        }
      }
    }
    return sums;
  }

  /** Zw. */
  public double[] values(double[] w) {
    Require.same("columns and weights", cols, w.length);
    double[] values = new double[rows];
    double[] sums = new double[GROUP];
    for (int g = 0; g < groups.length; g++) {
      Arrays.fill(sums, 0);
      for (int f = 0; f < cols; f++) {
        Simd.LANES.axpy(w[f], groups[g], f * GROUP, sums, 0, GROUP);
      }
      System.arraycopy(sums, 0, values, g * GROUP, Math.min(GROUP, rows - g * GROUP));
    }
    return values;
  }

  /** Rows from anywhere as the columns of a product. */
  public Panels panels(int[] which) {
    Panels panels = new Panels(which.length, cols);
    for (int j = 0; j < which.length; j++) {
      double[] group = group(which[j] / GROUP);
      for (int f = 0; f < cols; f++) {
        panels.set(j, f, group[f * GROUP + which[j] % GROUP]);
      }
    }
    return panels;
  }

  /** out[i * stride + j] = z_i'c_j for the rows i of a group and all columns j of the panels. */
  public void products(int g, Panels columns, double[] out) {
    Require.same("the columns of both sides", cols, columns.depth);
    Simd.LANES.products(
        group(g), 0, columns.values, 0, cols, columns.count, out, 0, columns.stride());
  }

  /**
   * Writes {@code count} new columns of a group, which count from {@link #added} on.
   *
   * @param values entry (i, j) at j * GROUP + i
   */
  public void put(int g, double[] values, int count) {
    if (groups[g].length < (cols + count) * GROUP) {
      int room = Math.min(capacity, Math.max(2 * cols, cols + count));
      groups[g] = Arrays.copyOf(groups[g], room * GROUP);
    }
    System.arraycopy(values, 0, groups[g], cols * GROUP, count * GROUP);
  }

  /** Without columns again, in the same room. */
  public void clear() {
    cols = 0;
  }

  /** All groups have so many new columns. */
  public void added(int count) {
    Require.between("columns", 0, capacity, cols + count);
    cols += count;
  }

  /** Columns c_j of a product, in panels as the innermost loop reads them. */
  public static final class Panels {
    private final int depth;
    private final int count;
    private final double[] values;

    public Panels(int columns, int depth) {
      this.depth = depth;
      this.count = (columns + PANEL - 1) / PANEL;
      this.values = new double[Math.multiplyExact(count * PANEL, depth)];
    }

    /** Entry f of column j. */
    public void set(int j, int f, double value) {
      values[(j / PANEL * depth + f) * PANEL + j % PANEL] = value;
    }

    /** Products of a row lie next to each other, this many of them, the last ones without use. */
    public int stride() {
      return count * PANEL;
    }

    /** out = the products with a group of rows given as entry (i, f) at f * GROUP + i. */
    public void products(double[] group, double[] out) {
      Simd.LANES.products(group, 0, values, 0, depth, count, out, 0, stride());
    }
  }
}
