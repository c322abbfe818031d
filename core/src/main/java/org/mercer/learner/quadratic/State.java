package org.mercer.learner.quadratic;

/**
 * Where a {@link Decomposition} stands, in terms of b_t = y_t a_t: it lies between 0 and c_t where
 * y_t = +1, between -c_t and 0 where y_t = -1; and products_r = sum_s b_s K(r, r_s) for every row r
 * of the matrix, in double, because errors of float would add up over the rounds.
 */
final class State {
  private final Problem problem;
  private final double[] b;
  private final double[] products;

  State(Problem problem, int rows) {
    this.problem = problem;
    this.b = new double[problem.size()];
    this.products = new double[rows];
    for (int t = 0; t < b.length; t++) {
      b[t] = problem.signs()[t] * problem.start()[t];
    }
  }

  double[] products() {
    return products;
  }

  int row(int t) {
    return problem.rows()[t];
  }

  /** F_t = -y_t (gradient)_t. */
  double f(int t) {
    return -problem.signs()[t] * problem.linear()[t] - products[problem.rows()[t]];
  }

  private double top(int t) {
    return problem.signs()[t] > 0 ? problem.upper()[t] : 0;
  }

  private double bottom(int t) {
    return problem.signs()[t] > 0 ? 0 : -problem.upper()[t];
  }

  /** How far b_t may go up. */
  double up(int t) {
    return top(t) - b[t];
  }

  double down(int t) {
    return b[t] - bottom(t);
  }

  double b(int t) {
    return b[t];
  }

  /** Takes over what a working set has become; bounds are met exactly. */
  double move(int t, Pairs pairs, int at) {
    double before = b[t];
    b[t] = pairs.atTop(at) ? top(t) : pairs.atBottom(at) ? bottom(t) : b[t] + pairs.moved(at);
    return b[t] - before;
  }

  /** The largest F among those that may go up. */
  double highest() {
    double highest = Double.NEGATIVE_INFINITY;
    for (int t = 0; t < b.length; t++) {
      if (up(t) > 0) {
        highest = Math.max(highest, f(t));
      }
    }
    return highest;
  }

  /** The smallest F among those that may go down. */
  double lowest() {
    double lowest = Double.POSITIVE_INFINITY;
    for (int t = 0; t < b.length; t++) {
      if (down(t) > 0) {
        lowest = Math.min(lowest, f(t));
      }
    }
    return lowest;
  }

  /** The mean of F inside the box; without such a variable the middle of what is allowed. */
  double bias() {
    double sum = 0;
    int inside = 0;
    for (int t = 0; t < b.length; t++) {
      if (up(t) > 0 && down(t) > 0) {
        sum += f(t);
        inside++;
      }
    }
    if (inside > 0) {
      return sum / inside;
    }
    double high = highest();
    double low = lowest();
    return Double.isInfinite(high) ? low : Double.isInfinite(low) ? high : (high + low) / 2;
  }

  /** 1/2 a'Qa + p'a. */
  double objective() {
    double sum = 0;
    for (int t = 0; t < b.length; t++) {
      sum += b[t] * (products[problem.rows()[t]] / 2 + problem.signs()[t] * problem.linear()[t]);
    }
    return sum;
  }

  double[] values() {
    double[] a = new double[b.length];
    for (int t = 0; t < a.length; t++) {
      a[t] = Math.abs(b[t]);
    }
    return a;
  }
}
