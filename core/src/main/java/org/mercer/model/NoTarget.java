package org.mercer.model;

import java.util.stream.IntStream;
import org.mercer.data.Weights;
import org.mercer.learner.Fit;
import org.mercer.learner.Report;

/** Nothing but what each object counts. */
record NoTarget<X, M>(Making<X, M> making) implements TrainingTarget<X, Weights, M> {
  /** What becomes of a fit without a target. */
  interface Making<X, M> {
    M model(DecisionFunction<X> function, Fit fit, Report report, Provenance provenance);
  }

  @Override
  public int size(Weights weights) {
    return weights.size();
  }

  @Override
  public void hash(Weights weights, DataHash hash) {
    hash.add(weights.toArray());
  }

  @Override
  public int[] order(Weights weights) {
    return IntStream.range(0, weights.size()).toArray();
  }

  @Override
  public M model(
      DecisionFunction<X> function,
      Fit fit,
      Weights weights,
      Report report,
      Provenance provenance) {
    return making.model(function, fit, report, provenance);
  }
}
