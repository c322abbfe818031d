package org.mercer.learner.centres;

import org.mercer.api.Internal;
import org.mercer.run.Run;

/** Whether an exact solution is within reach, where the solver is left open. */
@Internal
public final class Exactness {
  /** n^3/3 operations of so many objects take half a minute. */
  private static final int MOST_OBJECTS = 15_000;

  private Exactness() {}

  /**
   * @param bytes that it takes
   */
  public static boolean affordable(int objects, long bytes, Run run) {
    return objects <= MOST_OBJECTS && bytes <= run.budget().memoryBytes();
  }

  /** Whether the matrix of so many objects fits into memory, in float. */
  public static boolean storable(int objects, Run run) {
    return (long) objects * objects * Float.BYTES <= run.budget().memoryBytes();
  }
}
