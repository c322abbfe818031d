package org.mercer.learner;

import org.mercer.data.Labels;

/** Learns coordinates in which the classes of objects lie apart. */
public interface SupervisedEmbedder extends Learner<Labels, Embedding> {}
