package org.mercer.gram;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.error.Require;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Interruption;
import org.mercer.run.OverBudget;
import org.mercer.run.Run;

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
    return of(gram, steps, 0, run);
  }

  /**
   * As above; it also ends when the residuals together are at most this share of the trace.
   *
   * @param share in 0 .. 1, as 0.01 for one part in a hundred
   */
  public static PartialGramSchmidt of(Gram gram, int steps, double share, Run run) {
    Require.atLeast("steps", 1, steps);
    Require.that(share >= 0 && share < 1, "the share must lie in 0 .. 1, but is " + share);
    double enough = share * Arrays.stream(gram.diagonal()).sum();
    return of(
        gram,
        steps,
        (residuals, unused) -> Arrays.stream(residuals).sum() <= enough ? -1 : largest(residuals),
        run);
  }

  /** All objects in their own order; one that lies in the span of those before adds nothing. */
  public static PartialGramSchmidt inOrder(Gram gram, Run run) {
    double rounding = rounding(gram.diagonal());
    return of(
        gram,
        Math.max(1, gram.size()),
        (residuals, last) -> {
          int next = last + 1;
          while (next < residuals.length && residuals[next] <= rounding) {
            next++;
          }
          return next < residuals.length ? next : -1;
        },
        run);
  }

  /** Which object comes next, given what is left of each and the last one; -1 to end. */
  private interface Choice {
    int next(double[] residuals, int last);
  }

  private static PartialGramSchmidt of(Gram gram, int steps, Choice choice, Run run) {
    int n = gram.size();
    int most = Math.min(steps, n);
    double[] residuals = gram.diagonal();
    double rounding = rounding(residuals);
    List<double[]> columns = new ArrayList<>();
    int[] pivots = new int[most];
    double[] row = new double[n];
    for (int last = -1; columns.size() < most; ) {
      int done = columns.size();
      run.step("gram-schmidt", done, most);
      Interruption.check();
      int pivot = n == 0 ? -1 : choice.next(residuals, last);
      if (pivot < 0 || residuals[pivot] <= rounding) {
        break;
      }
      requireRoom(n, done + 1, run);
      gram.rows(new int[] {pivot}, row, run);
      pivots[done] = pivot;
      columns.add(direction(columns, row, pivot, residuals));
      last = pivot;
    }
    int[] taken = Arrays.copyOf(pivots, columns.size());
    return new PartialGramSchmidt(taken, matrix(columns, n), residuals);
  }

  private static double rounding(double[] diagonal) {
    return diagonal.length * Math.ulp(Arrays.stream(diagonal).max().orElse(0));
  }

  /** The columns, and then the matrix that is made of them. */
  private static void requireRoom(int n, int columns, Run run) {
    long bytes = 2L * n * columns * Double.BYTES;
    if (bytes > run.budget().memoryBytes()) {
      throw new OverBudget(
          columns
              + " directions for "
              + n
              + " objects take "
              + (bytes >> 20)
              + " MiB, which must not exceed the memory budget of "
              + (run.budget().memoryBytes() >> 20)
              + " MiB; raise the budget (`memory`, and `heap` where it is all of the heap), or"
              + " take fewer directions");
    }
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
  private static double[] direction(
      List<double[]> before, double[] row, int pivot, double[] residuals) {
    double[] column = row.clone();
    for (double[] other : before) {
      double factor = other[pivot];
      for (int i = 0; i < column.length; i++) {
        column[i] -= other[i] * factor;
      }
    }
    double norm = Math.sqrt(residuals[pivot]);
    for (int i = 0; i < column.length; i++) {
      column[i] /= norm;
      residuals[i] = Math.max(0, residuals[i] - column[i] * column[i]); // rounding: -1e-17
    }
    residuals[pivot] = 0;
    return column;
  }

  private static DoubleMatrix matrix(List<double[]> columns, int n) {
    DoubleMatrix matrix = new DoubleMatrix(n, columns.size());
    for (int j = 0; j < columns.size(); j++) {
      for (int i = 0; i < n; i++) {
        matrix.set(i, j, columns.get(j)[i]);
      }
    }
    return matrix;
  }

  /** The objects taken, in their order. */
  public int[] pivots() {
    return pivots.clone();
  }

  /** The objects in the basis that was found, one a row; a copy. */
  public DoubleMatrix coordinates() {
    return coordinates.copy();
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
