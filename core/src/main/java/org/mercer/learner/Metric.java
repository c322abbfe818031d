package org.mercer.learner;

import java.util.random.RandomGenerator;
import org.mercer.api.Internal;

/**
 * How a learner finds what each column of its vectors counts: it is fitted again and again, each
 * time with columns weighed by how much its functions change along them. A learner that has one is
 * given the kernel of the columns so weighed.
 */
@Internal
public interface Metric<T> {
  /** How often columns are weighed anew, at the most. */
  int rounds();

  /** What is fitted in each round. */
  Learner<T, ? extends Fit> learner();

  /** The targets of these objects. */
  T select(T target, int... rows);

  /** Which of them are held out, 0, a share of each kind, and which are learned from, 1. */
  int[] heldOut(T target, double share, RandomGenerator random);

  /**
   * How far the values of the fitted machines are from the targets; the least of all rounds wins.
   *
   * @param values of each machine, on objects that were not learned from
   * @param learned the targets that were learned from
   */
  double loss(double[][] values, T target, T learned);
}
