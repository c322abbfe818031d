package org.mercer.model.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mercer.data.Labels;
import org.mercer.error.Require;
import org.mercer.model.score.Metric.About;
import org.mercer.model.score.Metric.Needs;

/**
 * Classes against classes, with a score or a probability of each class where the model has them.
 * The score of a class grows with what speaks for it; of two classes the second is the positive
 * one, and its score is the value of the decision function.
 */
public final class PredictedClasses implements Predicted {
  /** How far the sum of rounded probabilities may be from 1. */
  private static final double ROUNDING = 1e-6;

  private final List<String> classes;
  private final int[] truth;
  private final int[] predicted;
  private final double[][] scores;
  private final double[][] probabilities;

  private PredictedClasses(
      List<String> classes,
      int[] truth,
      int[] predicted,
      double[][] scores,
      double[][] probabilities) {
    this.classes = classes;
    this.truth = truth;
    this.predicted = predicted;
    this.scores = scores;
    this.probabilities = probabilities;
  }

  /** Numbers of classes, true and predicted; without scores. */
  public static PredictedClasses of(List<String> classes, int[] truth, int[] predicted) {
    Require.same("labels and predictions", truth.length, predicted.length);
    IntStream.concat(IntStream.of(truth), IntStream.of(predicted))
        .forEach(
            c ->
                Require.that(
                    c >= 0 && c < classes.size(),
                    () -> "a class must be one of 0 .. " + (classes.size() - 1) + ", but is " + c));
    return new PredictedClasses(
        List.copyOf(classes), truth.clone(), predicted.clone(), new double[0][], new double[0][]);
  }

  /** The same with a score of each class for each row; minus infinity where one is ruled out. */
  public PredictedClasses scored(double[][] given) {
    double[][] copy = matrix("scores", given);
    for (double[] row : copy) {
      for (double score : row) {
        Require.that(!Double.isNaN(score), "a score must be a number, but is NaN");
      }
    }
    return new PredictedClasses(classes, truth, predicted, copy, probabilities);
  }

  /** The same with the probability of each class for each row. */
  public PredictedClasses probable(double[][] given) {
    double[][] copy = matrix("probabilities", given);
    for (double[] row : copy) {
      double sum = 0;
      for (double p : row) {
        Require.that(p >= 0 && p <= 1, () -> "a probability must be from 0 to 1, but is " + p);
        sum += p;
      }
      double total = sum;
      Require.that(
          Math.abs(total - 1) <= ROUNDING,
          () -> "the probabilities of a row must add up to 1, but their sum is " + total);
    }
    return new PredictedClasses(classes, truth, predicted, scores, copy);
  }

  /** Scores and probabilities are kept where all parts have them. */
  @Override
  public PredictedClasses followedBy(List<Predicted> others) {
    List<PredictedClasses> parts = new ArrayList<>(List.of(this));
    others.forEach(other -> parts.add(other.asClasses().orElseThrow()));
    boolean scored = parts.stream().allMatch(p -> p.scores.length == p.size());
    boolean probable = parts.stream().allMatch(p -> p.probabilities.length == p.size());
    for (PredictedClasses part : parts) {
      Require.that(
          part.classes.equals(classes),
          () -> "parts must have the same classes, but one has " + part.classes);
    }
    return new PredictedClasses(
        classes,
        parts.stream().flatMapToInt(p -> Arrays.stream(p.truth)).toArray(),
        parts.stream().flatMapToInt(p -> Arrays.stream(p.predicted)).toArray(),
        stack(scored ? parts.stream().map(p -> p.scores) : Stream.empty()),
        stack(probable ? parts.stream().map(p -> p.probabilities) : Stream.empty()));
  }

  @Override
  public About about() {
    return About.CLASSES;
  }

  @Override
  public boolean has(Needs needs) {
    return switch (needs) {
      case LABELS -> true;
      case SCORES -> hasScores();
      case PROBABILITIES -> hasProbabilities();
      case NUMBERS, GROUPS -> false;
    };
  }

  @Override
  public List<String> usualMetrics() {
    List<String> usual = new ArrayList<>(List.of("accuracy", "balanced"));
    if (classes.size() > 2) {
      usual.add("f1-macro");
    }
    if (hasScores()) {
      usual.add("auc");
    }
    if (hasProbabilities()) {
      usual.add("logloss");
    }
    return usual;
  }

