package org.mercer.gram;

import java.util.Arrays;
import java.util.Locale;
import org.mercer.api.Internal;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Unknown;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Interruption;
import org.mercer.run.OverBudget;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * Full symmetric storage, an array for each tile: it is made, computed and mirrored while it is in
 * cache, so that memory is written once, and matrices beyond 2^31 entries work.
 */
@Internal
public final class Stored implements Gram {
  /** A piece of a tile that is computed at a time must stay in cache. */
  private static final int PIECE_BYTES = 1 << 18;

  /** With fewer tiles than this, they are cut into stripes, so that all threads have work. */
  private static final int TILES_FOR_STRIPES = 64;

  private static final int STRIPE_ROWS = 16;

  /** A piece should take long enough to be worth its call, and end soon when asked to stop. */
  private static final long SHORT_NANOS = 10_000_000;

  private static final long LONG_NANOS = 100_000_000;

  private static final Object NOT_YET = new Object();

  private final int n;
  private final Tiling tiling;

  /** From one row of a tile to the next; all tiles are as wide as the first. */
  private final int stride;

  private final Precision precision;
  private final Certificate certificate;
  private final Object[] locks;

  /** An array of floats or of doubles for each tile. */
  private final Object[] entries;

  private Stored(int n, Precision precision, Certificate certificate) {
    this.n = n;
    this.precision = precision;
    this.certificate = certificate;
    this.tiling = Tiling.of(n);
    this.stride = Math.min(n, Tiling.EDGE);
    this.locks = new Object[tiling.blocks()];
    Arrays.setAll(locks, b -> new Object());
    this.entries = new Object[Math.multiplyExact(tiling.blocks(), tiling.blocks())];
    Arrays.fill(entries, NOT_YET);
  }

  /** The array of the tile of entry (i, j), made when it is first written to. */
  private Object entries(int i, int j) {
    int t = tile(i, j);
    synchronized (locks[i / Tiling.EDGE]) {
      if (entries[t] == NOT_YET) {
        int length = tiling.length(i / Tiling.EDGE) * stride;
        entries[t] = precision == Precision.FLOAT ? new float[length] : new double[length];
      }
      return entries[t];
    }
  }

  private int tile(int i, int j) {
    return i / Tiling.EDGE * tiling.blocks() + j / Tiling.EDGE;
  }

  /** Computes the upper half of the source and mirrors it. */
  public static Stored of(Gram source, Run run) {
    int n = source.size();
    long bytes = (long) n * n * source.precision().bytes();
    if (bytes > run.budget().memoryBytes()) {
      throw new OverBudget(
          String.format(
              Locale.ROOT,
              "a matrix of %d x %d needs %.1f GiB, but the memory budget is %.1f GiB; raise"
                  + " `memory` (and `heap`), take fewer rows, or a method that does not store"
                  + " it",
              n,
              n,
              bytes / 0x1p30,
              run.budget().memoryBytes() / 0x1p30));
    }
    Stored stored = new Stored(n, source.precision(), source.certificate());
    int tiles = stored.tiling.upperTiles();
    int height = tiles < TILES_FOR_STRIPES && !source.blockwise() ? STRIPE_ROWS : Tiling.EDGE;
    int stripes = Tiling.EDGE / height;
    Filling filling = stored.new Filling(source, run);
    Parallel.forEach(
        "gram",
        tiles * stripes,
        run,
        u -> {
          Interruption.check(); // kernels of vectors do not ask inside a tile
          filling.stripe(u / stripes, u % stripes * height, height);
        });
    return stored;
  }

  private static void requireMirrored(DoubleMatrix matrix, int i, int j) {
    double entry = matrix.get(i, j);
    double mirror = matrix.get(j, i);
    if (!Double.isFinite(entry) || entry != mirror) {
      String name = "entry (" + (i + 1) + ", " + (j + 1) + ")";
      Require.finite(name, entry);
      throw new RefusedException(
          "a Gram matrix must be symmetric, but "
              + name
              + " is "
              + entry
              + " and its mirror image "
              + mirror);
    }
  }

