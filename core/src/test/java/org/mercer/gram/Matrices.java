package org.mercer.gram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;
import org.mercer.run.Streams;

/** Samples, brute force and comparisons that the tests of matrices share. */
public final class Matrices {
  /** Products of at most some dozens of terms of size about one: 100 units of rounding. */
  public static final double DOUBLE_ROUNDING = 100 * Math.ulp(1.0);

  /** The same in float: the Gaussian of a distance loses a few more digits than a product. */
  public static final double FLOAT_ROUNDING = 100 * Math.ulp(1.0f);

  private Matrices() {}

  public static double rounding(Precision precision) {
    return precision == Precision.FLOAT ? FLOAT_ROUNDING : DOUBLE_ROUNDING;
  }

  /** n vectors of dimension d with normal coordinates. */
  public static DenseVectors vectors(int n, int d, long seed) {
    RandomGenerator random = Streams.of(seed, "vectors");
    DoubleMatrix matrix = new DoubleMatrix(n, d);
    Arrays.setAll(matrix.unsafeValues(), i -> random.nextGaussian());
    return new DenseVectors(matrix);
  }

  public static double[] vector(int n, long seed) {
    RandomGenerator random = Streams.of(seed, "vector");
    return random.doubles(n, -1, 1).toArray();
  }

  /** Every pair by a call of the kernel. */
  public static <X> DoubleMatrix byPairs(Kernel<X> kernel, Sample<X> sample) {
    int n = sample.size();
    DoubleMatrix matrix = new DoubleMatrix(n, n);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        matrix.set(i, j, kernel.of(sample.get(i), sample.get(j)));
      }
    }
    return matrix;
  }

  /** The matrix read through tiles of an odd size, so that no tile starts where storage does. */
  public static DoubleMatrix byTiles(Gram gram) {
    int n = gram.size();
    DoubleMatrix matrix = new DoubleMatrix(n, n);
    for (int row = 0; row < n; row += 37) {
      for (int col = 0; col < n; col += 53) {
        int rows = Math.min(37, n - row);
        int cols = Math.min(53, n - col);
        gram.fill(Tile.of(row, rows, col, cols, matrix.unsafeValues(), row * n + col, n));
      }
    }
    return matrix;
  }

  public static double[] times(DoubleMatrix matrix, double[] v) {
    double[] product = new double[matrix.rows()];
    for (int i = 0; i < matrix.rows(); i++) {
      for (int j = 0; j < v.length; j++) {
        product[i] += matrix.get(i, j) * v[j];
      }
    }
    return product;
  }

  public static double[] times(Gram gram, double[] v, Run run) {
    double[] product = new double[gram.size()];
    gram.multiply(v, product, run);
    return product;
  }

  public static void assertClose(DoubleMatrix found, DoubleMatrix expected, double tolerance) {
    assertThat(found.rows()).isEqualTo(expected.rows());
    assertThat(found.cols()).isEqualTo(expected.cols());
    for (int i = 0; i < expected.rows(); i++) {
      for (int j = 0; j < expected.cols(); j++) {
        double difference = Math.abs(found.get(i, j) - expected.get(i, j));
        if (!(difference <= tolerance)) {
          throw new AssertionError(
              "entry ("
                  + i
                  + ", "
                  + j
                  + ") is "
                  + found.get(i, j)
                  + " instead of "
                  + expected.get(i, j)
                  + ", off by "
                  + difference
                  + " > "
                  + tolerance);
        }
      }
    }
  }

  public static void assertClose(double[] found, double[] expected, double tolerance) {
    assertClose(
        new DoubleMatrix(1, found.length, found),
        new DoubleMatrix(1, expected.length, expected),
        tolerance);
  }

  /** Symmetric to the last bit, as factorisations of one half of a matrix silently assume. */
  public static void assertSymmetric(Gram gram) {
    DoubleMatrix entries = byTiles(gram);
    assertClose(entries.transpose(), entries, 0);
  }

  /** What each way of reading a matrix gives must be the entries that tiles give. */
  public static void assertConsistent(Gram gram, double tolerance) {
    int n = gram.size();
    Run run = Run.defaults().threads(2);
    DoubleMatrix entries = byTiles(gram);
    assertClose(entries.transpose(), entries, tolerance);
    assertClose(gram.toMatrix(run), entries, tolerance);
    double[] diagonal = new double[n];
    Arrays.setAll(diagonal, i -> entries.get(i, i));
    assertClose(gram.diagonal(), diagonal, tolerance);
    assertRows(gram, entries, tolerance, run);
    double[] v = vector(n, 7);
    assertClose(times(gram, v, run), times(entries, v), n * tolerance);
  }

  private static void assertRows(Gram gram, DoubleMatrix entries, double tolerance, Run run) {
    int n = gram.size();
    int[] which = {n - 1, 0, n / 2, 0};
    double[] doubles = new double[which.length * n + 3];
    gram.rows(which, doubles, run);
    int from = n / 3;
    Tile part = Tile.doubles(0, which.length, from, n - from);
    gram.fillRows(which, part);
    for (int i = 0; i < which.length; i++) {
      double[] row = entries.row(which[i]);
      for (int j = from; j < n; j++) {
        assertThat(part.get(i, j - from)).isCloseTo(row[j], within(tolerance));
      }
      assertClose(Arrays.copyOfRange(doubles, i * n, (i + 1) * n), row, tolerance);
    }
  }
}
