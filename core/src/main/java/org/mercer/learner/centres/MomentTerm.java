package org.mercer.learner.centres;

import java.util.Arrays;
import java.util.List;
import org.mercer.gram.lowrank.CentreMoments;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Run;

/**
 * What blocks add to {@link BlockMoments}: the lower triangle of Z'VZ row by row, Z'V(y - origin),
 * Z'V 1, and then some numbers.
 *
 * @param origin near the mean of y, so that squares lose no digits
 * @param lower L, with which z(x) = L^-1 k(C, x)
 */
record MomentTerm(double origin, DoubleMatrix lower) implements BlockTerm {
  // the places of the numbers behind the sums
  static final int LEFT = 0;
  static final int MISSED = 1;
  static final int COUNT = 2;
  static final int WEIGHT = 3;
  static final int TARGETS = 4;
  static final int POWER = 5;
  static final int LOG_WEIGHTS = 6;
  private static final int FIGURES = 7;

  int triangle() {
    return Math.toIntExact((long) lower.rows() * (lower.rows() + 1) / 2);
  }

  @Override
  public int length() {
    return Math.addExact(triangle(), 2 * lower.rows() + FIGURES);
  }

  @Override
  public void add(ObjectBlock block, double[] sums, Run run) {
    double[] weights = block.weights();
    double[] y = block.targets().clone();
    Arrays.setAll(y, i -> y[i] - origin);
    double[] ones = new double[y.length];
    Arrays.fill(ones, 1);
    CentreMoments moments =
        CentreMoments.of(
            block.values(), block.diagonal(), lower, weights, new double[][] {y, ones}, run);
    int m = lower.rows();
    for (int i = 0; i < m; i++) {
      Simd.LANES.add(sums, i * (i + 1) / 2, moments.squares().row(i), 0, i + 1);
    }
    int at = triangle();
    for (double[] sum : moments.sums()) {
      Simd.LANES.add(sums, at, sum, 0, m);
      at += m;
    }
    sums[at + LEFT] += moments.left();
    sums[at + MISSED] += moments.missed();
    for (int i = 0; i < y.length; i++) {
      sums[at + COUNT]++;
      sums[at + WEIGHT] += weights[i];
      sums[at + TARGETS] += weights[i] * y[i];
      sums[at + POWER] += weights[i] * y[i] * y[i];
      sums[at + LOG_WEIGHTS] += Math.log(weights[i]);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MomentTerm that && origin == that.origin && lower.equals(that.lower);
  }

  @Override
  public int hashCode() {
    return List.of(origin, lower).hashCode();
  }
}
