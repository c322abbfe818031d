package org.mercer.numerics.sparse;

import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
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

  /** Rows that are kept ready in bands: some bands for each thread. */
  private static final int KEPT = 2048;

  private static final float[] NONE = {};

  private final SparseBands bands;
  private final Csr rows;
  private final Csr cols;
  private final int features;
  private final ConcurrentLinkedQueue<SparseTable> spare = new ConcurrentLinkedQueue<>();
  private final ConcurrentLinkedQueue<Postings> sparePostings = new ConcurrentLinkedQueue<>();
  private final float[] floatValues;
  private final boolean fewShared;
  private final @Nullable SparsePanels panels;
  private final Supplier<SparseProducts> turned;

  public SparseProducts(Csr rows, SparseColumns cols) {
    this.features = cols.features();
    this.cols = cols.columns();
    this.rows = cols.renumber(rows);
    this.floatValues = cols.floatValues();
    this.fewShared = sharedFeatures(cols) < MANY * this.cols.entries();
    this.panels = fewShared ? null : cols.panels();
    this.bands =
        this.rows == this.cols
            ? new SparseBands(this.rows, features, KEPT, floatValues)
            : new SparseBands(this.rows, features, KEPT);
    this.turned = () -> new SparseProducts(cols.bands(), this);
  }

  /** The columns of others as rows; panels are made of what were their rows. */
  private SparseProducts(SparseBands rows, SparseProducts others) {
    this.features = others.features;
    this.cols = others.rows;
    this.rows = rows.rows();
    this.floatValues = NONE; // for tables, which are for rows without panels
    this.fewShared = false;
    this.panels = SparsePanels.passing(cols, features);
    this.bands = rows;
    this.turned = () -> others;
  }

  /** The same products with rows and columns exchanged, where dense panels serve. */
  public Optional<SparseProducts> turned() {
    return panels == null ? Optional.empty() : Optional.of(turned.get());
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
      panels.products(bands.of(row, height), col, width, out, offset, stride);
    } else {
      fillRows(SparseBands.range(row, height), col, width, out, offset, stride);
    }
  }

  /** As above, in double. */
  public void fill(int row, int height, int col, int width, double[] out, int offset, int stride) {
    fillRows(SparseBands.range(row, height), col, width, out, offset, stride);
  }

  /** As {@link #fill}, for rows picked from anywhere. */
  public void fillRows(int[] which, int col, int width, float[] out, int offset, int stride) {
    if (fewShared) {
      fewShared(which, col, width, out, offset, stride);
      return;
    }
    if (panels != null) {
      panels.products(bands.of(which), col, width, out, offset, stride);
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
