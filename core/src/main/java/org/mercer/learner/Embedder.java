package org.mercer.learner;

import org.mercer.data.Weights;

/** Learns coordinates for objects; what each object counts is all that it is told. */
public interface Embedder extends Learner<Weights, Embedding> {}
