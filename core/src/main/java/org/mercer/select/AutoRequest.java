package org.mercer.select;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.catalogue.Learners;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.learner.LearnerEntry;
import org.mercer.learner.calibrate.Calibration;
import org.mercer.learner.classify.Calibrated;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.score.Metric;

/**
 * What an automatic fit is told: it becomes a choice when the data are known, which bring the usual
 * for all that is left open.
 *
 * @param kernels expressions with ranges; none: proposed for the data
 * @param given hyperparameters of the learner, or their ranges
 * @param scale of columns; empty: what serves best
 */
public record AutoRequest(
    List<String> kernels,
    Optional<String> learner,
    Map<String, String> given,
    Optional<Metric> metric,
    Optional<Scaling> scale,
    Missing missing) {
  /** Up to so many rows probabilities come with the model; they take five more fits. */
  private static final int CALIBRATED = 5000;

  private static final Map<String, String> PROBABILITIES =
      Map.of(Calibrated.PARAMETER, Calibration.SIGMOID.word());

  public AutoRequest {
    kernels = List.copyOf(kernels);
    given = Collections.unmodifiableMap(new LinkedHashMap<>(given)); // in the order given
  }

  /** Everything left open. */
  public static AutoRequest usual() {
    return new AutoRequest(
        List.of(), Optional.empty(), Map.of(), Optional.empty(), Optional.empty(), Missing.REFUSE);
  }

  /** What is chosen among for these data: what was given, and the usual for the rest. */
  @Internal
  public <X> AutoChoice<X> choice(Dataset<X> dataset, Goal goal) {
    int rows = dataset.size();
    AutoChoice<X> usual = AutoChoice.of(dataset.domain(), goal, rows);
    LearnerEntry entry = Learners.get(learner.orElse(usual.learner()));
    Map<String, String> settings =
        new LinkedHashMap<>(AutoChoice.ranges(entry.name(), entry.underOwnNames(given)));
    if (goal == Goal.CLASSIFICATION) {
      int classes = dataset.requireTargets().labels().classes().size();
      AutoChoice.scheme(entry, classes).forEach(settings::putIfAbsent);
    }
    Metric judged = metric.orElse(usual.metric());
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
        kernels,
        learner.orElse(usual.learner()),
        settings,
        probabilities ? PROBABILITIES : Map.of(),
        scale,
        missing,
        judged,
        usual.folds());
  }
}
