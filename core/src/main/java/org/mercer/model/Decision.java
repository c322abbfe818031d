package org.mercer.model;

import java.util.Arrays;
import java.util.OptionalDouble;

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
