package org.mercer.numerics.dense;

import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.numerics.lapack.Factorisations;
import org.mercer.numerics.lapack.Lapack;
import org.mercer.numerics.lapack.RightSides;
import org.mercer.numerics.lapack.TileShape;
import org.mercer.numerics.lapack.Tiles;
import org.mercer.run.Interruption;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * The factorisation A + ridge I = L L' of a symmetric positive definite matrix, for solving with it
 * many times. n^3/3 additions and multiplications and half of n^2 doubles, outside the heap where
 * LAPACK serves: close it, or use it in a try block. Not to be closed while in use.
 */
@Internal
public final class Cholesky implements AutoCloseable {
  /** Right-hand sides that are solved together, in one part of a parallel loop. */
  private static final int SIDES = 128;

  private final Tiles tiles;
  private final TileShape shape;
  private boolean closed;

  private Cholesky(Tiles tiles) {
    this.tiles = tiles;
    this.shape = tiles.shape();
  }

  /**
   * Reads the source tile by tile, each once. Throws {@link NotPositiveDefinite}, or {@link
   * IllegalArgumentException} where an entry is not finite or the memory budget is too small.
   */
  public static Cholesky of(SymmetricSource source, double ridge, Run run) {
    return of(source, ridge, run, Lapack.forSize(source.size()));
  }

  public static Cholesky of(DoubleMatrix matrix, double ridge, Run run) {
    return of(SymmetricSource.of(matrix), ridge, run);
  }

  static Cholesky of(SymmetricSource source, double ridge, Run run, Factorisations lapack) {
    int n = Require.atLeast("the size of the matrix", 1, source.size());
    Require.nonNegative("ridge", ridge);
    MemoryPlan.require(
        "the Cholesky factor of a " + n + " x " + n + " matrix",
        bytes(n, run.threads()),
        run,
        "use conjugate gradients or a low-rank approximation, which never store the factor");
    Tiles tiles = lapack.tiles(n, edge(n));
    try {
      new TiledCholesky(source, ridge, tiles, run).factor();
    } catch (RuntimeException | Error e) {
      tiles.close();
      throw e;
    }
    return new Cholesky(tiles);
  }

  /** Of a triangle L that is known already, with its diagonal above zero: A = L L'. */
  public static Cholesky ofLower(DoubleMatrix lower) {
    int n = Require.atLeast("the size of the matrix", 1, lower.rows());
    Tiles tiles = Lapack.forSize(n).tiles(n, edge(n));
    TileShape shape = tiles.shape();
    for (int i = 0; i < shape.blocks(); i++) {
      for (int j = 0; j <= i; j++) {
        int cols = shape.length(j);
        double[] tile = new double[shape.length(i) * cols];
        for (int r = 0; r < shape.length(i); r++) {
          int from = (shape.start(i) + r) * n + shape.start(j);
          System.arraycopy(lower.unsafeValues(), from, tile, r * cols, cols);
        }
        tiles.put(i, j, tile);
      }
    }
    return new Cholesky(tiles);
  }

  /** The memory that a factor takes while it is made, and little more than it keeps. */
  public static long bytes(int n, int threads) {
    long buffer = (long) edge(n) * edge(n);
    return Double.BYTES * (new TileShape(n, edge(n)).entries() + threads * buffer);
  }

  /**
   * The edge of a tile. It depends on n alone, so that the bits do not depend on the machine. Large
   * tiles run nearer to the peak of OpenBLAS, small ones leave enough of them to share out; see
   * docs/decisions/0004-tiled-cholesky.md.
   */
  private static int edge(int n) {
    return n <= 512 ? 128 : n <= 2048 ? 256 : 384;
  }

  public int size() {
    return shape.n();
  }

  /** x with (A + ridge I) x = b. */
  public double[] solve(double[] b) {
    requireOpen();
    Require.same("the size of the matrix and of the right-hand side", size(), b.length);
    Run run = Run.defaults();
    double[] x = new double[size()];
    try (RightSides sides = tiles.rightSides(1)) {
      sides.put(0, size(), b);
      forward(sides, 0, run);
      backward(sides, run);
      sides.get(0, size(), x);
    }
    return x;
  }

  /** X with (A + ridge I) X = B, column by column. */
  public DoubleMatrix solve(DoubleMatrix b, Run run) {
    requireOpen();
    int n = size();
    Require.same("the size of the matrix and the rows of the right-hand side", n, b.rows());
    DoubleMatrix x = new DoubleMatrix(n, b.cols());
    int parts = (b.cols() + SIDES - 1) / SIDES;
    Parallel.forEach(
        "solving",
        parts,
        run,
        part -> {
          int first = part * SIDES;
          int columns = Math.min(SIDES, b.cols() - first);
          try (RightSides sides = tiles.rightSides(columns)) {
            sides.put(0, n, columns(b, first, columns));
            forward(sides, 0, run);
            backward(sides, run);
            double[] found = new double[n * columns];
            sides.get(0, n, found);
            for (int i = 0; i < n; i++) {
              System.arraycopy(found, i * columns, x.unsafeValues(), i * b.cols() + first, columns);
            }
          }
        });
    return x;
  }

