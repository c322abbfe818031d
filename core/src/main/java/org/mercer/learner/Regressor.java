package org.mercer.learner;

/** Learns a number. */
public interface Regressor extends Learner<double[], Expansion> {}
