package org.mercer.model.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.error.Require;

/**
 * Rows from the highest score to the lowest, against whether each is positive: the curves that come
 * from moving a threshold through them. Rows of equal score are passed together, so ties count half
 * in the area under the ROC curve.
 */
public final class ScoreOrder {
  /**
   * A threshold and what happens at it.
   *
   * @param threshold rows with this score or more are called positive; infinity before the first
   */
  public record Point(double threshold, long truePositives, long falsePositives) {}

  private final List<Point> points;
  private final long positives;
  private final long negatives;

  private ScoreOrder(List<Point> points, long positives, long negatives) {
    this.points = List.copyOf(points);
    this.positives = positives;
    this.negatives = negatives;
  }

  public static ScoreOrder of(boolean[] positive, double[] scores) {
    Require.same("rows and scores", positive.length, scores.length);
    double[] of = falling(positive, scores, true);
    double[] against = falling(positive, scores, false);
    List<Point> points = new ArrayList<>();
    points.add(new Point(Double.POSITIVE_INFINITY, 0, 0));
    int yes = 0;
    int no = 0;
    while (yes < of.length || no < against.length) {
      boolean next = no == against.length || yes < of.length && of[yes] <= against[no];
      double at = next ? of[yes] : against[no];
      yes = past(of, yes, at);
      no = past(against, no, at);
      points.add(new Point(0.0 - at, yes, no));
    }
    return new ScoreOrder(points, yes, no);
  }

  /** The scores of one side from the highest to the lowest, negated. */
  private static double[] falling(boolean[] positive, double[] scores, boolean side) {
    double[] negated =
        IntStream.range(0, scores.length)
            .filter(i -> positive[i] == side)
            .mapToDouble(i -> 0.0 - scores[i]) // never -0, which would sort before 0
            .toArray();
    Arrays.sort(negated);
    return negated;
  }

  /** The first place from {@code from} on that is beyond a value. */
  private static int past(double[] sorted, int from, double value) {
    int i = from;
    while (i < sorted.length && Double.compare(sorted[i], value) <= 0) {
      i++;
    }
    return i;
  }

  /** One class against all others. */
  public static ScoreOrder of(PredictedClasses predicted, int c) {
    return of(predicted.isOf(c), predicted.scoresOf(c));
  }

  /** From the highest threshold to the lowest. */
  public List<Point> points() {
    return points;
  }

  public long positives() {
    return positives;
  }

  public long negatives() {
    return negatives;
  }

  /** Of the positives, the share that is called so: the height of the ROC curve. */
  public double truePositiveRate(Point point) {
    return positives == 0 ? 0 : (double) point.truePositives() / positives;
  }

  /** Of the negatives, the share that is called positive. */
  public double falsePositiveRate(Point point) {
    return negatives == 0 ? 0 : (double) point.falsePositives() / negatives;
  }

  /** Of those called positive, the share that is; 1 before the first. */
  public double precision(Point point) {
    long called = point.truePositives() + point.falsePositives();
    return called == 0 ? 1 : (double) point.truePositives() / called;
  }

  /**
   * The area under the ROC curve: the probability that a positive row has a higher score than a
   * negative one, ties counting half.
   */
  public Value area() {
    if (positives == 0 || negatives == 0) {
      return Value.undefined(oneSided());
    }
    double area = 0;
    for (int t = 1; t < points.size(); t++) {
      Point from = points.get(t - 1);
      Point to = points.get(t);
      area +=
          (double) (to.falsePositives() - from.falsePositives())
              * (to.truePositives() + from.truePositives())
              / 2;
    }
    return Value.of(area / ((double) positives * negatives));
  }

  /** sum over thresholds of (recall - recall before) * precision, without interpolation. */
  public Value averagePrecision() {
    if (positives == 0) {
      return Value.undefined(oneSided());
    }
    double sum = 0;
    for (int t = 1; t < points.size(); t++) {
      long gained = points.get(t).truePositives() - points.get(t - 1).truePositives();
      sum += (double) gained / positives * precision(points.get(t));
    }
    return Value.of(sum);
  }

  private String oneSided() {
    return positives == 0
        ? "no row is of the positive class, so nothing can be ranked"
        : "every row is of the positive class, so nothing can be ranked";
  }

  /**
   * The area for several classes by Hand and Till: the mean over pairs of classes of (A(a|b) +
   * A(b|a)) / 2, where A(a|b) ranks the rows of a and b by the score of a. It does not depend on
   * how many rows each class has.
   */
  static Value handTill(PredictedClasses predicted) {
    int[] present = predicted.present();
    if (present.length < 2) {
      return Value.undefined("every row is of one class, so nothing can be ranked");
    }
    double sum = 0;
    int pairs = 0;
    for (int s = 0; s < present.length; s++) {
      for (int t = s + 1; t < present.length; t++) {
        int a = present[s];
        int b = present[t];
        PredictedClasses two =
            predicted.select(
                IntStream.range(0, predicted.size())
                    .filter(i -> predicted.truth(i) == a || predicted.truth(i) == b)
                    .toArray());
        sum += (of(two, a).area().get() + of(two, b).area().get()) / 2;
        pairs++;
      }
    }
    return Value.of(sum / pairs);
  }

  /** The mean over the classes that occur of the area of each against the rest. */
  static Value oneAgainstRest(PredictedClasses predicted) {
    int[] present = predicted.present();
    if (present.length < 2) {
      return Value.undefined("every row is of one class, so nothing can be ranked");
    }
    return Value.of(
        Arrays.stream(present).mapToDouble(c -> of(predicted, c).area().get()).average().orElse(0));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ScoreOrder that && points.equals(that.points);
  }

  @Override
  public int hashCode() {
    return points.hashCode();
  }

  @Override
  public String toString() {
    return positives + " positive and " + negatives + " negative rows by score";
  }
}
