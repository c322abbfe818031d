package org.mercer.select;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.mercer.api.Internal;
import org.mercer.error.Require;

/**
 * Every combination of k values of each range and of all values of each list, at once.
 *
 * @param k values of a range
 */
@Internal
public record GridSearch(int k) implements Strategy {
  /** More points than this take longer to lay out than anyone has to try them. */
  public static final int MOST_POINTS = 100_000;

  public GridSearch {
    Require.atLeast("values of a range", 1, k);
  }

  @Override
  public List<ProposedPoint> next(Space space, List<Outcome> trials) {
    if (!trials.isEmpty()) {
      return List.of();
    }
    Set<Point> points = new LinkedHashSet<>();
    for (int branch = 0; branch < space.branches(); branch++) {
      List<List<Double>> axes = space.dimensions(branch).stream().map(d -> d.grid(k)).toList();
      double count = axes.stream().mapToDouble(List::size).reduce(1, (a, b) -> a * b);
      Require.that(
          count <= MOST_POINTS,
          () ->
              String.format(
                  Locale.ROOT,
                  "a grid may have %d points, but this one has %.3g; take fewer values of each range, or the random, halving or bayes search",
                  MOST_POINTS,
                  count));
      add(space, branch, axes, new ArrayList<>(), points);
    }
    return points.stream().map(ProposedPoint::new).toList();
  }

  private static void add(
      Space space, int branch, List<List<Double>> axes, List<Double> place, Set<Point> points) {
    if (place.size() == axes.size()) {
      points.add(space.at(branch, place));
      return;
    }
    for (double u : axes.get(place.size())) {
      place.add(u);
      add(space, branch, axes, place, points);
      place.remove(place.size() - 1);
    }
  }

  @Override
  public String text() {
    return "grid of " + k;
  }
}
