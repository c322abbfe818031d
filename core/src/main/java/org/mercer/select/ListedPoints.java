package org.mercer.select;

import java.util.List;

/** Points that are known from the start, at once. */
record ListedPoints(List<Point> points, double share) implements Strategy {
  ListedPoints {
    points = List.copyOf(points);
  }

  @Override
  public List<ProposedPoint> next(Space space, List<Outcome> trials) {
    return trials.isEmpty()
        ? points.stream().map(p -> new ProposedPoint(p, share)).toList()
        : List.of();
  }

  @Override
  public String text() {
    return points.size() + " points of a plan";
  }
}
