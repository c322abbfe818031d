package org.mercer.kernel.vector;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.mercer.error.Require;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;

/**
 * exp(-gamma d) of the city-block distance d of dense rows and columns. The columns are laid out
 * coordinate by coordinate, in the precision that is asked for first, so that the inner loop runs
 * along a row of the tile and the compiler can use the vector unit.
 */
final class DenseCityBlock implements Evaluation {
  private final double gamma;
  private final DoubleMatrix rows;
  private final DoubleMatrix cols;
  private double @Nullable [] doubles;
  private float @Nullable [] floats;

  DenseCityBlock(double gamma, DoubleMatrix rows, DoubleMatrix cols) {
    Require.same("dimension", rows.cols(), cols.cols());
    this.gamma = gamma;
    this.rows = rows;
    this.cols = cols;
  }

  private synchronized double[] doubles() {
    if (doubles == null) {
      doubles = cols.transpose().unsafeValues();
    }
    return doubles;
  }

  private synchronized float[] floats() {
    if (floats == null) {
      int n = cols.rows();
      float[] across = new float[cols.unsafeValues().length];
      for (int i = 0; i < n; i++) {
        for (int f = 0; f < cols.cols(); f++) {
          across[f * n + i] = (float) cols.get(i, f);
        }
      }
      floats = across;
    }
    return floats;
  }

  @Override
  public void fill(Tile tile) {
    for (int i = 0; i < tile.rows(); i++) {
      double[] x = rows.row(tile.row() + i);
      int at = tile.at(i);
      if (tile.isFloat()) {
        row(x, floats(), cols.rows(), tile.col(), tile.floats(), at, tile.cols());
        Simd.LANES.scale(tile.floats(), at, tile.cols(), (float) -gamma);
        Simd.LANES.exp(tile.floats(), at, tile.cols());
      } else {
        row(x, doubles(), cols.rows(), tile.col(), tile.doubles(), at, tile.cols());
        Simd.LANES.scale(tile.doubles(), at, tile.cols(), -gamma);
        Simd.LANES.exp(tile.doubles(), at, tile.cols());
      }
    }
  }

  /** Four coordinates at a time, so that the sums are written a quarter as often. */
  private static void row(
      double[] x, double[] across, int stride, int col, double[] out, int at, int n) {
    Arrays.fill(out, at, at + n, 0);
    int f = 0;
    for (; f + 4 <= x.length; f += 4) {
      double a = x[f];
      double b = x[f + 1];
      double c = x[f + 2];
      double d = x[f + 3];
      int p = f * stride + col;
      int q = p + stride;
      int r = q + stride;
      int s = r + stride;
      for (int j = 0; j < n; j++) {
        out[at + j] +=
            Math.abs(a - across[p + j])
                + Math.abs(b - across[q + j])
                + Math.abs(c - across[r + j])
                + Math.abs(d - across[s + j]);
      }
    }
    for (; f < x.length; f++) {
      for (int j = 0; j < n; j++) {
        out[at + j] += Math.abs(x[f] - across[f * stride + col + j]);
      }
    }
  }

  private static void row(
      double[] x, float[] across, int stride, int col, float[] out, int at, int n) {
    Arrays.fill(out, at, at + n, 0);
    int f = 0;
    for (; f + 4 <= x.length; f += 4) {
      float a = (float) x[f];
      float b = (float) x[f + 1];
      float c = (float) x[f + 2];
      float d = (float) x[f + 3];
      int p = f * stride + col;
      int q = p + stride;
      int r = q + stride;
      int s = r + stride;
      for (int j = 0; j < n; j++) {
        out[at + j] +=
            Math.abs(a - across[p + j])
                + Math.abs(b - across[q + j])
                + Math.abs(c - across[r + j])
                + Math.abs(d - across[s + j]);
      }
    }
    for (; f < x.length; f++) {
      float a = (float) x[f];
      for (int j = 0; j < n; j++) {
        out[at + j] += Math.abs(a - across[f * stride + col + j]);
      }
    }
  }
}
