package org.mercer.kernel.real;

import java.util.Arrays;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.vector.NonNegative;

/**
 * min(x, y) for numbers of zero or more, on vectors the product over coordinates: the covariance of
 * Brownian motion. Suits: rough functions of time that start at 0. A kernel: the length of the
 * common part of [0, x] and [0, y], the volume of the common part of two boxes. Cost: one
 * comparison and multiplication a coordinate. Example: min(0.75, 0.4) = 0.4.
 */
public record Min() implements NonNegative {
  @Override
  public Pairing pairing() {
    return Pairing.ALL;
  }

  @Override
  public double of(double[] x, int xAt, double[] y, int yAt, int n) {
    double product = 1;
    for (int i = 0; i < n; i++) {
      product *= Math.min(x[xAt + i], y[yAt + i]);
    }
    return product;
  }

  @Override
  public void row(double[] x, int xAt, double[][] columns, double[] out) {
    Arrays.fill(out, 1);
    for (int f = 0; f < columns.length; f++) {
      double a = x[xAt + f];
      double[] column = columns[f];
      for (int j = 0; j < out.length; j++) {
        out[j] *= Math.min(a, column[j]);
      }
    }
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the volume of the common part of the boxes from 0 to x and from 0 to y");
  }

  @Override
  public Expression expression() {
    return Expression.call("min");
  }
}
