package org.mercer.learner;

import org.mercer.gram.Gram;

/** Learns coordinates from two views of the same objects: the target is the matrix of the other. */
public interface PairEmbedder extends Learner<Gram, PairEmbedding> {}
