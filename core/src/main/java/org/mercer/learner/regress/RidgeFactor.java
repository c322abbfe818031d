package org.mercer.learner.regress;

import java.util.Arrays;
import java.util.Locale;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.check.LostDigits;
import org.mercer.gram.check.Repair;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Verdict;
import org.mercer.learner.Checks;
import org.mercer.learner.WeightedNumbers;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.NotPositiveDefinite;
import org.mercer.numerics.dense.SymmetricSource;
import org.mercer.run.Run;

/** K + lambda W^-1 = L L', and what follows from L. */
final class RidgeFactor implements AutoCloseable {
  private final Cholesky factor;

  private RidgeFactor(Cholesky factor) {
    this.factor = factor;
  }

  static RidgeFactor of(WeightedNumbers target, double lambda, Run run) {
    Gram gram = target.gram();
    affordable(gram.size(), run);
    try {
      SymmetricSource tiles = new Tiles(gram);
      return new RidgeFactor(
          target.weighted()
              ? Cholesky.of(new Weighted(tiles, lambda, target.weights()), 0, run)
              : Cholesky.of(tiles, lambda, run));
    } catch (NotPositiveDefinite e) {
      throw notDefinite(gram, lambda, e);
    }
  }

  /** A + lambda W^-1. */
  private record Weighted(SymmetricSource matrix, double lambda, double[] weights)
      implements SymmetricSource {
    @Override
    public int size() {
      return matrix.size();
    }

    @Override
    public void fill(int row, int rows, int col, int cols, double[] out, int offset, int stride) {
      matrix.fill(row, rows, col, cols, out, offset, stride);
      for (int i = Math.max(row, col); i < Math.min(row + rows, col + cols); i++) {
        out[offset + (i - row) * stride + i - col] += lambda / weights[i];
      }
    }
  }

  /** A Gram matrix as the factorisation reads it: every tile computed once, none kept. */
  private record Tiles(Gram gram) implements SymmetricSource {
    @Override
    public int size() {
      return gram.size();
    }

    @Override
    public void fill(int row, int rows, int col, int cols, double[] out, int offset, int stride) {
      gram.fill(Tile.of(row, rows, col, cols, out, offset, stride));
    }
  }

  private static void affordable(int n, Run run) {
    long bytes = Cholesky.bytes(n, run.threads());
    long budget = run.budget().memoryBytes();
    if (bytes > budget) {
      throw new InputException(
          "memory",
          "the factor of a matrix of " + n + " objects takes " + Checks.memory(bytes),
          "at most " + Checks.memory(budget) + ", the memory budget",
          "raise the budget (`memory`), learn from at most "
              + largest(n, budget, run.threads())
              + " of the objects, or take solver=gradients, which stores no matrix");
    }
  }

  /** The largest sample whose factor fits, by halving the interval. */
  private static int largest(int tooMany, long budget, int threads) {
    int fits = 0;
    int not = tooMany;
    while (not - fits > 1) {
      int middle = (fits + not) >>> 1;
      if (Cholesky.bytes(middle, threads) <= budget) {
        fits = middle;
      } else {
        not = middle;
      }
    }
    return fits;
  }

  static InputException notDefinite(Gram gram, double lambda, RuntimeException cause) {
    double largest = Arrays.stream(gram.diagonal()).max().orElse(0);
    InputException refusal =
        gram.certificate().verdict() == Verdict.PSD
            ? LostDigits.refusal(
                gram,
                "lambda = " + lambda + " is lost in the rounding of the matrix",
                String.format(
                    Locale.ROOT,
                    "bring the columns to one scale (`scale=standard`), raise lambda to %.2g or"
                        + " more, or remove duplicate objects",
                    gram.size() * Math.ulp(1.0) * largest))
            : Repair.refusal("K + " + lambda + " I is not positive definite", gram.certificate());
    refusal.initCause(cause);
    return refusal;
  }

  /** (K + lambda W^-1)^-1 y. */
  double[] solve(double[] y) {
    return factor.solve(y);
  }

  /** [(K + lambda W^-1)^-1]_ii. */
  double[] inverseDiagonal(Run run) {
    return factor.inverseDiagonal(run);
  }

  @Override
  public void close() {
    factor.close();
  }
}
