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
    Parallel.forEach(
        "gram",
        tiling.upperTiles(),
        run,
        t -> stored.compute(source, tiling, tiling.blockRow(t), tiling.blockCol(t)));
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

  private void compute(Gram source, Tiling tiling, int blockRow, int blockCol) {
    int row = tiling.start(blockRow);
    int col = tiling.start(blockCol);
    int rows = tiling.length(blockRow);
    int cols = tiling.length(blockCol);
    Tile tile =
        precision == Precision.FLOAT
            ? Tile.of(row, rows, col, cols, floats[blockRow], col, n)
            : Tile.of(row, rows, col, cols, doubles[blockRow], col, n);
    source.fill(tile);
    for (int j = 0; j < cols; j++) {
      for (int i = 0; i < rows && row + i < col + j; i++) {
        if (precision == Precision.FLOAT) {
          floats[blockCol][j * n + row + i] = floats[blockRow][i * n + col + j];
        } else {
          doubles[blockCol][j * n + row + i] = doubles[blockRow][i * n + col + j];
        }
      }
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
