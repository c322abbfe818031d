package org.mercer.testkit;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;
import org.mercer.run.Streams;

/** One matrix, asked in every way it can be asked. */
final class MatrixLaws {
  private static final int[] THREADS = {1, 2, 5};

  private final Gram gram;
  private final int n;
  private final double[] whole;
  private final double tolerance;
  private final long seed;

  private MatrixLaws(Gram gram, long seed) {
    this.gram = gram;
    this.n = gram.size();
    this.whole = new double[n * n];
    gram.fill(Tile.of(0, n, 0, n, whole, 0, n));
    this.tolerance = tolerance(gram.precision());
    this.seed = seed;
  }

  static List<Finding> of(Gram gram, long seed) {
    MatrixLaws laws = new MatrixLaws(gram, seed);
    return List.of(
        Law.tried("symmetry", laws::symmetry),
        Law.tried("diagonal", laws::diagonal),
        Law.tried("tiles", laws::tiles),
        Law.tried("rows", laws::rows),
        Law.tried("products", laws::products),
        Law.tried("restriction", laws::restriction),
        Law.tried("the whole matrix", laws::toMatrix),
        Law.tried("threads", laws::threads));
  }

  private static double tolerance(Precision precision) {
    return precision == Precision.FLOAT ? Tolerance.FLOAT : Tolerance.DOUBLE;
  }

  /** The matrix has these values, to its precision. */
  static String holds(Gram gram, DoubleMatrix values, Precision precision) {
    int n = gram.size();
    double[] whole = new double[n * n];
    gram.fill(Tile.of(0, n, 0, n, whole, 0, n));
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double scale = Tolerance.size(values.get(i, j), values.get(i, i), values.get(j, j));
        if (!Tolerance.near(whole[i * n + j], values.get(i, j), scale, tolerance(precision))) {
          throw Law.broken(
              "entry (%s, %s) is %s, but k(x,y) = %s", i, j, whole[i * n + j], values.get(i, j));
        }
      }
    }
    return "";
  }

  private void requireNear(String what, int i, int j, double found) {
    double expected = whole[i * n + j];
    if (!Tolerance.near(found, expected, size(i, j), tolerance)) {
      throw Law.broken("%s (%s, %s) is %s, but in one tile it is %s", what, i, j, found, expected);
    }
  }

  private String symmetry() {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        requireNear("the mirror image of", i, j, whole[j * n + i]);
      }
    }
    return "";
  }

  private String diagonal() {
    double[] diagonal = gram.diagonal();
    if (diagonal.length != n) {
      throw Law.broken("it has %s entries, but the matrix is of size %s", diagonal.length, n);
    }
    for (int i = 0; i < n; i++) {
      requireNear("diagonal entry", i, i, diagonal[i]);
    }
    return "";
  }

  private String tiles() {
    int[][] shapes = {{1, n}, {n, 1}, {3, 5}, {2, n}};
    for (int[] shape : shapes) {
      for (int row = 0; row < n; row += shape[0]) {
        for (int col = 0; col < n; col += shape[1]) {
          int rows = Math.min(shape[0], n - row);
          int cols = Math.min(shape[1], n - col);
          Tile tile = Tile.doubles(row, rows, col, cols);
          gram.fill(tile);
          for (int i = 0; i < rows; i++) {
            for (int j = 0; j < cols; j++) {
              requireNear("in a small tile entry", row + i, col + j, tile.get(i, j));
            }
          }
        }
      }
    }
    return "";
  }

  private String rows() {
    int[] which = {n - 1, 0, n / 2, 0};
    double[] doubles = new double[which.length * n];
    Tile floats = Tile.floats(0, which.length, 0, n);
    gram.rows(which, doubles, Run.defaults());
    gram.fillRows(which, floats);
    for (int r = 0; r < which.length; r++) {
      for (int j = 0; j < n; j++) {
        requireNear("asked by rows entry", which[r], j, doubles[r * n + j]);
        boolean fits = Math.abs(whole[which[r] * n + j]) <= Float.MAX_VALUE;
        double rounding = Math.ulp((float) whole[which[r] * n + j]);
        double difference = Math.abs(floats.get(r, j) - doubles[r * n + j]);
        if (fits && difference > rounding + Tolerance.FLOAT * size(which[r], j)) {
          throw Law.broken(
              "asked by rows in float entry (%s, %s) is %s, in double %s",
              which[r], j, floats.get(r, j), doubles[r * n + j]);
        }
      }
    }
    return "";
  }

  private double size(int i, int j) {
    return Tolerance.size(whole[i * n + j], whole[i * n + i], whole[j * n + j]);
  }

  private double[] vector() {
    RandomGenerator random = Streams.of(seed, "vector");
    double[] v = new double[n];
    Arrays.setAll(v, i -> random.nextGaussian());
    return v;
  }

  private String products() {
    double[] v = vector();
    double[] out = new double[n];
    Arrays.fill(out, Double.NaN); // what was there before must not matter
    gram.multiply(v, out, Run.defaults());
    for (int i = 0; i < n; i++) {
      double sum = 0;
      double size = 0;
      for (int j = 0; j < n; j++) {
        sum += whole[i * n + j] * v[j];
        size += size(i, j) * Math.abs(v[j]);
      }
      if (!Tolerance.near(out[i], sum, size, tolerance)) {
        throw Law.broken("(K v)_%s is %s, but row %s times v is %s", i, out[i], i, sum);
      }
    }
    return "";
  }

  private String restriction() {
    int[] chosen = {n - 1, n / 2, 0, n / 2};
    Gram part = gram.restrict(chosen);
    if (part.size() != chosen.length) {
      throw Law.broken("restricted to %s objects it has size %s", chosen.length, part.size());
    }
    Tile tile = Tile.doubles(0, chosen.length, 0, chosen.length);
    part.fill(tile);
    double[] diagonal = part.diagonal();
    for (int i = 0; i < chosen.length; i++) {
      requireNear("on the diagonal of a restriction entry", chosen[i], chosen[i], diagonal[i]);
      for (int j = 0; j < chosen.length; j++) {
        requireNear("in a restriction entry", chosen[i], chosen[j], tile.get(i, j));
      }
    }
    if (!part.certificate().equals(gram.certificate())) {
      throw Law.broken("a restriction changed the certificate to %s", part.certificate());
    }
    return "";
  }

  private String toMatrix() {
    DoubleMatrix matrix = gram.toMatrix(Run.defaults());
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        requireNear("in the whole matrix entry", i, j, matrix.get(i, j));
      }
    }
    return "";
  }

  /** Products, rows and the whole with 1, 2 and 5 threads: the same bits. */
  private String threads() {
    double[] first = byThreads(THREADS[0]);
    for (int threads : THREADS) {
      double[] other = byThreads(threads);
      int at = Arrays.mismatch(first, other);
      if (at >= 0) {
        throw Law.broken(
            "with %s threads number %s of the answers is %s, with one it is %s",
            threads, at, other[at], first[at]);
      }
    }
    return Arrays.toString(THREADS);
  }

  private double[] byThreads(int threads) {
    Run run = Run.defaults().threads(threads);
    double[] answers = new double[n + n + n * n];
    double[] out = new double[n];
    gram.multiply(vector(), out, run);
    System.arraycopy(out, 0, answers, 0, n);
    gram.rows(new int[] {n / 2}, out, run);
    System.arraycopy(out, 0, answers, n, n);
    System.arraycopy(gram.toMatrix(run).unsafeValues(), 0, answers, 2 * n, n * n);
    return answers;
  }
}
