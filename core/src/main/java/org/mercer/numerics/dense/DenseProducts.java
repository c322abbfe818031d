package org.mercer.numerics.dense;

import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.numerics.simd.ArrayKind;
import org.mercer.numerics.simd.Simd;

/**
 * The products x_i'z_j of the rows of two matrices, any rectangle at a time. Blocks of rows are
 * packed, when they are first needed, in the order in which the innermost loop reads them; all
 * coordinates are measured from a common origin.
 *
 * @param <A> the arrays that receive them, of floats or of doubles
 */
@Internal
public final class DenseProducts<A> {
  private static final int GROUP = Simd.LANES.rowGroup();

  /** Columns that are packed together; a multiple of all panels. */
  private static final int COLUMN_BLOCK = 256;

  /** Rows that are packed together: what one thread asks for at a time in predictions. */
  private static final int ROW_BLOCK = 64;

  /** Columns that stay in the second-level cache while the row groups pass by. */
  private static final int CHUNK_BYTES = 200_000;

  private final ArrayKind<A> kind;
  private final int panel;
  private final DenseBundles<A> rows;
  private final DenseBundles<A> cols;
  private final int depth;
  private final int chunk;

  /** An empty origin stands for zero. */
  public DenseProducts(ArrayKind<A> kind, DoubleMatrix rows, DoubleMatrix cols, double[] origin) {
    this(rows(kind, rows, origin), columns(kind, cols, origin));
  }

  /** Of what {@link #rows} and {@link #columns} prepared; both must be measured from one origin. */
  public DenseProducts(DenseBundles<A> rows, DenseBundles<A> cols) {
    Require.same("dimension", rows.depth(), cols.depth());
    Require.same("rows packed together", ROW_BLOCK, rows.together());
    Require.same("columns packed together", COLUMN_BLOCK, cols.together());
    this.kind = rows.kind();
    this.panel = kind.panel();
    this.rows = rows;
    this.cols = cols;
    this.depth = rows.depth();
    this.chunk = Math.max(1, CHUNK_BYTES / Math.max(1, depth * panel * kind.bytes()));
  }

  /** Rows that meet the columns of several products. */
  public static <A> DenseBundles<A> rows(ArrayKind<A> kind, DoubleMatrix rows, double[] origin) {
    return new DenseBundles<>(kind, rows, origin, GROUP, ROW_BLOCK);
  }

  /** Columns that meet the rows of several products. */
  public static <A> DenseBundles<A> columns(ArrayKind<A> kind, DoubleMatrix cols, double[] origin) {
    return new DenseBundles<>(kind, cols, origin, kind.panel(), COLUMN_BLOCK);
  }

  /** out[offset + i * stride + j] = the product of row (row + i) and column (col + j). */
  public void fill(int row, int height, int col, int width, A out, int offset, int stride) {
    Require.that(
        row >= 0 && height >= 0 && row + height <= rows.rows(), "the rows are out of range");
    requireColumns(col, width);
    A scratch = kind.array(GROUP * panel);
    for (int c = col; c < col + width; c = (c / COLUMN_BLOCK + 1) * COLUMN_BLOCK) {
      A b = cols.block(c / COLUMN_BLOCK);
      int across = Math.min(col + width, (c / COLUMN_BLOCK + 1) * COLUMN_BLOCK) - c;
      for (int r = row; r < row + height; r = (r / ROW_BLOCK + 1) * ROW_BLOCK) {
        A a = rows.block(r / ROW_BLOCK);
        int down = Math.min(row + height, (r / ROW_BLOCK + 1) * ROW_BLOCK) - r;
        int to = offset + (r - row) * stride + c - col;
        rectangle(a, r % ROW_BLOCK, down, b, c % COLUMN_BLOCK, across, out, to, stride, scratch);
      }
    }
  }

  /** As {@link #fill}, for rows picked from anywhere. */
  public void fillRows(int[] which, int col, int width, A out, int offset, int stride) {
    requireColumns(col, width);
    A scratch = kind.array(GROUP * panel);
    A picked = gather(which);
    for (int c = col; c < col + width; c = (c / COLUMN_BLOCK + 1) * COLUMN_BLOCK) {
      A b = cols.block(c / COLUMN_BLOCK);
      int across = Math.min(col + width, (c / COLUMN_BLOCK + 1) * COLUMN_BLOCK) - c;
      int to = offset + c - col;
      rectangle(picked, 0, which.length, b, c % COLUMN_BLOCK, across, out, to, stride, scratch);
    }
  }

  private void requireColumns(int col, int width) {
    Require.that(
        col >= 0 && width >= 0 && col + width <= cols.rows(), "the columns are out of range");
  }

  /** These rows in groups, as {@link DenseBundles} lays them out; the last group is filled up. */
  private A gather(int[] which) {
    int groupsOf = (which.length + GROUP - 1) / GROUP;
    A picked = kind.array(groupsOf * GROUP * depth);
    for (int i = 0; i < which.length; i++) {
      A block = rows.block(which[i] / ROW_BLOCK);
      int from = which[i] % ROW_BLOCK / GROUP * GROUP * depth + which[i] % GROUP;
      int to = i / GROUP * GROUP * depth + i % GROUP;
      kind.copy(block, from, picked, to, depth, GROUP);
    }
    return picked;
  }

  /** Rows and columns counted within one block each. */
  private void rectangle(
      A a, int row, int height, A b, int col, int width, A out, int offset, int stride, A scratch) {
    int lastPanel = (col + width - 1) / panel;
    for (int p = col / panel; p <= lastPanel; p += chunk) {
      int count = Math.min(chunk, lastPanel - p + 1);
      for (int g = row / GROUP; g * GROUP < row + height; g++) {
        Corner corner = new Corner(g * GROUP - row, height, p * panel - col, width);
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
      A a,
      int ai,
      A b,
      int first,
      int count,
      Corner corner,
      A out,
      int offset,
      int stride,
      A scratch) {
    if (corner.holds(count * panel)) {
      int to = offset + corner.i * stride + corner.j;
      kind.products(a, ai, b, first * depth * panel, depth, count, out, to, stride);
      return;
    }
    for (int p = 0; p < count; p++) {
      Corner c = corner.right(p * panel);
      int bi = (first + p) * depth * panel;
      if (c.holds(panel)) {
        kind.products(a, ai, b, bi, depth, 1, out, offset + c.i * stride + c.j, stride);
      } else {
        kind.products(a, ai, b, bi, depth, 1, scratch, 0, panel);
        copyOverlap(scratch, c, out, offset, stride);
      }
    }
  }

  private void copyOverlap(A scratch, Corner c, A out, int offset, int stride) {
    int from = Math.max(0, -c.j);
    int to = Math.min(panel, c.width - c.j);
    for (int i = Math.max(0, -c.i); i < GROUP && c.i + i < c.height; i++) {
      int at = offset + (c.i + i) * stride + c.j + from;
      System.arraycopy(scratch, i * panel + from, out, at, to - from);
    }
  }
}
