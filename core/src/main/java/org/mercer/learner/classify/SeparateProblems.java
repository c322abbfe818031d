package org.mercer.learner.classify;

import java.util.function.ObjIntConsumer;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/** Problems that do not depend on each other, such as the machines of several classes. */
final class SeparateProblems {
  /** Fewer objects than this do not keep several threads busy. */
  private static final int FEWEST_SHARED_OBJECTS = 4096;

  private SeparateProblems() {}

  /**
   * Side by side with a thread for each where the problems are small, else one after the other with
   * all threads.
   *
   * @param objects of the largest problem
   */
  static void forEach(String stage, int parts, int objects, Run run, ObjIntConsumer<Run> part) {
    boolean small = objects < FEWEST_SHARED_OBJECTS;
    Run own = small ? run.threads(1) : run;
    Parallel.forEach(stage, parts, small ? run : run.threads(1), i -> part.accept(own, i));
  }
}
