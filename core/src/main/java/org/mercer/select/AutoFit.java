package org.mercer.select;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.gram.Gram;
import org.mercer.model.DataHash;
import org.mercer.model.KernelModel;
import org.mercer.model.Provenance;
import org.mercer.model.Truth;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;
import org.mercer.model.score.Predicted;
import org.mercer.run.Run;

/**
 * From objects and their targets to a model and an honest score of the way to it. The model is that
 * of all rows; the score is of rows held out of the search:
 *
 * <ul>
 *   <li>up to 500 rows: nested 5-fold cross-validation; the whole choice is made in each fold, from
 *       the other four, and the model is chosen from all rows;
 *   <li>of a larger sample a fifth is held out, the choice is made from the rest, and the model of
 *       all rows has the parameters that were chosen there;
 *   <li>where a test set is given, nothing is held out.
 * </ul>
 */
public final class AutoFit<X> {
  /** Samples of more rows hold out a part once. */
  public static final int NESTED = 500;

  static final int OUTER = 5;

  /** Matrices of more rows are not held on to. */
  private static final int KEPT = 5000;

  private final AutoChoice<X> choice;
  private final Optional<SearchJournal> journal;

  private final FitListener listener;
  private final Optional<FitPlan> plan;

  @Internal
  public AutoFit(AutoChoice<X> choice) {
    this(choice, Optional.empty(), FitListener.silent(), Optional.empty());
  }

  private AutoFit(
      AutoChoice<X> choice,
      Optional<SearchJournal> journal,
      FitListener listener,
      Optional<FitPlan> plan) {
    this.choice = choice;
    this.journal = journal;
    this.listener = listener;
    this.plan = plan;
  }

  /**
   * The same by a plan that another fit has printed, which leads to the same model on the same
   * rows.
   */
  @Internal
  public AutoFit<X> following(String printed) {
    return new AutoFit<>(choice, journal, listener, Optional.of(FitPlan.parse(printed)));
  }

  /** Refuses what is no plan. */
  @Internal
  public static void requirePlan(String printed) {
    FitPlan.parse(printed);
  }

  /** The same, with someone who hears of the search for the model while it goes on. */
  @Internal
  public AutoFit<X> telling(FitListener who) {
    return new AutoFit<>(choice, journal, who, plan);
  }

  /**
   * The same, which keeps each point of its searches in a journal about {@link #about it}. Points
   * that the journal has from an earlier run are not tried again: the result is that of a run that
   * was never stopped, and the time that they took counts as if it were so.
   */
  @Internal
  public AutoFit<X> keeping(SearchJournal points) {
    return new AutoFit<>(choice, Optional.of(points), listener, plan);
  }

  /** All that makes it another work if it changes, for the head of its journal. */
  public Map<String, Object> about(Sample<X> sample, Truth truth, Optional<Kept<X>> kept, Run run) {
    Map<String, Object> about = new LinkedHashMap<>();
    about.put("version", Provenance.VERSION);
    about.put("work", "fit");
    about.put("task", truth.labels().isPresent() ? "classification" : "regression");
    about.putAll(choice.about());
    about.put("seed", run.seed());
    about.put("objects", sample.size());
    about.put("data", DataHash.of(choice.domain(), sample, truth));
    truth
        .groups()
        .ifPresent(g -> about.put("groups", DataHash.of(choice.domain(), sample, Truth.of(g))));
    kept.ifPresent(k -> about.put("tried on", DataHash.of(choice.domain(), k.sample(), k.truth())));
    return about;
  }

  /**
   * What came of it.
   *
   * @param model of all rows
   * @param found what was chosen, among what
   * @param learnedFrom rows, all or as many as the time is enough for
   * @param scored held-out rows as they were predicted: by folds, of one split, or of the sample
   *     given to try it on
   * @param how they were left out, in words
   * @param summaries of the metrics
   * @param complete whether the time was enough for all points of all searches, for the model that
   *     was found and for its score on all rows; where it was not, the model is learned to its end
   *     all the same, and what is not is left out of the score
   * @param matrix of the chosen kernel over all rows, for those who go on, where there was one and
   *     it is small
   */
  public record Result<X>(
      KernelModel<X, ?> model,
      @Internal Found<X> found,
      int learnedFrom,
      Validation scored,
      String how,
      List<Summary> summaries,
      boolean complete,
      List<String> warnings,
      Optional<Gram> matrix) {
    public Result {
      summaries = List.copyOf(summaries);
      warnings = List.copyOf(warnings);
    }

    /** Held-out rows as they were predicted. */
    public Predicted predicted() {
      return scored.predicted();
    }

    /** Their numbers in the sample, or in the one given to try it on. */
    public List<Integer> rows() {
      return IntStream.of(scored.rows()).boxed().toList();
    }

    /** How many rows of so many it learned from, where they were not all. */
    @Internal
    public OptionalInt part(int all) {
      return learnedFrom < all ? OptionalInt.of(learnedFrom) : OptionalInt.empty();
    }

    /** The figure that was searched for. */
    public Summary main() {
      return summaries.get(0);
    }

    /** How the search for the model went: its plan, the leaderboard, why it ended. */
    @Internal
    public SearchAccount account() {
      return found.account();
    }
  }

  /** Rows that are kept for the end. */
  public record Kept<X>(Sample<X> sample, Truth truth) {}

  /**
   * Within the time of the run.
   *
   * @throws org.mercer.run.OutOfTime where no model could be learned to its end and scored
   */
  public Result<X> run(Sample<X> sample, Truth truth, Optional<Kept<X>> kept, Run given) {
    Run run = FitTimes.until(given, FitTimes.LATE);
    truth.labels().ifPresent(labels -> LearnableClasses.require(labels, kept.isPresent() ? 2 : 3));
    if (kept.isPresent()) {
      return tried(sample, truth, kept.get(), given, run);
    }
    return sample.size() <= NESTED
        ? nested(sample, truth, given, run)
        : heldOut(sample, truth, given, run);
  }

