package org.mercer.gram;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.kernel.bulk.Factor;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Certificate;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/**
 * A symmetric n x n matrix of kernel values: the one thing a learner sees. Two methods must be
 * written; what is stored, computed on demand or derived from another matrix is the affair of the
 * implementation. Safe for use by many threads at once.
 */
public interface Gram {
  int size();

  /** Writes the entries that the tile covers. */
  void fill(Tile tile);

  /** Writes rows {@code which}, from anywhere, at the columns that the tile covers. */
  default void fillRows(int[] which, Tile tile) {
    for (int i = 0; i < which.length; i++) {
      fill(tile.line(i, which[i]));
    }
  }

  /** k(x_i, x_i) for each i. */
  default double[] diagonal() {
    double[] diagonal = new double[size()];
    for (int i = 0; i < diagonal.length; i++) {
      Tile one = Tile.doubles(i, 1, i, 1);
      fill(one);
      diagonal[i] = one.get(0, 0);
    }
    return diagonal;
  }

  /** Object i for people: which one it is and, of vectors, the column with its largest value. */
  default String object(int i) {
    return "row " + (i + 1);
  }

  /** What is known about the kernel behind the matrix. */
  Certificate certificate();

  /** The precision in which entries are computed or stored. */
  Precision precision();

  /** What it costs to ask for an entry again, which decides what is worth keeping. */
  default Cost cost() {
    return Cost.HIGH;
  }

  /** Whether a whole tile costs far less than its rows by themselves. */
  default boolean blockwise() {
    return false;
  }

  /** All entries lie in memory; or come at the speed of a matrix product; or take longer. */
  enum Cost {
    NONE,
    LOW,
    HIGH
  }

  /** One line for people: what is stored and how much memory it takes. */
  String describe();

  /** The objects as rows X with K = XX', where the kernel has them at hand. */
  @Internal
  default Optional<Factor> factor() {
    return Optional.empty();
  }

  /** Rows {@code which}, one after the other, n entries each; the buffer may be longer. */
  default void rows(int[] which, double[] out, Run run) {
    RowBatches.fill(this, which, out, run);
  }

  /** out = K v, without storing the matrix; the same bits for any number of threads. */
  default void multiply(double[] v, double[] out, Run run) {
    Products.multiply(this, v, out, run);
  }

  /** K times {@code count} vectors, one after the other in either array. */
  default void multiply(int count, double[] vs, double[] out, Run run) {
    int n = size();
    Require.same("the size of the matrix and of the vectors", (long) n * count, vs.length);
    Require.same("the size of the matrix and of the results", (long) n * count, out.length);
    double[] product = new double[n];
    for (int f = 0; f < count; f++) {
      multiply(Arrays.copyOfRange(vs, f * n, (f + 1) * n), product, run);
      System.arraycopy(product, 0, out, f * n, n);
    }
  }

  /**
   * The matrix of these objects only, in this order: folds of a cross-validation share one matrix.
   */
  default Gram restrict(int... indices) {
    return Views.restricted(this, indices);
  }

  /** The columns of these objects: their values with all. */
  @Internal
  default CrossGram columns(int... which) {
    return CrossGram.of(this, which);
  }

  /** The whole matrix as a copy of the caller's own, for factorisations. */
  default DoubleMatrix toMatrix(Run run) {
    return Products.toMatrix(this, run);
  }

  /** As above, with what runs have by default. */
  default DoubleMatrix toMatrix() {
    return toMatrix(Run.defaults());
  }
}
