package org.mercer.model.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.mercer.error.Require;
import org.mercer.model.score.Metric.About;
import org.mercer.model.score.Metric.Needs;

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

  @Override
  public PredictedNumbers followedBy(List<Predicted> others) {
    List<PredictedNumbers> parts = new ArrayList<>(List.of(this));
    others.forEach(other -> parts.add(other.asNumbers().orElseThrow()));
    return new PredictedNumbers(
        parts.stream().flatMapToDouble(p -> Arrays.stream(p.truth)).toArray(),
        parts.stream().flatMapToDouble(p -> Arrays.stream(p.predicted)).toArray());
  }

  @Override
  public About about() {
    return About.NUMBERS;
  }

  @Override
  public boolean has(Needs needs) {
    return needs == Needs.NUMBERS;
  }

  @Override
  public List<String> usualMetrics() {
    return List.of("rmse", "mae", "r2");
  }

  /** The mean. */
  @Override
  public PredictedNumbers constant() {
    double[] always = new double[truth.length];
    Arrays.fill(always, Arrays.stream(truth).average().orElse(0));
    return of(truth, always);
  }

  @Override
  public Optional<RowLosses> losses(Metric metric) {
    return RowLosses.numbers(metric.name(), this);
  }

  @Override
  public boolean sameTruth(Predicted other) {
    return other.asNumbers().map(that -> Arrays.equals(truth, that.truth)).orElse(false);
  }

  @Override
  public Optional<PredictedNumbers> asNumbers() {
    return Optional.of(this);
  }

  @Override
  public List<String> cells(int i) {
    return List.of(Double.toString(truth[i]), Double.toString(predicted[i]));
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
