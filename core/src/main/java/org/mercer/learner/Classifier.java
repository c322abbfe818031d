package org.mercer.learner;

import org.mercer.data.Labels;

/** Learns to tell classes apart. */
public interface Classifier extends Learner<Labels, Machines> {}
