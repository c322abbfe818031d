package org.mercer.model;

import java.util.Arrays;

/**
 * The predicted class and the values of the decision functions that it follows from.
 *
 * @param score how clearly the class won; for two classes the value of f itself
 */
public record Decision(String label, double score, double[] values) {
  /** The decision of one function. */
  public Decision(String label, double score) {
    this(label, score, new double[] {score});
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Decision that
        && label.equals(that.label)
        && Double.compare(score, that.score) == 0
        && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return 31 * label.hashCode() + Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return label + " : decision " + score;
  }
}
