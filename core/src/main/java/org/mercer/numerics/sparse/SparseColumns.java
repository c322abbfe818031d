package org.mercer.numerics.sparse;

import org.jspecify.annotations.Nullable;
import org.mercer.numerics.simd.ArrayKind;

/**
 * Sparse rows prepared for {@link SparseProducts} with others: their features renumbered where
 * there are many, the most frequent first, so that dimension does not matter and lookups stay in
 * cache.
 */
public final class SparseColumns {
  /** The part of the memory that dense copies of columns may take. */
  private static final int PART = 16;

  private final Csr original;
  private final FeatureRanks ranks;
  private final Csr columns;
  private final float[] floatValues;
  private final long[] holders;
  private final @Nullable SparsePanels panels;
  private volatile @Nullable SparseBands bands;

  public SparseColumns(Csr original) {
    this(original, Runtime.getRuntime().maxMemory() / PART);
  }

  /** With so many bytes for dense copies of columns. */
  SparseColumns(Csr original, long room) {
    this.original = original;
    this.ranks = FeatureRanks.of(original);
    this.columns = ranks.renumber(original);
    this.floatValues = floats(columns);
    this.holders = holders(columns, ranks.count());
    this.panels = fitsDensely(room) ? SparsePanels.lasting(columns, ranks.count()) : null;
  }

  /** Tables give the same bits in less memory. */
  private boolean fitsDensely(long room) {
    long bytes = (long) columns.rows() * ranks.count() * Float.BYTES;
    return ranks.count() <= FeatureRanks.MOST_PLAIN_COLUMNS && bytes <= room;
  }

  /** How many rows have each feature. */
  static long[] holders(Csr rows, int features) {
    long[] holders = new long[features];
    for (int column : rows.unsafeColumns()) {
      holders[column]++;
    }
    return holders;
  }

  static float[] floats(Csr rows) {
    float[] floats = new float[rows.unsafeValues().length];
    for (int e = 0; e < floats.length; e++) {
      floats[e] = ArrayKind.narrow(rows.value(e));
    }
    return floats;
  }

  /** As they were given. */
  public Csr original() {
    return original;
  }

  int features() {
    return ranks.count();
  }

  Csr columns() {
    return columns;
  }

  float[] floatValues() {
    return floatValues;
  }

  long[] holders() {
    return holders;
  }

  /** The columns as dense panels, where there are few features. */
  @Nullable SparsePanels panels() {
    return panels;
  }

  /** The columns as rows of products that are transposed, where there are few features. */
  SparseBands bands() {
    SparseBands known = bands;
    if (known == null) {
      known = new SparseBands(columns, ranks.count(), Long.MAX_VALUE, floatValues);
      bands = known;
    }
    return known;
  }

  /** Other rows, or these, in the same numbers. */
  Csr renumber(Csr rows) {
    return rows == original ? columns : ranks.renumber(rows);
  }
}
