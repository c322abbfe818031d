package org.mercer.model;

import java.util.List;
import java.util.Optional;
import org.mercer.data.Weights;
import org.mercer.error.InputException;
import org.mercer.learner.Embedder;
import org.mercer.learner.Fit;
import org.mercer.learner.Report;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Predicted;

/** Embedding, or dimensionality reduction: coordinates for each object. */
final class EmbeddingTask extends WeightTask {
  @Override
  public Class<?> family() {
    return Embedder.class;
  }

  @Override
  public Optional<Metric.About> about() {
    return Optional.empty();
  }

  @Override
  public <X> EmbeddingModel<X> model(
      DecisionFunction<X> function,
      Fit fit,
      Weights weights,
      Report report,
      Provenance provenance) {
    return new EmbeddingModel<>(function, report, provenance);
  }

  @Override
  public Predicted predicted(Fit fit, Weights learned, double[][] values, Truth truth) {
    throw unscored();
  }

  static InputException unscored() {
    return new InputException(
        "model",
        "a model of the kind " + EmbeddingModel.KIND,
        "one that predicts a class, a number or a group",
        "take a learner of one of these; coordinates have no right or wrong");
  }

  @Override
  public List<String> kinds() {
    return List.of(EmbeddingModel.KIND);
  }

  @Override
  public <X> EmbeddingModel<X> restore(
      ModelParts parts, DecisionFunction<X> function, Report report, Provenance provenance) {
    return new EmbeddingModel<>(function, report, provenance);
  }
}
