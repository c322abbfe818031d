package org.mercer.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.catalogue.Learners;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.learner.LearnerEntry;
import org.mercer.learner.calibrate.Calibration;
import org.mercer.learner.classify.Calibrated;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.score.Metric;
import org.mercer.select.AutoChoice;
import org.mercer.select.Goal;
import org.mercer.select.Space;

/**
 * What a command line leaves to choose: it becomes a choice when the data are known.
 *
 * @param given settings of the learner
 */
record FitChoice(
    List<String> kernels,
    Optional<String> learner,
    Map<String, String> given,
    Optional<String> metric,
    Optional<Scaling> scale,
    Missing missing) {
  /** Up to so many rows probabilities come with the model; they take five more fits. */
  private static final int CALIBRATED = 5000;

  private static final Map<String, String> PROBABILITIES =
      Map.of(Calibrated.PARAMETER, Calibration.SIGMOID.word());

  /** Refuses what is wrong in it whatever the data are. */
  void requireRanges(Optional<Goal> task) {
    String trial =
        learner.orElse(task.equals(Optional.of(Goal.REGRESSION)) ? "kernelridge" : "svc");
    if (learner.isPresent() || task.filter(goal -> goal != Goal.NOVELTY).isPresent()) {
      new ScoredLearner(ScoredLearner.entry(trial)).metric(metric);
    } else {
      metric.ifPresent(ScoredLearner::metric);
    }
    Map<String, String> known = new LinkedHashMap<>(given);
    try {
      LearnerEntry entry = Learners.get(trial);
      known.keySet().removeIf(name -> entry.parameter(name).isEmpty());
      Space.of(List.of("linear"), trial, known);
    } catch (InputException | RefusedException e) {
      throw Failure.usage(
          "--learner",
          String.valueOf(e.getMessage()),
          "",
          "ranges are written 0.1..100; mercer learners lists names and parameters");
    }
  }

  /** What is chosen among for these data: what was given, and the usual for the rest. */
  <X> AutoChoice<X> choice(Dataset<X> dataset, Goal goal) {
    int rows = dataset.sample().size();
    AutoChoice<X> usual = AutoChoice.of(dataset.domain(), goal, rows);
    String chosen = learner.orElse(usual.learner());
    ScoredLearner scored = ScoredLearner.named(chosen, goal);
    LearnerEntry entry = scored.entry();
    Map<String, String> settings =
        new LinkedHashMap<>(AutoChoice.ranges(entry.name(), entry.underOwnNames(given)));
    if (goal == Goal.CLASSIFICATION) {
      int classes = dataset.requireTargets().labels().classes().size();
      AutoChoice.scheme(entry, classes).forEach(settings::putIfAbsent);
    }
    Metric judged = scored.metric(metric);
    boolean open =
        entry.parameter(Calibrated.PARAMETER).isPresent()
            && !settings.containsKey(Calibrated.PARAMETER);
    boolean needed = open && judged.needs() == Metric.Needs.PROBABILITIES;
    if (needed) {
      settings.putAll(PROBABILITIES); // each point is judged by them
    }
    boolean probabilities = open && !needed && rows <= CALIBRATED;
    return new AutoChoice<>(
        dataset.domain(),
        kernels.stream().map(k -> new KernelOption(k).inlined()).toList(),
        chosen,
        settings,
        probabilities ? PROBABILITIES : Map.of(),
        scale,
        missing,
        judged,
        usual.folds());
  }
}
