package org.mercer.model;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.data.Weights;
import org.mercer.learner.Clusterer;
import org.mercer.learner.Clustering;
import org.mercer.learner.Fit;
import org.mercer.learner.Report;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.PredictedGroups;

/** Clustering: a group for each object. */
final class ClusteringTask extends WeightTask {
  @Override
  public Class<?> family() {
    return Clusterer.class;
  }

  @Override
  public Optional<Metric.About> about() {
    return Optional.of(Metric.About.GROUPS);
  }

  @Override
  public <X> ClusteringModel<X> model(
      DecisionFunction<X> function,
      Fit fit,
      Weights weights,
      Report report,
      Provenance provenance) {
    Clustering groups = (Clustering) fit; // which is what a clusterer returns
    return new ClusteringModel<>(function, groups.measure(), groups.grid(), report, provenance);
  }

  @Override
  public Predicted predicted(Fit fit, Weights learned, double[][] values, Truth truth) {
    return against(values, truth.requireLabels());
  }

  static Predicted against(double[][] values, Labels truth) {
    return PredictedGroups.of(truth, groups(values));
  }

  /** The group of each object: the one whose value is largest. */
  static int[] groups(double[][] values) {
    return IntStream.range(0, values[0].length)
        .map(i -> Clustering.largest(Arrays.stream(values).mapToDouble(f -> f[i]).toArray()))
        .toArray();
  }

  @Override
  public List<String> kinds() {
    return Arrays.stream(Clustering.Measure.values()).map(Clustering.Measure::word).toList();
  }

  @Override
  public <X> ClusteringModel<X> restore(
      ModelParts parts, DecisionFunction<X> function, Report report, Provenance provenance) {
    Clustering.Measure measure = Clustering.Measure.valueOf(parts.kind().toUpperCase(Locale.ROOT));
    return new ClusteringModel<>(
        function, measure, StoredGrid.unpack(parts.arrays()), report, provenance);
  }
}
