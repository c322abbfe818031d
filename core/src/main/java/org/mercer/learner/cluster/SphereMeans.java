package org.mercer.learner.cluster;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.mercer.run.Run;

/**
 * max over unit vectors m_c of sum_i w_i max_c m_c'p_i / |p_i|, by passes as in k-means: points go
 * to the direction they are most along, a direction to the mean of its points, scaled to length 1.
 * A point at the origin has no direction and counts nothing.
 */
final class SphereMeans {
  private static final int PASSES = 300;

  private final double[][] points;
  private final double[] weights;
  private final double[][] centres;
  private final int[] group;
  private boolean converged;

  private SphereMeans(double[][] points, double[] weights, int k) {
    this.points = points;
    this.weights = weights;
    this.centres = new double[k][];
    this.group = new int[points.length];
    Arrays.fill(group, -1);
  }

  /** The best of several starts. */
  static SphereMeans best(double[][] points, double[] weights, int k, int restarts, Run run) {
    double[][] directions = new double[points.length][];
    double[] counted = weights.clone();
    for (int i = 0; i < points.length; i++) {
      double length = Math.sqrt(dot(points[i], points[i]));
      directions[i] = points[i].clone();
      if (length > 0) {
        int at = i;
        Arrays.setAll(directions[i], j -> points[at][j] / length);
      } else {
        counted[i] = 0;
      }
    }
    SphereMeans best = null;
    double most = 0;
    for (int r = 0; r < restarts; r++) {
      run.step("groups", r, restarts);
      SphereMeans one = new SphereMeans(directions, counted, k);
      one.descend(run.random("spectral " + r), run);
      double value = one.objective();
      if (best == null || value > most) {
        best = one;
        most = value;
      }
    }
    if (best == null) {
      throw new IllegalStateException("there was no start");
    }
    return best;
  }

  private void descend(RandomGenerator random, Run run) {
    spread(random);
    for (int pass = 0; pass < PASSES && !converged; pass++) {
      run.check();
      converged = !assign();
      for (int c = 0; c < centres.length; c++) {
        recentre(c);
      }
    }
  }

  /** The first by chance; each other by its squared distance 2 - 2 cos to the nearest taken. */
  private void spread(RandomGenerator random) {
    double[] nearest = weights.clone();
    for (int c = 0; c < centres.length; c++) {
      double[] taken = points[draw(nearest, random)].clone();
      centres[c] = taken;
      for (int i = 0; i < points.length; i++) {
        double distance = weights[i] * Math.max(0, 2 - 2 * dot(taken, points[i]));
        nearest[i] = c == 0 ? distance : Math.min(nearest[i], distance);
      }
    }
  }

  private static int draw(double[] shares, RandomGenerator random) {
    double total = Arrays.stream(shares).sum();
    double left = random.nextDouble() * total;
    int last = 0;
    for (int i = 0; i < shares.length; i++) {
      if (shares[i] > 0) {
        last = i;
        left -= shares[i];
        if (left < 0) {
          return i;
        }
      }
    }
    return total > 0 ? last : random.nextInt(shares.length);
  }

  private boolean assign() {
    boolean moved = false;
    for (int i = 0; i < points.length; i++) {
      int best = 0;
      double most = Double.NEGATIVE_INFINITY;
      for (int c = 0; c < centres.length; c++) {
        double cosine = dot(centres[c], points[i]);
        if (cosine > most) {
          most = cosine;
          best = c;
        }
      }
      moved |= best != group[i];
      group[i] = best;
    }
    return moved;
  }

  /** An empty group keeps its direction. */
  private void recentre(int c) {
    double[] sum = new double[centres[c].length];
    for (int i = 0; i < points.length; i++) {
      for (int j = 0; group[i] == c && j < sum.length; j++) {
        sum[j] += weights[i] * points[i][j];
      }
    }
    double length = Math.sqrt(dot(sum, sum));
    if (length > 0) {
      Arrays.setAll(sum, j -> sum[j] / length);
      centres[c] = sum;
    }
  }

  /** The mean cosine. */
  double objective() {
    double sum = 0;
    double mass = 0;
    for (int i = 0; i < points.length; i++) {
      sum += weights[i] * dot(centres[group[i]], points[i]);
      mass += weights[i];
    }
    return mass > 0 ? sum / mass : 0;
  }

  int[] assignment() {
    return group.clone();
  }

  double[] centre(int c) {
    return centres[c];
  }

  boolean converged() {
    return converged;
  }

  private static double dot(double[] x, double[] y) {
    double sum = 0;
    for (int j = 0; j < x.length; j++) {
      sum += x[j] * y[j];
    }
    return sum;
  }
}
