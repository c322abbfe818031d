package org.mercer.learner.solver;

/**
 * For each group of variables whose sum is fixed, the largest F among those that may go up and the
 * smallest among those that may go down. At the optimum none of the first lies above the second.
 */
record Levels(double[] highest, double[] lowest) {
  /** The largest KKT violation; negative where there is none. */
  double gap() {
    double gap = Double.NEGATIVE_INFINITY;
    for (int g = 0; g < highest.length; g++) {
      gap = Math.max(gap, highest[g] - lowest[g]);
    }
    return gap;
  }

  /** The middle of what is allowed in the group; 0 where nothing is said. */
  double middle(int g) {
    boolean above = Double.isInfinite(highest[g]);
    boolean below = Double.isInfinite(lowest[g]);
    if (above) {
      return below ? 0 : lowest[g];
    }
    return below ? highest[g] : (highest[g] + lowest[g]) / 2;
  }
}
