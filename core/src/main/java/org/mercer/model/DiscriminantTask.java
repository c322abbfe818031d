package org.mercer.model;

import java.util.List;
import java.util.Optional;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.learner.Fit;
import org.mercer.learner.Report;
import org.mercer.learner.SupervisedEmbedder;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Predicted;
import org.mercer.run.Run;

/** Discriminant analysis: coordinates in which classes lie apart. */
final class DiscriminantTask implements Task<Labels> {
  @Override
  public Told told() {
    return Told.CLASSES;
  }

  @Override
  public Class<?> family() {
    return SupervisedEmbedder.class;
  }

  @Override
  public Optional<Metric.About> about() {
    return Optional.empty();
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
    return ClassificationTask.examined(sample, labels, run);
  }

  @Override
  public int[] order(Labels labels) {
    return ClassificationTask.byClass(labels);
  }

  @Override
  public <X> EmbeddingModel<X> model(
      DecisionFunction<X> function, Fit fit, Labels labels, Report report, Provenance provenance) {
    return new EmbeddingModel<>(function, report, provenance);
  }

  @Override
  public Predicted predicted(Fit fit, Labels learned, double[][] values, Truth truth) {
    throw EmbeddingTask.unscored();
  }
}
