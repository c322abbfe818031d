package org.mercer.numerics.sparse;

import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.mercer.numerics.simd.ArrayKind;
import org.mercer.numerics.simd.Lanes;

/**
 * The products of sparse rows with sparse rows, any rectangle at a time, in one of three ways.
 * Where pairs share many of few features, in float, columns are dense panels ({@link
 * SparsePanels}). Where they share many of many, {@link Lanes#GROUP} rows are laid out as a small
 * dense table, one line a feature that any of them has, and each column adds up its entries' lines.
 * Where they share few, each column visits only the rows that have its features ({@link Postings}).
 */
public final class SparseProducts {
  private static final int GROUP = Lanes.GROUP;

  /** Columns at a time: their sums become rows while they are in the nearest cache. */
  private static final int STRIP = 32;

  /**
   * Tables win where pairs share more than this part of a column's features (measured: uniform,
   * skewed and binary data).
   */
  private static final double SHARED_PART_FOR_TABLES = 1.0 / 16;

  /** Rows that are kept ready in bands: some bands for each thread. */
  private static final int ROWS_IN_BANDS = 2048;

  private static final float[] NONE = {};

  private final SparseBands bands;
  private final Csr rows;
  private final Csr cols;
  private final int features;
  private final ConcurrentLinkedQueue<Postings> sparePostings = new ConcurrentLinkedQueue<>();
  private final Tables<float[]> floats;
  private final Tables<double[]> doubles;
  private final boolean fewShared;
  private final @Nullable SparsePanels panels;
  private final Supplier<SparseProducts> transposed;

  public SparseProducts(Csr rows, SparseColumns cols) {
    this.features = cols.features();
    this.cols = cols.columns();
    this.rows = cols.renumber(rows);
    this.floats = new Tables<>(ArrayKind.FLOATS, cols.floatValues());
    this.doubles = new Tables<>(ArrayKind.DOUBLES, this.cols.unsafeValues());
    this.fewShared = sharedFeatures(cols) < SHARED_PART_FOR_TABLES * this.cols.entries();
    this.panels = fewShared ? null : cols.panels();
    this.bands =
        this.rows == this.cols
            ? new SparseBands(this.rows, features, ROWS_IN_BANDS, cols.floatValues())
            : new SparseBands(this.rows, features, ROWS_IN_BANDS);
    this.transposed = () -> new SparseProducts(cols.bands(), this);
  }

  /** The columns of others as rows; panels are made of what were their rows. */
  private SparseProducts(SparseBands rows, SparseProducts others) {
    this.features = others.features;
    this.cols = others.rows;
    this.rows = rows.rows();
    this.floats = new Tables<>(ArrayKind.FLOATS, NONE); // unused where there are panels
    this.doubles = new Tables<>(ArrayKind.DOUBLES, cols.unsafeValues());
    this.fewShared = false;
    this.panels = SparsePanels.passing(cols, features);
    this.bands = rows;
    this.transposed = () -> others;
  }

  /** The same products with rows and columns exchanged, where dense panels serve. */
  public Optional<SparseProducts> transposed() {
    return panels == null ? Optional.empty() : Optional.of(transposed.get());
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
      fewShared(p -> p.products(which, cols, col, width, out, offset, stride));
    } else if (panels != null) {
      panels.products(bands.of(which), col, width, out, offset, stride);
    } else {
      floats.products(which, col, width, out, offset, stride);
    }
  }

  /** As above, in double. */
  public void fillRows(int[] which, int col, int width, double[] out, int offset, int stride) {
    if (fewShared) {
      fewShared(p -> p.products(which, cols, col, width, out, offset, stride));
    } else {
      doubles.products(which, col, width, out, offset, stride);
    }
  }

  private void fewShared(Consumer<Postings> products) {
    Postings kept = sparePostings.poll();
    Postings postings = kept == null ? new Postings(rows, features) : kept;
    products.accept(postings);
    sparePostings.add(postings);
  }

  /** Products by tables of rows, in floats or in doubles. */
  private final class Tables<A> {
    private final ArrayKind<A> kind;
    private final A values;
    private final ConcurrentLinkedQueue<SparseTable<A>> spare = new ConcurrentLinkedQueue<>();

    /** With the values of the columns. */
    Tables(ArrayKind<A> kind, A values) {
      this.kind = kind;
      this.values = values;
    }

    void products(int[] which, int col, int width, A out, int offset, int stride) {
      SparseTable<A> known = spare.poll();
      SparseTable<A> table = known == null ? new SparseTable<>(kind, features) : known;
      A sums = kind.array(STRIP * GROUP);
      for (int i = 0; i < which.length; i += GROUP) {
        int count = Math.min(GROUP, which.length - i);
        A lines = table.lay(rows, which, i, count);
        for (int j = 0; j < width; j += STRIP) {
          int across = Math.min(STRIP, width - j);
          columns(table.slots(), lines, col + j, across, sums, count);
          for (int r = 0; r < count; r++) { // sums come column by column; asked for are rows
            kind.collect(sums, r, GROUP, out, offset + (i + r) * stride + j, across);
          }
        }
        table.clear(rows, which, i, count);
      }
      spare.add(table);
    }

    private void columns(int[] slots, A lines, int col, int width, A sums, int count) {
      int[] features = cols.unsafeColumns();
      for (int j = 0; j < width; j++) {
        int from = cols.from(col + j);
        int to = cols.to(col + j);
        kind.sparseColumn(features, values, from, to, slots, lines, sums, j * GROUP, count);
      }
    }
  }
}
