package org.mercer.select;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.mercer.error.Require;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.PredictedClasses;
import org.mercer.model.score.Value;
import org.mercer.run.Run;

/**
 * Two models, A and B, by one metric, and whether their difference is more than chance.
 *
 * <ul>
 *   <li>On the same test rows, classes: McNemar's test. Of the rows on which one is right and the
 *       other wrong, under chance half go either way; the p-value is that of so many fair coins,
 *       exactly.
 *   <li>On the same test rows, any metric: the difference on samples of rows drawn with
 *       replacement, the same rows for both; the interval has its middle 95 %.
 *   <li>By leave-one-out: no test, because its rows are not independent.
 *   <li>On the same folds: the corrected resampled t-test of Nadeau and Bengio, t = d / sqrt((1/J +
 *       n_test/n_train) s^2) with J - 1 degrees of freedom, for differences d over J folds, and
 *       fewer for several rounds, see {@link FoldFigures#freedom}. The plain t-test on folds finds
 *       differences that are not there.
 * </ul>
 *
 * @param first the value of A
 * @param second the value of B
 * @param difference of A less B, where both are defined
 * @param interval of the difference
 * @param tests what was tested, with p-values
 * @param advice what would tell more; else empty
 */
public record Comparison(
    Metric metric,
    Value first,
    Value second,
    Value difference,
    Optional<Interval> interval,
    List<Test> tests,
    String advice) {
  /** The metrics that McNemar's test is about: it looks at rows that are right or wrong. */
  private static final List<String> RIGHT_OR_WRONG = List.of("accuracy", "error");

  /** A difference with a p-value below this is called one. */
  public static final double LEVEL = 0.05;

  /**
   * @param name of the test
   * @param detail what was counted
   */
  public record Test(String name, String detail, double p) {}

  public Comparison {
    tests = List.copyOf(tests);
  }

  /** Two models on the same rows. */
  public static Comparison ofRows(Metric metric, Predicted a, Predicted b, Run run) {
    requireSameTruth(a, b);
    Value first = metric.of(a);
    Value second = metric.of(b);
    Optional<Interval> interval =
        first.defined() && second.defined()
            ? Bootstrap.interval(
                a.size(),
                drawn -> difference(metric.of(a.select(drawn)), metric.of(b.select(drawn))),
                run)
            : Optional.empty();
    List<Test> tests = new ArrayList<>();
    if (RIGHT_OR_WRONG.contains(metric.name())) {
      a.asClasses().ifPresent(of -> tests.add(mcNemar(of, b.asClasses().orElseThrow())));
    }
    return new Comparison(metric, first, second, difference(first, second), interval, tests, "");
  }

  /**
   * Two ways to make models on the same folds. Of a single split that is two models on its rows.
   * Rows of leave-one-out are not independent, for any two of their models share all training rows
   * but two: tests that count rows find differences between coins in one of five samples, so there
   * is neither a test nor an interval, and {@link #advice} says what to do.
   */
  public static Comparison ofFolds(Metric metric, Validation a, Validation b, Run run) {
    Require.that(
        a.folds().toList().equals(b.folds().toList()) && a.complete() && b.complete(),
        "two validations can be compared when both have tried the same folds");
    if (a.folds().size() == 1) {
      return ofRows(metric, a.predicted(), b.predicted(), run);
    }
    Optional<FoldFigures> first = a.overFolds(metric);
    Optional<FoldFigures> second = b.overFolds(metric);
    if (first.isEmpty() || second.isEmpty()) {
      return untested(metric, a, b);
    }
    double[] d = first.get().parts().clone();
    Arrays.setAll(d, f -> d[f] - second.get().parts()[f]);
    double difference = first.get().value() - second.get().value();
    double deviation = Moments.deviation(d);
    double freedom = first.get().freedom();
    return new Comparison(
        metric,
        Value.of(first.get().value()),
        Value.of(second.get().value()),
        Value.of(difference),
        Optional.of(Interval.corrected(difference, deviation, d.length, freedom, a.ratio())),
        List.of(resampled(difference, deviation, d.length, freedom, a.ratio())),
        first.get().rounds() == 1 ? "ten rounds of folds (`repeats=10`) tell more" : "");
  }

  /** As above, with what runs have by default. */
  public static Comparison ofFolds(Metric metric, Validation a, Validation b) {
    return ofFolds(metric, a, b, Run.defaults());
  }

  /**
   * Two points that were tried on the same folds; none where there are not two, or where one of
   * them has no score in a fold.
   *
   * @param each folds of one round
   */
  static Optional<Comparison> ofOutcomes(Metric metric, Outcome a, Outcome b, int each) {
    int folds = a.folds().size();
    if (folds < 2 || b.folds().size() != folds || a.proposal().share() != b.proposal().share()) {
      return Optional.empty();
    }
    double[] d = new double[folds];
    Arrays.setAll(d, f -> a.folds().get(f) - b.folds().get(f));
    double difference = Moments.mean(d);
    double deviation = Moments.deviation(d);
    double freedom = FoldFigures.freedom(folds, each);
    double ratio = 1.0 / (each - 1);
    return Optional.of(
        new Comparison(
            metric,
            Value.of(a.score()),
            Value.of(b.score()),
            Value.of(difference),
            Optional.of(Interval.corrected(difference, deviation, folds, freedom, ratio)),
            List.of(resampled(difference, deviation, folds, freedom, ratio)),
            ""));
  }

  private static Comparison untested(Metric metric, Validation a, Validation b) {
    requireSameTruth(a.predicted(), b.predicted());
    Value first = metric.of(a.predicted());
    Value second = metric.of(b.predicted());
    return new Comparison(
        metric,
        first,
        second,
        difference(first, second),
        Optional.empty(),
        List.of(),
        a.folds().leaveOneOut()
            ? "rows of leave-one-out are not independent; compare by ten rounds of folds"
                + " (`repeats=10`)"
            : "a fold has no value of its own; compare with fewer folds");
  }

  private static Test resampled(
      double mean, double deviation, int folds, double freedom, double ratio) {
    double error = deviation * Math.sqrt(1.0 / folds + ratio);
    // folds that all differ by the same leave no doubt, and folds that do not differ no difference
    double p = error > 0 ? Tails.student(mean / error, freedom) : mean == 0 ? 1 : 0;
    return new Test("corrected resampled t-test", "over " + folds + " folds", p);
  }

  private static Test mcNemar(PredictedClasses a, PredictedClasses b) {
    long onlyA = 0;
    long onlyB = 0;
    for (int i = 0; i < a.size(); i++) {
      boolean rightA = a.predicted(i) == a.truth(i);
      boolean rightB = b.predicted(i) == b.truth(i);
      onlyA += rightA && !rightB ? 1 : 0;
      onlyB += rightB && !rightA ? 1 : 0;
    }
    double p = Math.min(1, 2 * Tails.coins(Math.min(onlyA, onlyB), onlyA + onlyB));
    return new Test(
        "McNemar's exact test",
        onlyA + " rows right by A alone, " + onlyB + " by B alone",
        onlyA + onlyB == 0 ? 1 : p);
  }

  private static void requireSameTruth(Predicted a, Predicted b) {
    Require.same("rows of both models", a.size(), b.size());
    Require.that(a.sameTruth(b), "both models must be tried on the same rows with the same truth");
  }

  private static Value difference(Value a, Value b) {
    return a.defined() && b.defined()
        ? Value.of(a.get() - b.get())
        : Value.undefined(a.defined() ? b.why() : a.why());
  }

  /** Whether a p-value is below {@link #LEVEL}; without a test the interval decides. */
  public boolean significant() {
    return tests.isEmpty()
        ? interval.map(i -> !i.contains(0)).orElse(false)
        : tests.stream().anyMatch(t -> t.p() < LEVEL);
  }

  /** One sentence. */
  public String verdict() {
    if (!difference.defined()) {
      return "nothing can be said by " + metric.name() + ": " + difference.why();
    }
    if (tests.isEmpty() && interval.isEmpty()) {
      return "no test by " + metric.name() + (advice.isEmpty() ? "" : ": " + advice);
    }
    double gain = metric.gain(first.get(), second.get());
    String by = tests.stream().findFirst().map(Comparison::words).orElseGet(this::words);
    if (!significant()) {
      return "no difference can be told by "
          + metric.name()
          + " ("
          + by
          + (advice.isEmpty() ? ")" : "); " + advice);
    }
    return (gain > 0 ? "A is better" : "B is better") + " by " + metric.name() + " (" + by + ")";
  }

  private static String words(Test test) {
    return String.format(Locale.ROOT, "%s, %s: p = %.3g", test.name(), test.detail(), test.p());
  }

  private String words() {
    return interval
        .map(i -> "the difference lies from " + i + " with 95 % confidence")
        .orElse("no interval can be given");
  }
}
