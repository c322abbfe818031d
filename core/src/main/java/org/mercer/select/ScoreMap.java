package org.mercer.select;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.mercer.api.Internal;

/**
 * The best score for each pair of values of two parameters, the others being what they may.
 *
 * @param x the name of the first parameter
 * @param xs its values from the smallest place to the largest, as text
 * @param y the name of the second
 * @param ys its values
 * @param scores a row for each value of y; empty where nothing was tried
 */
@Internal
public record ScoreMap(
    String x, List<String> xs, String y, List<String> ys, List<List<OptionalDouble>> scores) {
  public ScoreMap {
    xs = List.copyOf(xs);
    ys = List.copyOf(ys);
    scores = scores.stream().map(List::copyOf).toList();
  }

  /** The first two parameters of the kernel with the best outcome; none where fewer are open. */
  public static Optional<ScoreMap> of(Space space, List<Outcome> outcomes) {
    Optional<Outcome> best = Search.best(outcomes);
    if (best.isEmpty() || space.dimensions(best.get().point().branch()).size() < 2) {
      return Optional.empty();
    }
    int branch = best.get().point().branch();
    List<Outcome> of =
        outcomes.stream().filter(o -> o.scored() && o.point().branch() == branch).toList();
    List<String> xs = values(space, branch, 0, of);
    List<String> ys = values(space, branch, 1, of);
    List<List<OptionalDouble>> rows = new ArrayList<>();
    for (String y : ys) {
      rows.add(xs.stream().map(x -> score(space, branch, of, x, y)).toList());
    }
    List<Dimension> dimensions = space.dimensions(branch);
    return Optional.of(
        new ScoreMap(dimensions.get(0).name(), xs, dimensions.get(1).name(), ys, rows));
  }

  private static String value(Space space, int branch, int dimension, Outcome outcome) {
    return space.dimensions(branch).get(dimension).text(outcome.point().place().get(dimension));
  }

  private static List<String> values(Space space, int branch, int dimension, List<Outcome> of) {
    TreeMap<Double, String> sorted = new TreeMap<>();
    for (Outcome outcome : of) {
      sorted.put(outcome.point().place().get(dimension), value(space, branch, dimension, outcome));
    }
    return sorted.values().stream().distinct().toList();
  }

  private static OptionalDouble score(
      Space space, int branch, List<Outcome> of, String x, String y) {
    List<Outcome> here =
        of.stream()
            .filter(
                o -> value(space, branch, 0, o).equals(x) && value(space, branch, 1, o).equals(y))
            .toList();
    return Search.best(here).map(o -> OptionalDouble.of(o.score())).orElse(OptionalDouble.empty());
  }
}
