package org.mercer.select;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.mercer.catalogue.Learners;
import org.mercer.learner.Learner;
import org.mercer.learner.LearnerEntry;
import org.mercer.run.Run;

/**
 * The learner of what was found, over centres, for samples that are too large for the exact one: as
 * many centres as there is work for.
 */
record OverCentres<X>(AutoChoice<X> choice) {
  private static final String SOLVER = "solver";
  private static final String CENTRES = "centres";

  /** More are rarely worth their work, fewer miss what a part of the rows would tell. */
  private static final int MOST = 8000;

  private static final int FEWEST = 500;

  /** Seconds of one processor for each m^3: centres are chosen, and their matrix is factored. */
  private static final double CUBE = 5e-10;

  /**
   * None where the learner knows no centres, or was told how to solve, or where the work is not
   * enough for any.
   *
   * @param work seconds of one processor
   */
  Optional<Found<X>> of(Found<X> found, int rows, double work, Run run) {
    Point plain = choice.plain(found).point();
    LearnerEntry entry = Learners.get(plain.learner());
    boolean open = !plain.settings().containsKey(SOLVER) && !plain.settings().containsKey(CENTRES);
    if (!open || entry.parameter(SOLVER).isEmpty() || entry.parameter(CENTRES).isEmpty()) {
      return Optional.empty();
    }
    for (int m = MOST; m >= FEWEST; m /= 2) {
      Map<String, String> settings = new LinkedHashMap<>(plain.settings());
      settings.put(SOLVER, CENTRES);
      settings.put(CENTRES, String.valueOf(m));
      Point point = plain.settled(settings);
      Learner<?, ?> learner = point.makeLearner();
      double cube = CUBE * m * m * m;
      if (cube + found.entry() * learner.entries(rows, run) <= work) {
        return Optional.of(found.otherwise(choice.candidate(found.scaling(), point), point));
      }
    }
    return Optional.empty();
  }
}
