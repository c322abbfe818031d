package org.mercer.learner.classify;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/**
 * Functions f_c = sum_t a_ct k(x_t, .) over at most a budget of objects, to which objects are added
 * one at a time. With the inverse H of the matrix K of the objects that are kept:
 *
 * <ul>
 *   <li>An object x whose image lies in the span of theirs to rounding is not kept: w + s phi(x) =
 *       w + s sum_t d_t phi(x_t) with d = H k, where k_t = k(x_t, x).
 *   <li>Where there is one object too many, that one goes without which the w are nearest to what
 *       they were: the squared distance of w to the span of all but t is a_t^2 / H_tt. The others
 *       take over what they can: a_s -= a_t H_st / H_tt.
 * </ul>
 *
 * Memory grows with the square of the budget, and so does the time of a change; a value takes as
 * many kernel values as objects are kept. Source: Orabona, Keshet and Caputo, "Bounded kernel-based
 * online learning" (2009), for projections; Csato and Opper, "Sparse on-line Gaussian processes"
 * (2002), for the object to leave out.
 */
@Internal
public final class BudgetedFunctions {
  /** The part of |phi(x)|^2 outside of the span below which x is taken to lie in it. */
  private static final double INSIDE = 1e-8;

  private final int budget;
  private final double[][] a;
  private final int[] ids;
  private double[][] inverse;
  private int size;
  private long projected;
  private long removed;
  private double forgotten;

  /** No objects yet. */
  public BudgetedFunctions(int functions, int budget) {
    Require.atLeast("budget", 1, budget);
    this.budget = budget;
    this.a = new double[functions][];
    Arrays.setAll(a, c -> new double[16]);
    this.ids = new int[budget + 1];
    this.inverse = new double[0][];
  }

  /** Goes on with these coefficients, one array a function, over the objects of a matrix. */
  public static BudgetedFunctions of(
      double[][] coefficients, DoubleMatrix matrix, int budget, Run run) {
    int n = matrix.rows();
    BudgetedFunctions state = new BudgetedFunctions(coefficients.length, Math.max(n, budget));
    state.grow(n);
    state.size = n;
    for (int c = 0; c < coefficients.length; c++) {
      System.arraycopy(coefficients[c], 0, state.a[c], 0, n);
    }
    Arrays.setAll(state.ids, t -> t);
    if (n > 0) {
      double trace = 0;
      for (int t = 0; t < n; t++) {
        trace += matrix.get(t, t);
      }
      // the objects are independent by more than this, or they would not have been kept
      try (Cholesky factor = Cholesky.of(matrix, INSIDE * INSIDE * trace, run)) {
        DoubleMatrix whole = factor.solve(DoubleMatrix.identity(n), run);
        for (int t = 0; t < n; t++) {
          System.arraycopy(whole.unsafeValues(), t * n, state.inverse[t], 0, n);
        }
      }
    }
    return state;
  }

  public int functions() {
    return a.length;
  }

  public int size() {
    return size;
  }

  /** The numbers under which the objects that are kept were added. */
  public int[] ids() {
    return Arrays.copyOf(ids, size);
  }

  /** The coefficients of a function. */
  public double[] coefficients(int c) {
    return Arrays.copyOf(a[c], size);
  }

  /** The functions at x, from k_t = k(x_t, x). */
  public double[] values(double[] k) {
    double[] values = new double[a.length];
    for (int c = 0; c < values.length; c++) {
      for (int t = 0; t < size; t++) {
        values[c] += a[c][t] * k[t];
      }
    }
    return values;
  }

  /**
   * w_c += amounts_c phi(x) for each function.
   *
   * @param k k(x_t, x) for the objects that are kept
   * @param own k(x, x)
   */
  public void add(int id, double[] k, double own, double[] amounts) {
    double[] d = new double[size];
    double outside = own;
    for (int t = 0; t < size; t++) {
      double[] row = inverse[t];
      for (int s = 0; s < size; s++) {
        d[t] += row[s] * k[s];
      }
      outside -= d[t] * k[t];
    }
    if (!(outside > INSIDE * own)) {
      for (int c = 0; c < a.length; c++) {
        for (int t = 0; t < size; t++) {
          a[c][t] += amounts[c] * d[t];
        }
      }
      projected++;
      return;
    }
    grow(size + 1);
    append(d, outside);
    for (int c = 0; c < a.length; c++) {
      a[c][size] = amounts[c];
    }
    ids[size++] = id;
    if (size > budget) {
      remove(leastNeeded());
    }
  }

  private void grow(int needed) {
    if (needed <= inverse.length) {
      return;
    }
    int length = Math.min(budget + 1, Math.max(needed, 2 * inverse.length + 16));
    double[][] wider = new double[length][length];
    for (int t = 0; t < size; t++) {
      System.arraycopy(inverse[t], 0, wider[t], 0, size);
    }
    inverse = wider;
    for (int c = 0; c < a.length; c++) {
      a[c] = Arrays.copyOf(a[c], length);
    }
  }

  /** The inverse with one row more: the old one + dd'/delta, -d/delta beside it, 1/delta. */
  private void append(double[] d, double delta) {
    for (int t = 0; t < size; t++) {
      for (int s = 0; s < size; s++) {
        inverse[t][s] += d[t] * d[s] / delta;
      }
      inverse[t][size] = -d[t] / delta;
      inverse[size][t] = -d[t] / delta;
    }
    inverse[size][size] = 1 / delta;
  }

  private int leastNeeded() {
    int least = 0;
    double smallest = Double.POSITIVE_INFINITY;
    for (int t = 0; t < size; t++) {
      double damage = damage(t);
      if (damage < smallest) {
        smallest = damage;
        least = t;
      }
    }
    return least;
  }

  /** sum_c a_ct^2 / H_tt. */
  private double damage(int t) {
    double sum = 0;
    for (double[] coefficients : a) {
      sum += coefficients[t] * coefficients[t];
    }
    return sum / inverse[t][t];
  }

  private void remove(int gone) {
    forgotten += Math.sqrt(damage(gone));
    removed++;
    double pivot = inverse[gone][gone];
    double[] column = new double[size];
    for (int t = 0; t < size; t++) {
      column[t] = inverse[t][gone] / pivot;
    }
    for (double[] coefficients : a) {
      double taken = coefficients[gone];
      for (int t = 0; t < size; t++) {
        coefficients[t] -= taken * column[t];
      }
      System.arraycopy(coefficients, gone + 1, coefficients, gone, size - gone - 1);
    }
    double[] last = inverse[gone];
    for (int t = 0; t < size; t++) {
      if (t != gone) {
        for (int s = 0; s < size; s++) {
          inverse[t][s] -= column[t] * last[s];
        }
        System.arraycopy(inverse[t], gone + 1, inverse[t], gone, size - gone - 1);
      }
    }
    System.arraycopy(inverse, gone + 1, inverse, gone, size - gone - 1);
    inverse[size - 1] = last;
    System.arraycopy(ids, gone + 1, ids, gone, size - gone - 1);
    size--;
  }

  /** How often an object was not kept, one was let go, and the sum of the changes |w - w'|. */
  public Map<String, Double> figures() {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("supportVectors", (double) size);
    figures.put("projected", (double) projected);
    figures.put("removed", (double) removed);
    figures.put("forgotten", forgotten);
    return figures;
  }
}
