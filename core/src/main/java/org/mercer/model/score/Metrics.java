package org.mercer.model.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;
import org.mercer.error.Suggestions;
import org.mercer.model.score.Metric.Needs;

/** The names of all metrics. Of two classes the second is the positive one. */
public final class Metrics {
  private static final Pattern PINBALL = Pattern.compile("pinball\\((?:tau=)?([0-9.eE-]+)\\)");
  private static final double MEDIAN = 0.5;

  private static final List<Metric> ALL = all();

  private Metrics() {}

  private static List<Metric> all() {
    List<Metric> all = new ArrayList<>();
    all.add(confusion("accuracy", "the share of rows predicted right", true, Confusion::accuracy));
    all.add(confusion("balanced", "the mean recall of the classes", true, Confusion::balanced));
    all.add(confusion("error", "the share of rows predicted wrong", false, c -> 1 - c.accuracy()));
    averaged(all, "precision", "of those called so, the share that is", c -> c::precision);
    averaged(all, "recall", "of those that are, the share called so", c -> c::recall);
    averaged(all, "f1", "2 precision recall / (precision + recall)", c -> c::f1);
    all.add(
        labels(
            "mcc",
            "Matthews' correlation of truth and prediction",
            true,
            p -> Confusion.of(p).matthews()));
    all.add(labels("kappa", "Cohen's agreement beyond chance", true, p -> Confusion.of(p).kappa()));
    ranked(all);
    probable(all);
    numbers(all);
    all.add(
        groups("rand", "adjusted Rand index of groups and classes", ClusteringScore::adjustedRand));
    all.add(
        groups(
            "nmi",
            "normalised mutual information of groups and classes",
            ClusteringScore::mutualInformation));
    return List.copyOf(all);
  }

  private static void averaged(
      List<Metric> all, String name, String meaning, Function<Confusion, IntToDoubleFunction> of) {
    all.add(
        labels(
            name,
            meaning + ", of the positive class",
            true,
            p ->
                p.classes().size() == 2
                    ? Value.of(of.apply(Confusion.of(p)).applyAsDouble(1))
                    : Value.undefined(
                        name
                            + " is that of the positive one of two classes, but there are "
                            + p.classes().size()
                            + "; ask for "
                            + name
                            + "-macro, -micro or -weighted")));
    all.add(
        confusion(
            name + "-macro", meaning + ", mean over the classes", true, c -> c.macro(of.apply(c))));
    // every row is one prediction and one truth, so over all classes the three are the accuracy
    all.add(
        confusion(name + "-micro", meaning + ", all classes together", true, Confusion::accuracy));
    all.add(
        confusion(
            name + "-weighted",
            meaning + ", mean over the classes by their rows",
            true,
            c -> c.weighted(of.apply(c))));
  }

  private static void ranked(List<Metric> all) {
    all.add(
        scores(
            "auc",
            "area under the ROC curve; of several classes the mean of each against the rest",
            p ->
                p.classes().size() == 2
                    ? ScoreOrder.of(p, 1).area()
                    : ScoreOrder.oneAgainstRest(p)));
    all.add(
        scores(
            "auc-pairs",
            "area under the ROC curve, mean over pairs of classes (Hand and Till)",
            ScoreOrder::handTill));
    all.add(
        scores(
            "ap",
            "average precision: area under the precision-recall curve; of several classes the mean",
            Metrics::averagePrecision));
  }

  private static Value averagePrecision(PredictedClasses p) {
    if (p.classes().size() == 2) {
      return ScoreOrder.of(p, 1).averagePrecision();
    }
    return Value.of(
        Arrays.stream(p.present())
            .mapToDouble(c -> ScoreOrder.of(p, c).averagePrecision().get())
            .average()
            .orElse(0));
  }

  private static void probable(List<Metric> all) {
    all.add(probabilities("logloss", "- mean of log p(true class)", p -> Reliability.logLoss(p)));
    all.add(
        probabilities(
            "brier",
            "mean of (p - [class])^2 of the positive class; of several the sum over them",
            p -> Reliability.brier(p)));
    all.add(
        probabilities(
            "ece",
            "expected calibration error: mean distance of probability and share in ten bins; of the"
                + " positive class, of several the predicted one",
            p ->
                Value.of(
                    (p.classes().size() == 2
                            ? Reliability.of(p, 1, Reliability.BINS)
                            : Reliability.ofPredicted(p, Reliability.BINS))
                        .error())));
  }

