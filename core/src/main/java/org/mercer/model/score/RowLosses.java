package org.mercer.model.score;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.mercer.api.Internal;

/**
 * A metric as a function of t = mean of a_i, a loss of each row, or of t = mean a_i / variance of
 * b_i: from these its standard error follows by the rows, which a resampling alone does not know.
 */
@Internal
public final class RowLosses {
  private final double[] losses;
  private final double[] spread;
  private final DoubleUnaryOperator metric;

  private RowLosses(double[] losses, double[] spread, DoubleUnaryOperator metric) {
    this.losses = losses;
    this.spread = spread;
    this.metric = metric;
  }

  /** Empty for a metric that is no function of such a mean, as areas and correlations are not. */
  public static Optional<RowLosses> of(Metric metric, Predicted predicted) {
    return metric.of(predicted).defined() ? predicted.losses(metric) : Optional.empty();
  }

  static Optional<RowLosses> classes(String name, PredictedClasses p) {
    return switch (name) {
      case "logloss" -> mean(p.size(), i -> Reliability.logLoss(p, i));
      case "brier" -> mean(p.size(), i -> Reliability.brier(p, i));
      default -> Optional.empty();
    };
  }

  static Optional<RowLosses> numbers(String name, PredictedNumbers p) {
    return switch (name) {
      case "mse" -> squared(p, new double[0], t -> t);
      case "rmse" -> squared(p, new double[0], Math::sqrt);
      case "mae" -> mean(p.size(), i -> Math.abs(p.error(i)));
      case "r2" ->
          squared(p, IntStream.range(0, p.size()).mapToDouble(p::truth).toArray(), t -> 1 - t);
      default -> Optional.empty();
    };
  }

  private static Optional<RowLosses> mean(int rows, IntToDoubleFunction loss) {
    double[] losses = new double[rows];
    Arrays.setAll(losses, loss);
    return Optional.of(new RowLosses(losses, new double[0], t -> t));
  }

  private static Optional<RowLosses> squared(
      PredictedNumbers p, double[] spread, DoubleUnaryOperator metric) {
    double[] losses = new double[p.size()];
    Arrays.setAll(losses, i -> p.error(i) * p.error(i));
    return Optional.of(new RowLosses(losses, spread, metric));
  }

  public int size() {
    return losses.length;
  }

  /** The metric where t has this value. */
  public double metric(double t) {
    return metric.applyAsDouble(t);
  }

  /**
   * t of some rows, with the standard error of log t.
   *
   * @param error se(t) / t with se(t)^2 = sum u_i^2 / (n (n - 1)) and u_i = (a_i - t (b_i - mean
   *     b)^2) / var b, or a_i - t without b
   */
  public record Logarithm(double t, double error) {
    /** Whether t and its error are numbers above zero: others have no logarithm. */
    public boolean known() {
      return t > 0 && error > 0 && Double.isFinite(Math.log(t)) && Double.isFinite(error);
    }
  }

  /** Of these rows, of which one may be taken twice. */
  public Logarithm of(int... rows) {
    int n = rows.length;
    double sum = 0;
    double middle = 0;
    for (int i : rows) {
      sum += losses[i];
      middle += spread.length == 0 ? 0 : spread[i] / n;
    }
    double variance = 0;
    for (int i : rows) {
      variance += weight(i, middle) / n;
    }
    double t = sum / n / variance;
    double squares = 0;
    for (int i : rows) {
      double u = (losses[i] - t * weight(i, middle)) / variance;
      squares += u * u;
    }
    return new Logarithm(t, Math.sqrt(squares / n / (n - 1)) / t);
  }

  private double weight(int i, double middle) {
    return spread.length == 0 ? 1 : (spread[i] - middle) * (spread[i] - middle);
  }
}