  /** That which was given, or of an earlier run, or made by measurements. */
  private FitPlan plan(FitPlanner how, Sample<X> sample, Truth truth, Run given) {
    FitPlan made =
        plan.or(() -> journal.flatMap(SearchJournal::plan))
            .orElseGet(() -> how.plan(choice, sample, truth, given.budget().time(), given));
    journal.flatMap(j -> j.keepPlan(made)).ifPresent(given::note);
    return made;
  }

  private LastFit<X> alone(Sample<X> sample) {
    return new LastFit<>(choice, sample.size(), 1, (candidate, own) -> Optional.empty());
  }

  private Result<X> tried(Sample<X> sample, Truth truth, Kept<X> kept, Run given, Run run) {
    Found<X> found = search(sample, truth, plan(FitPlanner.TRIED, sample, truth, given), run);
    LastFit.Learned<X> learned =
        alone(sample).learn(found, sample, truth, FitTimes.until(run, FitTimes.LEARNED_TRIED));
    Validation scored = Validation.of(learned.model().predicted(kept.sample(), kept.truth(), run));
    String how = kept.sample().size() + " rows of the file given to try it on";
    return result(found, learned, scored, how, true, List.of(), run);
  }

  private Result<X> nested(Sample<X> sample, Truth truth, Run given, Run run) {
    FitPlan same = plan(FitPlanner.NESTED, sample, truth, given);
    Found<X> found = search(sample, truth, same, run);
    LastFit.Learned<X> learned =
        alone(sample).learn(found, sample, truth, FitTimes.until(run, FitTimes.LEARNED_NESTED));
    Folds outer = Folds.of(truth, OUTER, run);
    Run rest = FitTimes.until(run, FitTimes.SCORED);
    int beside = Math.min(run.threads(), OUTER); // folds run side by side
    int turns = (OUTER + beside - 1) / beside;
    double keep = beside * learned.seconds();
    SearchInFolds<X> anew =
        new SearchInFolds<>(
            choice,
            journal,
            "",
            own -> SearchInFolds.timed(own, rest, turns, keep),
            same,
            new SearchInFolds.Counts());
    Validation validation = CrossValidation.of(anew).run(sample, truth, outer, rest);
    List<String> warnings = new ArrayList<>(validation.warnings());
    int cut = anew.counts().cut();
    if (cut > 0) {
      warnings.add(
          "in " + cut + " of " + OUTER + " folds the time was over before all points were tried");
    }
    boolean complete = cut == 0 && validation.complete();
    String how =
        outer.describe()
            + anew.counts().words()
            + "; the score is that of models of "
            + share(outer)
            + " of the rows";
    return result(found, learned, validation, how, complete, warnings, run);
  }

  /** {@code 4/5}: what each of so many parts leaves to learn from. */
  private static String share(Folds parts) {
    return (parts.size() - 1) + "/" + parts.size();
  }

  /** The search that the model comes from. */
  private Found<X> search(Sample<X> sample, Truth truth, FitPlan by, Run run) {
    return choice.search(
        sample,
        truth,
        Trail.in(journal, "model").telling(listener),
        by,
        FitTimes.until(run, FitTimes.SEARCH));
  }

  /**
   * The model first: its hyperparameters are then scored on the part that is held out. A model of a
   * part of the rows is scored there itself, since it was not trained on them.
   */
  private Result<X> heldOut(Sample<X> sample, Truth truth, Run given, Run run) {
    HeldOutRows out = HeldOutRows.of(truth, run);
    int[] train = out.train();
    Sample<X> seen = sample.select(train);
    Truth known = truth.select(train);
    Found<X> found = search(seen, known, plan(FitPlanner.HELD_OUT, seen, known, given), run);
    LastFit.Learned<X> learned =
        new LastFit<>(
                choice,
                train.length,
                2,
                (candidate, own) ->
                    CrossValidation.of(candidate)
                        .matrix(sample, List.of(out.split()), Optional.empty(), own))
            .learn(found, sample, truth, FitTimes.until(run, FitTimes.LEARNED_HELD_OUT));
    Validation scored = out.score(learned, sample, FitTimes.until(run, FitTimes.SCORED));
    String how = out.split().describe();
    return result(found, learned, scored, how, scored.complete(), scored.warnings(), run);
  }

  /** That of the search first, then the usual ones. */
  private List<Metric> metrics(Predicted predicted) {
    List<Metric> all = new ArrayList<>(List.of(choice.metric()));
    Metrics.usual(predicted).stream().filter(m -> !m.equals(choice.metric())).forEach(all::add);
    return all;
  }

  /** With the scores of held-out rows. */
  private Result<X> result(
      Found<X> found,
      LastFit.Learned<X> learned,
      Validation scored,
      String how,
      boolean scoredAll,
      List<String> warnings,
      Run run) {
    List<String> all = new ArrayList<>(warnings);
    if (!learned.meant()) {
      all.add(
          "the time was over before "
              + found.point().text()
              + " was learned to its end; the model is the best that was");
    }
    return new Result<>(
        learned.model(),
        learned.found(),
        learned.rows(),
        scored,
        how,
        metrics(scored.predicted()).stream().map(m -> scored.summary(m, run)).toList(),
        scoredAll && learned.found().complete(),
        all,
        learned.matrix().filter(gram -> gram.size() <= KEPT));
  }
}
