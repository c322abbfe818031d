package org.mercer.gram;

import java.util.Arrays;
import org.mercer.data.Sample;
import org.mercer.kernel.Evaluation;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Tile;
import org.mercer.numerics.Require;
import org.mercer.numerics.parallel.Parallel;
import org.mercer.numerics.parallel.Run;
import org.mercer.numerics.simd.Simd;

/**
 * k(x_i, z_j) between new objects and those of a model: what prediction needs. Computed when asked
 * for.
 */
public final class CrossGram {
  private final int rows;
  private final int cols;
  private final Precision precision;
  private final Evaluation evaluation;

  private CrossGram(int rows, int cols, Precision precision, Evaluation evaluation) {
    this.rows = rows;
    this.cols = cols;
    this.precision = precision;
    this.evaluation = evaluation;
  }

  public static <X> CrossGram of(
      Kernel<X> kernel, Sample<X> rows, Sample<X> cols, Precision precision) {
    return new CrossGram(rows.size(), cols.size(), precision, kernel.over(rows, cols));
  }

  public int rows() {
    return rows;
  }

  public int cols() {
    return cols;
  }

  public Precision precision() {
    return precision;
  }

  public void fill(Tile tile) {
    evaluation.fill(tile);
  }

  /** out[i] = sum_j k(x_i, z_j) v[j]; the same bits for any number of threads. */
  public void multiply(double[] v, double[] out, Run run) {
    Require.same("columns and the length of the vector", cols, v.length);
    Require.same("rows and the length of the result", rows, out.length);
    int edge = Tiling.EDGE;
    Parallel.forEach("predict", (rows + edge - 1) / edge, run, b -> band(b * edge, v, out));
  }

  private void band(int row, double[] v, double[] out) {
    int edge = Tiling.EDGE;
    int height = Math.min(edge, rows - row);
    Arrays.fill(out, row, row + height, 0);
    boolean isFloat = precision == Precision.FLOAT;
    float[] floats = new float[isFloat ? height * edge : 0];
    double[] doubles = new double[isFloat ? 0 : height * edge];
    for (int col = 0; col < cols; col += edge) {
      int width = Math.min(edge, cols - col);
      Tile tile =
          isFloat
              ? Tile.of(row, height, col, width, floats, 0, width)
              : Tile.of(row, height, col, width, doubles, 0, width);
      evaluation.fill(tile);
      for (int i = 0; i < height; i++) {
        out[row + i] +=
            isFloat
                ? Simd.LANES.dot(floats, i * width, v, col, width)
                : Simd.LANES.dot(doubles, i * width, v, col, width);
      }
    }
  }
}
