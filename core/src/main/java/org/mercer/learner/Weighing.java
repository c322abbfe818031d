package org.mercer.learner;

import java.util.List;
import org.mercer.gram.Gram;
import org.mercer.run.Run;

/**
 * Finds how much each of several kernels should count. A learner that has one is given the weighted
 * sum of the summands of its kernel.
 */
public interface Weighing<T> {
  /** What is done first, so that no kernel counts for more because its numbers are larger. */
  CommonScale scale();

  /** The share of each matrix, all of one sample and on one scale already. */
  Shares shares(List<? extends Gram> grams, T target, Run run);
}
