package org.mercer.gram;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.error.Require;
import org.mercer.kernel.bulk.Factor;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Certificate;
import org.mercer.numerics.Entries;
import org.mercer.run.Run;

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

  /** Columns of a range that are worth asking for by themselves. */
  private static final int LONG = 32;

  private final Gram whole;
  private final int[] indices;

  /** For each place the one behind the last whose index still follows by ones. */
  private final int[] rangeEnds;

  private Restricted(Gram whole, int[] indices) {
    this.whole = whole;
    this.indices = indices;
    this.rangeEnds = new int[indices.length];
    for (int j = indices.length - 1; j >= 0; j--) {
      boolean goesOn = j + 1 < indices.length && indices[j + 1] == indices[j] + 1;
      rangeEnds[j] = goesOn ? rangeEnds[j + 1] : j + 1;
    }
  }

  static Gram of(Gram gram, int... chosen) {
    int[] indices = chosen.clone();
    for (int index : indices) {
      if (index < 0 || index >= gram.size()) {
        throw new IllegalArgumentException(
            "an index must be one of 0 .. " + (gram.size() - 1) + ", but is " + index);
      }
    }
    return gram instanceof Restricted inner
        ? new Restricted(inner.whole, Entries.at(indices, inner.indices))
        : new Restricted(gram, indices);
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
    if (isRange(tile.row(), tile.rows()) && isRange(tile.col(), tile.cols())) {
      whole.fill(tile.relocated(indices[tile.row()], indices[tile.col()]));
    } else {
      fillRows(IntStream.range(tile.row(), tile.row() + tile.rows()).toArray(), tile);
    }
  }

  /** Whether so many indices from {@code at} on follow each other by one. */
  private boolean isRange(int at, int length) {
    return length == 0 || rangeEnds[at] >= at + length;
  }

  @Override
  public void fillRows(int[] which, Tile tile) {
    if (which.length == 0 || tile.cols() == 0) {
      return;
    }
    int[] rows = Entries.at(which, indices);
    if (isRange(tile.col(), tile.cols())) {
      whole.fillRows(rows, tile.relocated(0, indices[tile.col()]));
      return;
    }
    if (fillByRanges(rows, tile)) {
      return;
    }
    int first = Integer.MAX_VALUE;
    int last = 0;
    for (int j = tile.col(); j < tile.col() + tile.cols(); j++) {
      first = Math.min(first, indices[j]);
      last = Math.max(last, indices[j]);
    }
    fillByPicking(rows, first, last - first + 1, tile);
  }

  /** Each range of neighbours by itself, where ranges are long; false where they are not. */
  private boolean fillByRanges(int[] rows, Tile tile) {
    int end = tile.col() + tile.cols();
    int ranges = 0;
    for (int from = tile.col(); from < end; from = rangeEnds[from]) {
      ranges++;
    }
    if ((long) ranges * LONG > tile.cols()) {
      return false;
    }
    for (int from = tile.col(); from < end; from = rangeEnds[from]) {
      int to = Math.min(end, rangeEnds[from]);
      whole.fillRows(rows, part(tile, rows.length, from, to, indices[from]));
    }
    return true;
  }

  /** Columns from .. to of the tile, as columns of the whole. */
  private static Tile part(Tile tile, int rows, int from, int to, int col) {
    int at = tile.at(0) + from - tile.col();
    return Tile.over(0, rows, col, to - from, tile.buffer(), at, tile.stride());
  }

  /** Those of the whole, a range of neighbours at a time, where ranges are long. */
  @Override
  public CrossGram columns(int... which) {
    int ranges = 0;
    for (int from = 0; from < indices.length; from = rangeEnds[from]) {
      ranges++;
    }
    if ((long) ranges * LONG > indices.length) {
      return Gram.super.columns(which);
    }
    CrossGram all = whole.columns(Entries.at(which, indices));
    return all.ofRows(indices.length, tile -> fillRanges(all, tile));
  }

  private void fillRanges(CrossGram all, Tile tile) {
    for (int i = 0; i < tile.rows(); ) {
      int row = tile.row() + i;
      int count = Math.min(rangeEnds[row] - row, tile.rows() - i);
      Object buffer = tile.buffer();
      all.fill(
          Tile.over(
              indices[row], count, tile.col(), tile.cols(), buffer, tile.at(i), tile.stride()));
      i += count;
    }
  }

  private void fillByPicking(int[] rows, int first, int span, Tile tile) {
    int most = Math.min(rows.length, Math.max(1, SCRATCH / span));
    Tile scratch = tile.empty(most, span);
    for (int from = 0; from < rows.length; from += most) {
      int[] some = Arrays.copyOfRange(rows, from, Math.min(rows.length, from + most));
      whole.fillRows(some, scratch.reshaped(0, some.length, first, span));
      for (int r = 0; r < some.length; r++) {
        int zero = r * span - first;
        tile.pick(tile.at(from + r), scratch.buffer(), zero, indices, tile.col(), tile.cols());
      }
    }
  }

  private void pick(double[] from, int zero, int col, double[] to, int at, int n) {
    for (int j = 0; j < n; j++) {
      to[at + j] = from[zero + indices[col + j]];
    }
  }

  /** Whole rows come from the rows of the whole, which may have kept them. */
  @Override
  public void rows(int[] which, double[] out, Run run) {
    int n = whole.size();
    int most = rowsAtOnce(which);
    double[] scratch = new double[most * n];
    for (int from = 0; from < which.length; from += most) {
      int rows = Math.min(most, which.length - from);
      whole.rows(Entries.at(Arrays.copyOfRange(which, from, from + rows), indices), scratch, run);
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
  public Optional<Factor> factor() {
    return whole.factor().map(rows -> rows.select(indices));
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
  public Cost cost() {
    return whole.cost();
  }

  @Override
  public String object(int i) {
    return whole.object(indices[i]);
  }

  @Override
  public String describe() {
    return indices.length + " objects of: " + whole.describe();
  }
}
