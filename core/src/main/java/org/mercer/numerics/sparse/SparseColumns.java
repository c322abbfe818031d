package org.mercer.numerics.sparse;

/**
 * Sparse rows prepared for {@link SparseProducts} with others: their features renumbered, the most
 * frequent first, so that dimension does not matter and lookups stay in cache.
 */
public final class SparseColumns {
  private final Csr original;
  private final FeatureRanks ranks;
  private final Csr columns;
  private final float[] floatValues;

  public SparseColumns(Csr original) {
    this.original = original;
    this.ranks = FeatureRanks.of(original);
    this.columns = ranks.renumber(original);
    this.floatValues = new float[columns.unsafeValues().length];
    for (int e = 0; e < floatValues.length; e++) {
      floatValues[e] = (float) columns.value(e);
    }
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

  /** Other rows, or these, in the same numbers. */
  Csr renumber(Csr rows) {
    return rows == original ? columns : ranks.renumber(rows);
  }
}
