package org.mercer.numerics.iterative;

/** A linear map of n numbers, known only by what it does to a vector. */
@FunctionalInterface
public interface Operator {
  /** out = A v; the two arrays are different and v is not changed. */
  void apply(double[] v, double[] out);
}
