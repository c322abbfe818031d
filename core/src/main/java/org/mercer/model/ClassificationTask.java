package org.mercer.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.learner.Checks;
import org.mercer.learner.Classifier;
import org.mercer.learner.Fit;
import org.mercer.learner.Machines;
import org.mercer.learner.Report;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Predicted;
import org.mercer.run.Run;

/** Classification: a class for each object. */
final class ClassificationTask implements Task<Labels> {
  @Override
  public Told told() {
    return Told.CLASSES;
  }

  @Override
  public Class<?> family() {
    return Classifier.class;
  }

  @Override
  public Optional<Metric.About> about() {
    return Optional.of(Metric.About.CLASSES);
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
    return examined(sample, labels, run);
  }

  static <X> List<String> examined(Sample<X> sample, Labels labels, Run run) {
    return Stream.concat(
            Conflicts.warning(sample, labels, run).stream(), RareClasses.warning(labels).stream())
        .toList();
  }

  @Override
  public int[] order(Labels labels) {
    return byClass(labels);
  }

  /** By class, because a machine for two classes has the objects of these. */
  static int[] byClass(Labels labels) {
    return Checks.present(labels).size() == 2
        ? IntStream.range(0, labels.size()).toArray()
        : labels.byClass(IntStream.range(0, labels.classes().size()).boxed().toList());
  }

  @Override
  public <X> ClassificationModel<X> model(
      DecisionFunction<X> function, Fit fit, Labels labels, Report report, Provenance provenance) {
    Machines machines = (Machines) fit; // which is what a classifier returns
    return ClassificationModel.of(function, present(labels), machines, report, provenance);
  }

  private static List<String> present(Labels labels) {
    return Checks.present(labels).stream().map(labels.classes()::get).toList();
  }

  @Override
  public Predicted predicted(Fit fit, Labels learned, double[][] values, Truth truth) {
    Machines machines = (Machines) fit; // which is what a classifier returns
    return new ClassRule(present(learned), machines.scheme(), machines.curves())
        .predicted(values, truth.requireLabels());
  }

  @Override
  public List<String> kinds() {
    return List.of(ClassificationModel.KIND);
  }

  @Override
  public <X> ClassificationModel<X> restore(
      ModelParts parts, DecisionFunction<X> function, Report report, Provenance provenance) {
    return new ClassificationModel<>(
        function,
        parts.classes(),
        parts.scheme(),
        StoredCurves.unpack(parts.arrays()),
        StoredSpreads.unpack(parts.arrays(), function),
        report,
        provenance);
  }
}
