package org.mercer.numerics.dense;

import org.mercer.api.Internal;

/**
 * A matrix that must be positive definite is not. The pivot at {@link #index} is what is left of
 * that diagonal entry (with the ridge added) after the rows before it are accounted for.
 */
@Internal
public final class NotPositiveDefinite extends ArithmeticException {
  private final int index;
  private final double pivot;

  public NotPositiveDefinite(int index, double pivot, double ridge) {
    super(
        "the matrix must be positive definite, but pivot "
            + index
            + " is "
            + pivot
            + " with a ridge of "
            + ridge
            + " added to the diagonal; use a larger ridge, remove duplicate objects,"
            + " or repair the matrix (clip, flip or shift its eigenvalues)");
    this.index = index;
    this.pivot = pivot;
  }

  /** The row of the failing pivot, counted from 0. */
  public int index() {
    return index;
  }

  public double pivot() {
    return pivot;
  }
}
