package org.mercer.select;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.mercer.api.Internal;
import org.mercer.data.Dealing;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.model.Choice;
import org.mercer.model.Truth;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Value;
import org.mercer.run.Run;

/**
 * How the score grows with the number of rows to learn from: whether more data would help. The rows
 * of a smaller part are among those of every larger one, and each class has its share in all of
 * them.
 *
 * @param points from few rows to all
 */
@Internal
public record LearningCurve(Metric metric, List<Point> points) {
  /** Parts of the training rows that show the bend of a curve. */
  public static final List<Double> USUAL = List.of(0.1, 0.2, 0.4, 0.6, 0.8, 1.0);

  /**
   * @param rows learned from, on average over the folds
   * @param training on these rows themselves
   * @param test on held-out rows; without an interval, because how much smaller training parts
   *     overlap is not what its correction assumes
   */
  public record Point(double rows, Summary test, Value training) {}

  public LearningCurve {
    points = List.copyOf(points);
  }

  public static <X> LearningCurve of(
      Choice<X> choice,
      Sample<X> sample,
      Truth truth,
      Folds folds,
      List<Double> parts,
      Metric metric,
      Run run) {
    return of(choice, sample, truth, folds, parts, metric, Optional.empty(), run);
  }

  /**
   * As above.
   *
   * @param known the matrix of the kernel over the sample, where it is there already
   */
  public static <X> LearningCurve of(
      Choice<X> choice,
      Sample<X> sample,
      Truth truth,
      Folds folds,
      List<Double> parts,
      Metric metric,
      Optional<Gram> known,
      Run run) {
    Require.that(!parts.isEmpty(), "a curve needs a part of the rows, but there is none");
    CrossValidation<X> cv = CrossValidation.of(choice).metrics(List.of(metric)).withTraining();
    List<Folds> all = parts.stream().map(part -> smaller(folds, truth, part, run)).toList();
    Optional<Gram> matrix = cv.matrix(sample, all, known, run);
    List<Point> points = new ArrayList<>();
    for (Folds smaller : all) {
      run.step("learning curve", points.size(), parts.size());
      points.add(point(cv.run(sample, truth, smaller, matrix, run), metric, run));
    }
    return new LearningCurve(metric, points);
  }

  private static Point point(Validation found, Metric metric, Run run) {
    double rows =
        found.trials().stream().mapToInt(t -> t.fold().trainSize()).average().orElseThrow();
    List<Value> training = found.trials().stream().map(t -> t.training().get(0)).toList();
    Value mean =
        training.stream()
            .filter(v -> !v.defined())
            .findFirst()
            .orElseGet(
                () -> Value.of(training.stream().mapToDouble(Value::get).average().orElseThrow()));
    Summary test = found.summary(metric, run);
    return new Point(rows, test.without(), mean);
  }

  private static Folds smaller(Folds folds, Truth truth, double part, Run run) {
    Require.that(
        part > 0 && part <= 1, () -> "a part must be more than 0 and at most 1, but is " + part);
    List<Fold> all = new ArrayList<>();
    for (int f = 0; f < folds.size(); f++) {
      int[] order = order(folds.get(f).train(), truth, run.random("learning curve " + f));
      int least = truth.labels().map(l -> l.classes().size()).orElse(1);
      int wanted = Math.max(least, (int) Math.round(part * order.length));
      int count = Math.min(wanted, order.length);
      int[] rows = Arrays.copyOf(order, count);
      Arrays.sort(rows);
      all.add(folds.get(f).learningFrom(rows));
    }
    return Folds.of(folds.rows(), all);
  }

  /**
   * An order whose every beginning has each class in its share: one row of each class, then the
   * r-th of the m rows of a class at (r + 1/2) / m, so that classes take turns.
   */
  private static int[] order(int[] rows, Truth truth, RandomGenerator random) {
    int[] shuffled = Dealing.shuffled(rows, random);
    if (truth.labels().isEmpty()) {
      return shuffled;
    }
    Labels labels = truth.labels().get();
    int[] counts = labels.select(rows).counts();
    int[] next = new int[counts.length];
    double[] place = new double[shuffled.length];
    for (int i = 0; i < place.length; i++) {
      int c = labels.get(shuffled[i]);
      int r = next[c]++;
      place[i] = r == 0 ? 0 : (r + 0.5) / counts[c];
    }
    Integer[] by = new Integer[place.length];
    Arrays.setAll(by, i -> i);
    Arrays.sort(by, (a, b) -> Double.compare(place[a], place[b]));
    return Arrays.stream(by).mapToInt(i -> shuffled[i]).toArray();
  }
}
