package org.mercer.model.score;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/** Formulas over errors e_i = y_i - f_i of predicted numbers. */
final class Errors {
  private final PredictedNumbers of;
  private final int n;

  Errors(PredictedNumbers of) {
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
        : Value.of(1 - squared() / covariance(y, y));
  }

  /** 1 - variance of e / variance of y: as above, but for a constant error. */
  Value explained() {
    double[] y = truth();
    double[] e = IntStream.range(0, n).mapToDouble(of::error).toArray();
    return constant(y)
        ? Value.undefined("target is constant, explained variance undefined")
        : Value.of(1 - covariance(e, e) / covariance(y, y));
  }

  Value correlation() {
    double[] y = truth();
    double[] f = said();
    if (constant(y) || constant(f)) {
      return Value.undefined(
          (constant(y) ? "target is" : "predictions are") + " constant, correlation undefined");
    }
    double r = covariance(y, f) / Math.sqrt(covariance(y, y) * covariance(f, f));
    return Value.of(Math.max(-1, Math.min(1, r))); // rounding may exceed 1
  }
}
