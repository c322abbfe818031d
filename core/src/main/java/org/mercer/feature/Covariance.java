package org.mercer.feature;

import java.util.Arrays;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.Views;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.numerics.iterative.Lanczos;
import org.mercer.run.Run;

/**
 * The covariance of a sample in feature space, C = 1/n sum_i (phi(x_i) - m)(phi(x_i) - m)'. It may
 * have infinitely many rows, but its eigenvalues that are not zero are those of HKH/n, and its
 * trace, the mean squared distance to the mean, is that of HKH/n.
 */
public final class Covariance {
  /** Up to this size the whole decomposition takes about a second. */
  private static final int MOST_WHOLE_OBJECTS = 2000;

  private final Gram centred;

  private Covariance(Gram centred) {
    this.centred = centred;
  }

  public static Covariance of(Gram gram, Run run) {
    return new Covariance(Views.centred(gram, run));
  }

  /** As above, with what runs have by default. */
  public static Covariance of(Gram gram) {
    return of(gram, Run.defaults());
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

  /** |phi(x_i) - m|^2 of each object, whose mean is the total variance. */
  public double[] squaredDistances() {
    return centred.diagonal();
  }

  /**
   * The objects along the {@code count} directions of most variance, one a row: sqrt(lambda_j) v_ij
   * for the eigenvalues lambda_j and vectors v_j of HKH. By a decomposition of the whole matrix
   * where it is small, by Lanczos where it is large.
   */
  public DoubleMatrix principal(int count, Run run) {
    int n = centred.size();
    Require.between("the number of directions", 1, n, count);
    double[] values;
    DoubleMatrix vectors;
    if (n <= MOST_WHOLE_OBJECTS) {
      SymmetricEigen eigen = SymmetricEigen.leading(centred.toMatrix(run), count, run);
      values = eigen.values();
      vectors = eigen.vectors();
    } else {
      Lanczos.Spectrum found =
          new Lanczos().largest((v, out) -> centred.multiply(v, out, run), n, count, run);
      values = found.values();
      vectors = found.vectors();
    }
    DoubleMatrix coordinates = new DoubleMatrix(n, count);
    for (int j = 0; j < count; j++) {
      double length = Math.sqrt(Math.max(0, values[count - 1 - j])); // zero but for rounding
      for (int i = 0; i < n; i++) {
        coordinates.set(i, j, length * vectors.get(i, count - 1 - j));
      }
    }
    return coordinates;
  }

  private double[] descending(double[] ascending) {
    double[] values = new double[ascending.length];
    Arrays.setAll(values, i -> ascending[values.length - 1 - i] / centred.size());
    return values;
  }
}
