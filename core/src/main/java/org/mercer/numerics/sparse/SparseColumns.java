package org.mercer.numerics.sparse;

import org.jspecify.annotations.Nullable;

/**
 * Sparse rows prepared for {@link SparseProducts} with others: their features renumbered, the most
 * frequent first, so that dimension does not matter and lookups stay in cache.
 */
public final class SparseColumns {
  /** Features up to which columns are worth laying out densely. */
  private static final int NARROW = 1024;

  /** The part of the memory that dense copies of columns may take. */
  private static final int PART = 16;

  private final Csr original;
  private final FeatureRanks ranks;
  private final Csr columns;
  private final float[] floatValues;
  private final @Nullable SparsePanels panels;

  public SparseColumns(Csr original) {
    this.original = original;
    this.ranks = FeatureRanks.of(original);
    this.columns = ranks.renumber(original);
    this.floatValues = floats(columns);
    this.panels = fitsDensely() ? new SparsePanels(columns, ranks.count()) : null;
  }

  /** Tables give the same bits in less memory. */
  private boolean fitsDensely() {
    long bytes = (long) columns.rows() * ranks.count() * Float.BYTES;
    return ranks.count() <= NARROW && bytes <= Runtime.getRuntime().maxMemory() / PART;
  }

  static float[] floats(Csr rows) {
    float[] floats = new float[rows.unsafeValues().length];
    for (int e = 0; e < floats.length; e++) {
      floats[e] = (float) rows.value(e);
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

  /** The columns as dense panels, where there are few features. */
  @Nullable SparsePanels panels() {
    return panels;
  }

  /** Other rows, or these, in the same numbers. */
  Csr renumber(Csr rows) {
    return rows == original ? columns : ranks.renumber(rows);
  }
}
