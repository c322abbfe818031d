package org.mercer.model.score;

import java.util.Arrays;
import java.util.List;
import org.mercer.numerics.Require;

/** Numbers against numbers. */
public final class PredictedNumbers implements Predicted {
  private final double[] truth;
  private final double[] predicted;

  private PredictedNumbers(double[] truth, double[] predicted) {
    this.truth = truth;
    this.predicted = predicted;
  }

  public static PredictedNumbers of(double[] truth, double[] predicted) {
    Require.same("targets and predictions", truth.length, predicted.length);
    Require.finite("target", truth);
    Require.finite("prediction", predicted);
    return new PredictedNumbers(truth.clone(), predicted.clone());
  }

  static PredictedNumbers concat(List<PredictedNumbers> parts) {
    return new PredictedNumbers(
        parts.stream().flatMapToDouble(p -> Arrays.stream(p.truth)).toArray(),
        parts.stream().flatMapToDouble(p -> Arrays.stream(p.predicted)).toArray());
  }

  @Override
  public int size() {
    return truth.length;
  }

  public double truth(int i) {
    return truth[i];
  }

  public double predicted(int i) {
    return predicted[i];
  }

  /** truth - predicted. */
  double error(int i) {
    return truth[i] - predicted[i];
  }

  @Override
  public PredictedNumbers select(int... rows) {
    return new PredictedNumbers(
        Arrays.stream(rows).mapToDouble(i -> truth[i]).toArray(),
        Arrays.stream(rows).mapToDouble(i -> predicted[i]).toArray());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PredictedNumbers that
        && Arrays.equals(truth, that.truth)
        && Arrays.equals(predicted, that.predicted);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(truth) + Arrays.hashCode(predicted);
  }

  @Override
  public String toString() {
    return truth.length + " predicted numbers";
  }
}
