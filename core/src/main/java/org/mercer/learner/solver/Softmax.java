package org.mercer.learner.solver;

import java.util.Arrays;
import org.mercer.error.Require;
import org.mercer.numerics.Entries;

/**
 * C classes, C functions: -log p = -sum_i v_i log p_i,c(i) with p_ic = exp(f_ic) / sum_d exp(f_id).
 * The slope is v_i (t_ic - p_ic), t_ic = 1 for the class of the object; the curvature of an object
 * is v (diag(p) - pp') = L L' with L = sqrt(v) diag(q) (I - qq'), q = sqrt(p), because q has length
 * 1 and I - qq' is a projection.
 */
public final class Softmax implements Separable {
  private final int functions;
  private final int[] classes;
  private final double[] weights;

  /**
   * @param classes the number of the class of each object
   * @param weights what each object counts
   */
  public Softmax(int functions, int[] classes, double[] weights) {
    Require.atLeast("classes", 2, functions);
    Require.same("classes and weights", classes.length, weights.length);
    this.functions = functions;
    this.classes = classes;
    this.weights = weights;
  }

  @Override
  public int functions() {
    return functions;
  }

  @Override
  public int size() {
    return classes.length;
  }

  @Override
  public double cost(double[] f) {
    int n = classes.length;
    double sum = 0;
    for (int i = 0; i < n; i++) {
      double most = most(f, i);
      double total = 0;
      for (int at = i; at < f.length; at += n) {
        total += Math.exp(f[at] - most);
      }
      sum += weights[i] * (Math.log(total) + most - f[classes[i] * n + i]);
    }
    return sum;
  }

  private double most(double[] f, int i) {
    double most = f[i];
    for (int at = i; at < f.length; at += classes.length) {
      most = Math.max(most, f[at]);
    }
    return most;
  }

  /** No eigenvalue of diag(p) - pp' is above 1/2. */
  @Override
  public double bend() {
    return Math.sqrt(Arrays.stream(weights).max().orElse(0) / 2);
  }

  @Override
  public Blocks near(double[] f) {
    int n = classes.length;
    double[] slope = new double[f.length];
    double[] q = new double[f.length];
    double[] scale = new double[n];
    for (int i = 0; i < n; i++) {
      double most = most(f, i);
      double total = 0;
      for (int at = i; at < f.length; at += n) {
        q[at] = Math.exp(f[at] - most);
        total += q[at];
      }
      for (int at = i; at < f.length; at += n) {
        double p = q[at] / total;
        slope[at] = -weights[i] * p;
        q[at] = Math.sqrt(p);
      }
      // 1 - p as the sum of the others, which keeps its digits where p is nearly 1
      int own = classes[i] * n + i;
      slope[own] = 0;
      for (int at = i; at < f.length; at += n) {
        slope[own] -= at == own ? 0 : slope[at];
      }
      scale[i] = Math.sqrt(weights[i]);
    }
    return new Blocks(slope, q, scale);
  }

  @Override
  public Softmax part(int from, int to) {
    return new Softmax(
        functions, Arrays.copyOfRange(classes, from, to), Arrays.copyOfRange(weights, from, to));
  }

  @Override
  public Softmax select(int[] objects) {
    return new Softmax(functions, Entries.at(objects, classes), Entries.at(objects, weights));
  }

  /** v p (1 - p). */
  @Override
  public double[] curvatures(double[] f) {
    Blocks near = near(f);
    double[] curvatures = new double[f.length];
    for (int at = 0; at < f.length; at++) {
      double p = near.q[at] * near.q[at];
      curvatures[at] = weights[at % weights.length] * p * (1 - p);
    }
    return curvatures;
  }

  /** Probabilities see the differences of values alone. */
  @Override
  public boolean relative() {
    return true;
  }

  @SuppressWarnings("ArrayRecordComponent")
  record Blocks(double[] slope, double[] q, double[] scale) implements Near {
    @Override
    public void root(double[] w, double[] out) {
      project(w, out);
      multiply(out, out);
    }

    @Override
    public void transposedRoot(double[] v, double[] out) {
      multiply(v, out);
      project(out, out);
    }

    /** out = sqrt(v) diag(q) x. */
    private void multiply(double[] x, double[] out) {
      int n = scale.length;
      for (int from = 0; from < x.length; from += n) {
        for (int i = 0; i < n; i++) {
          out[from + i] = scale[i] * q[from + i] * x[from + i];
        }
      }
    }

    /** out = (I - qq') x; the two may be the same. */
    private void project(double[] x, double[] out) {
      int n = scale.length;
      double[] along = new double[n];
      for (int from = 0; from < x.length; from += n) {
        for (int i = 0; i < n; i++) {
          along[i] += q[from + i] * x[from + i];
        }
      }
      for (int from = 0; from < x.length; from += n) {
        for (int i = 0; i < n; i++) {
          out[from + i] = x[from + i] - q[from + i] * along[i];
        }
      }
    }
  }
}
