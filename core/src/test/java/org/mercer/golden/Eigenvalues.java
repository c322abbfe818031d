package org.mercer.golden;

import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.run.Run;

/** The eigenvalues of a symmetric matrix, largest first, as the records list them. */
final class Eigenvalues {
  private Eigenvalues() {}

  static double[] descending(DoubleMatrix matrix) {
    double[] ascending = SymmetricEigen.of(matrix, Run.defaults()).values();
    double[] descending = new double[ascending.length];
    for (int i = 0; i < ascending.length; i++) {
      descending[i] = ascending[ascending.length - 1 - i];
    }
    return descending;
  }
}
