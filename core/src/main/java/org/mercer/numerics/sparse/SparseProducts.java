package org.mercer.numerics.sparse;

import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.mercer.numerics.simd.Lanes;
import org.mercer.numerics.simd.Simd;

/**
 * The products of sparse rows with sparse rows, any rectangle at a time, in one of three ways.
 * Where pairs share many of few features, in float, columns are dense panels ({@link
 * SparsePanels}). Where they share many of many, {@link Lanes#GROUP} rows are laid out as a small
 * dense table, one line a feature that any of them has, and each column adds up its entries' lines.
 * Where they share few, each column visits only the rows that have its features ({@link Postings}).
 */
public final class SparseProducts {
  private static final int GROUP = Lanes.GROUP;

  /** Columns at a time: their sums are turned into rows while they are in the nearest cache. */
  private static final int STRIP = 32;

  /**
   * Tables win where pairs share more than this part of a column's features (measured: uniform,
   * skewed and binary data).
   */
  private static final double MANY = 1.0 / 16;

  /** Bands of rows that are kept ready: some for each thread. */
  private static final int BANDS = 32;

  /** Rows of a band that is kept: bands must not become a copy of the sample. */
  private static final int TALLEST = 256;

  private static final float[] NONE = {};

  private final Csr rows;
  private final Csr cols;
  private final int features;
  private final ConcurrentLinkedQueue<SparseTable> spare = new ConcurrentLinkedQueue<>();
  private final ConcurrentLinkedQueue<Postings> sparePostings = new ConcurrentLinkedQueue<>();
  private final ConcurrentHashMap<Band, SparsePairs> bands = new ConcurrentHashMap<>();
  private final float[] floatValues;
  private final float[] rowValues;
  private final boolean fewShared;
  private final @Nullable SparsePanels panels;

  public SparseProducts(Csr rows, SparseColumns cols) {
    this.features = cols.features();
    this.cols = cols.columns();
    this.rows = cols.renumber(rows);
    this.floatValues = cols.floatValues();
    this.fewShared = sharedFeatures(cols) < MANY * this.cols.entries();
    this.panels = fewShared ? null : cols.panels();
    this.rowValues = panels == null ? NONE : rowValues();
  }

  private float[] rowValues() {
    return rows == cols ? floatValues : SparseColumns.floats(rows);
  }

  /**
   * Features that a column shares with a row, summed over the columns, for a row of average fill.
   */
  private double sharedFeatures(SparseColumns columns) {
    long[] left = rows == cols ? columns.holders() : SparseColumns.holders(rows, features);
    long[] right = columns.holders();
    double shared = 0;
    for (int f = 0; f < features; f++) {
      shared += (double) left[f] * right[f];
    }
    return shared / Math.max(1, rows.rows());
  }

  /** out[offset + i * stride + j] = the product of row (row + i) and column (col + j). */
  public void fill(int row, int height, int col, int width, float[] out, int offset, int stride) {
    if (panels != null) {
      panels.products(band(panels, row, height), col, width, out, offset, stride);
    } else {
      fillRows(range(row, height), col, width, out, offset, stride);
    }
  }

  /** The same rows are asked for again and again, a stretch of columns at a time. */
  private SparsePairs band(SparsePanels panels, int row, int height) {
    if (height > TALLEST) {
      return panels.pairs(rows, rowValues, range(row, height));
    }
    if (bands.size() >= BANDS) {
      bands.clear();
    }
    return bands.computeIfAbsent(
        new Band(row, height), b -> panels.pairs(rows, rowValues, range(b.row, b.height)));
  }

  private record Band(int row, int height) {}

  /** As above, in double. */
  public void fill(int row, int height, int col, int width, double[] out, int offset, int stride) {
    fillRows(range(row, height), col, width, out, offset, stride);
  }

  private static int[] range(int first, int count) {
    int[] which = new int[count];
    Arrays.setAll(which, i -> first + i);
    return which;
  }

