package org.mercer.learner.cluster;

import java.util.Arrays;
import org.mercer.gram.BlockProducts;
import org.mercer.gram.Gram;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * Groups of weighted objects and S_ci = sum over j in c of w_j k(x_j, x_i), from which all
 * distances to the means of the groups follow. A new assignment costs n operations an object that
 * changed its group, or one product of the matrix with the groups where many did.
 */
final class GroupSums implements Groups {
  /** Changes of more than this part of the objects are cheaper as a product. */
  private static final int CHANGED_PART = 4;

  /** Rows fetched at a time. */
  private static final int BATCH = 64;

  private final Gram gram;
  private final double[] weights;
  private final double[] diagonal;
  private final int[] group;
  private final double[][] sums;
  private final double[] mass;
  private final int[] count;

  /** Nobody belongs to a group yet. */
  GroupSums(Gram gram, double[] weights, int groups) {
    int n = gram.size();
    this.gram = gram;
    this.weights = weights;
    this.diagonal = gram.diagonal();
    this.group = new int[n];
    Arrays.fill(group, -1);
    this.sums = new double[groups][n];
    this.mass = new double[groups];
    this.count = new int[groups];
  }

  @Override
  public int size() {
    return group.length;
  }

  @Override
  public int groups() {
    return sums.length;
  }

  @Override
  public int group(int i) {
    return group[i];
  }

  int[] assignment() {
    return group.clone();
  }

  @Override
  public double weight(int i) {
    return weights[i];
  }

  @Override
  public double own(int i) {
    return diagonal[i];
  }

  @Override
  public double mass(int c) {
    return mass[c];
  }

  @Override
  public int count(int c) {
    return count[c];
  }

  @Override
  public double sum(int c, int i) {
    return sums[c][i];
  }

  /** Of the objects, the array itself. */
  double[] weights() {
    return weights;
  }

  /** k(x, x) of each, the array itself. */
  double[] diagonal() {
    return diagonal;
  }

  /** S_c itself, not a copy. */
  double[] sums(int c) {
    return sums[c];
  }

  /** sum over i, j in c of w_i w_j k(x_i, x_j) for each c; divided by mass^2 it is |m_c|^2. */
  double[] squares() {
    double[] squares = new double[sums.length];
    for (int i = 0; i < group.length; i++) {
      if (group[i] >= 0) {
        squares[group[i]] += weights[i] * sums[group[i]][i];
      }
    }
    return squares;
  }

  /** Takes over another assignment; answers how many objects changed their group. */
  int assign(int[] next, Run run) {
    int[] changed = new int[group.length];
    int changes = 0;
    for (int i = 0; i < group.length; i++) {
      if (next[i] != group[i]) {
        changed[changes++] = i;
      }
    }
    if ((long) changes * CHANGED_PART > group.length) {
      System.arraycopy(next, 0, group, 0, group.length);
      product(run);
    } else {
      for (int from = 0; from < changes; from += BATCH) {
        move(Arrays.copyOfRange(changed, from, Math.min(changes, from + BATCH)), next, run);
      }
    }
    masses();
    return changes;
  }

  private void masses() {
    Arrays.fill(mass, 0);
    Arrays.fill(count, 0);
    for (int i = 0; i < group.length; i++) {
      if (group[i] >= 0 && weights[i] > 0) {
        mass[group[i]] += weights[i];
        count[group[i]]++;
      }
    }
  }

  private void product(Run run) {
    double[][] members = new double[sums.length][group.length];
    for (int i = 0; i < group.length; i++) {
      if (group[i] >= 0) {
        members[group[i]][i] = weights[i];
      }
    }
    BlockProducts.multiply(gram, members, sums, run);
  }

  private void move(int[] which, int[] next, Run run) {
    int n = group.length;
    double[] rows = new double[Math.multiplyExact(which.length, n)];
    gram.rows(which, rows, run);
    // each group adds its rows in the order of the objects, whatever thread does it
    Parallel.forEach(
        "groups",
        sums.length,
        run,
        c -> {
          for (int r = 0; r < which.length; r++) {
            int i = which[r];
            double sign = (next[i] == c ? 1 : 0) - (group[i] == c ? 1 : 0);
            if (sign != 0 && weights[i] > 0) {
              Simd.LANES.axpy(sign * weights[i], rows, r * n, sums[c], 0, n);
            }
          }
        });
    for (int i : which) {
      group[i] = next[i];
    }
  }

  /** One object to another group. */
  void moveOne(int i, int to, double[] row) {
    int from = group[i];
    Simd.LANES.axpy(-weights[i], row, 0, sums[from], 0, row.length);
    Simd.LANES.axpy(weights[i], row, 0, sums[to], 0, row.length);
    mass[from] -= weights[i];
    mass[to] += weights[i];
    count[from]--;
    count[to]++;
    group[i] = to;
  }
}
