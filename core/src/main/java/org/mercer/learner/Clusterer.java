package org.mercer.learner;

import org.mercer.data.Weights;

/** Learns groups of objects; what each object counts is all that it is told. */
public interface Clusterer extends Learner<Weights, Clustering> {}
