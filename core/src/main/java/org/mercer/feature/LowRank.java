package org.mercer.feature;

import java.util.Arrays;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.PartialGramSchmidt;
import org.mercer.gram.Tiling;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Interruption;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * A factor F of n rows and few columns with FF' near K, so that F stands for the sample wherever a
 * linear method would do: row i is the object x_i as a vector. Of the three ways to it
 *
 * <ul>
 *   <li>the eigenvectors, F = V sqrt(lambda), are exact with all positive eigenvalues and best with
 *       a few, and take the whole matrix;
 *   <li>pivoted Cholesky takes a row of the matrix a column, and knows its error as it goes;
 *   <li>Nystroem's method takes the columns of given landmarks alone, and gives the largest FF'
 *       that has these columns of K.
 * </ul>
 *
 * For a kernel, K - FF' is a kernel matrix again: that of what is left of the objects.
 */
public final class LowRank {
  private final DoubleMatrix factor;
  private final int[] objects;
  private final double[] residuals;

  private LowRank(DoubleMatrix factor, int[] objects, double[] residuals) {
    this.factor = factor;
    this.objects = objects;
    this.residuals = residuals;
  }

  /** V sqrt(lambda), with at most {@code rank} columns, and no more than the share asks for. */
  public static <X> LowRank eigen(
      Kernel<X> kernel, Sample<X> sample, int rank, double share, Run run) {
    requireShare(share);
    MercerEmbedding<X> space = MercerEmbedding.of(kernel, sample, rank, run);
    double[] values = space.eigenvalues();
    double[] squares = space.kernel().diagonal(sample);
    double left = Arrays.stream(squares).sum();
    double enough = share * left;
    int columns = 0;
    while (columns < values.length && (share == 0 || left > enough)) {
      left -= values[columns++];
    }
    return of(firstColumns(space.sample(), columns), new int[0], squares);
  }

  /** By pivoted Cholesky; it ends at the rank, the share or where nothing but rounding is left. */
  public static LowRank cholesky(Gram gram, int rank, double share, Run run) {
    PartialGramSchmidt steps = PartialGramSchmidt.of(gram, rank, share, run);
    return of(steps.coordinates(), steps.pivots(), gram.diagonal());
  }

  /** By the columns of these landmarks; the kernel is fitted already. */
  public static <X> LowRank nystroem(Kernel<X> kernel, Sample<X> sample, int[] landmarks, Run run) {
    Nystroem<X> map = Nystroem.of(kernel, sample.select(landmarks), run);
    return of(map.of(sample, run), landmarks.clone(), kernel.diagonal(sample));
  }

  private static LowRank of(DoubleMatrix factor, int[] objects, double[] squares) {
    double[] residuals = new double[squares.length];
    for (int i = 0; i < residuals.length; i++) {
      double kept = dot(factor, i, i);
      residuals[i] = Lengths.squared(squares[i] - kept, Math.abs(squares[i]) + kept);
    }
    return new LowRank(factor, objects, residuals);
  }

  private static void requireShare(double share) {
    Require.that(share >= 0 && share < 1, "the share must lie in 0 .. 1, but is " + share);
  }

  private static double dot(DoubleMatrix rows, int i, int j) {
    int d = rows.cols();
    return Simd.LANES.dot(rows.unsafeValues(), i * d, rows.unsafeValues(), j * d, d);
  }

  private static DoubleMatrix firstColumns(DoubleMatrix matrix, int count) {
    if (count == matrix.cols()) {
      return matrix;
    }
    DoubleMatrix columns = new DoubleMatrix(matrix.rows(), count);
    for (int i = 0; i < matrix.rows(); i++) {
      for (int j = 0; j < count; j++) {
        columns.set(i, j, matrix.get(i, j));
      }
    }
    return columns;
  }

  /** F, one row an object; the matrix itself, not a copy. */
  public DoubleMatrix factor() {
    return factor;
  }

  /** Pivots in their order, or landmarks: what the factor was made from, none for eigenvectors. */
  public int[] objects() {
    return objects.clone();
  }

  /** The number of columns. */
  public int rank() {
    return factor.cols();
  }

  /** tr(K - FF'): what the factor misses of all squared lengths together. */
  public double residualTrace() {
    return Arrays.stream(residuals).sum();
  }

  /**
   * The largest residual. For a kernel this is the largest |K_ij - (FF')_ij| as well: of a positive
   * semidefinite matrix no entry exceeds the largest of the diagonal.
   */
  public double largestResidual() {
    return Arrays.stream(residuals).max().orElse(0);
  }

  /**
   * The largest |K_ij - (FF')_ij| whatever the matrix is; a pass over the whole matrix, and rank
   * operations an entry.
   */
  public double largestError(Gram gram, Run run) {
    Require.same("the rows of the factor and of the matrix", factor.rows(), gram.size());
    Tiling tiling = Tiling.of(gram.size());
    double[] largest = new double[tiling.upperTiles()];
    Parallel.forEach("error", largest.length, run, t -> largest[t] = largestError(gram, tiling, t));
    return Arrays.stream(largest).max().orElse(0);
  }

  private double largestError(Gram gram, Tiling tiling, int t) {
    Interruption.check();
    int row = tiling.blockRow(t);
    int col = tiling.blockCol(t);
    Tile tile =
        Tile.doubles(tiling.start(row), tiling.length(row), tiling.start(col), tiling.length(col));
    gram.fill(tile);
    double largest = 0;
    for (int i = 0; i < tiling.length(row); i++) {
      for (int j = 0; j < tiling.length(col); j++) {
        double product = dot(factor, tiling.start(row) + i, tiling.start(col) + j);
        largest = Math.max(largest, Math.abs(tile.get(i, j) - product));
      }
    }
    return largest;
  }
}
