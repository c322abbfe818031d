package org.mercer.gram.check;

import org.mercer.gram.Gram;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.numerics.iterative.Lanczos;
import org.mercer.numerics.iterative.Operator;
import org.mercer.run.Run;

/**
 * Eigenvalues in ascending order, all of them or the two ends, and the vector of the smallest;
 * {@code products} is 0 for a full decomposition.
 */
record Ends(int n, double[] values, double[] vector, int products) {
  /**
   * Each end gets at most so many products. The lower end of a smooth kernel is a crowd of
   * eigenvalues near zero which no number of products tells apart; one that lies apart below them
   * is found in a few dozen.
   */
  private static final Lanczos SEARCH = new Lanczos(1e-7, 150);

  static Ends full(Gram gram, Run run) {
    Spectrum.requireObjects(gram);
    return of(SymmetricEigen.of(gram.toMatrix(run), run));
  }

  static Ends of(SymmetricEigen eigen) {
    return new Ends(eigen.count(), eigen.values(), eigen.vector(0), 0);
  }

  static Ends lanczos(Gram gram, Run run) {
    Spectrum.requireObjects(gram);
    int n = gram.size();
    Operator product = (v, out) -> gram.multiply(v, out, run);
    Lanczos.Spectrum low = SEARCH.smallest(product, n, 1, run);
    Lanczos.Spectrum high = SEARCH.largest(product, n, 1, run);
    double[] vector = new double[n];
    for (int i = 0; i < n; i++) {
      vector[i] = low.vectors().get(i, 0);
    }
    double[] values = {low.values()[0], high.values()[0]};
    return new Ends(n, values, vector, low.products() + high.products());
  }

  boolean isComplete() {
    return products == 0;
  }

  double smallest() {
    return values[0];
  }

  double largest() {
    return values[values.length - 1];
  }

  double largestMagnitude() {
    return Math.max(Math.abs(smallest()), Math.abs(largest()));
  }
}
