package org.mercer.model.explain;

/**
 * What one feature adds: w_j phi_j(x).
 *
 * @param weight w_j = sum_i a_i phi_j(s_i)
 * @param value phi_j(x)
 */
public record FeatureShare(String name, double weight, double value) {
  /** Its part of the value. */
  public double part() {
    return weight * value;
  }
}
