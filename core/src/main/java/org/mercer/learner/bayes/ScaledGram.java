package org.mercer.learner.bayes;

import org.mercer.gram.Gram;
import org.mercer.kernel.Tile;
import org.mercer.numerics.dense.SymmetricSource;

/** S K S for S = diag(s), as a factorisation reads it. */
public final class ScaledGram implements SymmetricSource {
  private final Gram gram;
  private final double[] roots;

  public ScaledGram(Gram gram, double[] roots) {
    this.gram = gram;
    this.roots = roots;
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
