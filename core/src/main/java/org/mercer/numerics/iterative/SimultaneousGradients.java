package org.mercer.numerics.iterative;

import java.util.Arrays;
import org.mercer.error.Require;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Run;

/**
 * Preconditioned conjugate gradients for A x = b with several right sides b, whose products with A
 * are taken together: where a product costs a pass over all data, one serves them all. A side is at
 * rest when the residual r has r'M^-1 r at most {@code tolerance}^2 times b'M^-1 b, M being the
 * preconditioner; the others go on. The state is left with the run's journal after every product,
 * and a run that starts from it goes through the same numbers.
 */
public final class SimultaneousGradients {
  /** A product that is applied to all sides at once. */
  private final BlockOperator a;

  private final BlockOperator preconditioner;
  private final double[][] x;
  private final double[][] r;
  private final double[][] p;
  private final double[] rz;
  private final double[] first;
  private int products;

  private SimultaneousGradients(BlockOperator a, BlockOperator preconditioner, double[][] b) {
    this.a = a;
    this.preconditioner = preconditioner;
    this.x = new double[b.length][b[0].length];
    this.r = copy(b);
    this.p = solved(r);
    this.rz = new double[b.length];
    Arrays.setAll(rz, j -> dot(r[j], p[j]));
    this.first = rz.clone();
  }

  /**
   * What was found.
   *
   * @param x the solutions
   * @param products how many passes it took
   * @param residual the largest of sqrt(r'M^-1 r / b'M^-1 b), as last computed
   */
  @SuppressWarnings("ArrayRecordComponent")
  public record Solution(double[][] x, int products, double residual, boolean converged) {}

  /**
   * @param part the name of the state in the journal
   */
  public static Solution solve(
      BlockOperator a,
      BlockOperator preconditioner,
      double[][] b,
      double tolerance,
      int limit,
      String part,
      Run run) {
    Require.positive("tolerance", tolerance);
    SimultaneousGradients state = new SimultaneousGradients(a, preconditioner, b);
    run.start(part).ifPresent(state::restore);
    return state.solve(tolerance, limit, part, run);
  }

  private Solution solve(double tolerance, int limit, String part, Run run) {
    long most = Math.min(limit, run.budget().iterations());
    double residual = residual();
    while (residual > tolerance && products < most && !run.outOfTime()) {
      if (!step(tolerance)) {
        break; // rounding has the last word
      }
      residual = residual();
      run.gap(products, residual);
      run.keep(part, this::state, false);
    }
    run.keep(part, this::state, true);
    return new Solution(x, products, residual, residual <= tolerance);
  }

  private boolean open(int j, double tolerance) {
    return rz[j] > tolerance * tolerance * first[j];
  }

  private double residual() {
    double largest = 0;
    for (int j = 0; j < rz.length; j++) {
      largest = Math.max(largest, first[j] > 0 ? Math.sqrt(Math.max(0, rz[j]) / first[j]) : 0);
    }
    return largest;
  }

  private boolean step(double tolerance) {
    double[][] ap = new double[p.length][p[0].length];
    a.apply(p, ap);
    products++;
    boolean moved = false;
    for (int j = 0; j < p.length; j++) {
      double curvature = dot(p[j], ap[j]);
      if (open(j, tolerance) && curvature > 0) {
        double length = rz[j] / curvature;
        Simd.LANES.axpy(length, p[j], 0, x[j], 0, x[j].length);
        Simd.LANES.axpy(-length, ap[j], 0, r[j], 0, r[j].length);
        moved = true;
      }
    }
    double[][] z = solved(r);
    for (int j = 0; j < p.length; j++) {
      double next = dot(r[j], z[j]);
      double share = rz[j] > 0 ? next / rz[j] : 0;
      Simd.LANES.scale(p[j], 0, p[j].length, share);
      Simd.LANES.add(p[j], 0, z[j], 0, p[j].length);
      rz[j] = next;
    }
    return moved;
  }

  private double[][] solved(double[][] sides) {
    double[][] z = new double[sides.length][sides[0].length];
    preconditioner.apply(sides, z);
    return z;
  }

  private double[] state() {
    int n = x[0].length;
    double[] state = new double[1 + x.length * (1 + 3 * n)];
    state[0] = products;
    int at = 1;
    for (int j = 0; j < x.length; j++) {
      state[at++] = rz[j];
      for (double[] part : new double[][] {x[j], r[j], p[j]}) {
        System.arraycopy(part, 0, state, at, n);
        at += n;
      }
    }
    return state;
  }

  private void restore(double[] state) {
    int n = x[0].length;
    Require.same("the numbers of a saved state", 1 + (long) x.length * (1 + 3L * n), state.length);
    products = (int) state[0];
    int at = 1;
    for (int j = 0; j < x.length; j++) {
      rz[j] = state[at++];
      for (double[] part : new double[][] {x[j], r[j], p[j]}) {
        System.arraycopy(state, at, part, 0, n);
        at += n;
      }
    }
  }

  private static double[][] copy(double[][] b) {
    return Arrays.stream(b).map(double[]::clone).toArray(double[][]::new);
  }

  private static double dot(double[] a, double[] b) {
    return Simd.LANES.dot(a, 0, b, 0, a.length);
  }
}
