package org.mercer.learner.classify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.Labels;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.Stored;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.Classifier;
import org.mercer.learner.DeclaredParameter;
import org.mercer.learner.Machines;
import org.mercer.learner.Report;
import org.mercer.learner.Scheme;
import org.mercer.learner.Weighing;
import org.mercer.learner.calibrate.Calibration;
import org.mercer.learner.calibrate.CalibrationCurve;
import org.mercer.learner.calibrate.Outcomes;
import org.mercer.learner.calibrate.SigmoidCurve;
import org.mercer.learner.calibrate.Threshold;
import org.mercer.run.Run;

/**
 * A classifier with what only objects that were held out can tell: for each machine a curve from
 * its value to a probability, and for two classes the threshold from which on the second is
 * predicted. Its machines are learned from all objects; for the rest the classifier learns for each
 * fold from the others. All folds share one matrix.
 *
 * <p>The threshold goes into the bias, so that the second class is where f(x) >= 0 as before. Where
 * a class has too few objects to hold some out, the machines are returned as they are, and the
 * report says why.
 *
 * @param inner what learns
 * @param folds how many parts the objects are dealt into, each class evenly
 * @param way the kind of curve, if there are to be probabilities
 * @param threshold what it is chosen for, if it is
 */
public record Calibrated(
    Classifier inner, int folds, Optional<Calibration> way, Optional<Threshold> threshold)
    implements Classifier {
  /** The name of the setting of a classifier that may be calibrated, and its value for not. */
  public static final String PARAMETER = "probability";

  /** The name of the setting of a classifier whose threshold may be chosen. */
  public static final String THRESHOLD = "threshold";

  /** The figure of the report that says how probable the second class is at the threshold. */
  public static final String AT_THRESHOLD = "probability at the threshold";

  public static final String NONE = "none";

  public static final int FOLDS = 5;

  public Calibrated {
    Require.atLeast("folds", 2, folds);
  }

  /** With probabilities. */
  public Calibrated(Classifier inner, int folds, Calibration way) {
    this(inner, folds, Optional.of(way), Optional.empty());
  }

  /** The classifier itself for {@code none}, else one with probabilities. */
  public static Classifier of(Classifier inner, String word) {
    return Calibration.find(word)
        .<Classifier>map(way -> new Calibrated(inner, FOLDS, way))
        .orElse(inner);
  }

  /** As it is for {@code none}, else with a threshold chosen for this figure. */
  public static Classifier cut(Classifier learner, String word) {
    Optional<Threshold> threshold = Threshold.find(word);
    if (threshold.isEmpty()) {
      return learner;
    }
    return learner instanceof Calibrated with
        ? new Calibrated(with.inner, with.folds, with.way, threshold)
        : new Calibrated(learner, FOLDS, Optional.empty(), threshold);
  }

  /** The hyperparameters of a classifier that is neither calibrated nor cut, but could be. */
  static Map<String, Object> without(Record classifier) {
    Map<String, Object> parameters = DeclaredParameter.values(classifier, PARAMETER, NONE);
    parameters.put(THRESHOLD, NONE);
    return parameters;
  }

  @Override
  public String name() {
    return inner.name();
  }

  @Override
  public Map<String, Object> parameters() {
    Map<String, Object> parameters = new LinkedHashMap<>(inner.parameters());
    parameters.put(PARAMETER, way.map(Calibration::word).orElse(NONE));
    threshold.ifPresent(t -> parameters.put(THRESHOLD, t.word()));
    return parameters;
  }

  @Override
  public boolean calibrates() {
    return true;
  }

  @Override
  public Optional<Weighing<Labels>> weighing() {
    return inner.weighing();
  }

  @Override
  public Optional<String> usualKernel() {
    return inner.usualKernel();
  }

  @Override
  public boolean asksOwnLength() {
    return inner.asksOwnLength();
  }

  @Override
  public long bytes(int objects, int threads) {
    return inner.bytes(objects, threads);
  }

  @Override
  public double entries(int objects, Run run) {
    return inner.entries(objects, run);
  }

  @Override
  public Access access() {
    return inner.access();
  }

  @Override
  public Access access(int objects) {
    return inner.access(objects);
  }

  @Override
  public Precision precision() {
    return inner.precision();
  }

  @Override
  public Machines fit(Gram gram, Labels labels, Run run) {
    requireTwo(labels);
    Gram kept = kept(gram, run);
    Machines machines = inner.fit(kept, labels, run);
    Optional<String> refusal = refusal(labels, run);
    if (refusal.isPresent()) {
      return without(machines, refusal.get());
    }
    List<Outcomes> outcomes = HeldOut.outcomes(inner, machines, kept, labels, folds, run);
    if (run.outOfTime()) {
      return without(machines, "the time was spent before all folds were learned");
    }
    Machines probable = way.map(w -> probable(machines, outcomes, w)).orElse(machines);
    return threshold.map(t -> cut(probable, outcomes.get(0), t)).orElse(probable);
  }

  private void requireTwo(Labels labels) {
    int classes = Checks.present(labels).size();
    if (threshold.isPresent() && classes > 2) {
      throw new InputException(
          THRESHOLD,
          classes + " classes",
          "two, of which the second is predicted from a threshold on",
          "leave it out; `class-weight=balanced` makes rare classes count as much as others");
    }
  }

  private static Machines probable(Machines machines, List<Outcomes> outcomes, Calibration way) {
    List<CalibrationCurve> curves = outcomes.stream().map(way::fit).toList();
    Report report = machines.report().warned(warnings(curves));
    return new Machines(machines.machines(), machines.scheme(), curves, report);
  }

  /** f - t in place of f; a curve knows what it is told of f. */
  private static Machines cut(Machines machines, Outcomes outcomes, Threshold threshold) {
    Threshold.Cut cut = threshold.best(outcomes);
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put(THRESHOLD, cut.value());
    figures.put("held-out " + threshold.word(), cut.figure());
    machines.curves().forEach(c -> figures.put(AT_THRESHOLD, c.of(cut.value())));
    return new Machines(
        List.of(machines.machines().get(0).scaled(1, -cut.value())),
        Scheme.THRESHOLD,
        machines.curves().stream().map(c -> c.shifted(cut.value())).toList(),
        machines.report().with(figures));
  }

  /**
   * The matrix with its entries at hand, where it fits: each fold comes back to most of its rows.
   * Rows of features are quicker than that.
   */
  private static Gram kept(Gram gram, Run run) {
    boolean fits = Grams.bytes(gram.size(), gram.precision()) <= run.budget().memoryBytes() / 2;
    return fits && !(gram instanceof Stored) && gram.factor().isEmpty()
        ? Stored.of(gram, run)
        : gram;
  }

  private Machines without(Machines machines, String reason) {
    String missing =
        way.isEmpty()
            ? "no threshold was chosen"
            : "there are no probabilities" + (threshold.isPresent() ? " and no threshold" : "");
    Report report = machines.report().warned(List.of(missing + ": " + reason));
    return new Machines(machines.machines(), machines.scheme(), report);
  }

  private static Optional<String> refusal(Labels labels, Run run) {
    int[] counts = labels.counts();
    for (int c : Checks.present(labels)) {
      if (counts[c] < Calibration.FEWEST_OBJECTS) {
        return Optional.of(
            "they need at least "
                + Calibration.FEWEST_OBJECTS
                + " objects of each class, but "
                + InputException.quote(labels.classes().get(c))
                + " has "
                + counts[c]);
      }
    }
    return run.outOfTime() ? Optional.of("no time was left to learn from folds") : Optional.empty();
  }

  /** A level curve belongs to a machine that says nothing of objects it has not seen. */
  private static List<String> warnings(List<CalibrationCurve> curves) {
    List<String> warnings = new ArrayList<>();
    long level = curves.stream().filter(c -> c instanceof SigmoidCurve s && s.a() == 0).count();
    if (level > 0) {
      warnings.add(
          level
              + " of "
              + curves.size()
              + " machines did not tell held out objects apart; their probabilities are the"
              + " frequencies of the classes");
    }
    return warnings;
  }
}
