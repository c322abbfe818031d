package org.mercer.learner;

import org.mercer.data.Weights;

/** Learns where objects like those of the sample lie; there is no target but what each counts. */
public interface Detector extends Learner<Weights, Region> {}
