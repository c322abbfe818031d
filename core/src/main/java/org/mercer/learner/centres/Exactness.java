package org.mercer.learner.centres;

import org.mercer.api.Internal;
import org.mercer.gram.Gram;
import org.mercer.gram.lowrank.Centres;
import org.mercer.run.Run;

/** Whether an exact solution is within reach, where the solver is left open. */
@Internal
public final class Exactness {
  /** n^3/3 operations of so many objects take half a minute, n^2 a hundred times a minute. */
  public static final int MOST_OBJECTS = 15_000;

  /** Rows for the support vectors of so many objects take minutes. */
  public static final int MOST_BY_WORKING_SETS = 50_000;

  /** A matrix of fewer objects is never what takes the time. */
  private static final int FEWEST_LATE = 2000;

  /** Newton steps over centres, in linear functions over these. */
  private static final int LINEAR_FUNCTIONS = 2;

  private Exactness() {}

  /**
   * @param bytes that it takes
   */
  public static boolean affordable(int objects, long bytes, Run run) {
    return objects <= MOST_OBJECTS && bytes <= run.budget().memoryBytes();
  }

  /**
   * Whether a time is given that is too short for the values between all objects, as they are
   * measured; of few objects that is not asked.
   */
  public static boolean late(Gram gram, Run run) {
    double n = gram.size();
    if (run.budget().time().isEmpty() || n < FEWEST_LATE) {
      return false;
    }
    double left = CentrePlan.left(run);
    CentreWork work = new CentreWork(1, false, CentreWork.Steps.SUMS);
    CentrePace pace =
        CentrePace.of(gram, work, gram.precision(), p -> n * n / 2 * p.computed() - left, run);
    boolean late = n * n / 2 * pace.computed() > left;
    if (late) {
      run.note("the values between all objects take longer than there is time: over centres");
    }
    return late;
  }

  /** Whether the matrix of so many objects fits into memory, in float. */
  public static boolean storable(int objects, Run run) {
    return (long) objects * objects * Float.BYTES <= run.budget().memoryBytes();
  }

  /**
   * About how many entries of the matrix it takes.
   *
   * @param exact so many where it is exact
   */
  public static double entries(
      Solver solver, int objects, int reach, Centres centres, double exact) {
    return solver.overCentres(objects, reach)
        ? LINEAR_FUNCTIONS * CentreSystem.entries(objects, centres)
        : exact;
  }
}
