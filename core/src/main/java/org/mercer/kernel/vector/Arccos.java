package org.mercer.kernel.vector;

import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Powers;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;

/**
 * 1/pi |x|^n |y|^n J_n(theta) with n = order and theta the angle between x and y in the feature
 * space of the base (Cho and Saul): J_0 = pi - theta, J_1 = sin theta + (pi - theta) cos theta, ...
 * Suits: what a wide layer of a neural network with steps (order 0) or ramps (order 1) would learn.
 * A kernel: the mean over random directions w of the products of w'x to the n-th, negative ones cut
 * off. Cost: one arc cosine over the base. Example: (1,0) and (0,1), order 0: 1 - (pi/2) / pi =
 * 1/2. The zero vector has no direction: 0 with everything.
 */
@Internal
public record Arccos<X>(int order, Kernel<X> base) implements Kernel<X> {
  static final int HIGHEST = 16;

  /** Cosines this near to 1 are those of parallel vectors but for rounding. */
  private static final double PARALLEL = 1e-14;

  /** J_n = sines[n](c) sin theta + angles[n](c) (pi - theta) with polynomials in c = cos theta. */
  private static final double[][] SINES = new double[HIGHEST + 1][HIGHEST + 2];

  private static final double[][] ANGLES = new double[HIGHEST + 1][HIGHEST + 2];

  static {
    // From J_(n+1) = (2n+1) c J_n - s dJ_n/dtheta:
    // sines' = (1 - c^2) dsines/dc + 2n c sines + angles, angles' = (1 - c^2) dangles/dc + (2n+1) c
    // angles.
    ANGLES[0][0] = 1;
    for (int n = 0; n < HIGHEST; n++) {
      for (int power = 0; power <= n; power++) {
        step(SINES, n, power, 2 * n);
        step(ANGLES, n, power, 2 * n + 1);
        SINES[n + 1][power] += ANGLES[n][power];
      }
    }
  }

  private static void step(double[][] p, int n, int power, int factor) {
    if (power > 0) {
      p[n + 1][power - 1] += power * p[n][power];
    }
    p[n + 1][power + 1] += (factor - power) * p[n][power];
  }

  public Arccos {
    Require.that(
        order >= 0 && order <= HIGHEST,
        "order must be a whole number from 0 to " + HIGHEST + ", but is " + order);
  }

  @Override
  public double of(X x, X y) {
    return value(base.of(x, y), base.of(x, x), base.of(y, y));
  }

  private double value(double kxy, double kxx, double kyy) {
    if (!(kxx > 0) || !(kyy > 0)) {
      return 0;
    }
    double size = Math.sqrt(kxx) * Math.sqrt(kyy);
    double c = Math.max(-1, Math.min(1, kxy / size));
    c = 1 - Math.abs(c) < PARALLEL ? Math.signum(c) : c;
    double sine = Math.sqrt((1 - c) * (1 + c));
    double j = polynomial(SINES[order], c) * sine + polynomial(ANGLES[order], c) * Math.acos(-c);
    return Powers.of(size, order) * (j / Math.PI);
  }

  private double polynomial(double[] coefficients, double c) {
    double sum = 0;
    for (int i = order; i >= 0; i--) {
      sum = sum * c + coefficients[i];
    }
    return sum;
  }

  /** In double throughout: an angle keeps only half of the digits of its cosine. */
  @Override
  public Evaluation over(Sample<X> rows, Sample<X> cols) {
    Evaluation products = base.over(rows, cols);
    double[] left = base.diagonal(rows);
    double[] right = rows == cols ? left : base.diagonal(cols);
    return new InDouble(
        tile -> {
          products.fill(tile);
          double[] values = tile.doubles();
          for (int i = 0; i < tile.rows(); i++) {
            int at = tile.at(i);
            double kxx = left[tile.row() + i];
            for (int j = 0; j < tile.cols(); j++) {
              values[at + j] = value(values[at + j], kxx, right[tile.col() + j]);
            }
          }
        });
  }

  @Override
  public double[] diagonal(Sample<X> sample) {
    double[] diagonal = base.diagonal(sample);
    for (int i = 0; i < diagonal.length; i++) {
      diagonal[i] = value(diagonal[i], diagonal[i], diagonal[i]);
    }
    return diagonal;
  }

  @Override
  public boolean needsFit() {
    return base.needsFit();
  }

  @Override
  public Kernel<X> fit(Sample<X> sample) {
    return needsFit() ? new Arccos<>(order, base.fit(sample)) : this;
  }

  @Override
  public Certificate certificate() {
    return Rule.CONFORMAL.from(Rule.POWER_SERIES.from(Rule.NORMALISATION.from(base.certificate())));
  }

  @Override
  public Optional<Domain<X>> domain() {
    return base.domain();
  }

  @Override
  public Expression expression() {
    return OverBase.call("arccos", base, Expression.named("order", order));
  }
}
