package org.mercer.learner.solver;

import java.util.Arrays;

/**
 * Where a {@link Decomposition} stands, in terms of b_t = y_t a_t: it lies between 0 and c_t where
 * y_t = +1, between -c_t and 0 where y_t = -1; and products_r = sum_s b_s K(r, r_s) for every row r
 * of the matrix, in double, because errors of float would add up over the rounds.
 *
 * <p>F_t = -y_t (gradient)_t is brought up to date once a round, by {@link #levels()}.
 */
final class State {
  /** A sum that is this small against its terms is zero. */
  private static final double NO_SUM = 1e-12;

  private final Problem problem;
  private final double[] b;
  private final double[] products;
  private final double[] f;
  private final boolean[] mayRise;
  private final boolean[] mayFall;

  /** The products are those of the start; they change with it from now on. */
  State(Problem problem, double[] products) {
    this.problem = problem;
    this.b = new double[problem.size()];
    this.products = products;
    this.f = new double[problem.size()];
    this.mayRise = new boolean[problem.size()];
    this.mayFall = new boolean[problem.size()];
    for (int t = 0; t < b.length; t++) {
      b[t] = problem.signs()[t] * problem.start()[t];
      mark(t);
    }
  }

  private void mark(int t) {
    mayRise[t] = up(t) > 0;
    mayFall[t] = down(t) > 0;
  }

  double[] products() {
    return products;
  }

  int size() {
    return b.length;
  }

  int row(int t) {
    return problem.rows()[t];
  }

  int group(int t) {
    return problem.group(t);
  }

  double ridge(int t) {
    return problem.ridge()[t];
  }

  /**
   * A multiple of a start whose sum is zero, as far as the box allows. Where most of it lies at one
   * bound, that stays so: moving them back one by one would take longer than anything else. Else
   * the best multiple: 1/2 t^2 b'Kb + t p'a is least at t = -p'a / b'Kb.
   */
  void stretch() {
    double quadratic = 0;
    double linear = 0;
    double sum = 0;
    double size = 0;
    double most = Double.POSITIVE_INFINITY;
    for (int t = 0; t < b.length; t++) {
      quadratic += b[t] * (products[problem.rows()[t]] + problem.ridge()[t] * b[t]);
      linear += b[t] * problem.signs()[t] * problem.linear()[t];
      sum += b[t];
      size += Math.abs(b[t]);
      if (b[t] != 0) {
        most = Math.min(most, problem.upper()[t] / Math.abs(b[t]));
      }
    }
    boolean free = problem.groups() == 1 && size > 0 && Math.abs(sum) <= NO_SUM * size;
    double best = quadratic > 0 ? -linear / quadratic : most;
    double t = mostlyBounded(most) ? most : Math.min(most, best);
    if (free && t > 1 && Double.isFinite(t)) {
      scale(t);
    }
  }

  /** Whether most of what is not zero would be at its bound after this multiple. */
  private boolean mostlyBounded(double factor) {
    int bounded = 0;
    int some = 0;
    for (int t = 0; t < b.length; t++) {
      some += b[t] != 0 ? 1 : 0;
      bounded += factor * Math.abs(b[t]) >= problem.upper()[t] * (1 - NO_SUM) ? 1 : 0;
    }
    return 2 * bounded > some;
  }

  private void scale(double factor) {
    for (int t = 0; t < b.length; t++) {
      double moved = factor * b[t];
      double bound = problem.upper()[t];
      boolean at = Math.abs(moved) >= bound * (1 - NO_SUM);
      b[t] = at ? Math.signum(moved) * bound : moved;
      mark(t);
    }
    for (int r = 0; r < products.length; r++) {
      products[r] *= factor;
    }
  }

  /** F of all variables, as of the last call of {@link #levels()}. */
  double[] f() {
    return f;
  }

  boolean[] mayRise() {
    return mayRise;
  }

  boolean[] mayFall() {
    return mayFall;
  }

  double top(int t) {
    return problem.signs()[t] > 0 ? problem.upper()[t] : 0;
  }

