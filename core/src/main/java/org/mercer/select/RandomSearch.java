package org.mercer.select;

import java.util.List;
import org.mercer.error.Require;

/**
 * Points drawn evenly, each by itself: where few of many parameters matter, every point tries
 * another value of these (Bergstra and Bengio 2012).
 */
record RandomSearch(int points, long seed) implements Strategy {
  public RandomSearch {
    Require.atLeast("points", 1, points);
  }

  @Override
  public List<ProposedPoint> next(Space space, List<Outcome> trials) {
    return trials.isEmpty()
        ? Scatter.random(space, points, seed).stream().map(ProposedPoint::new).toList()
        : List.of();
  }

  @Override
  public String text() {
    return points + " random points, seed " + seed;
  }
}
