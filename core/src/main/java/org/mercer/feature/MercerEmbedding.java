package org.mercer.feature;

import java.util.Locale;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.gram.CrossGram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.check.ExpectedCost;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.dense.DenseProducts;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.numerics.simd.ArrayKind;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Interruption;
import org.mercer.run.OverBudget;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * The feature space that Mercer's theorem constructs from a Gram matrix. With K = V diag(lambda) V'
 * the object x_i becomes the vector (sqrt(lambda_1) v_i1, sqrt(lambda_2) v_i2, ...), whose inner
 * products are the entries of K: so a symmetric function whose matrices have no negative eigenvalue
 * is an inner product. A new object is given by its products with the sample: coordinate j is
 * lambda_j^(-1/2) sum_i v_ij k(x_i, x), the projection of phi(x) onto the span of the sample.
 *
 * <p>Cost: one eigendecomposition, about 9 n^3 operations; then n d for a new object.
 */
public final class MercerEmbedding<X> implements ExplicitMap<X> {
  /** Objects that a thread works on at a time. */
  private static final int BAND = 256;

  private final Kernel<X> kernel;
  private final Sample<X> sample;
  private final double[] eigenvalues;
  private final DoubleMatrix directions;

  private MercerEmbedding(
      Kernel<X> kernel, Sample<X> sample, double[] eigenvalues, DoubleMatrix directions) {
    this.kernel = kernel;
    this.sample = sample;
    this.eigenvalues = eigenvalues;
    this.directions = directions;
  }

  /** Refuses a function whose matrix on this sample has a negative eigenvalue. */
  public static <X> MercerEmbedding<X> of(Kernel<X> kernel, Sample<X> sample, Run run) {
    return of(kernel, sample, Math.max(1, sample.size()), run);
  }

  /** As above, with what runs have by default. */
  public static <X> MercerEmbedding<X> of(Kernel<X> kernel, Sample<X> sample) {
    return of(kernel, sample, Run.defaults());
  }

  /**
   * The coordinates of the largest eigenvalues alone, at most {@code rank} of them: no other matrix
   * of this rank comes nearer to K. Negative eigenvalues are refused where all are computed.
   *
   * <p>Cost: 4/3 n^3 operations.
   */
  public static <X> MercerEmbedding<X> of(Kernel<X> kernel, Sample<X> sample, int rank, Run run) {
    Require.that(sample.size() > 0, "an embedding needs at least one object");
    Require.atLeast("rank", 1, rank);
    Kernel<X> fitted = kernel.needsFit() ? kernel.fit(sample) : kernel;
    int n = sample.size();
    requireRoom(n, run);
    DoubleMatrix matrix = Grams.of(fitted, sample, Precision.DOUBLE, run).toMatrix(run);
    SymmetricEigen eigen =
        rank < n ? SymmetricEigen.leading(matrix, rank, run) : SymmetricEigen.of(matrix, run);
    int last = eigen.count() - 1;
    double largest = Math.max(Math.abs(eigen.value(0)), Math.abs(eigen.value(last)));
    double rounding = n * Math.ulp(largest); // eigenvalues that are zero come out up to this size
    Require.that(
        rank < n || eigen.value(0) >= -rounding,
        () ->
            String.format(
                Locale.ROOT,
                "%s has no feature space: the smallest eigenvalue of its matrix on these %d objects"
                    + " is %s; mercer check shows a vector v with v'Kv < 0",
                kernel.expression(),
                n,
                eigen.value(0)));
    return new MercerEmbedding<>(
        fitted, sample, positive(eigen, rounding), leading(eigen, rounding));
  }

  private static void requireRoom(int n, Run run) {
    ExpectedCost effort = ExpectedCost.eigen(n);
    if (effort.bytes() > run.budget().memoryBytes()) {
      throw new OverBudget(
          "the eigenvectors of "
              + n
              + " objects take "
              + effort.describe()
              + ", which must not exceed the memory budget of "
              + (run.budget().memoryBytes() >> 20)
              + " MiB; raise the budget (`memory`, and `heap` where it is all of the heap), or"
              + " take a factor that needs no eigenvectors (`factor=cholesky`)");
    }
  }