  double bottom(int t) {
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

  /** The sum of b over the variables of each row. */
  double[] byRow(int rows) {
    double[] sums = new double[rows];
    for (int t = 0; t < b.length; t++) {
      sums[problem.rows()[t]] += b[t];
    }
    return sums;
  }

  /**
   * Takes over what a working set has become; bounds are met exactly, also where b + (c - b) would
   * round to more than c.
   */
  double move(int t, Pairs pairs, int at) {
    double before = b[t];
    double moved = Math.min(top(t), Math.max(bottom(t), before + pairs.moved(at)));
    b[t] = pairs.atTop(at) ? top(t) : pairs.atBottom(at) ? bottom(t) : moved;
    mark(t);
    return b[t] - before;
  }

  /** Brings F up to date; its ends over the variables that may rise or fall. */
  Levels levels() {
    refresh();
    double[] highest = new double[problem.groups()];
    double[] lowest = new double[problem.groups()];
    Arrays.fill(highest, Double.NEGATIVE_INFINITY);
    Arrays.fill(lowest, Double.POSITIVE_INFINITY);
    if (problem.groups() == 1) {
      highest[0] = highest();
      lowest[0] = lowest();
      return new Levels(highest, lowest);
    }
    for (int t = 0; t < b.length; t++) {
      int group = problem.group(t);
      highest[group] = mayRise[t] ? Math.max(highest[group], f[t]) : highest[group];
      lowest[group] = mayFall[t] ? Math.min(lowest[group], f[t]) : lowest[group];
    }
    return new Levels(highest, lowest);
  }

  /** The products do not know the ridge. */
  private void refresh() {
    int[] rows = problem.rows();
    double[] signs = problem.signs();
    double[] linear = problem.linear();
    double[] ridge = problem.ridge();
    for (int t = 0; t < f.length; t++) {
      f[t] = -signs[t] * linear[t] - products[rows[t]] - ridge[t] * b[t];
    }
  }

  private double highest() {
    double highest = Double.NEGATIVE_INFINITY;
    for (int t = 0; t < f.length; t++) {
      if (mayRise[t] && f[t] > highest) {
        highest = f[t];
      }
    }
    return highest;
  }

  private double lowest() {
    double lowest = Double.POSITIVE_INFINITY;
    for (int t = 0; t < f.length; t++) {
      if (mayFall[t] && f[t] < lowest) {
        lowest = f[t];
      }
    }
    return lowest;
  }

  /** The mean of F inside the box; without such a variable the middle of what is allowed. */
  double level(int group, Levels levels) {
    double sum = 0;
    int inside = 0;
    for (int t = 0; t < b.length; t++) {
      if (problem.group(t) == group && mayRise[t] && mayFall[t]) {
        sum += f[t];
        inside++;
      }
    }
    return inside > 0 ? sum / inside : levels.middle(group);
  }

  /**
   * All variables but those at a bound whose F lies beyond what would move them: above the highest
   * of those that may rise where b may only fall, or below the lowest of those that may fall.
   */
  int[] pulled(Levels levels) {
    int[] pulled = new int[b.length];
    int count = 0;
    for (int t = 0; t < b.length; t++) {
      int g = problem.group(t);
      boolean still =
          mayRise[t] ? !mayFall[t] && f[t] < levels.lowest()[g] : f[t] > levels.highest()[g];
      if (!still) {
        pulled[count++] = t;
      }
    }
    return Arrays.copyOf(pulled, count);
  }

  /** 1/2 a'Qa + p'a. */
  double objective() {
    double sum = 0;
    for (int t = 0; t < b.length; t++) {
      double quadratic = products[problem.rows()[t]] + problem.ridge()[t] * b[t];
      sum += b[t] * (quadratic / 2 + problem.signs()[t] * problem.linear()[t]);
    }
    return sum;
  }

  /** Takes over other values; the products know of them already. */
  void become(double[] values) {
    System.arraycopy(values, 0, b, 0, b.length);
    for (int t = 0; t < b.length; t++) {
      mark(t);
    }
  }

  /** Takes over the products of the rows of a part. */
  void takeProducts(ProblemPart part, State found) {
    for (int i = 0; i < found.products.length; i++) {
      products[part.rows()[i]] = found.products[i];
    }
  }

  /** Takes over the values of a part. */
  void take(ProblemPart part, State found) {
    for (int i = 0; i < found.b.length; i++) {
      int t = part.variables()[i];
      b[t] = found.b[i];
      mark(t);
    }
  }

  /** b of all variables, as a copy. */
  double[] copy() {
    return b.clone();
  }

  double[] values() {
    double[] a = new double[b.length];
    for (int t = 0; t < a.length; t++) {
      a[t] = Math.abs(b[t]);
    }
    return a;
  }
}
