package org.mercer.learner;

import org.mercer.data.Numbers;

/** Learns a number together with how well it is known. */
public interface GaussianLearner extends Learner<Numbers, Posterior> {}
