package org.mercer.learner;

/** How kernels are brought to one scale before they are compared. */
public enum CommonScale {
  /** Each divided by its mean k(x,x) on the training sample: a factor, part of its weight. */
  TRACE,
  /** k(x,y) / sqrt(k(x,x) k(y,y)). */
  COSINE,
  /** As they are. */
  NONE
}
