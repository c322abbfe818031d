package org.mercer.learner.classify;

import java.util.Locale;

/** What an object costs whose margin y f(x) is below 1. */
public enum Loss {
  /** 1 - y f(x). */
  HINGE,
  /** (1 - y f(x))^2. */
  SQUARED;

  /** As it is written in a file or on a command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
