package org.mercer.numerics.dense;

import org.mercer.numerics.Require;
import org.mercer.numerics.simd.Lanes;
import org.mercer.numerics.simd.Simd;

/**
 * The products x_i'z_j of the rows of two matrices, in float, any rectangle at a time. Both are
 * packed once, in the order in which the innermost loop reads them; all coordinates are measured
 * from a common origin.
 */
public final class FloatProducts {
  private static final Lanes LANES = Simd.LANES;
  private static final int GROUP = LANES.rowGroup();
  private static final int PANEL = LANES.floatPanel();

  /** Columns that stay in the second-level cache while the row groups pass by. */
  private static final int CHUNK_BYTES = 400_000;

  private final int depth;
  private final int rows;
  private final int cols;
  private final float[] groups;
  private final float[] panels;
  private final int chunk;

  /** An empty origin stands for zero. */
  public FloatProducts(DoubleMatrix rows, DoubleMatrix cols, double[] origin) {
    Require.same("dimension", rows.cols(), cols.cols());
    this.depth = rows.cols();
    this.rows = rows.rows();
    this.cols = cols.rows();
    this.groups = pack(rows, origin, GROUP);
    this.panels = pack(cols, origin, PANEL);
    this.chunk = Math.max(1, CHUNK_BYTES / Math.max(1, depth * PANEL * Float.BYTES));
  }

  /**
   * Rows in bundles: entry (i, f) of a bundle at f * width + i; the last bundle is filled up with
   * zeros.
   */
  private static float[] pack(DoubleMatrix matrix, double[] origin, int width) {
    int depth = matrix.cols();
    int bundles = (matrix.rows() + width - 1) / width;
    float[] packed = new float[Math.multiplyExact(bundles, Math.multiplyExact(depth, width))];
    double[] values = matrix.unsafeValues();
    for (int i = 0; i < matrix.rows(); i++) {
      int to = i / width * depth * width + i % width;
      int from = i * depth;
      for (int f = 0; f < depth; f++) {
        double shift = origin.length == 0 ? 0 : origin[f];
        packed[to + f * width] = (float) (values[from + f] - shift);
      }
    }
    return packed;
  }

  /** out[offset + i * stride + j] = the product of row (row + i) and column (col + j). */
  public void fill(int row, int height, int col, int width, float[] out, int offset, int stride) {
    checkColumns(col, width);
    Require.that(row >= 0 && height >= 0 && row + height <= rows, "rows out of range");
    float[] scratch = new float[GROUP * PANEL];
    int lastPanel = (col + width - 1) / PANEL;
    for (int p = col / PANEL; p <= lastPanel && width > 0; p += chunk) {
      int count = Math.min(chunk, lastPanel - p + 1);
      for (int g = row / GROUP; g * GROUP < row + height; g++) {
        Corner corner = new Corner(g * GROUP - row, height, p * PANEL - col, width);
        block(groups, g * GROUP * depth, p, count, corner, out, offset, stride, scratch);
      }
    }
  }

  /** As {@link #fill}, for rows picked from anywhere. */
  public void fillRows(int[] which, int col, int width, float[] out, int offset, int stride) {
    checkColumns(col, width);
    float[] scratch = new float[GROUP * PANEL];
    float[] group = new float[GROUP * depth];
    int lastPanel = (col + width - 1) / PANEL;
    for (int i = 0; i < which.length; i += GROUP) {
      gather(which, i, group);
      for (int p = col / PANEL; p <= lastPanel && width > 0; p += chunk) {
        int count = Math.min(chunk, lastPanel - p + 1);
        Corner corner = new Corner(i, which.length, p * PANEL - col, width);
        block(group, 0, p, count, corner, out, offset, stride, scratch);
      }
    }
  }

  private void checkColumns(int col, int width) {
    Require.that(col >= 0 && width >= 0 && col + width <= cols, "columns out of range");
  }

  private void gather(int[] which, int first, float[] group) {
    for (int i = 0; i < GROUP; i++) {
      int row = which[Math.min(first + i, which.length - 1)];
      int from = row / GROUP * GROUP * depth + row % GROUP;
      for (int f = 0; f < depth; f++) {
        group[f * GROUP + i] = groups[from + f * GROUP];
      }
    }
  }

  /** Where a group times some panels lies in the rectangle asked for, and how large that is. */
  private record Corner(int i, int height, int j, int width) {
    boolean holds(int columns) {
      return i >= 0 && i + GROUP <= height && j >= 0 && j + columns <= width;
    }

    Corner right(int columns) {
      return new Corner(i, height, j + columns, width);
    }
  }

  /** Straight into the result where it fits, else panel by panel through scratch space. */
  private void block(
      float[] a,
      int ai,
      int panel,
      int count,
      Corner corner,
      float[] out,
      int offset,
      int stride,
      float[] scratch) {
    if (corner.holds(count * PANEL)) {
      int to = offset + corner.i * stride + corner.j;
      LANES.products(a, ai, panels, panel * depth * PANEL, depth, count, out, to, stride);
      return;
    }
    for (int p = 0; p < count; p++) {
      Corner c = corner.right(p * PANEL);
      int bi = (panel + p) * depth * PANEL;
      if (c.holds(PANEL)) {
        int to = offset + c.i * stride + c.j;
        LANES.products(a, ai, panels, bi, depth, 1, out, to, stride);
      } else {
        LANES.products(a, ai, panels, bi, depth, 1, scratch, 0, PANEL);
        copyOverlap(scratch, c, out, offset, stride);
      }
    }
  }

  private static void copyOverlap(float[] scratch, Corner c, float[] out, int offset, int stride) {
    int from = Math.max(0, -c.j);
    int to = Math.min(PANEL, c.width - c.j);
    for (int i = Math.max(0, -c.i); i < GROUP && c.i + i < c.height; i++) {
      int at = offset + (c.i + i) * stride + c.j + from;
      System.arraycopy(scratch, i * PANEL + from, out, at, to - from);
    }
  }
}
