package org.mercer.learner.solver;

import java.util.Arrays;
import org.mercer.error.Require;
import org.mercer.numerics.Entries;

/**
 * Two classes, one function: -log p = sum_i v_i log(1 + exp(-y_i (m + f_i))) with y_i = -1 or +1
 * and a constant m that is given. With p_i = 1 / (1 + exp(-m - f_i)) and t_i = (1 + y_i) / 2 the
 * slope is v_i (t_i - p_i) and the curvature v_i p_i (1 - p_i).
 */
public final class Logistic implements Separable {
  private final double[] signs;
  private final double[] weights;
  private final double mean;

  /** About zero. */
  public Logistic(double[] signs, double[] weights) {
    this(signs, weights, 0);
  }

  public Logistic(double[] signs, double[] weights, double mean) {
    Require.same("signs and weights", signs.length, weights.length);
    this.signs = signs;
    this.weights = weights;
    this.mean = Require.finite("the mean", mean);
  }

  @Override
  public int functions() {
    return 1;
  }

  @Override
  public int size() {
    return signs.length;
  }

  @Override
  public double cost(double[] f) {
    double sum = 0;
    for (int i = 0; i < f.length; i++) {
      double margin = signs[i] * (mean + f[i]);
      // the exponential of a negative number only
      sum += weights[i] * (Math.log1p(Math.exp(-Math.abs(margin))) + Math.max(0, -margin));
    }
    return sum;
  }

  /** p (1 - p) is at most 1/4. */
  @Override
  public double bend() {
    return Math.sqrt(Arrays.stream(weights).max().orElse(0)) / 2;
  }

  @Override
  public DiagonalCurvature near(double[] f) {
    double[] slope = new double[f.length];
    double[] root = new double[f.length];
    for (int i = 0; i < f.length; i++) {
      double value = mean + f[i];
      double e = Math.exp(-Math.abs(value));
      // of the side that the object is not on
      double other = (signs[i] * value > 0 ? e : 1) / (1 + e);
      slope[i] = weights[i] * signs[i] * other;
      root[i] = Math.sqrt(weights[i] * e) / (1 + e);
    }
    return new DiagonalCurvature(slope, root);
  }

  @Override
  public Logistic part(int from, int to) {
    return new Logistic(
        Arrays.copyOfRange(signs, from, to), Arrays.copyOfRange(weights, from, to), mean);
  }

  @Override
  public Logistic select(int[] objects) {
    return new Logistic(Entries.at(objects, signs), Entries.at(objects, weights), mean);
  }

  @Override
  public double[] curvatures(double[] f) {
    return near(f).diagonal();
  }
}
