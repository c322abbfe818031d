package org.mercer.gram;

import java.util.Arrays;
import org.mercer.kernel.Tile;
import org.mercer.numerics.Require;
import org.mercer.numerics.parallel.Parallel;
import org.mercer.numerics.parallel.Run;
import org.mercer.numerics.simd.Simd;

/**
 * K V for several vectors at a time, in the precision of the matrix: each tile is read or computed
 * once for all of them, and the arithmetic runs at the speed of a matrix product. Sums within a
 * tile are in that precision, those over tiles in double; the same bits for any number of threads.
 */
public final class BlockProducts {
  private static final int EDGE = Tiling.EDGE;

  private final Gram gram;
  private final double[][] vectors;
  private final int groups;
  private final int group = Simd.LANES.rowGroup();

  private BlockProducts(Gram gram, double[][] vectors) {
    this.gram = gram;
    this.vectors = vectors;
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
    BlockProducts products = new BlockProducts(gram, vectors);
    int blocks = Tiling.of(n).blocks();
    boolean isFloat = gram.precision() == Precision.FLOAT;
    float[][] floats = isFloat ? products.floatGroups() : new float[0][];
    double[][] doubles = isFloat ? new double[0][] : products.doubleGroups();
    Parallel.forEach(
        "products",
        blocks,
        run,
        b -> {
          if (isFloat) {
            products.floatColumns(b * EDGE, floats, outs, run);
          } else {
            products.doubleColumns(b * EDGE, doubles, outs, run);
          }
        });
  }

  /** The vectors as the micro-kernel takes them: interleaved in groups, cut at the tiles. */
  private float[][] floatGroups() {
    int n = gram.size();
    float[][] cut = new float[Tiling.of(n).blocks()][];
    for (int b = 0; b < cut.length; b++) {
      int depth = Math.min(EDGE, n - b * EDGE);
      cut[b] = new float[groups * group * depth];
      for (int i = 0; i < vectors.length; i++) {
        int at = i / group * group * depth + i % group;
        for (int f = 0; f < depth; f++) {
          cut[b][at + f * group] = (float) vectors[i][b * EDGE + f];
        }
      }
    }
    return cut;
  }

  private double[][] doubleGroups() {
    int n = gram.size();
    double[][] cut = new double[Tiling.of(n).blocks()][];
    for (int b = 0; b < cut.length; b++) {
      int depth = Math.min(EDGE, n - b * EDGE);
      cut[b] = new double[groups * group * depth];
      for (int i = 0; i < vectors.length; i++) {
        int at = i / group * group * depth + i % group;
        for (int f = 0; f < depth; f++) {
          cut[b][at + f * group] = vectors[i][b * EDGE + f];
        }
      }
    }
    return cut;
  }

  /** One block of columns of all results: the matrix is symmetric, so V'K is what is wanted. */
  private void floatColumns(int col, float[][] cut, double[][] outs, Run run) {
    int n = gram.size();
    int cols = Math.min(EDGE, n - col);
    int panel = Simd.LANES.floatPanel();
    int panels = (cols + panel - 1) / panel;
    int stride = panels * panel;
    float[] entries = new float[EDGE * cols];
    float[] packed = new float[EDGE * stride];
    float[] sums = new float[groups * group * stride];
    for (double[] out : outs) {
      Arrays.fill(out, col, col + cols, 0);
    }
    for (int b = 0; b < cut.length; b++) {
      run.check();
      int rows = Math.min(EDGE, n - b * EDGE);
      gram.fill(Tile.of(b * EDGE, rows, col, cols, entries, 0, cols));
      for (int p = 0; p < panels; p++) {
        int width = Math.min(panel, cols - p * panel);
        for (int r = 0; r < rows; r++) {
          System.arraycopy(entries, r * cols + p * panel, packed, (p * rows + r) * panel, width);
        }
      }
      for (int g = 0; g < groups; g++) {
        Simd.LANES.products(
            cut[b], g * group * rows, packed, 0, rows, panels, sums, g * group * stride, stride);
      }
      for (int i = 0; i < outs.length; i++) {
        for (int j = 0; j < cols; j++) {
          outs[i][col + j] += sums[i * stride + j];
        }
      }
    }
  }

  private void doubleColumns(int col, double[][] cut, double[][] outs, Run run) {
    int n = gram.size();
    int cols = Math.min(EDGE, n - col);
    int panel = Simd.LANES.doublePanel();
    int panels = (cols + panel - 1) / panel;
    int stride = panels * panel;
    double[] entries = new double[EDGE * cols];
    double[] packed = new double[EDGE * stride];
    double[] sums = new double[groups * group * stride];
    for (double[] out : outs) {
      Arrays.fill(out, col, col + cols, 0);
    }
    for (int b = 0; b < cut.length; b++) {
      run.check();
      int rows = Math.min(EDGE, n - b * EDGE);
      gram.fill(Tile.of(b * EDGE, rows, col, cols, entries, 0, cols));
      for (int p = 0; p < panels; p++) {
        int width = Math.min(panel, cols - p * panel);
        for (int r = 0; r < rows; r++) {
          System.arraycopy(entries, r * cols + p * panel, packed, (p * rows + r) * panel, width);
        }
      }
      for (int g = 0; g < groups; g++) {
        Simd.LANES.products(
            cut[b], g * group * rows, packed, 0, rows, panels, sums, g * group * stride, stride);
      }
      for (int i = 0; i < outs.length; i++) {
        Simd.LANES.add(outs[i], col, sums, i * stride, cols);
      }
    }
  }
}
