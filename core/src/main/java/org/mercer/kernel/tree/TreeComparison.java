package org.mercer.kernel.tree;

/** Compares two trees at a time; holds the memory for it, so one thread at a time uses it. */
interface TreeComparison {
  /** k(x,y); infinite where it is beyond the range of doubles. */
  double value(SortedNodes x, SortedNodes y);

  /** log k(x,y); minus infinity for 0. */
  double log(SortedNodes x, SortedNodes y);

  /** log(1 + e^a). */
  static double logOnePlus(double a) {
    return a > 0 ? a + Math.log1p(Math.exp(-a)) : Math.log1p(Math.exp(a));
  }

  /** log(e^a + e^b). */
  static double logSum(double a, double b) {
    double large = Math.max(a, b);
    return large == Double.NEGATIVE_INFINITY
        ? large
        : large + Math.log1p(Math.exp(Math.min(a, b) - large));
  }
}
