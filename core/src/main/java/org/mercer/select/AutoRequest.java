package org.mercer.select;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.catalogue.Learners;
import org.mercer.data.Labels;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.learner.LearnerEntry;
import org.mercer.learner.calibrate.Calibration;
import org.mercer.learner.calibrate.Threshold;
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

  private static final String WEIGHTS = "class-weight";

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
        new LinkedHashMap<>(AutoChoice.ranges(entry.name(), entry.underOwnNames(given), rows));
    Optional<Labels> labels =
        Optional.of(dataset)
            .filter(d -> goal == Goal.CLASSIFICATION)
            .map(d -> d.requireTargets().labels());
    labels.ifPresent(
        l -> AutoChoice.scheme(entry, l.classes().size()).forEach(settings::putIfAbsent));
    boolean values = entry.parameter(Calibrated.PARAMETER).isPresent(); // and not classes alone
    boolean rare = values && metric.isEmpty() && labels.flatMap(UsualMetric::reason).isPresent();
    Metric judged =
        metric.or(() -> labels.filter(l -> rare).map(UsualMetric::of)).orElse(usual.metric());
    boolean open = values && !settings.containsKey(Calibrated.PARAMETER);
    boolean needed = open && judged.needs() == Metric.Needs.PROBABILITIES;
    if (needed) {
      settings.putAll(PROBABILITIES); // each point is judged by them
    }
    Map<String, String> finish = new LinkedHashMap<>();
    if (open && !needed && rows <= CALIBRATED) {
      finish.putAll(PROBABILITIES);
    }
    boolean two = rows <= CALIBRATED && labels.filter(l -> l.classes().size() == 2).isPresent();
    Optional<Threshold> cut =
        Threshold.find(rare ? Threshold.BALANCED.word() : judged.name())
            .filter(t -> two && takes(entry, settings, Calibrated.THRESHOLD));
    cut.ifPresent(t -> finish.put(Calibrated.THRESHOLD, t.word()));
    boolean even = judged.name().equals(Threshold.BALANCED.word()) || rare && cut.isEmpty();
    if (even && takes(entry, settings, WEIGHTS)) {
      settings.put(WEIGHTS, Threshold.BALANCED.word());
    }
    return new AutoChoice<>(
        dataset.domain(),
        kernels,
        learner.orElse(usual.learner()),
        settings,
        finish,
        scale,
        missing,
        judged,
        usual.folds());
  }

  private static boolean takes(LearnerEntry entry, Map<String, String> settings, String name) {
    return entry.parameter(name).isPresent() && !settings.containsKey(name);
  }
}
