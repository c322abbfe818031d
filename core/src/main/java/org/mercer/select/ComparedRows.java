package org.mercer.select;

import java.util.LinkedHashMap;
import java.util.Map;
import org.mercer.data.Sample;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.score.Metric;
import org.mercer.run.Run;

/**
 * The rows that arms are compared on in one rung, all or a part of them, their folds, and what the
 * arms share there.
 */
final class ComparedRows<X> {
  private static final String AREA = "auc";

  /** Rows times rounds of cross-validation that points are judged by that are worth it. */
  private static final float TRIALS = 1000;

  private static final int MOST_ROUNDS = 10;

  /** A machine that takes more steps is given up: so many, and for each row. */
  private static final long STEPS_MOST = 50_000;

  private static final long STEPS_EACH = 500;

  private final AutoChoice<X> choice;
  private final Sample<X> sample;
  private final Truth truth;
  private final Folds folds;
  private final Run run;
  private final Map<Scaling, SharedValidation<X>> scores = new LinkedHashMap<>();

  private ComparedRows(AutoChoice<X> choice, Sample<X> sample, Truth truth, Run run) {
    this.choice = choice;
    this.sample = sample;
    this.truth = truth;
    this.folds = Folds.of(truth, choice.folds(), run);
    this.run = run;
  }

  /** So many of all rows. */
  static <X> ComparedRows<X> of(
      AutoChoice<X> choice, Sample<X> sample, Truth truth, int count, Run run) {
    if (count >= sample.size()) {
      return new ComparedRows<>(choice, sample, truth, run);
    }
    int[] part =
        even(choice.metric(), truth)
            ? Subsample.even(truth.labels().orElseThrow(), count, run)
            : Subsample.rows(truth, count, run);
    return new ComparedRows<>(choice, sample.select(part), truth.select(part), run);
  }

  /**
   * Whether a metric does not depend on how frequent the classes are, so that all rows of a rare
   * one may be among few: the area under a curve is known as well as the rarest class is.
   */
  static boolean even(Metric metric, Truth truth) {
    return metric.name().equals(AREA) && truth.labels().isPresent();
  }

  /**
   * How often rows are dealt anew for the points that are worth it. A score deviates by the rows
   * and by how they were dealt; rounds average out the second. Where rows are few they are cheap,
   * and without them the best of many points is one that was lucky in its folds.
   */
  static int rounds(int rows, int folds) {
    return rows <= folds ? 1 : Math.max(1, Math.min(MOST_ROUNDS, Math.round(TRIALS / rows)));
  }

  /**
   * What judges the points of arms that are prepared in this way.
   *
   * @param often rounds of folds
   */
  SharedValidation<X> validation(PreparationBranch way, int often) {
    SharedValidation<X> once =
        scores.computeIfAbsent(
            way.scaling(),
            scaling ->
                SharedValidation.of(sample, choice.domain(), truth, folds, choice.metric())
                    .prepared(choice.recipe(way))
                    .steps(STEPS_MOST + STEPS_EACH * sample.size()));
    return often == 1
        ? once
        : once.in(Folds.repeated(often, run, own -> Folds.of(truth, choice.folds(), own)));
  }
}
