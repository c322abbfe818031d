package org.mercer.feature;

import java.util.Arrays;
import org.mercer.gram.Gram;
import org.mercer.gram.view.Views;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.numerics.iterative.Lanczos;
import org.mercer.numerics.parallel.Run;

/**
 * The covariance of a sample in feature space, C = 1/n sum_i (phi(x_i) - m)(phi(x_i) - m)'. It may
 * have infinitely many rows, but its eigenvalues that are not zero are those of HKH/n, and its
 * trace, the mean squared distance to the mean, is that of HKH/n.
 */
public final class Covariance {
  private final Gram centred;

  private Covariance(Gram centred) {
    this.centred = centred;
  }

  public static Covariance of(Gram gram, Run run) {
    return new Covariance(Views.centred(gram, run));
  }

  /** The variance in all directions together: tr(HKH) / n. */
  public double total() {
    return Arrays.stream(centred.diagonal()).sum() / centred.size();
  }

  /** All n eigenvalues of HKH/n, the largest first; one decomposition, about 9 n^3 operations. */
  public double[] spectrum(Run run) {
    return descending(SymmetricEigen.of(centred.toMatrix(run), run).values());
  }

  /** The {@code count} largest, by Lanczos: some dozen products with the matrix. */
  public double[] leading(int count, Run run) {
    return descending(
        new Lanczos()
            .largest((v, out) -> centred.multiply(v, out, run), centred.size(), count, run)
            .values());
  }

  private double[] descending(double[] ascending) {
    double[] values = new double[ascending.length];
    Arrays.setAll(values, i -> ascending[values.length - 1 - i] / centred.size());
    return values;
  }
}
