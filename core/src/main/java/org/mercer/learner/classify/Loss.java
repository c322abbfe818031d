package org.mercer.learner.classify;

/** What an object costs whose margin y f(x) is below 1. */
public enum Loss {
  /** 1 - y f(x). */
  HINGE,
  /** (1 - y f(x))^2. */
  SQUARED
}
