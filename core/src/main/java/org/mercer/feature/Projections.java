package org.mercer.feature;

import java.util.Arrays;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.gram.CrossGram;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.PartialGramSchmidt;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Interruption;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * The objects of a sample as seen along a few orthonormal directions u_1, u_2, ... of the feature
 * space.
 */
public final class Projections {
  /** Objects that a thread works on at a time. */
  private static final int BAND = 64;

  private final DoubleMatrix coordinates;
  private final double[] squaredResiduals;

  private Projections(DoubleMatrix coordinates, double[] squaredResiduals) {
    this.coordinates = coordinates;
    this.squaredResiduals = squaredResiduals;
  }

  /**
   * Onto the span of other objects, by Gram and Schmidt in their order: u_1 is the direction of the
   * first, so that with a single object w the coordinate is w'phi(x) / |w|. An object that lies in
   * the span of those before it adds no direction. The kernel is fitted already.
   *
   * <p>Cost: m kernel values and m^2 operations an object, for m others.
   */
  public static <X> Projections onto(
      Sample<X> others, Kernel<X> kernel, Sample<X> sample, Run run) {
    Gram gram = Grams.of(kernel, others, Precision.DOUBLE, run);
    PartialGramSchmidt basis = PartialGramSchmidt.inOrder(gram, run);
    int m = others.size();
    int d = basis.pivots().length;
    Require.that(
        d > 0,
        "a direction must not be zero, but each object to project onto has the length 0; name an"
            + " object x with k(x, x) > 0");
    CrossGram cross = CrossGram.of(kernel, sample, others, Precision.DOUBLE);
    double[] squares = kernel.diagonal(sample);
    DoubleMatrix coordinates = new DoubleMatrix(sample.size(), d);
    Parallel.forEach(
        "projections",
        (sample.size() + BAND - 1) / BAND,
        run,
        band -> {
          Interruption.check();
          int from = band * BAND;
          int count = Math.min(BAND, sample.size() - from);
          Tile tile = Tile.doubles(from, count, 0, m);
          cross.fill(tile);
          for (int i = 0; i < count; i++) {
            double[] products = Arrays.copyOfRange(tile.doubles(), i * m, (i + 1) * m);
            double[] found = basis.coordinates(products);
            System.arraycopy(found, 0, coordinates.unsafeValues(), (from + i) * d, d);
          }
        });
    return of(coordinates, squares);
  }

  /** Onto the principal directions, those of most variance, with the mean as origin. */
  public static Projections ontoPrincipal(Gram gram, int count, Run run) {
    Covariance covariance = Covariance.of(gram, run);
    return of(covariance.principal(count, run), covariance.squaredDistances());
  }

  private static Projections of(DoubleMatrix coordinates, double[] squares) {
    int d = coordinates.cols();
    double[] values = coordinates.unsafeValues();
    double[] residuals = new double[squares.length];
    for (int i = 0; i < residuals.length; i++) {
      double kept = Simd.LANES.dot(values, i * d, values, i * d, d);
      residuals[i] = Lengths.squared(squares[i] - kept, Math.abs(squares[i]) + kept);
    }
    return new Projections(coordinates, residuals);
  }

  /**
   * u_j'phi(x_i), or u_j'(phi(x_i) - m) where the mean m is the origin; one row an object. The
   * matrix itself, not a copy.
   */
  public DoubleMatrix coordinates() {
    return coordinates;
  }

  /** What is left of the squared length of each object: its squared distance from the span. */
  public double[] squaredResiduals() {
    return squaredResiduals.clone();
  }

  /** The number of directions. */
  public int dimension() {
    return coordinates.cols();
  }

  /** The variance of the sample along each direction: that of its coordinates, divided by n. */
  public double[] variances() {
    int n = coordinates.rows();
    double[] variances = new double[dimension()];
    for (int j = 0; j < variances.length; j++) {
      double mean = 0;
      for (int i = 0; i < n; i++) {
        mean += coordinates.get(i, j) / n;
      }
      for (int i = 0; i < n; i++) {
        double from = coordinates.get(i, j) - mean;
        variances[j] += from * from / n;
      }
    }
    return variances;
  }
}
