package org.mercer.gram;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.simd.ArrayKind;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * K V for several vectors at a time, in the precision of the matrix: each tile is read or computed
 * once for all of them, and the arithmetic runs at the speed of a matrix product. Sums within a
 * tile are in that precision, those over tiles in double; the same bits for any number of threads.
 */
@Internal
public final class BlockProducts<A> {
  private static final int EDGE = Tiling.EDGE;

  private final Gram gram;
  private final double[][] vectors;
  private final ArrayKind<A> kind;
  private final int groups;
  private final int group = Simd.LANES.rowGroup();

  private BlockProducts(Gram gram, double[][] vectors, ArrayKind<A> kind) {
    this.gram = gram;
    this.vectors = vectors;
    this.kind = kind;
    this.groups = (vectors.length + group - 1) / group;
  }

  /** outs[i] = K vectors[i] for each i. */
  public static void multiply(Gram gram, double[][] vectors, double[][] outs, Run run) {
    int n = gram.size();
    Require.same("vectors and results", vectors.length, outs.length);
    for (int i = 0; i < vectors.length; i++) {
      Require.same("the size of the matrix and of the vector", n, vectors[i].length);
      Require.same("the size of the matrix and of the result", n, outs[i].length);
    }
    if (vectors.length == 0) {
      return;
    }
    if (gram.precision() == Precision.FLOAT) {
      new BlockProducts<>(gram, vectors, ArrayKind.FLOATS).into(outs, run);
    } else {
      new BlockProducts<>(gram, vectors, ArrayKind.DOUBLES).into(outs, run);
    }
  }

  private void into(double[][] outs, Run run) {
    List<A> cut = cut();
    Parallel.forEach("products", cut.size(), run, b -> columns(b * EDGE, cut, outs, run));
  }

  /** The vectors as the micro-kernel takes them: interleaved in groups, cut at the tiles. */
  private List<A> cut() {
    int n = gram.size();
    double[] origin = new double[EDGE];
    List<A> cut = new ArrayList<>();
    for (int from = 0; from < n; from += EDGE) {
      int depth = Math.min(EDGE, n - from);
      A part = kind.array(groups * group * depth);
      for (int i = 0; i < vectors.length; i++) {
        int at = i / group * group * depth + i % group;
        kind.spread(vectors[i], from, origin, 0, depth, part, at, group);
      }
      cut.add(part);
    }
    return cut;
  }

  /** One block of columns of all results: the matrix is symmetric, so V'K is what is wanted. */
  private void columns(int col, List<A> cut, double[][] outs, Run run) {
    int n = gram.size();
    int cols = Math.min(EDGE, n - col);
    int panel = kind.panel();
    int panels = (cols + panel - 1) / panel;
    int stride = panels * panel;
    A entries = kind.array(EDGE * cols);
    A packed = kind.array(EDGE * stride);
    A sums = kind.array(groups * group * stride);
    for (double[] out : outs) {
      Arrays.fill(out, col, col + cols, 0);
    }
    for (int b = 0; b < cut.size(); b++) {
      run.check();
      int rows = Math.min(EDGE, n - b * EDGE);
      gram.fill(Tile.over(b * EDGE, rows, col, cols, entries, 0, cols));
      for (int p = 0; p < panels; p++) {
        int width = Math.min(panel, cols - p * panel);
        for (int r = 0; r < rows; r++) {
          System.arraycopy(entries, r * cols + p * panel, packed, (p * rows + r) * panel, width);
        }
      }
      for (int g = 0; g < groups; g++) {
        int first = g * group;
        kind.products(
            cut.get(b), first * rows, packed, 0, rows, panels, sums, first * stride, stride);
      }
      for (int i = 0; i < outs.length; i++) {
        kind.addTo(outs[i], col, sums, i * stride, cols);
      }
    }
  }
}
