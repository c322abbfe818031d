package org.mercer.model.score;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/** Formulas over errors e_i = y_i - f_i of predicted numbers. */
final class PredictionErrors {
  private final PredictedNumbers of;
  private final int n;

  PredictionErrors(PredictedNumbers of) {
    this.of = of;
    this.n = of.size();
  }

  /** The mean of a function of the error. */
  double mean(DoubleUnaryOperator loss) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += loss.applyAsDouble(of.error(i));
    }
    return sum / n;
  }

  double squared() {
    return mean(e -> e * e);
  }

  /** sqrt(mean e^2), also where the squares are too small or too large for a double. */
  double rootSquared() {
    double[] e = errors();
    int exponent = UnitScale.exponent(e);
    if (exponent == 0) {
      return Math.sqrt(squared());
    }
    double[] unit = UnitScale.scaled(e, -exponent);
    return Math.scalb(Math.sqrt(Arrays.stream(unit).map(v -> v * v).sum() / n), exponent);
  }

  double medianAbsolute() {
    double[] sizes =
        IntStream.range(0, n).mapToDouble(i -> Math.abs(of.error(i))).sorted().toArray();
    return n % 2 == 1 ? sizes[n / 2] : sizes[n / 2 - 1] / 2 + sizes[n / 2] / 2;
  }

  /** tau e above the curve, (tau - 1) e below it. */
  double pinball(double tau) {
    return mean(e -> e >= 0 ? tau * e : (tau - 1) * e);
  }

  private static boolean constant(double[] values) {
    return Arrays.stream(values).allMatch(v -> v == values[0]);
  }

  private double[] truth() {
    return IntStream.range(0, n).mapToDouble(of::truth).toArray();
  }

  private double[] errors() {
    return IntStream.range(0, n).mapToDouble(of::error).toArray();
  }

  /** The same in a unit in which squares are doubles, so that ratios of them are right. */
  private PredictionErrors inUnit() {
    double[] y = truth();
    double[] f = said();
    int exponent = UnitScale.exponent(y, f);
    return exponent == 0
        ? this
        : new PredictionErrors(
            PredictedNumbers.of(UnitScale.scaled(y, -exponent), UnitScale.scaled(f, -exponent)));
  }

  private double[] said() {
    return IntStream.range(0, n).mapToDouble(of::predicted).toArray();
  }

  /** sum (v_i - mean v)(w_i - mean w) / n. */
  private double covariance(double[] v, double[] w) {
    double meanV = Arrays.stream(v).sum() / n;
    double meanW = Arrays.stream(w).sum() / n;
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += (v[i] - meanV) * (w[i] - meanW);
    }
    return sum / n;
  }

  /** 1 - mean e^2 / variance of y. */
  Value determination() {
    double[] y = truth();
    return constant(y)
        ? Value.undefined("target is constant, R² undefined")
        : share("R²", inUnit().squared(), inUnit().variance());
  }

  /** 1 - variance of e / variance of y: as above, but for a constant error. */
  Value explained() {
    double[] y = truth();
    double[] e = inUnit().errors();
    return constant(y)
        ? Value.undefined("target is constant, explained variance undefined")
        : share("explained variance", covariance(e, e), inUnit().variance());
  }

  private double variance() {
    double[] y = truth();
    return covariance(y, y);
  }

  /**
   * 1 - part / whole; undefined where the errors dwarf the target by more than a double can say.
   */
  private static Value share(String name, double part, double whole) {
    double share = 1 - part / whole;
    return Double.isFinite(share)
        ? Value.of(share)
        : Value.undefined("errors are too large next to the target, " + name + " undefined");
  }

  Value correlation() {
    double[] y = truth();
    double[] f = said();
    if (constant(y) || constant(f)) {
      return Value.undefined(
          (constant(y) ? "target is" : "predictions are") + " constant, correlation undefined");
    }
    double[] v = UnitScale.scaled(y, -UnitScale.exponent(y));
    double[] w = UnitScale.scaled(f, -UnitScale.exponent(f));
    double r = covariance(v, w) / Math.sqrt(covariance(v, v) * covariance(w, w));
    return Double.isFinite(r)
        ? Value.of(Math.max(-1, Math.min(1, r))) // rounding may exceed 1
        : Value.undefined("numbers differ by less than their rounding, correlation undefined");
  }
}
