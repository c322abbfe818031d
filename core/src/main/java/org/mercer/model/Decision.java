package org.mercer.model;

/** The predicted class and the value of the decision function that it follows from. */
public record Decision(String label, double score) {
  @Override
  public String toString() {
    return label + " : decision " + score;
  }
}
