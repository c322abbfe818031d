package org.mercer.select;

import org.mercer.api.Internal;

/** Hears what happens in an automatic fit while it runs; from one thread at a time. */
@Internal
public interface FitListener {
  /** The plan is made: one line. */
  default void planned(String plan) {}

  /**
   * A part of the plan begins.
   *
   * @param done points that are behind
   * @param all these, and those of the part
   */
  default void began(String stage, long done, long all) {}

  /** A point has its score; the best so far is of the same rows or of more. */
  default void tried(Ranked point, Ranked best) {}

  /** Hears nothing. */
  static FitListener silent() {
    return new FitListener() {};
  }
}
