package org.mercer.testkit;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.mercer.kernel.Pairwise;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/** What holds between the bulk path and the kernel's single values, which define it. */
final class BulkLaws {
  /** Past the edge of a tile of 256, so that blocked loops meet their ragged ends. */
  private static final int BEYOND_AN_EDGE = 259;

  private static final int[] THREADS = {1, 2, 5};

  private BulkLaws() {}

  /** Tiles in double agree with single values. */
  static <X> String doubles(Case<X> c) {
    return bulk(c, false, Tolerance.DOUBLE);
  }

  /** Tiles in float agree with single values, where float can hold them. */
  static <X> String floats(Case<X> c) {
    return bulk(c, true, Tolerance.FLOAT);
  }

  private static <X> String bulk(Case<X> c, boolean inFloat, double tolerance) {
    int[] rows = repeated(c, true);
    int[] cols = repeated(c, false);
    Tile tile = whole(c, rows, cols, inFloat);
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < cols.length; j++) {
        double expected = c.value(rows[i], cols[j]);
        boolean fits = !inFloat || Math.abs(expected) <= Float.MAX_VALUE;
        double least = inFloat ? Float.MIN_NORMAL : Double.MIN_NORMAL;
        double scale = Math.max(least, c.scale(rows[i], cols[j]));
        if (fits && !Tolerance.near(tile.get(i, j), expected, scale, tolerance)) {
          throw Law.broken(
              "the tile has %s at (%s, %s) of %s x %s but k(x,y) = %s%s",
              tile.get(i, j), i, j, rows.length, cols.length, expected, c.pair(rows[i], cols[j]));
        }
      }
    }
    return rows.length + " x " + cols.length;
  }

  /**
   * The objects over and over, until they reach beyond a tile; as they are where nothing is tiled.
   */
  private static <X> int[] repeated(Case<X> c, boolean asRows) {
    boolean plain = c.kernel().over(c.sample(), c.sample()) instanceof Pairwise;
    int n = plain ? c.size() : asRows ? BEYOND_AN_EDGE : BEYOND_AN_EDGE / 2;
    return IntStream.range(0, n).map(i -> i % c.size()).toArray();
  }

  private static <X> Tile whole(Case<X> c, int[] rows, int[] cols, boolean inFloat) {
    Tile tile =
        inFloat
            ? Tile.floats(0, rows.length, 0, cols.length)
            : Tile.doubles(0, rows.length, 0, cols.length);
    c.kernel().over(c.sample().select(rows), c.sample().select(cols)).fill(tile);
    return tile;
  }

  /** However the matrix is cut into tiles, and however these lie in memory: the same bits. */
  static <X> String cuts(Case<X> c) {
    int n = c.size();
    Evaluation evaluation = c.kernel().over(c.sample(), c.sample());
    int[][] shapes = {{1, n}, {n, 1}, {1, 1}, {3, 5}, {7, n}, {n, 2}};
    for (boolean inFloat : new boolean[] {false, true}) {
      double[] whole = cut(evaluation, n, n, n, inFloat);
      for (int[] shape : shapes) {
        double[] pieces = cut(evaluation, n, shape[0], shape[1], inFloat);
        int at = Arrays.mismatch(whole, pieces);
        if (at >= 0) {
          throw Law.broken(
              "in one %s tile k(x,y) = %s, in tiles of %s x %s it is %s%s",
              (inFloat ? "float" : "double"),
              whole[at],
              shape[0],
              shape[1],
              pieces[at],
              c.pair(at / n, at % n));
        }
      }
    }
    return "";
  }

  /** The n x n matrix from tiles of at most this shape, each in a buffer wider than itself. */
  private static double[] cut(
      Evaluation evaluation, int n, int height, int width, boolean inFloat) {
    double[] matrix = new double[n * n];
    for (int row = 0; row < n; row += height) {
      for (int col = 0; col < n; col += width) {
        int rows = Math.min(height, n - row);
        int cols = Math.min(width, n - col);
        Tile tile = roomy(row, rows, col, cols, inFloat);
        evaluation.fill(tile);
        for (int i = 0; i < rows; i++) {
          for (int j = 0; j < cols; j++) {
            matrix[(row + i) * n + col + j] = tile.get(i, j);
          }
        }
      }
    }
    return matrix;
  }

  private static Tile roomy(int row, int rows, int col, int cols, boolean inFloat) {
    int offset = 3;
    int stride = cols + 2;
    int length = offset + rows * stride;
    return inFloat
        ? Tile.of(row, rows, col, cols, new float[length], offset, stride)
        : Tile.of(row, rows, col, cols, new double[length], offset, stride);
  }

  /** One thread, two or five: the same bits. */
  static <X> String threads(Case<X> c) {
    int n = c.size();
    double[] first = byThreads(c, THREADS[0]);
    for (int threads : THREADS) {
      int at = Arrays.mismatch(first, byThreads(c, threads));
      if (at >= 0) {
        throw Law.broken("with %s threads another value%s", threads, c.pair(at / n, at % n));
      }
    }
    return Arrays.toString(THREADS);
  }

  private static <X> double[] byThreads(Case<X> c, int threads) {
    int n = c.size();
    Evaluation evaluation = c.kernel().over(c.sample(), c.sample());
    double[] matrix = new double[n * n];
    Parallel.forEach(
        "law",
        n,
        Run.defaults().threads(threads),
        i -> evaluation.fill(Tile.of(i, 1, 0, n, matrix, i * n, n)));
    return matrix;
  }

  /** Permuting the sample permutes the matrix. */
  static <X> String order(Case<X> c) {
    int[] shuffled = Shuffle.of(c.size(), c.seed());
    return agrees(c, shuffled, shuffled);
  }

  /** k(x,y) does not depend on what else is in the sample. */
  static <X> String company(Case<X> c) {
    int[] all = IntStream.range(0, c.size()).toArray();
    int[] few = Arrays.copyOf(Shuffle.of(c.size(), c.seed()), Math.min(2, c.size()));
    agrees(c, few, few);
    return agrees(c, few, all);
  }

  private static <X> String agrees(Case<X> c, int[] rows, int[] cols) {
    Tile reference = whole(c, rows, cols, false);
    int[] all = IntStream.range(0, c.size()).toArray();
    Tile matrix = whole(c, all, all, false);
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < cols.length; j++) {
        double expected = matrix.get(rows[i], cols[j]);
        double scale = c.scale(rows[i], cols[j]);
        if (!Tolerance.near(reference.get(i, j), expected, scale, Tolerance.DOUBLE)) {
          throw Law.broken(
              "k(x,y) = %s in the whole sample, but %s in a sample of %s x %s of its objects in another order%s",
              expected, reference.get(i, j), rows.length, cols.length, c.pair(rows[i], cols[j]));
        }
      }
    }
    return "";
  }
}