  private static double[] positive(SymmetricEigen eigen, double rounding) {
    int n = eigen.count();
    int dimension = 0;
    while (dimension < n && eigen.value(n - 1 - dimension) > rounding) {
      dimension++;
    }
    double[] values = new double[dimension];
    for (int j = 0; j < dimension; j++) {
      values[j] = eigen.value(n - 1 - j);
    }
    return values;
  }

  /** Eigenvectors of the positive eigenvalues as columns, the largest first. */
  private static DoubleMatrix leading(SymmetricEigen eigen, double rounding) {
    int dimension = positive(eigen, rounding).length;
    DoubleMatrix columns = new DoubleMatrix(eigen.vectors().rows(), dimension);
    for (int j = 0; j < dimension; j++) {
      double[] v = eigen.vector(eigen.count() - 1 - j);
      for (int i = 0; i < v.length; i++) {
        columns.set(i, j, v[i]);
      }
    }
    return columns;
  }

  /** The kernel, fitted on the sample where it learns from one. */
  public Kernel<X> kernel() {
    return kernel;
  }

  /** The rank of the matrix: how many coordinates an object has. */
  @Override
  public int dimension() {
    return eigenvalues.length;
  }

  /** The positive eigenvalues, the largest first. */
  public double[] eigenvalues() {
    return eigenvalues.clone();
  }

  /** The sample as vectors, one a row. */
  public DoubleMatrix sample() {
    DoubleMatrix rows = new DoubleMatrix(sample.size(), dimension());
    for (int i = 0; i < rows.rows(); i++) {
      for (int j = 0; j < dimension(); j++) {
        rows.set(i, j, Math.sqrt(eigenvalues[j]) * directions.get(i, j));
      }
    }
    return rows;
  }

  /** The object as a vector; what of it lies outside of the span of the sample is left out. */
  @Override
  public double[] of(X x) {
    double[] coordinates = new double[dimension()];
    for (int i = 0; i < sample.size(); i++) {
      double product = kernel.of(sample.get(i), x);
      for (int j = 0; j < coordinates.length; j++) {
        coordinates[j] += directions.get(i, j) * product;
      }
    }
    for (int j = 0; j < coordinates.length; j++) {
      coordinates[j] /= Math.sqrt(eigenvalues[j]);
    }
    return coordinates;
  }

  /** As above in bulk: one matrix of kernel values, and one product of matrices. */
  @Override
  public DoubleMatrix of(Sample<X> objects, Run run) {
    int n = objects.size();
    int m = sample.size();
    int d = dimension();
    DoubleMatrix vectors = new DoubleMatrix(n, d);
    if (n == 0 || d == 0) {
      return vectors;
    }
    CrossGram cross = CrossGram.of(kernel, objects, sample, Precision.DOUBLE);
    DoubleMatrix columns = directions.transpose();
    for (int j = 0; j < d; j++) {
      Simd.LANES.scale(columns.unsafeValues(), j * m, m, 1 / Math.sqrt(eigenvalues[j]));
    }
    Parallel.forEach(
        "embed",
        (n + BAND - 1) / BAND,
        run,
        band -> {
          Interruption.check();
          int from = band * BAND;
          int rows = Math.min(BAND, n - from);
          Tile tile = Tile.doubles(from, rows, 0, m);
          cross.fill(tile);
          new DenseProducts<>(
                  ArrayKind.DOUBLES,
                  new DoubleMatrix(rows, m, tile.doubles()),
                  columns,
                  new double[0])
              .fill(0, rows, 0, d, vectors.unsafeValues(), from * d, d);
        });
    return vectors;
  }
}
