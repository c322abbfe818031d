package org.mercer.learner.quadratic;

/**
 * The problem on a small working set, whose part of the matrix is at hand: sequential minimal
 * optimisation with second-order choice of pairs. In terms of b_t = y_t a_t a step moves b_i up and
 * b_j down by the same amount, which keeps the constraint, and F_t = -y_t (gradient)_t falls by
 * step (K_it - K_jt). Where the sum of either sign is fixed, both belong to one group. In double,
 * because with a high price the steps are large, and rounding of float would keep small violations
 * from ever going away. At the optimum no F that may go up lies above one of its group that may go
 * down.
 */
final class Pairs {
  /** What would be divided by, where two rows are the same up to rounding. */
  private static final double LEAST_CURVATURE = 1e-12;

  private static final double NEVER = Double.POSITIVE_INFINITY;

  private final int size;
  private final int split;
  private final double[] matrix;
  private final double[] diagonal;
  private final double[] f;
  private final double[] up;
  private final double[] down;
  private final double[] moved;

  /** Zero where b may go up (down), infinite where it may not: added to F before it is compared. */
  private final double[] upPenalty;

  private final double[] downPenalty;

  /**
   * @param split how many members, the first ones, belong to the first group
   * @param matrix K among the set with the ridge on its diagonal, row after row
   * @param f F for each member
   * @param up how far each b may go up
   * @param down how far each b may go down
   */
  Pairs(int size, int split, double[] matrix, double[] f, double[] up, double[] down) {
    this.size = size;
    this.split = split;
    this.matrix = matrix;
    this.f = f;
    this.up = up;
    this.down = down;
    this.moved = new double[size];
    this.diagonal = new double[size];
    this.upPenalty = new double[size];
    this.downPenalty = new double[size];
    for (int t = 0; t < size; t++) {
      diagonal[t] = matrix[t * size + t];
      penalties(t);
    }
  }

  private void penalties(int t) {
    upPenalty[t] = up[t] > 0 ? 0 : -NEVER;
    downPenalty[t] = down[t] > 0 ? 0 : NEVER;
  }

  /** Steps until the largest violation is below the tolerance; returns how many. */
  long solve(double tolerance, long most) {
    return split == size ? one(tolerance, most) : two(tolerance, most);
  }

  private long one(double tolerance, long most) {
    for (long steps = 0; steps < most; steps++) {
      int i = highest(0, size);
      int j = i < 0 ? -1 : best(i, 0, size);
      if (j < 0 || f[i] - lowest(0, size) < tolerance) {
        return steps;
      }
      step(i, j);
    }
    return most;
  }

  /** Of the best pairs of the two groups the one that gains more. */
  private long two(double tolerance, long most) {
    for (long steps = 0; steps < most; steps++) {
      int i = highest(0, split);
      int j = i < 0 ? -1 : best(i, 0, split);
      int k = highest(split, size);
      int l = k < 0 ? -1 : best(k, split, size);
      double first = j < 0 ? 0 : f[i] - lowest(0, split);
      double second = l < 0 ? 0 : f[k] - lowest(split, size);
      if (Math.max(first, second) < tolerance || j < 0 && l < 0) {
        return steps;
      }
      if (l < 0 || j >= 0 && gain(i, j) >= gain(k, l)) {
        step(i, j);
      } else {
        step(k, l);
      }
    }
    return most;
  }

  /** The member with the largest F among those that may go up; -1 where there is none. */
  private int highest(int from, int to) {
    int best = -1;
    double most = -NEVER;
    for (int t = from; t < to; t++) {
      double value = f[t] + upPenalty[t];
      if (value > most) {
        most = value;
        best = t;
      }
    }
    return best;
  }

  private double lowest(int from, int to) {
    double least = NEVER;
    for (int t = from; t < to; t++) {
      least = Math.min(least, f[t] + downPenalty[t]);
    }
    return least;
  }

  /** The partner of i whose step gains most: (F_i - F_j)^2 / (K_ii + K_jj - 2 K_ij). */
  private int best(int i, int from, int to) {
    int row = i * size;
    double fi = f[i];
    double kii = diagonal[i];
    int best = -1;
    double most = 0;
    for (int t = from; t < to; t++) {
      double difference = fi - f[t] - downPenalty[t];
      double curvature = kii + diagonal[t] - 2 * matrix[row + t];
      double gain = difference * difference / (curvature > 0 ? curvature : LEAST_CURVATURE);
      if (difference > 0 && gain > most) {
        most = gain;
        best = t;
      }
    }
    return best;
  }

  private double gain(int i, int j) {
    double difference = f[i] - f[j];
    return difference * difference / Math.max(curvature(i, j), LEAST_CURVATURE);
  }

  private double curvature(int i, int j) {
    return diagonal[i] + diagonal[j] - 2 * matrix[i * size + j];
  }

  private void step(int i, int j) {
    double free = (f[i] - f[j]) / Math.max(curvature(i, j), LEAST_CURVATURE);
    double step = Math.min(free, Math.min(up[i], down[j]));
    move(i, step, step == up[i]);
    move(j, -step, step == down[j]);
    update(step, i * size, j * size);
  }

  /** Bounds are reached exactly, not up to rounding. */
  private void move(int t, double step, boolean toBound) {
    up[t] = toBound && step > 0 ? 0 : up[t] - step;
    down[t] = toBound && step < 0 ? 0 : down[t] + step;
    moved[t] += step;
    penalties(t);
  }

  private void update(double step, int rowI, int rowJ) {
    for (int t = 0; t < size; t++) {
      f[t] -= step * (matrix[rowI + t] - matrix[rowJ + t]);
    }
  }

  /** How far b_t has gone in all. */
  double moved(int t) {
    return moved[t];
  }

  /** Whether b_t stands at its upper (lower) end. */
  boolean atTop(int t) {
    return up[t] == 0;
  }

  boolean atBottom(int t) {
    return down[t] == 0;
  }
}
