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
import org.mercer.learner.Machines;
import org.mercer.learner.Report;
import org.mercer.learner.Weighing;
import org.mercer.learner.calibrate.Calibration;
import org.mercer.learner.calibrate.Curve;
import org.mercer.learner.calibrate.Outcomes;
import org.mercer.learner.calibrate.Sigmoid;
import org.mercer.run.Run;

/**
 * A classifier with probabilities: its machines learned from all objects, and for each machine a
 * curve from its value to a probability. The curves are fitted to values of objects that were held
 * out: for each fold the classifier learns from the others. All folds share one matrix.
 *
 * <p>Where a class has too few objects for that, the machines are returned without curves, and the
 * report says why.
 *
 * @param inner what learns
 * @param folds how many parts the objects are dealt into, each class evenly
 * @param way the kind of curve
 */
public record Calibrated(Classifier inner, int folds, Calibration way) implements Classifier {
  /** The name of the setting of a classifier that may be calibrated, and its value for not. */
  public static final String PARAMETER = "probability";

  public static final String NONE = "none";

  public static final int FOLDS = 5;

  public Calibrated {
    Require.atLeast("folds", 2, folds);
  }

  /** The classifier itself for {@code none}, else one with probabilities. */
  public static Classifier of(Classifier inner, String word) {
    return Calibration.find(word)
        .<Classifier>map(way -> new Calibrated(inner, FOLDS, way))
        .orElse(inner);
  }

  @Override
  public String name() {
    return inner.name();
  }

  @Override
  public Map<String, Object> parameters() {
    Map<String, Object> parameters = new LinkedHashMap<>(inner.parameters());
    parameters.put(PARAMETER, way.word());
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
  public Access access() {
    return inner.access();
  }

  @Override
  public Precision precision() {
    return inner.precision();
  }

  @Override
  public Machines fit(Gram gram, Labels labels, Run run) {
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
    List<Curve> curves = outcomes.stream().map(way::fit).toList();
    Report report = machines.report().warned(warnings(curves));
    return new Machines(machines.machines(), machines.scheme(), curves, report);
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

  private static Machines without(Machines machines, String reason) {
    Report report = machines.report().warned(List.of("there are no probabilities: " + reason));
    return new Machines(machines.machines(), machines.scheme(), report);
  }

  private static Optional<String> refusal(Labels labels, Run run) {
    int[] counts = labels.counts();
    for (int c : Checks.present(labels)) {
      if (counts[c] < Calibration.FEWEST) {
        return Optional.of(
            "they need at least "
                + Calibration.FEWEST
                + " objects of each class, but "
                + InputException.quote(labels.classes().get(c))
                + " has "
                + counts[c]);
      }
    }
    return run.outOfTime() ? Optional.of("no time was left to learn from folds") : Optional.empty();
  }

  /** A level curve belongs to a machine that says nothing of objects it has not seen. */
  private static List<String> warnings(List<Curve> curves) {
    List<String> warnings = new ArrayList<>();
    long level = curves.stream().filter(c -> c instanceof Sigmoid s && s.a() == 0).count();
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
