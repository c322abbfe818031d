package org.mercer.model;

import java.util.stream.IntStream;
import org.mercer.data.Numbers;
import org.mercer.learner.Fit;
import org.mercer.learner.Report;

/** A number for each object, or several. */
record NumberTarget<X, M>(Making<X, M> making) implements TrainingTarget<X, Numbers, M> {
  /** What becomes of a fit to numbers. */
  interface Making<X, M> {
    M model(
        DecisionFunction<X> function,
        Fit fit,
        Numbers numbers,
        Report report,
        Provenance provenance);
  }

  @Override
  public int size(Numbers numbers) {
    return numbers.size();
  }

  @Override
  public void hash(Numbers numbers, DataHash hash) {
    for (int j = 0; j < numbers.columns(); j++) {
      hash.add(numbers.column(j));
    }
    if (!numbers.weights().equal()) {
      hash.add(numbers.weights().toArray());
    }
  }

  @Override
  public int[] order(Numbers numbers) {
    return IntStream.range(0, numbers.size()).toArray();
  }

  @Override
  public M model(
      DecisionFunction<X> function,
      Fit fit,
      Numbers numbers,
      Report report,
      Provenance provenance) {
    return making.model(function, fit, numbers, report, provenance);
  }
}
