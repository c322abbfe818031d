package org.mercer.numerics.iterative;

import org.mercer.error.Require;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.Signs;
import org.mercer.run.Run;

/**
 * A few eigenvalues at one end of the spectrum of a symmetric operator, with vectors. A pair
 * (value, v) counts as found when |Av - value v| is at most {@code tolerance} times the largest
 * eigenvalue met, in absolute value; {@code limit} bounds the products with A. The basis is kept
 * orthogonal in full and restarted from its best part, so memory stays at a few dozen vectors
 * beyond those asked for. (Lanczos, 1950; thick restart: Wu and Simon, 2000.)
 *
 * <p>One starting vector meets one vector of each eigenspace, so a repeated eigenvalue would be
 * reported once. When several are asked for, a second search among what is orthogonal to the first
 * answer looks for what was missed.
 */
public record Lanczos(double tolerance, int limit) {
  public Lanczos {
    Require.positive("tolerance", tolerance);
    Require.atLeast("limit", 1, limit);
  }

  /** 1e-10 of the largest eigenvalue, and as many products as anybody has patience for. */
  public Lanczos() {
    this(1e-10, 100_000);
  }

  /**
   * Eigenvalues in ascending order with their vectors as columns, signs as in {@code
   * SymmetricEigen}; the products with A; the largest residual |Av - value v|; whether all are
   * within tolerance.
   */
  @SuppressWarnings("ArrayRecordComponent")
  public record Spectrum(
      double[] values, DoubleMatrix vectors, int products, double residual, boolean converged) {}

  /** The {@code count} largest eigenvalues. */
  public Spectrum largest(Operator a, int n, int count, Run run) {
    return search(a, n, count, run, false);
  }

  /** The {@code count} smallest eigenvalues: those furthest to the left, not nearest to zero. */
  public Spectrum smallest(Operator a, int n, int count, Run run) {
    Operator negated =
        (v, out) -> {
          a.apply(v, out);
          for (int i = 0; i < out.length; i++) {
            out[i] = -out[i];
          }
        };
    return search(negated, n, count, run, true);
  }

  private Spectrum search(Operator a, int n, int count, Run run, boolean negated) {
    Require.atLeast("n", 1, n);
    Require.that(
        count >= 1 && count <= n,
        "the number of eigenvalues must lie between 1 and " + n + ", but is " + count);
    LanczosSearch search = new LanczosSearch(a, n, this, run);
    search.find(count);
    return spectrum(search, n, count, negated);
  }

  /** The search holds the largest first; negated, that is the order we want already. */
  private Spectrum spectrum(LanczosSearch search, int n, int count, boolean negated) {
    double[] values = new double[count];
    DoubleMatrix vectors = new DoubleMatrix(n, count);
    double residual = 0;
    for (int i = 0; i < count; i++) {
      LanczosSearch.Pair pair = search.pair(negated ? i : count - 1 - i);
      values[i] = negated ? -pair.value() : pair.value();
      residual = Math.max(residual, pair.residual());
      double[] vector = pair.vector();
      Signs.fix(vector, 0, n);
      for (int r = 0; r < n; r++) {
        vectors.set(r, i, vector[r]);
      }
    }
    return new Spectrum(values, vectors, search.products(), residual, search.converged());
  }
}
