package org.mercer.select;

import java.util.List;
import org.mercer.error.Require;

/**
 * All points of a grid with a share of the work, then the best quarter of them with all of it. What
 * a share is of (rows to learn from, or rounds of cross-validation), the objective says.
 *
 * @param k values of a range
 * @param share that is enough to tell the hopeless from the rest; 1: the plain grid
 */
record ThinnedGrid(int k, double share) implements Strategy {
  private static final int KEPT = 4;

  ThinnedGrid {
    Require.that(share > 0 && share <= 1, "the share must lie in (0, 1], but is " + share);
  }

  @Override
  public List<ProposedPoint> next(Space space, List<Outcome> trials) {
    List<ProposedPoint> grid = new GridSearch(k).next(space, List.of());
    if (trials.isEmpty()) {
      return grid.stream().map(p -> new ProposedPoint(p.point(), share)).toList();
    }
    return share == 1 || trials.size() > grid.size()
        ? List.of()
        : Halving.best(trials, KEPT).stream().map(ProposedPoint::new).toList();
  }

  @Override
  public String text() {
    return "grid of " + k + " with a share of " + share + ", the best of it whole";
  }
}
