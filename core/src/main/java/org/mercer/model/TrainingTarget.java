package org.mercer.model;

import java.util.List;
import org.mercer.data.Sample;
import org.mercer.learner.Fit;
import org.mercer.learner.Report;
import org.mercer.numerics.parallel.Run;

/** What differs between the tasks: how a target is counted and hashed, and what becomes of it. */
interface TrainingTarget<X, T, M> {
  int size(T target);

  void hash(T target, DataHash hash);

  /** What is odd about objects with these targets. */
  default List<String> examine(Sample<X> sample, T target, Run run) {
    return List.of();
  }

  /** The numbers of all objects, those that machines share next to each other. */
  int[] order(T target);

  M model(DecisionFunction<X> function, Fit fit, T target, Report report, Provenance provenance);
}
