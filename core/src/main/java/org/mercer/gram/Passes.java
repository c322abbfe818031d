package org.mercer.gram;

import java.util.Arrays;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.simd.Lanes;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Interruption;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * Passes over the n x m values K between all objects and a few centres: K'u(K v), where u changes
 * the values of each object. Blocks of rows are filled, serve both products while they are in cache
 * and are forgotten, or kept where the memory allows; then the next pass only reads them. A column
 * of ones may stand behind those of the centres, whose weight is a constant.
 *
 * <p>Sums are in double whatever the precision of the entries. They are added up in an order that
 * depends on n and m alone, so the number of threads changes no bit.
 */
@Internal
public final class Passes {
  /** Rows of a block: few enough that it stays in the second-level cache with its products. */
  private static final int MOST_ROWS = BlockRoom.ROWS;

  private static final int FEWEST_ROWS = 8;
  private static final int BLOCK_ENTRIES = BlockRoom.ROWS * BlockRoom.COLUMNS;

  /** Parts of a pass, each with sums of its own, as long as these are small. */
  private static final int MOST_STRIPES = 128;

  private static final long STRIPE_SUMS = 1 << 23;

  /** Sums that stay in the nearest cache while the rows pass by. */
  private static final int CHUNK = 2048;

  private final CrossGram columns;
  private final boolean constant;
  private final int height;

  /** The blocks that are kept, as they are made; none where they are not. */
  private final Tile[] kept;

  /** What becomes of the values of some objects between the two products. */
  @FunctionalInterface
  public interface Change {
    /** Values of objects {@code row .. row + rows - 1}: that of function f at f * rows + i. */
    void apply(int row, int rows, double[] values);
  }

  private Passes(CrossGram columns, boolean constant, boolean keep) {
    this.columns = columns;
    this.constant = constant;
    this.height = height(columns.cols());
    this.kept = new Tile[keep ? blocks() : 0];
  }

  /**
   * @param constant whether a column of ones stands behind the others
   * @param memory bytes for blocks that are kept: all of them or none
   */
  public static Passes over(CrossGram columns, boolean constant, long memory) {
    return new Passes(columns, constant, bytes(columns) <= memory);
  }

  private static long bytes(CrossGram columns) {
    return (long) columns.rows() * columns.cols() * columns.precision().bytes();
  }

  /** The memory of a pass for so many functions: the sums of its parts. */
  public static long bytes(int rows, int functions, int length) {
    long sums = Math.max(1, (long) functions * length);
    int height = height(length);
    int blocks = (rows + height - 1) / height;
    return Double.BYTES * sums * Math.max(1, Math.min(stripes(sums), blocks));
  }

  private static long stripes(long sums) {
    return Math.min(MOST_STRIPES, STRIPE_SUMS / sums);
  }

  private static int height(int cols) {
    int rows = BLOCK_ENTRIES / Math.max(1, cols) / FEWEST_ROWS * FEWEST_ROWS;
    return Math.max(FEWEST_ROWS, Math.min(MOST_ROWS, rows));
  }

  private int blocks() {
    return (columns.rows() + height - 1) / height;
  }

  public int rows() {
    return columns.rows();
  }

  /** m, or one more with a constant: how long vectors are. */
  public int length() {
    return columns.cols() + (constant ? 1 : 0);
  }

  /** Whether blocks are kept from one pass to the next. */
  public boolean stored() {
    return kept.length > 0;
  }

  /**
   * K'u(K v) for several v at once, each entry computed once for all.
   *
   * @param stage for people: what the pass is about
   */
  public double[][] apply(String stage, double[][] vs, Change change, Run run) {
    return apply(stage, vs, vs.length, change, run);
  }

  /**
   * As above, with the products of the first functions alone.
   *
   * @param functions so many; the values of the others are there for the change
   */
  public double[][] apply(String stage, double[][] vs, int functions, Change change, Run run) {
    for (double[] v : vs) {
      Require.same("centres and weights", length(), v.length);
    }
    long sums = Math.max(1, (long) functions * length());
    int stripes = (int) Math.max(1, Math.min(stripes(sums), blocks()));
    double[][][] parts = new double[stripes][][];
    Parallel.forEach(
        stage,
        stripes,
        run,
        s -> {
          parts[s] = new double[functions][length()];
          int from = (int) ((long) blocks() * s / stripes);
          int to = (int) ((long) blocks() * (s + 1) / stripes);
          stripe(from, to, vs, change, parts[s]);
        });
    double[][] out = parts[0];
    for (int s = 1; s < stripes; s++) {
      for (int f = 0; f < functions; f++) {
        Simd.LANES.add(out[f], 0, parts[s][f], 0, length());
      }
    }
    return out;
  }