  private static double[] columns(DoubleMatrix b, int first, int columns) {
    double[] some = new double[b.rows() * columns];
    for (int i = 0; i < b.rows(); i++) {
      System.arraycopy(b.unsafeValues(), i * b.cols() + first, some, i * columns, columns);
    }
    return some;
  }

  /**
   * L^-1 b for each column b of an n x columns array, row by row; safe for many threads at once.
   */
  public double[] forward(double[] b, int columns, Run run) {
    requireOpen();
    Require.same("rows x columns and the length of the array", (long) size() * columns, b.length);
    double[] x = new double[b.length];
    try (RightSides sides = tiles.rightSides(columns)) {
      sides.put(0, size(), b);
      forward(sides, 0, run);
      sides.get(0, size(), x);
    }
    return x;
  }

  /**
   * b'(A + ridge I)^-1 b = |L^-1 b|^2 for each column b of an n x columns array, row by row. Half
   * the work of solving; safe for many threads at once.
   */
  public double[] inverseNorms(double[] b, int columns, Run run) {
    requireOpen();
    Require.same("rows x columns and the length of the array", (long) size() * columns, b.length);
    double[] norms = new double[columns];
    double[] part = new double[shape.edge() * columns];
    try (RightSides sides = tiles.rightSides(columns)) {
      sides.put(0, size(), b);
      forward(sides, 0, run);
      for (int k = 0; k < shape.blocks(); k++) {
        sides.get(shape.start(k), shape.length(k), part);
        for (int r = 0; r < shape.length(k); r++) {
          for (int c = 0; c < columns; c++) {
            double entry = part[r * columns + c];
            norms[c] += entry * entry;
          }
        }
      }
    }
    return norms;
  }

  /**
   * The diagonal of (A + ridge I)^-1 = L^-T L^-1: entry j is the squared norm of column j of L^-1.
   * As many operations as the factorisation itself.
   */
  public double[] inverseDiagonal(Run run) {
    requireOpen();
    double[] diagonal = new double[size()];
    int parts = (size() + SIDES - 1) / SIDES;
    Parallel.forEach(
        "inverse diagonal", parts, run, part -> squaredColumns(part * SIDES, diagonal, run));
    return diagonal;
  }

  private void squaredColumns(int first, double[] diagonal, Run run) {
    int columns = Math.min(SIDES, size() - first);
    // Column j of L^-1 is zero above row j, so the blocks before it are left out.
    int block = first / shape.edge();
    int start = shape.start(block);
    int rows = size() - start;
    double[] entries = new double[rows * columns];
    for (int c = 0; c < columns; c++) {
      entries[(first - start + c) * columns + c] = 1;
    }
    try (RightSides sides = tiles.rightSides(columns)) {
      sides.put(start, rows, entries);
      forward(sides, block, run);
      sides.get(start, rows, entries);
    }
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        double entry = entries[r * columns + c];
        diagonal[first + c] += entry * entry;
      }
    }
  }

  /** log det (A + ridge I) = 2 sum of log L_ii. */
  public double logDeterminant() {
    requireOpen();
    double sum = 0;
    for (int k = 0; k < shape.blocks(); k++) {
      int m = shape.length(k);
      double[] tile = new double[m * m];
      tiles.get(k, k, tile);
      for (int r = 0; r < m; r++) {
        sum += Math.log(tile[r * m + r]);
      }
    }
    return 2 * sum;
  }

  /** The factor L itself, zero above the diagonal; for small matrices and tests. */
  public DoubleMatrix lower() {
    requireOpen();
    int n = size();
    DoubleMatrix lower = new DoubleMatrix(n, n);
    for (int i = 0; i < shape.blocks(); i++) {
      for (int j = 0; j <= i; j++) {
        int cols = shape.length(j);
        double[] tile = new double[shape.length(i) * cols];
        tiles.get(i, j, tile);
        for (int r = 0; r < shape.length(i); r++) {
          int count = i == j ? r + 1 : cols;
          int to = (shape.start(i) + r) * n + shape.start(j);
          System.arraycopy(tile, r * cols, lower.unsafeValues(), to, count);
        }
      }
    }
    return lower;
  }

  private void forward(RightSides sides, int firstBlock, Run run) {
    for (int i = firstBlock; i < shape.blocks(); i++) {
      run.check();
      Interruption.check();
      for (int j = firstBlock; j < i; j++) {
        sides.update(i, j, false);
      }
      sides.solve(i, false);
    }
  }

  private void backward(RightSides sides, Run run) {
    for (int j = shape.blocks() - 1; j >= 0; j--) {
      run.check();
      Interruption.check();
      for (int i = j + 1; i < shape.blocks(); i++) {
        sides.update(i, j, true);
      }
      sides.solve(j, true);
    }
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("this factorisation is closed; use it before closing it");
    }
  }

  @Override
  public void close() {
    closed = true;
    tiles.close();
  }
}
