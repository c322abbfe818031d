package org.mercer.select;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.mercer.data.Sample;
import org.mercer.model.Truth;
import org.mercer.run.Run;

/**
 * Makes the plan of a fit from the time that it has: what the search may take, what is kept for the
 * model of all rows and its scores.
 */
enum FitPlanner {
  /** The search is done once more for each of five folds, of four fifths of the rows. */
  NESTED(0.7 / (1 + AutoFit.OUTER * 0.75), 0.1, false),
  /** The model of all rows comes after it, and once more of four fifths of them. */
  HELD_OUT(0.4, 0.35, true),
  /** The model of all rows comes after it. */
  TRIED(0.45, 0.35, true),
  /** The search alone. */
  ALONE(0.8, 1, false);

  /** The part of the threads that are at work together in fact. */
  private static final double TOGETHER = 0.85;

  /**
   * What a thousand rows are worth by the usual time, so that few rows are done soon, but not
   * before all kernels were compared. Machines grow with the cube of the rows; from two thousand on
   * what there is may be spent.
   */
  private static final double THOUSAND = 6;

  private static final double LEAST = 4;
  private static final double USUAL_SECONDS = 60;

  /** Times what the dearest kernel takes by the estimates, which are rough. */
  private static final double SAFE = 2;

  private final double search;
  private final double last;
  private final boolean shared;

  /**
   * @param shared whether the search may take what the last fit does not need
   */
  FitPlanner(double search, double last, boolean shared) {
    this.search = search;
    this.last = last;
    this.shared = shared;
  }

  /** Where only a search is wanted. */
  static <X> FitPlan alone(AutoChoice<X> choice, Sample<X> sample, Truth truth, Run run) {
    return ALONE.plan(choice, sample, truth, run.budget().time(), run);
  }

  /**
   * The plan for a search through these rows.
   *
   * @param time of the whole fit
   */
  <X> FitPlan plan(
      AutoChoice<X> choice, Sample<X> sample, Truth truth, Optional<Duration> time, Run run) {
    if (time.isEmpty()) {
      return FitPlan.unlimited();
    }
    double seconds = time.get().toNanos() / 1e9;
    double together = 1 + TOGETHER * (run.threads() - 1);
    double thousands = sample.size() / 1000.0;
    double worth = THOUSAND * thousands * Math.max(1, thousands * thousands);
    double soon = Math.max(LEAST, worth) * seconds / USUAL_SECONDS;
    List<Arm> arms = Arm.all(PreparationBranch.of(choice, sample));
    double kept = last * seconds * together;
    FitPlan plan =
        new FitPlan(
            search * seconds * together, kept, new Pilot<>(choice, sample, truth, run).costs(arms));
    double needed = SAFE * plan.dearest(arms.size(), sample.size());
    double most = plan.work() + (shared ? Math.max(0, kept - needed) : 0);
    int least = Rungs.least(truth, choice.metric(), choice.folds());
    double all = new Rungs(plan, arms, sample.size(), choice.folds(), least, 0).wanted();
    return plan.work(Math.min(most, Math.max(soon, sample.size() > AutoFit.NESTED ? all : 0)));
  }
}