  /** As {@link #fill}, for rows picked from anywhere. */
  public void fillRows(int[] which, int col, int width, float[] out, int offset, int stride) {
    if (fewShared) {
      fewShared(which, col, width, out, offset, stride);
      return;
    }
    if (panels != null) {
      SparsePairs pairs = panels.pairs(rows, rowValues, which);
      panels.products(pairs, col, width, out, offset, stride);
      return;
    }
    SparseTable table = borrow();
    float[] sums = new float[STRIP * GROUP];
    for (int i = 0; i < which.length; i += GROUP) {
      int count = Math.min(GROUP, which.length - i);
      float[] lines = table.layFloats(rows, which, i, count);
      for (int j = 0; j < width; j += STRIP) {
        int across = Math.min(STRIP, width - j);
        columns(table.slots(), lines, col + j, across, sums, count);
        turn(sums, count, across, out, offset + i * stride + j, stride);
      }
      table.clear(rows, which, i, count);
    }
    spare.add(table);
  }

  /** Sums come column by column; what is asked for are rows. */
  private static void turn(
      float[] sums, int count, int across, float[] out, int offset, int stride) {
    for (int r = 0; r < count; r++) {
      int at = offset + r * stride;
      for (int j = 0; j < across; j++) {
        out[at + j] = sums[j * GROUP + r];
      }
    }
  }

  private void columns(int[] slots, float[] lines, int col, int width, float[] sums, int count) {
    for (int j = 0; j < width; j++) {
      Simd.LANES.sparseColumn(
          cols.unsafeColumns(),
          floatValues,
          cols.from(col + j),
          cols.to(col + j),
          slots,
          lines,
          sums,
          j * GROUP,
          count);
    }
  }

  /** As above, in double. */
  public void fillRows(int[] which, int col, int width, double[] out, int offset, int stride) {
    if (fewShared) {
      fewShared(which, col, width, out, offset, stride);
      return;
    }
    SparseTable table = borrow();
    double[] sums = new double[STRIP * GROUP];
    for (int i = 0; i < which.length; i += GROUP) {
      int count = Math.min(GROUP, which.length - i);
      double[] lines = table.layDoubles(rows, which, i, count);
      for (int j = 0; j < width; j += STRIP) {
        int across = Math.min(STRIP, width - j);
        columns(table.slots(), lines, col + j, across, sums, count);
        turn(sums, count, across, out, offset + i * stride + j, stride);
      }
      table.clear(rows, which, i, count);
    }
    spare.add(table);
  }

  /** Sums come column by column; what is asked for are rows. */
  private static void turn(
      double[] sums, int count, int across, double[] out, int offset, int stride) {
    for (int r = 0; r < count; r++) {
      int at = offset + r * stride;
      for (int j = 0; j < across; j++) {
        out[at + j] = sums[j * GROUP + r];
      }
    }
  }

  private void columns(int[] slots, double[] lines, int col, int width, double[] sums, int count) {
    for (int j = 0; j < width; j++) {
      Simd.LANES.sparseColumn(
          cols.unsafeColumns(),
          cols.unsafeValues(),
          cols.from(col + j),
          cols.to(col + j),
          slots,
          lines,
          sums,
          j * GROUP,
          count);
    }
  }

  private SparseTable borrow() {
    SparseTable table = spare.poll();
    return table == null ? new SparseTable(features) : table;
  }

  private Postings borrowPostings() {
    Postings postings = sparePostings.poll();
    return postings == null ? new Postings(rows, features) : postings;
  }

  private void fewShared(int[] which, int col, int width, float[] out, int offset, int stride) {
    Postings postings = borrowPostings();
    postings.products(which, cols, col, width, out, offset, stride);
    sparePostings.add(postings);
  }

  private void fewShared(int[] which, int col, int width, double[] out, int offset, int stride) {
    Postings postings = borrowPostings();
    postings.products(which, cols, col, width, out, offset, stride);
    sparePostings.add(postings);
  }
}
