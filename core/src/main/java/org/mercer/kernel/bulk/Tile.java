package org.mercer.kernel.bulk;

import org.jspecify.annotations.Nullable;

/**
 * A rectangle of a kernel matrix with the buffer that receives it, in float or double: the one
 * mutable type here. Entry (i, j) of the rectangle, counted from its own corner, lies at {@code
 * offset + i * stride + j}.
 */
public final class Tile {
  private final int row;
  private final int rows;
  private final int col;
  private final int cols;
  private final float @Nullable [] floats;
  private final double @Nullable [] doubles;
  private final int offset;
  private final int stride;

  private Tile(
      int row,
      int rows,
      int col,
      int cols,
      float @Nullable [] floats,
      double @Nullable [] doubles,
      int offset,
      int stride) {
    int length = floats != null ? floats.length : doubles != null ? doubles.length : 0;
    if (row < 0 || rows < 0 || col < 0 || cols < 0 || stride < cols || offset < 0) {
      throw new IllegalArgumentException(
          "a tile needs sizes of zero or more and a stride of at least its columns");
    }
    if (rows > 0 && offset + (long) (rows - 1) * stride + cols > length) {
      throw new IllegalArgumentException(
          "a tile of " + rows + " x " + cols + " does not fit the buffer of " + length);
    }
    this.row = row;
    this.rows = rows;
    this.col = col;
    this.cols = cols;
    this.floats = floats;
    this.doubles = doubles;
    this.offset = offset;
    this.stride = stride;
  }

  public static Tile of(
      int row, int rows, int col, int cols, float[] buffer, int offset, int stride) {
    return new Tile(row, rows, col, cols, buffer, null, offset, stride);
  }

  public static Tile of(
      int row, int rows, int col, int cols, double[] buffer, int offset, int stride) {
    return new Tile(row, rows, col, cols, null, buffer, offset, stride);
  }

  /** As above, of floats or of doubles as the buffer is. */
  public static Tile over(
      int row, int rows, int col, int cols, Object buffer, int offset, int stride) {
    return buffer instanceof float[] floats
        ? of(row, rows, col, cols, floats, offset, stride)
        : of(row, rows, col, cols, (double[]) buffer, offset, stride);
  }

  /** A tile with a new double buffer of its own, row after row. */
  public static Tile doubles(int row, int rows, int col, int cols) {
    return of(row, rows, col, cols, new double[Math.multiplyExact(rows, cols)], 0, cols);
  }

  /** A tile with a new float buffer of its own, row after row. */
  public static Tile floats(int row, int rows, int col, int cols) {
    return of(row, rows, col, cols, new float[Math.multiplyExact(rows, cols)], 0, cols);
  }

  /** First row of the matrix that the tile covers. */
  public int row() {
    return row;
  }

  public int rows() {
    return rows;
  }

  /** First column of the matrix that the tile covers. */
  public int col() {
    return col;
  }

  public int cols() {
    return cols;
  }

  public int offset() {
    return offset;
  }

  public int stride() {
    return stride;
  }

  public boolean isFloat() {
    return floats != null;
  }

  /** The array of the entries, of floats or of doubles. */
  public Object buffer() {
    return floats != null ? floats : doubles();
  }

  /** Entries of the buffer from {@code at} on become those of an array of floats or doubles. */
  public void write(int at, Object from, int first, int n) {
    if (from.getClass() == buffer().getClass()) {
      System.arraycopy(from, first, buffer(), at, n);
    } else if (floats != null) {
      double[] source = (double[]) from;
      for (int j = 0; j < n; j++) {
        floats[at + j] = (float) source[first + j];
      }
    } else {
      float[] source = (float[]) from;
      for (int j = 0; j < n; j++) {
        doubles()[at + j] = source[first + j];
      }
    }
  }

  /** Entries of the buffer from {@code at} on become from[first + places[p]] for p = begin, ... */
  public void pick(int at, Object from, int first, int[] places, int begin, int n) {
    if (floats != null) {
      float[] source = (float[]) from;
      for (int j = 0; j < n; j++) {
        floats[at + j] = source[first + places[begin + j]];
      }
    } else {
      double[] source = (double[]) from;
      for (int j = 0; j < n; j++) {
        doubles()[at + j] = source[first + places[begin + j]];
      }
    }
  }

  public float[] floats() {
    if (floats == null) {
      throw new IllegalStateException("this tile holds doubles");
    }
    return floats;
  }

  public double[] doubles() {
    if (doubles == null) {
      throw new IllegalStateException("this tile holds floats");
    }
    return doubles;
  }

  /** Where row i of the tile starts in its buffer. */
  public int at(int i) {
    return offset + i * stride;
  }

  public double get(int i, int j) {
    return floats != null ? floats[at(i) + j] : doubles()[at(i) + j];
  }

  public void set(int i, int j, double value) {
    if (floats != null) {
      floats[at(i) + j] = (float) value;
    } else {
      doubles()[at(i) + j] = value;
    }
  }

  /** A tile of the same place and precision with a buffer of its own. */
  public Tile alike() {
    return isFloat() ? floats(row, rows, col, cols) : doubles(row, rows, col, cols);
  }

  /** A buffer of its own and this precision for so many rows and columns. */
  public Tile empty(int newRows, int newCols) {
    return isFloat() ? floats(0, newRows, 0, newCols) : doubles(0, newRows, 0, newCols);
  }

  /** Line i of the tile alone, seen as another row of the matrix. */
  public Tile line(int i, int newRow) {
    return new Tile(newRow, 1, col, cols, floats, doubles, at(i), stride);
  }

  /** The same buffer, seen as another rectangle of the matrix. */
  public Tile relocated(int newRow, int newCol) {
    return new Tile(newRow, rows, newCol, cols, floats, doubles, offset, stride);
  }

  /** The beginning of the same buffer, row after row, seen as a rectangle of another shape. */
  public Tile reshaped(int newRow, int newRows, int newCol, int newCols) {
    return new Tile(newRow, newRows, newCol, newCols, floats, doubles, 0, newCols);
  }
}
