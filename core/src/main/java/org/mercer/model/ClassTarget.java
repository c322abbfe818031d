package org.mercer.model;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.learner.Checks;
import org.mercer.learner.Fit;
import org.mercer.learner.Report;
import org.mercer.numerics.parallel.Run;

/** A class for each object. */
record ClassTarget<X, M>(Making<X, M> making) implements TrainingTarget<X, Labels, M> {
  /** What becomes of a fit to classes. */
  interface Making<X, M> {
    M model(
        DecisionFunction<X> function,
        Fit fit,
        List<String> classes,
        Report report,
        Provenance provenance);
  }

  @Override
  public int size(Labels labels) {
    return labels.size();
  }

  @Override
  public void hash(Labels labels, DataHash hash) {
    for (int i = 0; i < labels.size(); i++) {
      hash.add(labels.name(i));
    }
    if (!labels.weights().equal()) {
      hash.add(labels.weights().toArray());
    }
  }

  @Override
  public List<String> examine(Sample<X> sample, Labels labels, Run run) {
    return Stream.concat(
            Conflicts.warning(sample, labels, run).stream(), RareClasses.warning(labels).stream())
        .toList();
  }

  /** By class, because a machine for two classes has the objects of these. */
  @Override
  public int[] order(Labels labels) {
    return Checks.present(labels).size() == 2
        ? IntStream.range(0, labels.size()).toArray()
        : labels.byClass(IntStream.range(0, labels.classes().size()).boxed().toList());
  }

  @Override
  public M model(
      DecisionFunction<X> function, Fit fit, Labels labels, Report report, Provenance provenance) {
    List<String> classes = Checks.present(labels).stream().map(labels.classes()::get).toList();
    return making.model(function, fit, classes, report, provenance);
  }
}
