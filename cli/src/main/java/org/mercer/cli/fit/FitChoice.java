package org.mercer.cli.fit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.catalogue.Learners;
import org.mercer.cli.app.Failure;
import org.mercer.cli.option.KernelOption;
import org.mercer.cli.option.ScoredLearner;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.learner.LearnerEntry;
import org.mercer.model.prepare.Scaling;
import org.mercer.select.AutoChoice;
import org.mercer.select.AutoRequest;
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
    String usual = AutoChoice.of(dataset.domain(), goal, dataset.size()).learner();
    ScoredLearner scored = ScoredLearner.named(learner.orElse(usual), goal);
    return new AutoRequest(
            kernels.stream().map(k -> new KernelOption(k).inlined()).toList(),
            learner,
            given,
            metric.map(name -> scored.metric(Optional.of(name))),
            scale,
            missing)
        .choice(dataset, goal);
  }
}
