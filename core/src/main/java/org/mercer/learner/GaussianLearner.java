package org.mercer.learner;

import org.mercer.data.Numbers;

/** Learns the predictive mean and variance of a number. */
public interface GaussianLearner extends Learner<Numbers, Posterior> {}
