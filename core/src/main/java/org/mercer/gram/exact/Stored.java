package org.mercer.gram.exact;

import java.util.Locale;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.gram.Tiling;
import org.mercer.kernel.Certificate;
import org.mercer.kernel.Tile;
import org.mercer.kernel.Unknown;
import org.mercer.numerics.Require;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.parallel.Parallel;
import org.mercer.numerics.parallel.Run;

/** Full symmetric storage in blocks of rows, so that matrices beyond 2^31 entries work. */
public final class Stored implements Gram {
  /**
   * Rows of a tile apart by a little more than a power of two, so that a column does not fall into
   * one set of the cache.
   */
  private static final int SPACED = Tiling.EDGE + 16;

  private final int n;
  private final Precision precision;
  private final Certificate certificate;
  private final float[][] floats;
  private final double[][] doubles;

  private Stored(int n, Precision precision, Certificate certificate, Run run) {
    this.n = n;
    this.precision = precision;
    this.certificate = certificate;
    Tiling tiling = Tiling.of(n);
    boolean isFloat = precision == Precision.FLOAT;
    this.floats = new float[isFloat ? tiling.blocks() : 0][];
    this.doubles = new double[isFloat ? 0 : tiling.blocks()][];
    Parallel.forEach(
        "storage",
        tiling.blocks(),
        run,
        b -> {
          int entries = Math.multiplyExact(tiling.length(b), n);
          if (isFloat) {
            floats[b] = new float[entries];
          } else {
            doubles[b] = new double[entries];
          }
        });
  }

  /** Computes the upper half of the source and mirrors it. */
  public static Stored of(Gram source, Run run) {
    int n = source.size();
    long bytes = (long) n * n * source.precision().bytes();
    Require.that(
        bytes <= run.budget().memoryBytes(),
        String.format(
            Locale.ROOT,
            "a matrix of %d x %d needs %.1f GiB, but the memory budget is %.1f GiB; raise --memory, use float, or a method that does not store it",
            n,
            n,
            bytes / 0x1p30,
            run.budget().memoryBytes() / 0x1p30));
    Stored stored = new Stored(n, source.precision(), source.certificate(), run);
    Tiling tiling = Tiling.of(n);
    // One tile a thread, used again and again: a new one each time would cost more to clear than to
    // fill.
    ThreadLocal<Tile> scratch = ThreadLocal.withInitial(() -> spacedTile(source.precision()));
    Parallel.forEach(
        "gram", tiling.upperTiles(), run, t -> stored.compute(source, tiling, t, scratch.get()));
    return stored;
  }

  /** A copy of a matrix that must be square, finite and symmetric. */
  public static Stored of(DoubleMatrix matrix) {
    Require.same("rows and columns", matrix.rows(), matrix.cols());
    int n = matrix.rows();
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        Require.finite("entry (" + (i + 1) + ", " + (j + 1) + ")", matrix.get(i, j));
        Require.that(
            matrix.get(i, j) == matrix.get(j, i),
            "a Gram matrix must be symmetric, but entry ("
                + (i + 1)
                + ", "
                + (j + 1)
                + ") is "
                + matrix.get(i, j)
                + " and its mirror image "
                + matrix.get(j, i));
      }
    }
    Stored stored =
        new Stored(
            n,
            Precision.DOUBLE,
            new Unknown("a matrix from outside; Spectrum.of tells its smallest eigenvalue"),
            Run.defaults().threads(1));
    for (int i = 0; i < n; i++) {
      System.arraycopy(
          matrix.unsafeValues(), i * n, stored.doubles[i / Tiling.EDGE], i % Tiling.EDGE * n, n);
    }
    return stored;
  }

  private static Tile spacedTile(Precision precision) {
    return precision == Precision.FLOAT
        ? Tile.floats(0, Tiling.EDGE, 0, SPACED)
        : Tile.doubles(0, Tiling.EDGE, 0, SPACED);
  }

  /** Computes a tile apart, in cache, then writes it twice: as it is, and as its mirror image. */
  private void compute(Gram source, Tiling tiling, int t, Tile scratch) {
    int blockRow = tiling.blockRow(t);
    int blockCol = tiling.blockCol(t);
    int row = tiling.start(blockRow);
    int col = tiling.start(blockCol);
    int rows = tiling.length(blockRow);
    int cols = tiling.length(blockCol);
    boolean diagonal = blockRow == blockCol;
    if (precision == Precision.FLOAT) {
      float[] k = scratch.floats();
      source.fill(Tile.of(row, rows, col, cols, k, 0, SPACED));
      for (int i = 0; i < rows; i++) {
        System.arraycopy(k, i * SPACED, floats[blockRow], i * n + col, cols);
      }
      Mirror.write(k, SPACED, rows, cols, floats[blockCol], row, n, diagonal);
    } else {
      double[] k = scratch.doubles();
      source.fill(Tile.of(row, rows, col, cols, k, 0, SPACED));
      for (int i = 0; i < rows; i++) {
        System.arraycopy(k, i * SPACED, doubles[blockRow], i * n + col, cols);
      }
      Mirror.write(k, SPACED, rows, cols, doubles[blockCol], row, n, diagonal);
    }
  }

  @Override
  public int size() {
    return n;
  }

  @Override
  public void fill(Tile tile) {
    for (int i = 0; i < tile.rows(); i++) {
      int block = (tile.row() + i) / Tiling.EDGE;
      int at = (tile.row() + i) % Tiling.EDGE * n + tile.col();
      if (precision == Precision.FLOAT && tile.isFloat()) {
        System.arraycopy(floats[block], at, tile.floats(), tile.at(i), tile.cols());
      } else if (precision == Precision.DOUBLE && !tile.isFloat()) {
        System.arraycopy(doubles[block], at, tile.doubles(), tile.at(i), tile.cols());
      } else {
        for (int j = 0; j < tile.cols(); j++) {
          tile.set(
              i, j, precision == Precision.FLOAT ? floats[block][at + j] : doubles[block][at + j]);
        }
      }
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