  private void stripe(int from, int to, double[][] vs, Change change, double[][] sums) {
    if (stored()) {
      for (int b = from; b < to; b++) {
        pass(kept(b), vs, change, sums);
      }
      return;
    }
    boolean borrowed = height * columns.cols() <= BLOCK_ENTRIES;
    Tile room = borrowed ? BlockRoom.borrow(inFloat()) : empty(height);
    for (int b = from; b < to; b++) {
      pass(computed(b, room), vs, change, sums);
    }
    if (borrowed) {
      BlockRoom.giveBack(room);
    }
  }

  private void pass(Tile block, double[][] vs, Change change, double[][] sums) {
    Interruption.check();
    int rows = block.rows();
    double[] values = new double[vs.length * rows];
    for (int f = 0; f < vs.length; f++) {
      forward(block, vs[f], values, f * rows);
    }
    change.apply(block.row(), rows, values);
    for (int f = 0; f < sums.length; f++) {
      backward(block, Arrays.copyOfRange(values, f * rows, (f + 1) * rows), sums[f]);
    }
  }

  /** Whether entries are in float. */
  public boolean inFloat() {
    return columns.precision() == Precision.FLOAT;
  }

  private Tile empty(int rows) {
    return inFloat()
        ? Tile.floats(0, rows, 0, columns.cols())
        : Tile.doubles(0, rows, 0, columns.cols());
  }

  /** How many rows block b has: the last one may have fewer. */
  private int rows(int b) {
    return Math.min(height, columns.rows() - b * height);
  }

  private Tile computed(int b, Tile room) {
    Tile block = room.reshaped(b * height, rows(b), 0, columns.cols());
    columns.fill(block);
    return block;
  }

  /** Block b, computed in the first pass; only the one thread that has its stripe asks for it. */
  private Tile kept(int b) {
    if (kept[b] == null) {
      kept[b] = computed(b, empty(rows(b)));
    }
    return kept[b];
  }

  /** values[at + i] = the sum over the columns of row i. */
  private void forward(Tile block, double[] v, double[] values, int at) {
    int m = columns.cols();
    int i = 0;
    if (block.isFloat()) {
      double[] four = new double[Lanes.ROWS_AT_A_TIME];
      for (; i + four.length <= block.rows(); i += four.length) {
        Simd.LANES.dots(block.floats(), block.at(i), block.stride(), v, 0, m, four);
        System.arraycopy(four, 0, values, at + i, four.length);
      }
    }
    for (; i < block.rows(); i++) {
      values[at + i] =
          block.isFloat()
              ? Simd.LANES.dot(block.floats(), block.at(i), v, 0, m)
              : Simd.LANES.dot(block.doubles(), block.at(i), v, 0, m);
    }
    if (constant) {
      for (int r = 0; r < block.rows(); r++) {
        values[at + r] += v[m];
      }
    }
  }

  /** sums += the rows of the block, each times its value. */
  private void backward(Tile block, double[] values, double[] sums) {
    int m = columns.cols();
    if (block.isFloat()) {
      float[][] rows = new float[block.rows()][];
      Arrays.fill(rows, block.floats());
      int[] at = new int[block.rows()];
      Arrays.setAll(at, block::at);
      for (int from = 0; from < m; from += CHUNK) {
        int count = Math.min(CHUNK, m - from);
        Simd.LANES.addRows(values, rows, at, block.rows(), sums, from, count);
      }
    } else {
      for (int i = 0; i < block.rows(); i++) {
        Simd.LANES.axpy(values[i], block.doubles(), block.at(i), sums, 0, m);
      }
    }
    if (constant) {
      for (double value : values) {
        sums[m] += value;
      }
    }
  }
}
