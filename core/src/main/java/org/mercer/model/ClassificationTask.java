package org.mercer.model;

import java.util.List;
import java.util.Optional;
import org.mercer.data.Labels;
import org.mercer.learner.Checks;
import org.mercer.learner.Classifier;
import org.mercer.learner.Fit;
import org.mercer.learner.Machines;
import org.mercer.learner.Report;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Predicted;

/** Classification: a class for each object. */
final class ClassificationTask extends LabelTask {
  @Override
  public Class<?> family() {
    return Classifier.class;
  }

  @Override
  public Optional<Metric.About> about() {
    return Optional.of(Metric.About.CLASSES);
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
