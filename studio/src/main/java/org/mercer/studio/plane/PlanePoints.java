package org.mercer.studio.plane;

import java.util.List;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.json.JsonValue;
import org.mercer.model.Task;
import org.mercer.model.Truth;

/**
 * The points of a board: two coordinates each, and a class.
 *
 * @param test those that nothing is learned from
 */
record PlanePoints(double[] xs, double[] ys, int[] classes, boolean[] test) {
  private static final int MOST = 5000;

  static PlanePoints of(JsonValue question) {
    double[] xs = question.get("x").numbers();
    double[] ys = question.get("y").numbers();
    double[] classes = question.get("c").numbers();
    int n = xs.length;
    if (ys.length != n || classes.length != n || n > MOST) {
      throw new InputException(
          "points",
          n + ", " + ys.length + " and " + classes.length + " numbers",
          "as many of each, at most " + MOST,
          "take fewer points");
    }
    boolean[] test = new boolean[n];
    for (double i : question.get("test").numbers()) {
      if (!(i >= 0 && i < n)) {
        throw new InputException("test", "point " + i, "0 to " + (n - 1), "name points there are");
      }
      test[(int) i] = true;
    }
    return new PlanePoints(
        xs, ys, IntStream.range(0, n).map(i -> (int) classes[i]).toArray(), test);
  }

  int[] rows(boolean held) {
    return IntStream.range(0, xs.length).filter(i -> test[i] == held).toArray();
  }

  /** Points as objects: where a number is learned, it is the height above the first coordinate. */
  Sample<Vec> sample(int[] rows, Task<?> task) {
    boolean line = task.told() == Task.Told.NUMBERS;
    return DenseVectors.of(
        IntStream.of(rows)
            .mapToObj(i -> line ? new double[] {xs[i]} : new double[] {xs[i], ys[i]})
            .toArray(double[][]::new));
  }

  Truth truth(int[] rows, Task<?> task) {
    return switch (task.told()) {
      case CLASSES -> Truth.of(Labels.of(names(rows)));
      case NUMBERS -> Truth.of(Numbers.of(IntStream.of(rows).mapToDouble(i -> ys[i]).toArray()));
      case NOTHING -> Truth.none(Weights.equal(rows.length));
    };
  }

  private List<String> names(int[] rows) {
    return IntStream.of(rows).mapToObj(i -> Integer.toString(classes[i])).toList();
  }
}
