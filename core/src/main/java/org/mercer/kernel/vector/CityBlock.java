package org.mercer.kernel.vector;

import java.util.Arrays;
import org.mercer.kernel.Evaluation;
import org.mercer.numerics.Require;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;
import org.mercer.numerics.sparse.Csr;

/** exp(-gamma d) of the distance d = sum of |x_i - y_i|, pair by pair and in bulk. */
final class CityBlock {
  private CityBlock() {}

  static double dense(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += Math.abs(x[i] - y[i]);
    }
    return sum;
  }

  /** Two lists of ascending indices, each walked once. */
  static double sparse(
      int[] xi, double[] x, int from, int to, int[] yi, double[] y, int yFrom, int yTo) {
    int a = from;
    int b = yFrom;
    double sum = 0;
    while (a < to && b < yTo) {
      int difference = xi[a] - yi[b];
      if (difference == 0) {
        sum += Math.abs(x[a++] - y[b++]);
      } else {
        sum += Math.abs(difference < 0 ? x[a++] : y[b++]);
      }
    }
    for (; a < to; a++) {
      sum += Math.abs(x[a]);
    }
    for (; b < yTo; b++) {
      sum += Math.abs(y[b]);
    }
    return sum;
  }

  /**
   * Dense rows with dense columns. The columns are laid out coordinate by coordinate, so that the
   * inner loop runs along a row of the tile and the compiler can use the vector unit.
   */
  static Evaluation over(double gamma, DoubleMatrix rows, DoubleMatrix cols) {
    Require.same("dimension", rows.cols(), cols.cols());
    double[] across = cols.transpose().unsafeValues();
    float[] acrossFloats = new float[across.length];
    for (int i = 0; i < across.length; i++) {
      acrossFloats[i] = (float) across[i];
    }
    int n = cols.rows();
    return tile -> {
      for (int i = 0; i < tile.rows(); i++) {
        double[] x = rows.row(tile.row() + i);
        if (tile.isFloat()) {
          row(x, acrossFloats, n, tile.col(), tile.floats(), tile.at(i), tile.cols());
          Simd.LANES.scale(tile.floats(), tile.at(i), tile.cols(), (float) -gamma);
          Simd.LANES.exp(tile.floats(), tile.at(i), tile.cols());
        } else {
          row(x, across, n, tile.col(), tile.doubles(), tile.at(i), tile.cols());
          Simd.LANES.scale(tile.doubles(), tile.at(i), tile.cols(), -gamma);
          Simd.LANES.exp(tile.doubles(), tile.at(i), tile.cols());
        }
      }
    };
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

  /** Sparse rows with sparse columns. */
  static Evaluation over(double gamma, Csr rows, Csr cols) {
    return tile -> {
      for (int i = 0; i < tile.rows(); i++) {
        int x = tile.row() + i;
        for (int j = 0; j < tile.cols(); j++) {
          int y = tile.col() + j;
          double distance =
              sparse(
                  rows.unsafeColumns(),
                  rows.unsafeValues(),
                  rows.from(x),
                  rows.to(x),
                  cols.unsafeColumns(),
                  cols.unsafeValues(),
                  cols.from(y),
                  cols.to(y));
          tile.set(i, j, Math.exp(-gamma * distance));
        }
      }
    };
  }
}
