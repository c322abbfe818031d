package org.mercer.select;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.mercer.model.prepare.Scaling;

/**
 * An arm of a planned search, as of a bandit: one kernel, left open, with one way to prepare the
 * columns and with the learner. Arms compete for the budget of the search.
 */
record Arm(PreparationBranch way, int branch) {
  /** More values of one hyperparameter than this tell no more about an arm. */
  private static final int MOST_VALUES = 6;

  /** How far from a range a search may go that was proposed, as a part of it. */
  private static final double BEYOND = 0.5;

  /** All arms, those of one way to prepare one after another. */
  static List<Arm> all(List<PreparationBranch> ways) {
    return ways.stream()
        .flatMap(w -> IntStream.range(0, w.space().branches()).mapToObj(b -> new Arm(w, b)))
        .toList();
  }

  Space space() {
    return way.space();
  }

  Scaling scaling() {
    return way.scaling();
  }

  /** Values of the learner's hyperparameters that are combined with each setting of the kernel. */
  int learnerPoints(int each) {
    return axes(learner(), each).size();
  }

  List<Dimension> kernel() {
    return dimensions().subList(0, space().kernelDimensions(branch));
  }

  List<Dimension> learner() {
    return dimensions().subList(space().kernelDimensions(branch), dimensions().size());
  }

  private List<Dimension> dimensions() {
    return space().dimensions(branch);
  }

  /** How many settings of the kernel a grid of at most so many has. */
  int settings(int most) {
    return axes(kernel(), most).size();
  }

  /**
   * A grid.
   *
   * @param settings of the kernel at most
   * @param each values of the learner for each of them
   */
  List<Point> grid(int settings, int each) {
    Set<Point> points = new LinkedHashSet<>();
    for (List<Double> of : axes(kernel(), settings)) {
      for (List<Double> with : axes(learner(), each)) {
        points.add(at(of, with));
      }
    }
    return List.copyOf(points);
  }

  private Point at(List<Double> kernel, List<Double> learner) {
    List<Double> place = new ArrayList<>(kernel);
    place.addAll(learner);
    return space().at(branch, place);
  }

  /** The point with all of the kernel at one place of their ranges, and all of the learner. */
  Point at(double ofKernel, double ofLearner) {
    return at(
        kernel().stream().map(d -> ofKernel).toList(),
        learner().stream().map(d -> ofLearner).toList());
  }

  /**
   * The neighbours of a point in all directions.
   *
   * @param step in each dimension, a part of its range
   * @param wide dimensions whose range may be left, by half of it
   */
  List<Point> around(Point point, double step, List<Dimension> wide) {
    List<List<Double>> places = List.of(List.of());
    for (int i = 0; i < point.place().size(); i++) {
      double u = point.place().get(i);
      double beyond = wide.contains(dimensions().get(i)) ? BEYOND : 0;
      List<List<Double>> more = new ArrayList<>();
      for (List<Double> before : places) {
        for (double d : new double[] {-step, 0, step}) {
          List<Double> place = new ArrayList<>(before);
          place.add(Math.max(-beyond, Math.min(1 + beyond, u + d)));
          more.add(place);
        }
      }
      places = more;
    }
    Set<Point> points = new LinkedHashSet<>();
    places.stream()
        .map(place -> space().at(branch, place))
        .filter(Point::allowed)
        .forEach(points::add);
    points.remove(point);
    return List.copyOf(points);
  }

  /** Whether a point is at an end of one of these dimensions, or beyond. */
  boolean ends(Point point, List<Dimension> wide) {
    return IntStream.range(0, dimensions().size())
        .anyMatch(
            i ->
                wide.contains(dimensions().get(i))
                    && dimensions().get(i).widens(point.place().get(i)));
  }

  /** Combinations of even values, as many of each as keep their number below the most. */
  private static List<List<Double>> axes(List<Dimension> dimensions, int most) {
    int k = MOST_VALUES;
    while (k > 1 && count(dimensions, k) > most) {
      k--;
    }
    List<List<Double>> places = List.of(List.of());
    for (Dimension dimension : dimensions) {
      List<List<Double>> more = new ArrayList<>();
      for (List<Double> before : places) {
        for (double u : dimension.grid(k)) {
          List<Double> place = new ArrayList<>(before);
          place.add(u);
          more.add(place);
        }
      }
      places = more;
    }
    return places;
  }

  private static double count(List<Dimension> dimensions, int k) {
    return dimensions.stream().mapToDouble(d -> d.grid(k).size()).reduce(1, (a, b) -> a * b);
  }
}
