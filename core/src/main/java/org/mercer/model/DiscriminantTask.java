package org.mercer.model;

import java.util.Optional;
import org.mercer.data.Labels;
import org.mercer.learner.Fit;
import org.mercer.learner.Report;
import org.mercer.learner.SupervisedEmbedder;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Predicted;

/** Discriminant analysis: coordinates in which classes lie apart. */
final class DiscriminantTask extends LabelTask {
  @Override
  public Class<?> family() {
    return SupervisedEmbedder.class;
  }

  @Override
  public Optional<Metric.About> about() {
    return Optional.empty();
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
