package org.mercer.numerics.dense;

import org.mercer.numerics.Require;
import org.mercer.numerics.simd.Lanes;
import org.mercer.numerics.simd.Simd;

/**
 * The products x_i'z_j of the rows of two matrices, in float, any rectangle at a time. Blocks of
 * rows are packed, when they are first needed, in the order in which the innermost loop reads them;
 * all coordinates are measured from a common origin.
 */
public final class FloatProducts {
  private static final Lanes LANES = Simd.LANES;
  private static final int GROUP = LANES.rowGroup();
  private static final int PANEL = LANES.floatPanel();

  /** Columns that are packed together; a multiple of all panels. */
  private static final int BLOCK = 256;

  /** Rows that are packed together: what one thread asks for at a time in predictions. */
  private static final int ROWS = 64;

  /** Columns that stay in the second-level cache while the row groups pass by. */
  private static final int CHUNK_BYTES = 200_000;

  private final FloatBundles rows;
  private final FloatBundles cols;
  private final int depth;
  private final int chunk;

  /** An empty origin stands for zero. */
  public FloatProducts(DoubleMatrix rows, DoubleMatrix cols, double[] origin) {
    this(rows(rows, origin), columns(cols, origin));
  }

  /** Of what {@link #rows} and {@link #columns} prepared; both must be measured from one origin. */
  public FloatProducts(FloatBundles rows, FloatBundles cols) {
    Require.same("dimension", rows.depth(), cols.depth());
    Require.same("rows packed together", ROWS, rows.together());
    Require.same("columns packed together", BLOCK, cols.together());
    this.rows = rows;
    this.cols = cols;
    this.depth = rows.depth();
    this.chunk = Math.max(1, CHUNK_BYTES / Math.max(1, depth * PANEL * Float.BYTES));
  }

  /** Rows that meet the columns of several products. */
  public static FloatBundles rows(DoubleMatrix rows, double[] origin) {
    return new FloatBundles(rows, origin, GROUP, ROWS);
  }

  /** Columns that meet the rows of several products. */
  public static FloatBundles columns(DoubleMatrix cols, double[] origin) {
    return new FloatBundles(cols, origin, PANEL, BLOCK);
  }

  /** out[offset + i * stride + j] = the product of row (row + i) and column (col + j). */
  public void fill(int row, int height, int col, int width, float[] out, int offset, int stride) {
    Require.that(
        row >= 0 && height >= 0 && row + height <= rows.rows(), "the rows are out of range");
    requireColumns(col, width);
    float[] scratch = new float[GROUP * PANEL];
    for (int c = col; c < col + width; c = (c / BLOCK + 1) * BLOCK) {
      float[] b = cols.block(c / BLOCK);
      int across = Math.min(col + width, (c / BLOCK + 1) * BLOCK) - c;
      for (int r = row; r < row + height; r = (r / ROWS + 1) * ROWS) {
        float[] a = rows.block(r / ROWS);
        int down = Math.min(row + height, (r / ROWS + 1) * ROWS) - r;
        int to = offset + (r - row) * stride + c - col;
        rectangle(a, r % ROWS, down, b, c % BLOCK, across, out, to, stride, scratch);
      }
    }
  }

  /** As {@link #fill}, for rows picked from anywhere. */
  public void fillRows(int[] which, int col, int width, float[] out, int offset, int stride) {
    requireColumns(col, width);
    float[] scratch = new float[GROUP * PANEL];
    float[] picked = gather(which);
    for (int c = col; c < col + width; c = (c / BLOCK + 1) * BLOCK) {
      float[] b = cols.block(c / BLOCK);
      int across = Math.min(col + width, (c / BLOCK + 1) * BLOCK) - c;
      int to = offset + c - col;
      rectangle(picked, 0, which.length, b, c % BLOCK, across, out, to, stride, scratch);
    }
  }

  private void requireColumns(int col, int width) {
    Require.that(
        col >= 0 && width >= 0 && col + width <= cols.rows(), "the columns are out of range");
  }

  /** These rows in groups, as {@link FloatBundles} lays them out; the last group is filled up. */
  private float[] gather(int[] which) {
    int groupsOf = (which.length + GROUP - 1) / GROUP;
    float[] picked = new float[groupsOf * GROUP * depth];
    for (int i = 0; i < which.length; i++) {
      float[] block = rows.block(which[i] / ROWS);
      int from = which[i] % ROWS / GROUP * GROUP * depth + which[i] % GROUP;
      int to = i / GROUP * GROUP * depth + i % GROUP;
      for (int f = 0; f < depth; f++) {
        picked[to + f * GROUP] = block[from + f * GROUP];
      }
    }
    return picked;
  }

  /** Rows and columns counted within one block each. */
  private void rectangle(
      float[] a,
      int row,
      int height,
      float[] b,
      int col,
      int width,
      float[] out,
      int offset,
      int stride,
      float[] scratch) {
    int lastPanel = (col + width - 1) / PANEL;
    for (int p = col / PANEL; p <= lastPanel; p += chunk) {
      int count = Math.min(chunk, lastPanel - p + 1);
      for (int g = row / GROUP; g * GROUP < row + height; g++) {
        Corner corner = new Corner(g * GROUP - row, height, p * PANEL - col, width);
        block(a, g * GROUP * depth, b, p, count, corner, out, offset, stride, scratch);
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
      float[] b,
      int panel,
      int count,
      Corner corner,
      float[] out,
      int offset,
      int stride,
      float[] scratch) {
    if (corner.holds(count * PANEL)) {
      int to = offset + corner.i * stride + corner.j;
      LANES.products(a, ai, b, panel * depth * PANEL, depth, count, out, to, stride);
      return;
    }
    for (int p = 0; p < count; p++) {
      Corner c = corner.right(p * PANEL);
      int bi = (panel + p) * depth * PANEL;
      if (c.holds(PANEL)) {
        LANES.products(a, ai, b, bi, depth, 1, out, offset + c.i * stride + c.j, stride);
      } else {
        LANES.products(a, ai, b, bi, depth, 1, scratch, 0, PANEL);
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
