package org.mercer.cli.input;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.cli.app.Failure;
import org.mercer.data.Labels;
import org.mercer.learner.Learner;
import org.mercer.learner.LearnerEntry;
import org.mercer.model.KernelModel;
import org.mercer.model.Tasks;
import org.mercer.model.Truth;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metric.About;
import org.mercer.model.score.Metrics;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.PredictedClasses;
import org.mercer.model.score.Value;

/**
 * Something that predicts, which settles what it can be measured by before any work is done.
 *
 * @param name for people
 * @param about what it predicts; empty for coordinates, which are neither right nor wrong
 */
public record Predictor(String name, Optional<About> about) {
  public static Predictor of(LearnerEntry entry) {
    return new Predictor(
        entry.name(),
        switch (entry.task()) {
          case CLASSIFICATION, NOVELTY -> Optional.of(About.CLASSES);
          case REGRESSION -> Optional.of(About.NUMBERS);
          case CLUSTERING -> Optional.of(About.GROUPS);
          case EMBEDDING -> Optional.empty();
        });
  }

  public static Predictor of(Learner<?, ?> learner) {
    return new Predictor(learner.name(), Tasks.of(learner).about());
  }

  public static Predictor of(KernelModel<?, ?> model) {
    return new Predictor("a model of " + model.provenance().learner(), model.task().about());
  }

  /** Refuses a metric of something else, and names those that suit. */
  public void require(String option, Metric metric) {
    if (about.isEmpty()) {
      throw Failure.usage(
          option,
          metric.name() + " for " + name + ", which learns coordinates",
          "something that predicts classes, numbers or groups",
          "leave it out");
    }
    About own = about.get();
    if (metric.needs().about() != own) {
      throw Failure.usage(
          option,
          metric.name() + ", which needs " + metric.needs().words(),
          "a metric of " + own.word() + ", which " + name + " predicts",
          "leave it out, or name one of " + String.join(", ", Metrics.names(own)));
    }
  }

  /** Refuses a metric that even predictions without an error would not have on these rows. */
  public static void requireDefined(List<Metric> metrics, Truth truth) {
    if (truth.labels().isEmpty() || metrics.isEmpty()) {
      return;
    }
    Predicted right = right(truth.requireLabels());
    for (Metric metric : metrics) {
      Value value = metric.needs().about() == About.CLASSES ? metric.of(right) : Value.of(0);
      if (!value.defined()) {
        throw Failure.usage(
            "--metric",
            value.why(),
            "a metric that these rows have",
            "name another metric, or leave --metric out");
      }
    }
  }

  private static Predicted right(Labels labels) {
    int[] truth = IntStream.range(0, labels.size()).map(labels::get).toArray();
    double[][] sure = new double[truth.length][labels.classes().size()];
    for (int i = 0; i < truth.length; i++) {
      sure[i][truth[i]] = 1;
    }
    return PredictedClasses.of(labels.classes(), truth, truth).scored(sure).probable(sure);
  }
}
