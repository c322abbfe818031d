package org.mercer.kernel.vector;

import java.util.Arrays;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;
import org.mercer.kernel.proof.Verdict;
import org.mercer.numerics.simd.Simd;

/**
 * exp(-gamma sum_i (x_i - y_i)^2 / (x_i + y_i)); coordinates must be zero or more, a pair of zeros
 * adds nothing. Suits: histograms, frequencies of words or of colours. A kernel: (a - b)^2 / (a +
 * b) = a + b - 4 ab / (a + b), and ab / (a + b) is the integral of a e^(-ta) b e^(-tb) over t &gt;
 * 0, so minus the sum is conditionally positive semidefinite. Cost: one division a coordinate and
 * one exponential. Example: (1,3) and (3,1), gamma = 0.5: exp(-0.5 (4/4 + 4/4)) = e^-1.
 */
@Internal
public record Chi2(double gamma) implements NonNegative {
  public Chi2 {
    Require.positive("gamma", gamma);
  }

  @Override
  public Pairing pairing() {
    return Pairing.EITHER;
  }

  @Override
  public double of(double[] x, int xAt, double[] y, int yAt, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += term(x[xAt + i], y[yAt + i]);
    }
    return Math.exp(-gamma * sum);
  }

  private static double term(double a, double b) {
    double difference = a - b;
    // (a - b) first over the sum, so that no square leaves the range of doubles
    return difference == 0 ? 0 : difference / (a + b) * difference;
  }

  @Override
  public void row(double[] x, int xAt, double[][] columns, double[] out) {
    Arrays.fill(out, 0);
    for (int f = 0; f < columns.length; f++) {
      double a = x[xAt + f];
      double[] column = columns[f];
      for (int j = 0; j < out.length; j++) {
        double b = column[j];
        // the smallest double keeps 0/0 away and changes no other sum
        out[j] += (a - b) / (a + b + Double.MIN_VALUE) * (a - b);
      }
    }
    Simd.LANES.scale(out, 0, out.length, -gamma);
    Simd.LANES.exp(out, 0, out.length);
  }

  @Override
  public Certificate certificate() {
    return Rule.SCHOENBERG.from(
        new Axiom(
            Verdict.CONDITIONALLY_PSD,
            "-(a - b)^2 / (a + b) = 4 ab / (a + b) - a - b, and ab / (a + b) is the integral of"
                + " a e^(-ta) b e^(-tb)"));
  }

  @Override
  public Expression expression() {
    return Expression.call("chi2", Expression.named("gamma", gamma));
  }
}
