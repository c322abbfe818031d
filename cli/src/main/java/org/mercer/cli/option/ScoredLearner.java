package org.mercer.cli.option;

import java.util.Optional;
import org.mercer.catalogue.Learners;
import org.mercer.cli.app.Failure;
import org.mercer.cli.input.Predictor;
import org.mercer.error.RefusedException;
import org.mercer.learner.LearnerEntry;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;
import org.mercer.select.Goal;

/** A learner that can be scored on held-out rows, and what it is scored by. */
public record ScoredLearner(LearnerEntry entry) {
  /** Whether what it learns can be scored. */
  public static boolean scores(LearnerEntry entry) {
    return entry.task() == LearnerEntry.Task.CLASSIFICATION
        || entry.task() == LearnerEntry.Task.REGRESSION;
  }

  /** That of {@code --learner}. */
  public static ScoredLearner named(String name) {
    LearnerEntry entry = entry(name);
    if (!scores(entry)) {
      throw Failure.usage(
          "--learner",
          name + ", which learns " + entry.task().words(),
          "a learner of classes or numbers, which can be scored on rows that were left out",
          "mercer learners lists them");
    }
    return new ScoredLearner(entry);
  }

  /** As above, where the task is known. */
  public static ScoredLearner named(String name, Goal goal) {
    ScoredLearner found = new ScoredLearner(entry(name));
    if (!scores(found.entry) || found.classes() != (goal == Goal.CLASSIFICATION)) {
      throw Failure.usage(
          "--learner",
          name + ", which predicts " + found.entry.task().words(),
          "a learner for " + goal.word(),
          "mercer learners lists them; --task names another task");
    }
    return found;
  }

  public static LearnerEntry entry(String name) {
    try {
      return Learners.get(name);
    } catch (RefusedException e) {
      throw Failure.usage(
          "--learner", String.valueOf(e.getMessage()), "", "mercer learners lists the names");
    }
  }

  /** Whether it tells classes apart. */
  public boolean classes() {
    return entry.task() == LearnerEntry.Task.CLASSIFICATION;
  }

  /** That of {@code --metric}, which must be of what it predicts, or the usual one. */
  public Metric metric(Optional<String> name) {
    Metric found = metric(name.orElse(classes() ? "accuracy" : "rmse"));
    Predictor.of(entry).require("--metric", found);
    return found;
  }

  /** The metric of this name, whatever is predicted. */
  public static Metric metric(String name) {
    try {
      return Metrics.named(name);
    } catch (RefusedException e) {
      throw Failure.usage(
          "--metric",
          String.valueOf(e.getMessage()),
          "",
          "choose one that is listed, or leave --metric out");
    }
  }
}
