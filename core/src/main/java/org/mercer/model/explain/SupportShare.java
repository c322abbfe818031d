package org.mercer.model.explain;

/**
 * What one support object adds: coefficient k(s, x).
 *
 * @param number of the support object in the model, counted from 0
 * @param object as it is written, in its own units; what was filled stands there as it was filled
 */
public record SupportShare(int number, String object, double coefficient, double kernel) {
  /** Its part of the value. */
  public double part() {
    return coefficient * kernel;
  }
}
