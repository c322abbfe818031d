package org.mercer.model;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.mercer.api.Internal;
import org.mercer.learner.Scheme;
import org.mercer.learner.calibrate.CalibrationCurve;

/**
 * The predicted class and the values of the decision functions that it follows from. Where there
 * are probabilities, the class is the most probable one.
 *
 * @param score how clearly the class won; for two classes the value of f itself
 * @param probabilities of the classes in the order of the model; none if it is not calibrated
 */
public record Decision(String label, double score, double[] values, double[] probabilities) {
  /** The decision of one function. */
  public Decision(String label, double score) {
    this(label, score, new double[] {score});
  }

  /** Without probabilities. */
  public Decision(String label, double score, double[] values) {
    this(label, score, values, new double[0]);
  }

  /**
   * The decision that follows from the values of the functions: the most probable class where there
   * are probabilities and no threshold, else that of the scheme.
   *
   * @param curves from values to probabilities, one a function, or none
   */
  @Internal
  public static Decision of(
      double[] values,
      List<String> classes,
      Scheme scheme,
      List<? extends CalibrationCurve> curves) {
    int k = classes.size();
    double[] probabilities = probabilities(values, k, scheme, curves);
    boolean byProbability = probabilities.length > 0 && !scheme.byValues();
    int winner = byProbability ? largest(probabilities) : scheme.winner(values, k);
    return new Decision(
        classes.get(winner), scheme.score(values, winner, k), values, probabilities);
  }

  private static double[] probabilities(
      double[] values, int classes, Scheme scheme, List<? extends CalibrationCurve> curves) {
    if (scheme.direct()) {
      return scheme.probabilities(values, classes);
    }
    if (curves.isEmpty()) {
      return new double[0];
    }
    double[] p = new double[values.length];
    for (int m = 0; m < p.length; m++) {
      p[m] = curves.get(m).of(values[m]);
    }
    return scheme.probabilities(p, classes);
  }

  private static int largest(double[] probabilities) {
    int best = 0;
    for (int c = 1; c < probabilities.length; c++) {
      best = probabilities[c] > probabilities[best] ? c : best;
    }
    return best;
  }

  /** The probability of the predicted class, the largest of all; empty if not calibrated. */
  public OptionalDouble probability() {
    return Arrays.stream(probabilities).max();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Decision that
        && label.equals(that.label)
        && Double.compare(score, that.score) == 0
        && Arrays.equals(values, that.values)
        && Arrays.equals(probabilities, that.probabilities);
  }

  @Override
  public int hashCode() {
    return 31 * label.hashCode() + Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    String decision = label + " : decision " + score;
    return probabilities.length == 0
        ? decision
        : decision + ", probability " + probability().getAsDouble();
  }
}
