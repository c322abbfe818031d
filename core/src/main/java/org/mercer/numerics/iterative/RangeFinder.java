package org.mercer.numerics.iterative;

import java.util.random.RandomGenerator;
import org.mercer.error.Require;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/**
 * An orthonormal Q with few columns such that A is close to Q Q' A, for a symmetric A that is known
 * by its products alone: the products of A with random vectors, made orthonormal. {@code rank}
 * directions are wanted, {@code oversampling} more make it likely that they are caught (5 to 10 are
 * usual), and each of the {@code powers} further products with A sharpens a spectrum that falls
 * slowly. (Halko, Martinsson and Tropp, 2011.)
 */
record RangeFinder(int rank, int oversampling, int powers) {
  /** A remainder this small beside its vector is rounding: the range is exhausted. */
  private static final double EXHAUSTED = 1e-12;

  public RangeFinder {
    Require.atLeast("rank", 1, rank);
    Require.atLeast("oversampling", 0, oversampling);
    Require.atLeast("powers", 0, powers);
  }

  /**
   * The columns of Q: min(n, rank + oversampling) of them, fewer where A has a smaller rank; none
   * where A is zero.
   */
  public DoubleMatrix basis(Operator a, int n, Run run) {
    Require.atLeast("n", 1, n);
    int count = (int) Math.min(n, (long) rank + oversampling);
    RandomGenerator random = run.random("range finder");
    double[][] vectors = new double[count][n];
    for (double[] vector : vectors) {
      for (int i = 0; i < n; i++) {
        vector[i] = random.nextGaussian();
      }
    }
    Basis basis = products(a, vectors, n, 0, run);
    for (int power = 1; power <= powers; power++) {
      double[][] last = new double[basis.size()][];
      for (int i = 0; i < last.length; i++) {
        last[i] = basis.row(i);
      }
      basis = products(a, last, n, power, run);
    }
    return columns(basis, n);
  }

  /** Orthonormal vectors that span what A makes of these. */
  private Basis products(Operator a, double[][] vectors, int n, int round, Run run) {
    Basis basis = new Basis(n, vectors.length);
    double largest = 0;
    for (int i = 0; i < vectors.length; i++) {
      run.step(
          "range finding", (long) round * vectors.length + i, (long) (powers + 1) * vectors.length);
      double[] w = new double[n];
      a.apply(vectors[i], w);
      largest = Math.max(largest, Basis.norm(w));
      double left = basis.remove(w, new double[basis.size()]);
      if (left > EXHAUSTED * largest) {
        basis.add(w, left);
      }
    }
    return basis;
  }

  private static DoubleMatrix columns(Basis basis, int n) {
    DoubleMatrix q = new DoubleMatrix(n, basis.size());
    for (int j = 0; j < basis.size(); j++) {
      for (int i = 0; i < n; i++) {
        q.set(i, j, basis.row(j)[i]);
      }
    }
    return q;
  }
}
