package org.mercer.kernel.vector;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.vector.Vec;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;

/**
 * The {@link Anova} kernel by its alternative recursion (Newton's identities): K_m = 1/m sum over s
 * = 1 .. m of (-1)^(s+1) K_(m-s) P_s, where P_s is the sum of (x_i y_i)^s. Suits: large sums of
 * products of one size, and learning how the two recursions compare. Cost: degree multiplications
 * and additions a coordinate, and degree^2 / 2 in the end. Its terms have alternating signs and
 * cancel: where one product is some 10^5 times the others, few digits of degree 3 are left. The
 * recursion over coordinates has no such limit. Example: (1,2,3) and (4,5,6), degree 2: the
 * products 4, 10, 18 have P_1 = 32 and P_2 = 440, and (32 * 32 - 440) / 2 = 292.
 */
@Internal
public record AnovaByPowerSums(int degree) implements Coordinatewise {
  public AnovaByPowerSums {
    Require.atLeast("degree", 0, degree);
  }

  @Override
  public Pairing pairing() {
    return Pairing.COMMON;
  }

  @Override
  public double of(double[] x, int xAt, double[] y, int yAt, int n) {
    if (degree > n) {
      return 0; // no set of so many coordinates; the recursion would leave its rounding
    }
    double[] powers = new double[degree + 1];
    for (int i = 0; i < n; i++) {
      double t = x[xAt + i] * y[yAt + i];
      double power = 1;
      for (int s = 1; s <= degree; s++) {
        power *= t;
        powers[s] += power;
      }
    }
    return fromPowerSums(powers);
  }

  private static double fromPowerSums(double[] powers) {
    double[] k = new double[powers.length];
    k[0] = 1;
    for (int m = 1; m < powers.length; m++) {
      double sum = 0;
      for (int s = 1; s <= m; s++) {
        sum += (s % 2 == 1 ? 1 : -1) * k[m - s] * powers[s];
      }
      k[m] = sum / m;
    }
    return k[powers.length - 1];
  }

  @Override
  public void row(double[] x, int xAt, double[][] columns, double[] out) {
    if (degree > columns.length) {
      Arrays.fill(out, 0);
      return;
    }
    double[][] powers = new double[out.length][degree + 1];
    for (int f = 0; f < columns.length; f++) {
      double[] column = columns[f];
      for (int j = 0; j < out.length; j++) {
        double t = x[xAt + f] * column[j];
        double power = 1;
        for (int s = 1; s <= degree; s++) {
          power *= t;
          powers[j][s] += power;
        }
      }
    }
    for (int j = 0; j < out.length; j++) {
      out[j] = fromPowerSums(powers[j]);
    }
  }

  @Override
  public Optional<Features> features(Vec x) {
    return new Anova(degree).features(x);
  }

  @Override
  public Certificate certificate() {
    return new Anova(degree).certificate();
  }

  @Override
  public Expression expression() {
    return Expression.call(
        "anova",
        Expression.named("degree", degree),
        Expression.named("recursion", Expression.word("powersums")));
  }
}