  /** The most frequent class, and the frequencies of all. */
  @Override
  public PredictedClasses constant() {
    double[] shares = new double[classes.size()];
    int most = 0;
    for (int c : truth) {
      shares[c] += 1.0 / truth.length;
      most = shares[c] > shares[most] ? c : most;
    }
    int[] always = new int[truth.length];
    Arrays.fill(always, most);
    double[][] each = new double[truth.length][];
    Arrays.fill(each, shares);
    return of(classes, truth, always).scored(each).probable(each);
  }

  @Override
  public Optional<RowLosses> losses(Metric metric) {
    return RowLosses.classes(metric.name(), this);
  }

  /** 1 and +1 are one class, and each model has its own spelling. */
  @Override
  public boolean sameTruth(Predicted other) {
    return other
        .asClasses()
        .map(
            that ->
                IntStream.range(0, size())
                    .allMatch(
                        i ->
                            Labels.find(
                                    List.of(classes.get(truth[i])), that.classes.get(that.truth[i]))
                                .isPresent()))
        .orElse(false);
  }

  @Override
  public Optional<PredictedClasses> asClasses() {
    return Optional.of(this);
  }

  @Override
  public List<String> columns() {
    List<String> names = new ArrayList<>(List.of("truth", "predicted"));
    if (hasScores()) {
      classes.forEach(c -> names.add("score " + c));
    }
    if (hasProbabilities()) {
      classes.forEach(c -> names.add("probability " + c));
    }
    return names;
  }

  @Override
  public List<String> cells(int i) {
    List<String> cells = new ArrayList<>();
    cells.add(classes.get(truth[i]));
    cells.add(classes.get(predicted[i]));
    for (int c = 0; hasScores() && c < classes.size(); c++) {
      cells.add(Double.toString(score(i, c)));
    }
    for (int c = 0; hasProbabilities() && c < classes.size(); c++) {
      cells.add(Double.toString(probability(i, c)));
    }
    return cells;
  }

  private static double[][] stack(Stream<double[][]> parts) {
    return parts.flatMap(Arrays::stream).toArray(double[][]::new);
  }

  private double[][] matrix(String what, double[][] given) {
    Require.same("rows and " + what, truth.length, given.length);
    double[][] copy = new double[given.length][];
    for (int i = 0; i < given.length; i++) {
      Require.same("classes and " + what + " of a row", classes.size(), given[i].length);
      copy[i] = given[i].clone();
    }
    return copy;
  }

  @Override
  public int size() {
    return truth.length;
  }

  /** The classes in their order; of two the second is the positive one. */
  public List<String> classes() {
    return classes;
  }

  public int truth(int i) {
    return truth[i];
  }

  public int predicted(int i) {
    return predicted[i];
  }

  /** Whether there is something that rows can be ranked by. */
  public boolean hasScores() {
    return scores.length > 0 || probabilities.length > 0 || truth.length == 0;
  }

  public boolean hasProbabilities() {
    return probabilities.length > 0 || truth.length == 0;
  }

  /** What speaks for class c: its score, or its probability where there are no scores. */
  public double score(int i, int c) {
    return scores.length > 0 ? scores[i][c] : probabilities[i][c];
  }

  public double probability(int i, int c) {
    return probabilities[i][c];
  }

  /** The scores that class c has in all rows. */
  double[] scoresOf(int c) {
    return IntStream.range(0, size()).mapToDouble(i -> score(i, c)).toArray();
  }

  /** Whether each row is truly of class c. */
  boolean[] isOf(int c) {
    boolean[] is = new boolean[size()];
    for (int i = 0; i < is.length; i++) {
      is[i] = truth[i] == c;
    }
    return is;
  }

  /** The classes that occur among the true ones, by number. */
  int[] present() {
    return Arrays.stream(truth).distinct().sorted().toArray();
  }

  @Override
  public PredictedClasses select(int... rows) {
    return new PredictedClasses(
        classes,
        Arrays.stream(rows).map(i -> truth[i]).toArray(),
        Arrays.stream(rows).map(i -> predicted[i]).toArray(),
        rows(scores, rows),
        rows(probabilities, rows));
  }

  private static double[][] rows(double[][] of, int[] rows) {
    return of.length == 0 ? of : Arrays.stream(rows).mapToObj(i -> of[i]).toArray(double[][]::new);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PredictedClasses that
        && classes.equals(that.classes)
        && Arrays.equals(truth, that.truth)
        && Arrays.equals(predicted, that.predicted)
        && Arrays.deepEquals(scores, that.scores)
        && Arrays.deepEquals(probabilities, that.probabilities);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(truth) + Arrays.hashCode(predicted);
  }

  @Override
  public String toString() {
    return truth.length + " predicted classes of " + classes;
  }
}
