package org.mercer.kernel.vector;

import java.util.Arrays;
import org.mercer.api.Internal;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * sum_i min(x_i, y_i), the intersection of two histograms; coordinates must be zero or more. Suits:
 * histograms of colours, counts of words. A kernel: min(a, b) is the length of the common part of
 * [0, a] and [0, b], and a sum of kernels is one. Cost: one comparison and addition a coordinate.
 * Example: (1,2,3) and (2,1,3): 1 + 1 + 3 = 5.
 */
@Internal
public record Histogram() implements NonNegative {
  @Override
  public Pairing pairing() {
    return Pairing.COMMON;
  }

  @Override
  public double of(double[] x, int xAt, double[] y, int yAt, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += Math.min(x[xAt + i], y[yAt + i]);
    }
    return sum;
  }

  @Override
  public void row(double[] x, int xAt, double[][] columns, double[] out) {
    Arrays.fill(out, 0);
    for (int f = 0; f < columns.length; f++) {
      double a = x[xAt + f];
      double[] column = columns[f];
      for (int j = 0; j < out.length; j++) {
        out[j] += Math.min(a, column[j]);
      }
    }
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd(
        "a sum over coordinates of the length of the common part of [0, a] and [0, b]");
  }

  @Override
  public Expression expression() {
    return Expression.call("histogram");
  }
}
