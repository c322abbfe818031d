package org.mercer.numerics.sparse;

import java.util.Arrays;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.mercer.numerics.simd.Lanes;
import org.mercer.numerics.simd.Simd;

/**
 * The products of sparse rows with sparse rows, any rectangle at a time. {@link Lanes#GROUP} rows
 * are laid out as a small dense table, one line a feature that any of them has; each column then
 * adds up its entries' lines. Features are renumbered, the most frequent first, so that dimension
 * does not matter and the lookups stay in cache.
 */
public final class SparseProducts {
  private static final int GROUP = Lanes.GROUP;

  private final Csr rows;
  private final Csr cols;
  private final int features;
  private final ConcurrentLinkedQueue<SparseTable> spare = new ConcurrentLinkedQueue<>();
  private final float[] floatValues;

  public SparseProducts(Csr rows, Csr cols) {
    int[] distinct = Arrays.stream(cols.unsafeColumns()).sorted().distinct().toArray();
    int[] rank = ranks(cols, distinct);
    this.features = distinct.length;
    this.cols = renumbered(cols, distinct, rank);
    this.rows = rows == cols ? this.cols : renumbered(rows, distinct, rank);
    this.floatValues = new float[this.cols.unsafeValues().length];
    for (int e = 0; e < floatValues.length; e++) {
      floatValues[e] = (float) this.cols.value(e);
    }
  }

  /** The new number of each distinct feature: the most frequent is 0. */
  private static int[] ranks(Csr cols, int[] distinct) {
    long[] byCount = new long[distinct.length];
    for (int column : cols.unsafeColumns()) {
      byCount[Arrays.binarySearch(distinct, column)] -= 1L << 32;
    }
    for (int i = 0; i < byCount.length; i++) {
      byCount[i] += i;
    }
    Arrays.sort(byCount);
    int[] rank = new int[distinct.length];
    for (int r = 0; r < rank.length; r++) {
      rank[(int) byCount[r]] = r;
    }
    return rank;
  }

  /** Features that no column has are dropped: they meet nothing. */
  private static Csr renumbered(Csr from, int[] distinct, int[] rank) {
    long[] start = new long[from.rows() + 1];
    long[] keyed = new long[Math.toIntExact(from.entries())];
    int[] columns = new int[keyed.length];
    double[] values = new double[keyed.length];
    int kept = 0;
    for (int i = 0; i < from.rows(); i++) {
      int first = kept;
      for (int e = from.from(i); e < from.to(i); e++) {
        int known = Arrays.binarySearch(distinct, from.column(e));
        if (known >= 0) {
          keyed[kept++] = ((long) rank[known] << 32) | e;
        }
      }
      Arrays.sort(keyed, first, kept);
      start[i + 1] = kept;
    }
    for (int k = 0; k < kept; k++) {
      columns[k] = (int) (keyed[k] >>> 32);
      values[k] = from.value((int) keyed[k]);
    }
    return new Csr(
        distinct.length, start, Arrays.copyOf(columns, kept), Arrays.copyOf(values, kept));
  }

  /** out[offset + i * stride + j] = the product of row (row + i) and column (col + j). */
  public void fill(int row, int height, int col, int width, float[] out, int offset, int stride) {
    fillRows(range(row, height), col, width, out, offset, stride);
  }

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
    SparseTable table = borrow();
    float[] sums = new float[width * GROUP];
    for (int i = 0; i < which.length; i += GROUP) {
      int count = Math.min(GROUP, which.length - i);
      float[] lines = table.layFloats(rows, which, i, count);
      columns(table.slots(), lines, col, width, sums);
      for (int r = 0; r < count; r++) {
        int at = offset + (i + r) * stride;
        for (int j = 0; j < width; j++) {
          out[at + j] = sums[j * GROUP + r];
        }
      }
      table.clear(rows, which, i, count);
    }
    spare.add(table);
  }

  private void columns(int[] slots, float[] lines, int col, int width, float[] sums) {
    for (int j = 0; j < width; j++) {
      Simd.LANES.sparseColumn(
          cols.unsafeColumns(),
          floatValues,
          cols.from(col + j),
          cols.to(col + j),
          slots,
          lines,
          sums,
          j * GROUP);
    }
  }

  /** As above, in double. */
  public void fillRows(int[] which, int col, int width, double[] out, int offset, int stride) {
    SparseTable table = borrow();
    double[] sums = new double[width * GROUP];
    for (int i = 0; i < which.length; i += GROUP) {
      int count = Math.min(GROUP, which.length - i);
      double[] lines = table.layDoubles(rows, which, i, count);
      columns(table.slots(), lines, col, width, sums);
      for (int r = 0; r < count; r++) {
        int at = offset + (i + r) * stride;
        for (int j = 0; j < width; j++) {
          out[at + j] = sums[j * GROUP + r];
        }
      }
      table.clear(rows, which, i, count);
    }
    spare.add(table);
  }

  private void columns(int[] slots, double[] lines, int col, int width, double[] sums) {
    for (int j = 0; j < width; j++) {
      Simd.LANES.sparseColumn(
          cols.unsafeColumns(),
          cols.unsafeValues(),
          cols.from(col + j),
          cols.to(col + j),
          slots,
          lines,
          sums,
          j * GROUP);
    }
  }

  private SparseTable borrow() {
    SparseTable table = spare.poll();
    return table == null ? new SparseTable(features) : table;
  }
}
