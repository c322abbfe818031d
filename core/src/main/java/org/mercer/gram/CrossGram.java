package org.mercer.gram;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Factor;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.simd.Lanes;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * k(x_i, z_j) between the objects of two samples: new ones and those of a model in prediction, all
 * and the centres that stand for them where learning takes too many. Computed when asked for.
 */
@Internal
public final class CrossGram {
  /** Few rows by many columns: a tile in the second-level cache, and few sums to begin and end. */
  private static final int HEIGHT = BlockRoom.ROWS;

  private static final int WIDTH = 1024;

  /** Fewer rows would not fill the panels that they are packed in when they become columns. */
  private static final int FEWEST_PACKED_ROWS = 64;

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
    return new CrossGram(rows.size(), cols.size(), precision, BlockValues.of(kernel, rows, cols));
  }

  /** The columns of a symmetric matrix that belong to some of its objects, by way of their rows. */
  static CrossGram of(Gram gram, int... which) {
    return new CrossGram(
        gram.size(),
        which.length,
        gram.precision(),
        tile -> {
          int[] some = Arrays.copyOfRange(which, tile.col(), tile.col() + tile.cols());
          Tile transposed = tile.empty(tile.cols(), tile.rows()).relocated(0, tile.row());
          gram.fillRows(some, transposed);
          for (int i = 0; i < tile.rows(); i++) {
            for (int j = 0; j < tile.cols(); j++) {
              tile.set(i, j, transposed.get(j, i));
            }
          }
        });
  }

  /** Other rows of the same columns, so many of them. */
  CrossGram ofRows(int count, Evaluation some) {
    return new CrossGram(count, cols, precision, some);
  }

  /** The same values in this precision. */
  public CrossGram in(Precision wanted) {
    return wanted == precision ? this : new CrossGram(rows, cols, wanted, evaluation);
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
    multiply(Combinations.of(v), new double[][] {out}, run);
  }

  /** out[f][i] = sum_j w_fj k(x_i, z_j), each tile computed once for all f. */
  public void multiply(Combinations sums, double[][] out, Run run) {
    Require.same("columns and the length of the vector", cols, sums.columns());
    Require.same("combinations and results", sums.functions(), out.length);
    for (double[] one : out) {
      Require.same("rows and the length of the result", rows, one.length);
    }
    Optional<Factor.Two> factors = evaluation.factors();
    if (factors.isPresent()) {
      for (int f = 0; f < out.length; f++) {
        // sum_j w_fj x_i'z_j = x_i'(sum_j w_fj z_j): one vector of weights stands for all objects
        factors.get().rows().multiply(factors.get().cols().weights(sums.row(f), run), out[f], run);
      }
      return;
    }
    Optional<Evaluation> transposed =
        sums.functions() > 1 && rows >= FEWEST_PACKED_ROWS
            ? evaluation.transposed(precision == Precision.FLOAT)
            : Optional.empty();
    if (transposed.isPresent()) {
      transposed(new TransposedSums(transposed.get(), sums, precision), out, run);
      return;
    }
    int bands = (rows + HEIGHT - 1) / HEIGHT;
    Parallel.forEach("predict", bands, run, b -> band(b * HEIGHT, sums, out));
  }

  private void transposed(TransposedSums sums, double[][] out, Run run) {
    int width = TransposedSums.OBJECTS;
    int blocks = (rows + width - 1) / width;
    Parallel.forEach(
        "predict", blocks, run, b -> sums.into(out, b * width, Math.min(width, rows - b * width)));
  }

  private void band(int row, Combinations sums, double[][] out) {
    int height = Math.min(HEIGHT, rows - row);
    for (double[] one : out) {
      Arrays.fill(one, row, row + height, 0);
    }
    Tile room = BlockRoom.borrow(precision == Precision.FLOAT);
    for (int col = 0; col < cols; col += WIDTH) {
      int width = Math.min(WIDTH, cols - col);
      Tile tile = room.reshaped(row, height, col, width);
      evaluation.fill(tile);
      for (Combinations.Stretch stretch : sums.stretches()) {
        add(tile, stretch, out[stretch.function()]);
      }
    }
    BlockRoom.giveBack(room);
  }

  /** The part of the stretch that lies in the tile. */
  private static void add(Tile tile, Combinations.Stretch stretch, double[] out) {
    int from = Math.max(stretch.from(), tile.col());
    int to = Math.min(stretch.from() + stretch.values().length, tile.col() + tile.cols());
    if (from >= to) {
      return;
    }
    int at = from - stretch.from();
    int n = to - from;
    int i = 0;
    if (tile.isFloat()) {
      double[] sums = new double[Lanes.ROWS_AT_A_TIME];
      for (; i + sums.length <= tile.rows(); i += sums.length) {
        int entry = tile.at(i) + from - tile.col();
        Simd.LANES.dots(tile.floats(), entry, tile.stride(), stretch.values(), at, n, sums);
        for (int r = 0; r < sums.length; r++) {
          out[tile.row() + i + r] += sums[r];
        }
      }
    }
    for (; i < tile.rows(); i++) {
      int entry = tile.at(i) + from - tile.col();
      out[tile.row() + i] +=
          tile.isFloat()
              ? Simd.LANES.dot(tile.floats(), entry, stretch.values(), at, n)
              : Simd.LANES.dot(tile.doubles(), entry, stretch.values(), at, n);
    }
  }
}
