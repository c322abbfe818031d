package org.mercer.model;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.mercer.data.Labels;
import org.mercer.data.Weights;
import org.mercer.error.InputException;
import org.mercer.learner.Detector;
import org.mercer.learner.Fit;
import org.mercer.learner.Region;
import org.mercer.learner.Report;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.PredictedClasses;

/** Novelty detection: whether an object is like those of the sample. */
final class NoveltyTask extends WeightTask {
  /** How people call what does not belong. */
  private static final Set<String> OUTSIDE =
      Set.of("-1", "-1.0", "outside", "outlier", "anomaly", "abnormal", "novel", "novelty");

  @Override
  public Class<?> family() {
    return Detector.class;
  }

  @Override
  public Optional<Metric.About> about() {
    return Optional.of(Metric.About.CLASSES);
  }

  @Override
  public <X> NoveltyModel<X> model(
      DecisionFunction<X> function,
      Fit fit,
      Weights weights,
      Report report,
      Provenance provenance) {
    Region region = (Region) fit; // which is what a detector returns
    return new NoveltyModel<>(function, region.shape(), report, provenance);
  }

  @Override
  public Predicted predicted(Fit fit, Weights learned, double[][] values, Truth truth) {
    return against(values[0], truth.requireLabels());
  }

  /** What lies outside is the positive class: it is what is looked for. */
  static Predicted against(double[] values, Labels truth) {
    boolean[] outside = outside(truth);
    int n = values.length;
    int[] is = new int[n];
    int[] said = new int[n];
    double[][] scores = new double[n][];
    for (int i = 0; i < n; i++) {
      is[i] = outside[truth.get(i)] ? 1 : 0;
      said[i] = values[i] < 0 ? 1 : 0;
      scores[i] = new double[] {values[i], -values[i]};
    }
    return PredictedClasses.of(List.of(NoveltyModel.INSIDE, NoveltyModel.OUTSIDE), is, said)
        .scored(scores);
  }

  /** Which classes lie outside: -1, and those that are called so. */
  private static boolean[] outside(Labels truth) {
    List<String> classes = truth.classes();
    boolean[] outside = new boolean[classes.size()];
    boolean named = false;
    for (int c = 0; c < outside.length; c++) {
      outside[c] = OUTSIDE.contains(classes.get(c).toLowerCase(Locale.ROOT));
      named |= outside[c];
    }
    if (!named && classes.size() > 1) {
      throw new InputException(
          "labels",
          "classes " + classes,
          "one that is called -1 or " + NoveltyModel.OUTSIDE + ", for what lies outside",
          "rename the class of what does not belong");
    }
    return outside;
  }

  @Override
  public List<String> kinds() {
    return Arrays.stream(Region.Shape.values()).map(Region.Shape::word).toList();
  }

  @Override
  public <X> NoveltyModel<X> restore(
      ModelParts parts, DecisionFunction<X> function, Report report, Provenance provenance) {
    Region.Shape shape = Region.Shape.valueOf(parts.kind().toUpperCase(Locale.ROOT));
    return new NoveltyModel<>(function, shape, report, provenance);
  }
}
