package org.mercer.select;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.catalogue.Learners;
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

  private static final int FEWEST = 249;

  private static final double STEP = Math.sqrt(2);

  /** Seconds of one processor for each m^3: centres are chosen, and their matrix is factored. */
  private static final double CUBE = 3.5e-10;

  /**
   * With as many centres as there is work for, and with half of them, which take a quarter of it or
   * half; none where the learner knows no centres, or was told how to solve, or where the work is
   * not enough for any.
   *
   * @param work seconds of one processor
   */
  List<Found<X>> of(Found<X> found, int rows, double work, Run run) {
    Map<String, String> plain = choice.plain(found).point().settings();
    LearnerEntry entry = Learners.get(found.point().learner());
    boolean known = entry.parameter(SOLVER).isPresent() && entry.parameter(CENTRES).isPresent();
    if (!known || plain.containsKey(SOLVER) || plain.containsKey(CENTRES)) {
      return List.of();
    }
    for (int m = MOST; m >= FEWEST; m = (int) (m / STEP)) {
      Found<X> over = over(found, m);
      double entries = over.candidate().learner().entries(rows, run);
      if (m < rows && CUBE * m * m * m + found.entry() * entries <= work) {
        return List.of(over, over(found, m / 2));
      }
    }
    return List.of();
  }

  private Found<X> over(Found<X> found, int centres) {
    Point plain = choice.plain(found).point();
    Map<String, String> settings = new LinkedHashMap<>(plain.settings());
    settings.put(SOLVER, CENTRES);
    settings.put(CENTRES, String.valueOf(centres));
    Point point = plain.settled(settings);
    return found.otherwise(choice.candidate(found.scaling(), point), point);
  }
}
