package org.mercer.numerics.sparse;

import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Rows made ready to meet panels of columns ({@link SparsePairs}), a band of neighbours at a time.
 * The same rows are asked for again and again, a stretch of columns at a time, so bands are kept.
 */
final class SparseBands {
  /** Rows of a band that is kept. */
  private static final int TALLEST = 1024;

  private final Csr rows;
  private final int features;
  private final long most;
  private final ConcurrentHashMap<Band, SparsePairs> kept = new ConcurrentHashMap<>();
  private volatile float @Nullable [] values;

  private record Band(int row, int height) {}

  /**
   * @param most rows in the bands that are kept: these must not become another copy of a sample,
   *     unless it is that of a model
   */
  SparseBands(Csr rows, int features, long most) {
    this.rows = rows;
    this.features = features;
    this.most = most;
  }

  /** With the values of the rows in float, where they are at hand. */
  SparseBands(Csr rows, int features, long most, float[] values) {
    this(rows, features, most);
    this.values = values;
  }

  Csr rows() {
    return rows;
  }

  SparsePairs of(int row, int height) {
    if (height > TALLEST) {
      return paired(range(row, height));
    }
    if ((long) (kept.size() + 1) * height > most) {
      kept.clear();
    }
    return kept.computeIfAbsent(new Band(row, height), b -> paired(range(b.row, b.height)));
  }

  private SparsePairs paired(int[] which) {
    return pairs(which, RowPairing.of(rows, which, features));
  }

  /**
   * Rows from anywhere, as they come: those that a fit asks for meet too few columns to repay a
   * search for partners.
   */
  SparsePairs of(int[] which) {
    return pairs(which, range(0, which.length));
  }

  private SparsePairs pairs(int[] which, int[] order) {
    return SparsePairs.of(rows, values(), which, order, SparsePanels.WIDTH);
  }

  private float[] values() {
    float[] known = values;
    if (known == null) {
      known = SparseColumns.floats(rows);
      values = known;
    }
    return known;
  }

  static int[] range(int first, int count) {
    int[] which = new int[count];
    Arrays.setAll(which, i -> first + i);
    return which;
  }
}
