package org.mercer.learner.solver;

import java.util.Arrays;
import org.mercer.numerics.simd.PairLanes;
import org.mercer.numerics.simd.Simd;

/**
 * The problem on a small working set, whose part of the matrix is at hand: sequential minimal
 * optimisation with second-order choice of pairs. In terms of b_t = y_t a_t a step moves b_i up and
 * b_j down by the same amount, which keeps the constraint, and F_t = -y_t (gradient)_t falls by
 * step (K_it - K_jt). Where the sum of either sign is fixed, both belong to one group. In double,
 * because with a high penalty the steps are large, and rounding of float would keep small
 * violations from ever going away. At the optimum no F that may go up lies above one of its group
 * that may go down.
 *
 * <p>A member has a slot as long as it stays, and the matrix keeps its row and column: only what is
 * new is gathered.
 */
final class Pairs {
  /** What would be divided by, as part of the diagonal, where two rows are the same. */
  private static final double LEAST_CURVATURE = 1e-12;

  private static final double NEVER = Double.POSITIVE_INFINITY;

  /** Rows a power of two apart would share few lines of the cache where columns are written. */
  private static final int PADDING = 8;

  /** Columns that are written together. */
  private static final int SIDE_BY_SIDE = 16;

  private final int size;
  private final int stride;
  private final double least;
  private final double[] matrix;
  private final double[] diagonal;

  /** 1 / (K_ii + K_jj - 2 K_ij): a step gains (F_i - F_j)^2 times this. */
  private final double[] worth;

  private final double[] f;
  private final double[] up;
  private final double[] down;
  private final double[] moved;
  private final int[] group;

  /**
   * For each group: zero where b may go up (down), infinite where it may not or belongs elsewhere;
   * added to F before it is compared.
   */
  private final double[][] upPenalty;

  private final double[][] downPenalty;

  /**
   * Room for so many variables.
   *
   * @param unit the size of the matrix
   */
  Pairs(int slots, int groups, double unit) {
    this.size = PairLanes.padded(slots);
    this.least = LEAST_CURVATURE * unit;
    this.stride = size + PADDING;
    this.matrix = new double[size * stride];
    this.diagonal = new double[size];
    this.worth = new double[size * stride];
    this.f = new double[size];
    this.up = new double[size];
    this.down = new double[size];
    this.moved = new double[size];
    this.group = new int[size];
    this.upPenalty = new double[groups][size];
    this.downPenalty = new double[groups][size];
    for (int g = 0; g < groups; g++) {
      Arrays.fill(upPenalty[g], -NEVER);
      Arrays.fill(downPenalty[g], NEVER);
    }
  }

  /** How far apart two rows of the matrix lie. */
  int stride() {
    return stride;
  }

  /** K among the slots, row after row, with the ridge on its diagonal. */
  double[] matrix() {
    return matrix;
  }

  /** After the rows and columns of these slots have changed. */
  void renew(int[] slots) {
    boolean[] changed = new boolean[size];
    for (int s : slots) {
      diagonal[s] = matrix[s * stride + s];
      changed[s] = true;
    }
    for (int s : slots) {
      renew(s, s * stride);
    }
    for (int from = 0; from < slots.length; from += SIDE_BY_SIDE) {
      mirror(slots, from, Math.min(slots.length, from + SIDE_BY_SIDE), changed);
    }
  }

  /** Some renewed rows as columns: neighbours among them share lines of the cache. */
  private void mirror(int[] slots, int from, int to, boolean[] changed) {
    for (int t = 0; t < size; t++) {
      if (!changed[t]) {
        int row = t * stride;
        for (int i = from; i < to; i++) {
          worth[row + slots[i]] = worth[slots[i] * stride + t];
        }
      }
    }
  }

  private void renew(int s, int row) {
    double own = diagonal[s];
    double zero = 0;
    for (int t = 0; t < size; t++) {
      double curvature = own + diagonal[t] - 2 * matrix[row + t];
      worth[row + t] = 1 / Math.max(curvature, least);
      zero += 0 * curvature;
    }
    if (zero != 0) { // 0 times what is not finite is not a number
      throw new NotFinite();
    }
  }

  /** The member of a slot as it is before the first step; its part of the matrix is in place. */
  void set(int slot, int itsGroup, double itsF, double itsUp, double itsDown) {
    group[slot] = itsGroup;
    f[slot] = itsF;
    up[slot] = itsUp;
    down[slot] = itsDown;
    moved[slot] = 0;
    for (int g = 0; g < upPenalty.length; g++) {
      upPenalty[g][slot] = -NEVER;
      downPenalty[g][slot] = NEVER;
    }
    penalties(slot);
  }

  private void penalties(int t) {
    upPenalty[group[t]][t] = up[t] > 0 ? 0 : -NEVER;
    downPenalty[group[t]][t] = down[t] > 0 ? 0 : NEVER;
  }

  /** Steps until the largest violation is below the tolerance; returns how many. */
  long solve(double tolerance, long most) {
    return upPenalty.length == 1 ? one(tolerance, most) : two(tolerance, most);
  }

  private long one(double tolerance, long most) {
    int i = Simd.LANES.largest(f, upPenalty[0], size);
    for (long steps = 0; steps < most; steps++) {
      int j = partner(i, 0, tolerance);
      if (j < 0) {
        return steps;
      }
      i = step(i, j);
    }
    return most;
  }

  /** Of the best pairs of the two groups the one that gains more. */
  private long two(double tolerance, long most) {
    int i = Simd.LANES.largest(f, upPenalty[0], size);
    for (long steps = 0; steps < most; steps++) {
      int k = Simd.LANES.largest(f, upPenalty[1], size);
      int j = partner(i, 0, tolerance);
      int l = partner(k, 1, tolerance);
      if (j < 0 && l < 0) {
        return steps;
      }
      boolean first = l < 0 || j >= 0 && gain(i, j) >= gain(k, l);
      i = step(first ? i : k, first ? j : l);
    }
    return most;
  }

  /**
   * The partner of i whose step gains most, (F_i - F_j)^2 / (K_ii + K_jj - 2 K_ij); none where no F
   * lies below F_i by the tolerance.
   */
  private int partner(int i, int g, double tolerance) {
    return upPenalty[g][i] != 0
        ? -1
        : Simd.LANES.partner(f[i], tolerance, f, downPenalty[g], worth, i * stride, size);
  }

  private double gain(int i, int j) {
    double difference = f[i] - f[j];
    return difference * difference * worth[i * stride + j];
  }

  /** Returns the variable of the first group that should go up most after the step. */
  private int step(int i, int j) {
    double free = (f[i] - f[j]) * worth[i * stride + j];
    double step = Math.min(free, Math.min(up[i], down[j]));
    move(i, step, step == up[i]);
    move(j, -step, step == down[j]);
    return Simd.LANES.shift(step, matrix, i * stride, j * stride, f, upPenalty[0], size);
  }

  /** Bounds are reached exactly, not up to rounding. */
  private void move(int t, double step, boolean toBound) {
    up[t] = toBound && step > 0 ? 0 : up[t] - step;
    down[t] = toBound && step < 0 ? 0 : down[t] + step;
    moved[t] += step;
    penalties(t);
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
