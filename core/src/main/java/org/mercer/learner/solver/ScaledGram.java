package org.mercer.learner.solver;

import org.mercer.gram.Gram;
import org.mercer.gram.check.LostDigits;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.NotPositiveDefinite;
import org.mercer.numerics.dense.SymmetricSource;
import org.mercer.run.Run;

/** S K S for S = diag(s), as a factorisation reads it. */
public final class ScaledGram implements SymmetricSource {
  private final Gram gram;
  private final double[] roots;

  public ScaledGram(Gram gram, double[] roots) {
    this.gram = gram;
    this.roots = roots;
  }

  /** The factor of I + S K S. Refuses a matrix that leaves it with an eigenvalue below zero. */
  public Cholesky factor(Run run) {
    try {
      return Cholesky.of(this, 1, run);
    } catch (NotPositiveDefinite e) {
      throw LostDigits.notDefinite(gram, "I + S K S was not found positive definite");
    }
  }

  @Override
  public int size() {
    return gram.size();
  }

  @Override
  public void fill(int row, int rows, int col, int cols, double[] out, int offset, int stride) {
    gram.fill(Tile.of(row, rows, col, cols, out, offset, stride));
    for (int i = 0; i < rows; i++) {
      int at = offset + i * stride;
      for (int j = 0; j < cols; j++) {
        out[at + j] *= roots[row + i] * roots[col + j];
      }
    }
  }
}
