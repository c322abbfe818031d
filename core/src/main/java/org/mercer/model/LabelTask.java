package org.mercer.model;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.learner.Checks;
import org.mercer.run.Run;

/** A class of each object is known: what tasks that learn from classes share. */
abstract class LabelTask implements Task<Labels> {
  @Override
  public Told told() {
    return Told.CLASSES;
  }

  @Override
  public Labels target(Truth truth) {
    return truth.requireLabels();
  }

  @Override
  public int size(Labels labels) {
    return labels.size();
  }

  @Override
  public void hash(Labels labels, DataHash hash) {
    hash.add(labels);
  }

  @Override
  public <X> List<String> examine(Sample<X> sample, Labels labels, Run run) {
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
}
