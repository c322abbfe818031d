package org.mercer.kernel.real;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.vector.Coordinatewise;

/**
 * min(x, y) - x y for numbers from 0 to 1, on vectors the product over coordinates: the covariance
 * of the Brownian bridge. Suits: rough functions that vanish at 0 and at 1. A kernel: the integral
 * over t of ([t &lt; x] - x) ([t &lt; y] - y). Cost: as {@link Min}. Example: x = 0.75, y = 0.4:
 * 0.4 - 0.3 = 0.1.
 */
public record Bridge() implements Coordinatewise {
  @Override
  public Pairing pairing() {
    return Pairing.ALL;
  }

  @Override
  public Optional<String> demand() {
    return Optional.of("from 0 to 1");
  }

  @Override
  public boolean accepts(double coordinate) {
    return coordinate >= 0 && coordinate <= 1;
  }

  @Override
  public double of(double[] x, int xAt, double[] y, int yAt, int n) {
    double product = 1;
    for (int i = 0; i < n; i++) {
      product *= factor(x[xAt + i], y[yAt + i]);
    }
    return product;
  }

  /** min (1 - max), which does not cancel. */
  private static double factor(double a, double b) {
    return Math.min(a, b) * (1 - Math.max(a, b));
  }

  @Override
  public void row(double[] x, int xAt, double[][] columns, double[] out) {
    Arrays.fill(out, 1);
    for (int f = 0; f < columns.length; f++) {
      double a = x[xAt + f];
      double[] column = columns[f];
      for (int j = 0; j < out.length; j++) {
        out[j] *= factor(a, column[j]);
      }
    }
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd(
        "a product over coordinates of the integral of ([t < x] - x) ([t < y] - y) over [0, 1]");
  }

  @Override
  public Expression expression() {
    return Expression.call("bridge");
  }
}
