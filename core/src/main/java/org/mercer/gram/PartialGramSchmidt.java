package org.mercer.gram;

import java.util.Arrays;
import org.mercer.numerics.Require;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.parallel.Run;

/**
 * Gram and Schmidt in feature space, a few steps of it: each takes the object that is farthest from
 * the span of those before (of equal ones the first), and adds the direction in which it leaves
 * that span. R = {@link #coordinates} has one row an object and one column a step, and R R' agrees
 * with the Gram matrix up to the {@link #residuals}, which are what is left of each squared norm.
 * The same as a pivoted incomplete Cholesky factorisation.
 *
 * <p>Cost: one row of the matrix and n times the steps so far, a step.
 */
public final class PartialGramSchmidt {
  private final int[] pivots;
  private final DoubleMatrix coordinates;
  private final double[] residuals;

  private PartialGramSchmidt(int[] pivots, DoubleMatrix coordinates, double[] residuals) {
    this.pivots = pivots;
    this.coordinates = coordinates;
    this.residuals = residuals;
  }

  /** At most so many steps; fewer where nothing but rounding is left. */
  public static PartialGramSchmidt of(Gram gram, int steps, Run run) {
    Require.atLeast("steps", 1, steps);
    int n = gram.size();
    double[] residuals = gram.diagonal();
    double rounding = n * Math.ulp(Arrays.stream(residuals).max().orElse(0));
    DoubleMatrix r = new DoubleMatrix(n, Math.min(steps, n));
    int[] pivots = new int[Math.min(steps, n)];
    double[] row = new double[n];
    int done = 0;
    while (done < pivots.length) {
      run.step("gram-schmidt", done, pivots.length);
      int pivot = largest(residuals);
      if (residuals[pivot] <= rounding) {
        break;
      }
      gram.rows(new int[] {pivot}, row, run);
      pivots[done] = pivot;
      addDirection(r, row, pivot, done++, residuals);
    }
    return new PartialGramSchmidt(Arrays.copyOf(pivots, done), firstColumns(r, done), residuals);
  }

  private static int largest(double[] values) {
    int best = 0;
    for (int i = 1; i < values.length; i++) {
      best = values[i] > values[best] ? i : best;
    }
    return best;
  }

  /**
   * R_ij = (k(x_i, pivot) - sum over the columns before of R_i R_pivot) / (norm of what is left).
   */
  private static void addDirection(
      DoubleMatrix r, double[] row, int pivot, int step, double[] residuals) {
    double norm = Math.sqrt(residuals[pivot]);
    for (int i = 0; i < row.length; i++) {
      double rest = row[i];
      for (int j = 0; j < step; j++) {
        rest -= r.get(i, j) * r.get(pivot, j);
      }
      r.set(i, step, rest / norm);
      // rounding can leave -1e-17
      residuals[i] = Math.max(0, residuals[i] - rest / norm * (rest / norm));
    }
    residuals[pivot] = 0;
  }

  private static DoubleMatrix firstColumns(DoubleMatrix r, int count) {
    DoubleMatrix columns = new DoubleMatrix(r.rows(), count);
    for (int i = 0; i < r.rows(); i++) {
      for (int j = 0; j < count; j++) {
        columns.set(i, j, r.get(i, j));
      }
    }
    return columns;
  }

  /** The objects taken, in their order. */
  public int[] pivots() {
    return pivots.clone();
  }

  /** The objects in the basis that was found, one a row; a copy. */
  public DoubleMatrix coordinates() {
    return firstColumns(coordinates, coordinates.cols());
  }

  /** The squared distance of each object from the span of the pivots. */
  public double[] residuals() {
    return residuals.clone();
  }

  /**
   * A new object in the basis that was found.
   *
   * @param products k(x_i, z) for each object of the sample
   */
  public double[] coordinates(double[] products) {
    Require.same("the sample and the products of the object", coordinates.rows(), products.length);
    double[] found = new double[pivots.length];
    for (int j = 0; j < found.length; j++) {
      double rest = products[pivots[j]];
      for (int l = 0; l < j; l++) {
        rest -= found[l] * coordinates.get(pivots[j], l);
      }
      found[j] = rest / coordinates.get(pivots[j], j);
    }
    return found;
  }
}
