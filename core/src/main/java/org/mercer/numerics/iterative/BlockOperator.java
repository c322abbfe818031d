package org.mercer.numerics.iterative;

/** A symmetric matrix known by its products with several vectors at a time. */
@FunctionalInterface
public interface BlockOperator {
  /** outs[i] = A vs[i] for each i. */
  void apply(double[][] vs, double[][] outs);
}