  private static void numbers(List<Metric> all) {
    all.add(error("rmse", "root of the mean squared error", PredictionErrors::rootSquared));
    all.add(error("mse", "mean squared error", PredictionErrors::squared));
    all.add(error("mae", "mean absolute error", e -> e.mean(Math::abs)));
    all.add(error("medae", "median absolute error", PredictionErrors::medianAbsolute));
    all.add(number("r2", "1 - mse / variance of the target", PredictionErrors::determination));
    all.add(
        number(
            "explained",
            "1 - variance of the error / variance of the target",
            PredictionErrors::explained));
    all.add(
        number("pearson", "correlation of target and prediction", PredictionErrors::correlation));
    all.add(
        number(
            "pearson2",
            "squared correlation of target and prediction",
            e ->
                e.correlation().defined()
                    ? Value.of(e.correlation().get() * e.correlation().get())
                    : e.correlation()));
    all.add(pinball("pinball", MEDIAN));
  }

  private static Metric pinball(String name, double tau) {
    return error(
        name, "mean of tau e above the curve, (tau - 1) e below; tau=" + tau, e -> e.pinball(tau));
  }

  private static Metric confusion(
      String name, String meaning, boolean greater, Function<Confusion, Double> of) {
    return labels(name, meaning, greater, p -> Value.of(of.apply(Confusion.of(p))));
  }

  private static Metric labels(
      String name, String meaning, boolean greater, Function<PredictedClasses, Value> of) {
    return new Metric(name, meaning, greater, Needs.LABELS, p -> of.apply((PredictedClasses) p));
  }

  private static Metric scores(String name, String meaning, Function<PredictedClasses, Value> of) {
    return new Metric(name, meaning, true, Needs.SCORES, p -> of.apply((PredictedClasses) p));
  }

  private static Metric probabilities(
      String name, String meaning, Function<PredictedClasses, Value> of) {
    return new Metric(
        name, meaning, false, Needs.PROBABILITIES, p -> of.apply((PredictedClasses) p));
  }

  private static Metric error(String name, String meaning, Function<PredictionErrors, Double> of) {
    return new Metric(
        name,
        meaning,
        false,
        Needs.NUMBERS,
        p -> Value.of(of.apply(new PredictionErrors((PredictedNumbers) p))));
  }

  private static Metric number(String name, String meaning, Function<PredictionErrors, Value> of) {
    return new Metric(
        name,
        meaning,
        true,
        Needs.NUMBERS,
        p -> of.apply(new PredictionErrors((PredictedNumbers) p)));
  }

  private static Metric groups(
      String name, String meaning, Function<ClusteringScore, OptionalDouble> of) {
    return new Metric(
        name,
        meaning,
        true,
        Needs.GROUPS,
        p -> Value.of(of.apply(((PredictedGroups) p).score()).orElseThrow()));
  }

  /** The whole catalogue. */
  public static List<Metric> entries() {
    return ALL;
  }

  public static List<String> names() {
    return ALL.stream().map(Metric::name).toList();
  }

  /** The names of those that measure predictions of this kind. */
  public static List<String> names(Metric.About about) {
    return ALL.stream().filter(m -> m.needs().about() == about).map(Metric::name).toList();
  }

  /** The metric of this name, or {@code pinball(0.9)}; refuses any other with a suggestion. */
  public static Metric named(String name) {
    Matcher tau = PINBALL.matcher(name);
    if (tau.matches()) {
      return pinball(name, quantile(tau.group(1)));
    }
    Optional<Metric> found = ALL.stream().filter(m -> m.name().equals(name)).findFirst();
    return found.orElseThrow(
        () ->
            new RefusedException(
                "there is no metric "
                    + InputException.quote(name)
                    + Suggestions.didYouMean(name, names())
                    + "; there are "
                    + String.join(", ", names())));
  }

  private static double quantile(String text) {
    double tau;
    try {
      tau = Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new RefusedException(
          "tau must be a number between 0 and 1, but is " + InputException.quote(text), e);
    }
    Require.that(tau > 0 && tau < 1, () -> "tau must be between 0 and 1, but is " + tau);
    return tau;
  }

  /** What is asked for where nobody says: the usual ones for predictions of this kind. */
  public static List<Metric> usual(Predicted predicted) {
    return named(predicted.usualMetrics());
  }

  /** The metrics of these names. */
  public static List<Metric> named(List<String> names) {
    return names.stream().map(Metrics::named).toList();
  }
}
