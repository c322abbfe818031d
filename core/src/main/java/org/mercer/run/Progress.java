package org.mercer.run;

/**
 * Receives what a computation reports about itself; called from the thread that drives the work.
 */
@FunctionalInterface
public interface Progress {
  /** {@code done} of {@code total} units of {@code stage}; a total of 0 means it is not known. */
  void step(String stage, long done, long total);

  /**
   * After a round of a solver, and before the first: the largest violation of the conditions of
   * optimality that is left. Comes from the threads that solve; ignored by default.
   *
   * @param part which of several problems, empty where there is one
   */
  default void gap(String part, long round, double gap) {}

  /** A sentence for a person, such as the storage that was picked; ignored by default. */
  default void note(String sentence) {}

  /** Asked at every cancellation point, from any thread that works; true stops the work. */
  default boolean cancelled() {
    return false;
  }

  /** Reports nothing and never stops. */
  static Progress silent() {
    return (stage, done, total) -> {};
  }
}
