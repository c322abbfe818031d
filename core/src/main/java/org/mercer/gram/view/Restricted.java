package org.mercer.gram.view;

import java.util.Arrays;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.kernel.Certificate;
import org.mercer.kernel.Tile;
import org.mercer.numerics.Require;
import org.mercer.numerics.parallel.Run;

/**
 * K[indices, indices]. Neighbours that are neighbours in the whole are asked for together: a
 * contiguous range goes straight into the caller's buffer; else the columns between the first and
 * the last one needed are fetched for a few rows at a time, and those that are wanted picked out.
 */
final class Restricted implements Gram {
  /** Entries of the whole that are fetched at once: half a megabyte of doubles stays in cache. */
  private static final int SCRATCH = 1 << 16;

  /** The same for whole rows, which are computed in blocks: 16 MiB of floats. */
  private static final int ROWS_SCRATCH = 1 << 22;

  private final Gram whole;
  private final int[] indices;

  private Restricted(Gram whole, int[] indices) {
    this.whole = whole;
    this.indices = indices;
  }

  static Gram of(Gram gram, int... chosen) {
    int[] indices = chosen.clone();
    for (int index : indices) {
      Require.that(
          index >= 0 && index < gram.size(),
          "an index must be one of 0 .. " + (gram.size() - 1) + ", but is " + index);
    }
    return gram instanceof Restricted inner
        ? new Restricted(inner.whole, pick(inner.indices, indices))
        : new Restricted(gram, indices);
  }

  private static int[] pick(int[] from, int[] places) {
    int[] picked = new int[places.length];
    for (int i = 0; i < places.length; i++) {
      picked[i] = from[places[i]];
    }
    return picked;
  }

  @Override
  public int size() {
    return indices.length;
  }

  @Override
  public void fill(Tile tile) {
    if (tile.rows() == 0 || tile.cols() == 0) {
      return;
    }
    if (run(tile.col(), tile.cols()) == tile.cols()) {
      fillDirectly(tile);
    } else {
      fillByPicking(tile);
    }
  }

  /** How many of the next {@code most} indices from {@code at} on follow each other by one. */
  private int run(int at, int most) {
    int length = 1;
    while (length < most && indices[at + length] == indices[at] + length) {
      length++;
    }
    return length;
  }

  private void fillDirectly(Tile tile) {
    int col = indices[tile.col()];
    for (int i = 0; i < tile.rows(); ) {
      int rows = run(tile.row() + i, tile.rows() - i);
      int row = indices[tile.row() + i];
      int at = tile.at(i);
      whole.fill(
          tile.isFloat()
              ? Tile.of(row, rows, col, tile.cols(), tile.floats(), at, tile.stride())
              : Tile.of(row, rows, col, tile.cols(), tile.doubles(), at, tile.stride()));
      i += rows;
    }
  }

  private void fillByPicking(Tile tile) {
    int first = Integer.MAX_VALUE;
    int last = 0;
    for (int j = tile.col(); j < tile.col() + tile.cols(); j++) {
      first = Math.min(first, indices[j]);
      last = Math.max(last, indices[j]);
    }
    int span = last - first + 1;
    int most = Math.min(tile.rows(), Math.max(1, SCRATCH / span));
    float[] floats = new float[tile.isFloat() ? most * span : 0];
    double[] doubles = new double[tile.isFloat() ? 0 : most * span];
    for (int i = 0; i < tile.rows(); ) {
      int rows = run(tile.row() + i, Math.min(most, tile.rows() - i));
      int row = indices[tile.row() + i];
      if (tile.isFloat()) {
        whole.fill(Tile.of(row, rows, first, span, floats, 0, span));
        for (int r = 0; r < rows; r++) {
          pick(floats, r * span - first, tile.col(), tile.floats(), tile.at(i + r), tile.cols());
        }
      } else {
        whole.fill(Tile.of(row, rows, first, span, doubles, 0, span));
        for (int r = 0; r < rows; r++) {
          pick(doubles, r * span - first, tile.col(), tile.doubles(), tile.at(i + r), tile.cols());
        }
      }
      i += rows;
    }
  }

  private void pick(float[] from, int zero, int col, float[] to, int at, int n) {
    for (int j = 0; j < n; j++) {
      to[at + j] = from[zero + indices[col + j]];
    }
  }

  private void pick(double[] from, int zero, int col, double[] to, int at, int n) {
    for (int j = 0; j < n; j++) {
      to[at + j] = from[zero + indices[col + j]];
    }
  }

  /** Whole rows come from the rows of the whole, which may have kept them. */
  @Override
  public void rows(int[] which, float[] out, Run run) {
    int n = whole.size();
    int most = rowsAtOnce(which);
    float[] scratch = new float[most * n];
    for (int from = 0; from < which.length; from += most) {
      int rows = Math.min(most, which.length - from);
      whole.rows(pick(indices, Arrays.copyOfRange(which, from, from + rows)), scratch, run);
      for (int r = 0; r < rows; r++) {
        pick(scratch, r * n, 0, out, (from + r) * size(), size());
      }
    }
  }

  @Override
  public void rows(int[] which, double[] out, Run run) {
    int n = whole.size();
    int most = rowsAtOnce(which);
    double[] scratch = new double[most * n];
    for (int from = 0; from < which.length; from += most) {
      int rows = Math.min(most, which.length - from);
      whole.rows(pick(indices, Arrays.copyOfRange(which, from, from + rows)), scratch, run);
      for (int r = 0; r < rows; r++) {
        pick(scratch, r * n, 0, out, (from + r) * size(), size());
      }
    }
  }

  private int rowsAtOnce(int[] which) {
    return Math.min(which.length, Math.max(1, ROWS_SCRATCH / Math.max(1, whole.size())));
  }

  /**
   * S'K(Sv), where S puts each entry at its place in the whole: one product of the whole, taken
   * where that is at most twice the work of the restricted one.
   */
  @Override
  public void multiply(double[] v, double[] out, Run run) {
    long m = size();
    long n = whole.size();
    if (2 * m * m < n * n) {
      Gram.super.multiply(v, out, run);
      return;
    }
    Require.same("the size of the matrix and of the vector", m, v.length);
    Require.same("the size of the matrix and of the result", m, out.length);
    double[] placed = new double[whole.size()];
    for (int i = 0; i < v.length; i++) {
      placed[indices[i]] += v[i];
    }
    double[] product = new double[whole.size()];
    whole.multiply(placed, product, run);
    pick(product, 0, 0, out, 0, out.length);
  }

  @Override
  public double[] diagonal() {
    double[] chosen = new double[indices.length];
    pick(whole.diagonal(), 0, 0, chosen, 0, chosen.length);
    return chosen;
  }

  @Override
  public Certificate certificate() {
    return whole.certificate();
  }

  @Override
  public Precision precision() {
    return whole.precision();
  }

  @Override
  public String describe() {
    return indices.length + " objects of: " + whole.describe();
  }
}