  /** A copy of a matrix that must be square, finite and symmetric. */
  public static Stored of(DoubleMatrix matrix) {
    Require.same("rows and columns", matrix.rows(), matrix.cols());
    int n = matrix.rows();
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        requireMirrored(matrix, i, j);
      }
    }
    Stored stored =
        new Stored(
            n,
            Precision.DOUBLE,
            new Unknown("a matrix from outside; Spectrum.of tells its smallest eigenvalue"));
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j += stored.stride) {
        System.arraycopy(
            matrix.unsafeValues(),
            i * n + j,
            stored.entries(i, j),
            stored.at(i, j),
            Math.min(stored.stride, n - j));
      }
    }
    return stored;
  }

  /** Where entry (i, j) lies in the array of its tile. */
  private int at(int i, int j) {
    return i % Tiling.EDGE * stride + j % Tiling.EDGE;
  }

  /** Computes tiles at their places and writes their mirror images. */
  private final class Filling {
    private final Gram source;
    private final Run run;
    private final int least;
    private final int most;

    /** Rows a piece: few where the kernel is slow. How a tile is cut changes no value. */
    private volatile int piece;

    Filling(Gram source, Run run) {
      boolean whole = source.blockwise();
      this.least = whole ? Tiling.EDGE : 1;
      this.most =
          whole ? least : Math.max(1, PIECE_BYTES / Math.max(1, stride * precision.bytes()));
      this.piece = least;
      this.source = source;
      this.run = run;
    }

    /** Some rows of a tile; of one on the diagonal only what is not left of the stripe. */
    void stripe(int tile, int first, int height) {
      int blockRow = tiling.blockRow(tile);
      int blockCol = tiling.blockCol(tile);
      int rows = Math.min(height, tiling.length(blockRow) - first);
      if (rows <= 0) {
        return;
      }
      boolean diagonal = blockRow == blockCol;
      int row = tiling.start(blockRow) + first;
      int col = tiling.start(blockCol) + (diagonal ? first : 0);
      int cols = tiling.start(blockCol) + tiling.length(blockCol) - col;
      for (int done = 0; done < rows; ) {
        done += piece(row + done, Math.min(piece, rows - done), col, cols);
      }
      int square = diagonal ? rows : 0;
      mirror(row, rows, row, square, true);
      mirror(row, rows, col + square, cols - square, false);
    }

    private int piece(int row, int rows, int col, int cols) {
      run.check();
      long start = System.nanoTime();
      source.fill(place(row, rows, col, cols));
      long taken = System.nanoTime() - start;
      if (taken < SHORT_NANOS) {
        piece = Math.min(most, 2 * rows);
      } else if (taken > LONG_NANOS) {
        piece = Math.max(least, rows / 2);
      }
      return rows;
    }
  }

  private void mirror(int row, int rows, int col, int cols, boolean diagonal) {
    if (cols == 0) {
      return;
    }
    int from = at(row, col);
    int to = at(col, row);
    Mirror.write(entries(row, col), from, rows, cols, entries(col, row), to, stride, diagonal);
  }

  /** Where some rows of a tile stay. */
  private Tile place(int row, int rows, int col, int cols) {
    return Tile.over(row, rows, col, cols, entries(row, col), at(row, col), stride);
  }

  @Override
  public int size() {
    return n;
  }

  @Override
  public void fill(Tile tile) {
    for (int i = 0; i < tile.rows(); i++) {
      int row = tile.row() + i;
      for (int j = 0; j < tile.cols(); ) {
        int col = tile.col() + j;
        int length = Math.min(tile.cols() - j, Tiling.EDGE - col % Tiling.EDGE);
        tile.write(tile.at(i) + j, entries[tile(row, col)], at(row, col), length);
        j += length;
      }
    }
  }

  /**
   * Row by row over the whole matrix: reading both halves takes less than copying one and using it
   * twice.
   */
  @Override
  public void multiply(double[] v, double[] out, Run run) {
    multiply(1, v, out, run);
  }

  @Override
  public void multiply(int count, double[] vs, double[] out, Run run) {
    Require.same("the size of the matrix and of the vectors", (long) n * count, vs.length);
    Require.same("the size of the matrix and of the results", (long) n * count, out.length);
    int stripes = Tiling.EDGE / STRIPE_ROWS;
    Parallel.forEach(
        "products",
        tiling.blocks() * stripes,
        run,
        u -> {
          int first = u / stripes * Tiling.EDGE + u % stripes * STRIPE_ROWS;
          for (int j = 0; j < n; j += Tiling.EDGE) {
            for (int i = first; i < Math.min(first + STRIPE_ROWS, n); i++) {
              add(i, j, count, vs, out);
            }
          }
        });
  }

  /** What row i of the tile at column j adds to the products, which begins with the first tile. */
  private void add(int i, int j, int count, double[] vs, double[] out) {
    int t = tile(i, j);
    int length = Math.min(Tiling.EDGE, n - j);
    for (int f = 0; f < count; f++) {
      double part =
          entries[t] instanceof float[] floats
              ? Simd.LANES.dot(floats, at(i, j), vs, f * n + j, length)
              : Simd.LANES.dot((double[]) entries[t], at(i, j), vs, f * n + j, length);
      out[f * n + i] = j == 0 ? part : out[f * n + i] + part;
    }
  }

  @Override
  public Certificate certificate() {
    return certificate;
  }

  @Override
  public Precision precision() {
    return precision;
  }

  @Override
  public Cost cost() {
    return Cost.NONE;
  }

  @Override
  public String describe() {
    return String.format(
        Locale.ROOT,
        "%d x %d stored in %s, %.1f MiB",
        n,
        n,
        precision.name().toLowerCase(Locale.ROOT),
        (double) n * n * precision.bytes() / 0x1p20);
  }
}
