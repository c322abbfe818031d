package org.mercer.model.score;

import java.util.Locale;
import java.util.OptionalDouble;
import org.mercer.api.Internal;
import org.mercer.error.Require;

/**
 * Predicted against true numbers. Over n rows with errors e_i: rmse = sqrt(sum e_i^2 / n), mae =
 * sum |e_i| / n, r2 = 1 - sum e_i^2 / sum (y_i - mean y)^2. What is not defined (no rows; a
 * constant target for r2) is absent, never NaN.
 */
@Internal
public record RegressionScore(
    long rows, OptionalDouble rmse, OptionalDouble mae, OptionalDouble r2) {
  public static RegressionScore of(double[] truth, double[] predicted) {
    Require.same("targets and predictions", truth.length, predicted.length);
    if (truth.length == 0) {
      return new RegressionScore(
          0, OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());
    }
    int exponent = UnitScale.exponent(truth, predicted);
    return exponent == 0
        ? ofModerate(truth, predicted)
        : ofModerate(UnitScale.scaled(truth, -exponent), UnitScale.scaled(predicted, -exponent))
            .times(exponent);
  }

  /** Errors times 2^exponent; r2 is the same in any unit. */
  private RegressionScore times(int exponent) {
    return new RegressionScore(rows, times(rmse, exponent), times(mae, exponent), r2);
  }

  private static OptionalDouble times(OptionalDouble value, int exponent) {
    return value.isPresent() ? OptionalDouble.of(Math.scalb(value.getAsDouble(), exponent)) : value;
  }

  private static RegressionScore ofModerate(double[] truth, double[] predicted) {
    int n = truth.length;
    double mean = 0;
    boolean constant = true;
    for (double y : truth) {
      mean += y / n;
      constant &= y == truth[0];
    }
    double squares = 0;
    double absolute = 0;
    double total = 0;
    for (int i = 0; i < n; i++) {
      double error = truth[i] - predicted[i];
      squares += error * error;
      absolute += Math.abs(error);
      total += (truth[i] - mean) * (truth[i] - mean);
    }
    return new RegressionScore(
        n,
        OptionalDouble.of(Math.sqrt(squares / n)),
        OptionalDouble.of(absolute / n),
        constant || !Double.isFinite(squares / total)
            ? OptionalDouble.empty()
            : OptionalDouble.of(1 - squares / total));
  }

  @Override
  public String toString() {
    if (rmse.isEmpty() || mae.isEmpty()) {
      return "0 rows predicted";
    }
    String errors =
        String.format(Locale.ROOT, "rmse %.6g, mae %.6g, ", rmse.getAsDouble(), mae.getAsDouble());
    return errors
        + (r2.isPresent()
            ? String.format(Locale.ROOT, "r2 %.6g", r2.getAsDouble())
            : "the target is constant, r2 undefined");
  }
}
