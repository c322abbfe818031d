package org.mercer.learner.solver;

/**
 * A convex cost -log p(targets | f) of the values f of m functions at n objects, those of one
 * function after those of another: value c of object i lies at {@code c * n + i}.
 */
public interface Likelihood {
  /** m, how many functions there are. */
  int functions();

  /** n, how many objects. */
  int size();

  /** -log p(targets | f). */
  double cost(double[] f);

  /** A bound of |L| wherever the values are, see {@link Near}. */
  double bend();

  /** What the cost looks like near f. */
  Near near(double[] f);

  /**
   * The derivatives at a point: the slope g = -dcost/df, and the curvature H = d^2cost/df^2 as H =
   * L L'. Only values of one object meet in H, so L has a block of m x m for each object.
   */
  interface Near {
    /** -dcost/df, the array itself. */
    double[] slope();

    /** out = L w; the two may be the same array. */
    void root(double[] w, double[] out);

    /** out = L'v; the two may be the same array. */
    void transposedRoot(double[] v, double[] out);
  }
}
