package org.mercer.select;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.gram.Gram;
import org.mercer.model.Choice;
import org.mercer.model.DataHash;
import org.mercer.model.KernelModel;
import org.mercer.model.Provenance;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;
import org.mercer.model.score.Predicted;
import org.mercer.run.Run;

/**
 * From objects and what is true of them to a model and an honest score of the way to it. The model
 * is that of all rows; the score is of rows that the search had not seen:
 *
 * <ul>
 *   <li>a sample of up to 500 rows is parted into five, and for each part the whole choice is made
 *       anew from the other four (nested cross-validation); the model is chosen from all rows;
 *   <li>of a larger sample a fifth is held out, the choice is made from the rest, and the model of
 *       all rows has the parameters that were chosen there;
 *   <li>where rows to try it on are given, nothing is held out.
 * </ul>
 */
public final class AutoFit<X> {
  /** Samples of more rows hold out a part once. */
  public static final int NESTED = 500;

  static final double HELD_OUT = 0.2;
  static final int OUTER = 5;

  /** Matrices of more rows are not held on to. */
  private static final int KEPT = 5000;

  /** The part of the time that the search may have, where the time is limited. */
  private static final double SEARCH = 0.35;

  /** When the model of all rows is learned at the latest, where folds come after it. */
  private static final double LEARNED_NESTED = 0.5;

  /** ... where it is learned once more from four fifths of the rows, which takes two thirds. */
  private static final double LEARNED_HELD_OUT = 0.65;

  /** ... where nothing is learned after it. */
  private static final double LEARNED_TRIED = 0.85;

  /** When all scores are there; what is left is for the report. */
  private static final double SCORED = 0.92;

  /** The least and the most that a fold keeps of its time for the fit after its search. */
  private static final double LEAST_KEPT = 0.2;

  private static final double MOST_KEPT = 0.6;

  private final AutoChoice<X> choice;
  private final Optional<SearchJournal> journal;

  private final FitListener listener;

  @Internal
  public AutoFit(AutoChoice<X> choice) {
    this(choice, Optional.empty(), FitListener.silent());
  }

  private AutoFit(AutoChoice<X> choice, Optional<SearchJournal> journal, FitListener listener) {
    this.choice = choice;
    this.journal = journal;
    this.listener = listener;
  }

  /** The same, with someone who hears of the search for the model while it goes on. */
  @Internal
  public AutoFit<X> telling(FitListener who) {
    return new AutoFit<>(choice, journal, who);
  }

  /**
   * The same, which keeps each point of its searches in a journal about {@link #about it}. Points
   * that the journal has from an earlier run are not tried again: the result is that of a run that
   * was never stopped, and the time that they took counts as if it were so.
   */
  @Internal
  public AutoFit<X> keeping(SearchJournal points) {
    return new AutoFit<>(choice, Optional.of(points), listener);
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

  private Trail trail(String search) {
    return Trail.in(journal, search);
  }

  /**
   * What came of it.
   *
   * @param model of all rows
   * @param found what was chosen, among what
   * @param scored rows as they were predicted by models that had not seen them: by folds, of one
   *     split, or of the sample given to try it on
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

    /** Rows as they were predicted by models that had not seen them. */
    public Predicted predicted() {
      return scored.predicted();
    }

    /** Their numbers in the sample, or in the one given to try it on. */
    public List<Integer> rows() {
      return IntStream.of(scored.rows()).boxed().toList();
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
    Run run = until(given, 1); // what came before, such as reading, is spent
    truth.labels().ifPresent(labels -> LearnableClasses.require(labels, kept.isPresent() ? 2 : 3));
    if (kept.isPresent()) {
      return tried(sample, truth, kept.get(), run);
    }
    return sample.size() <= NESTED ? nested(sample, truth, run) : heldOut(sample, truth, run);
  }

  private LastFit.Learned<X> learned(
      Found<X> found, Sample<X> sample, Truth truth, double end, Run run) {
    return new LastFit<>(choice, (candidate, own) -> Optional.empty())
        .learn(found, sample, truth, until(run, end));
  }

  private Result<X> tried(Sample<X> sample, Truth truth, Kept<X> kept, Run run) {
    Found<X> found = search(sample, truth, run);
    LastFit.Learned<X> learned = learned(found, sample, truth, LEARNED_TRIED, run);
    Validation scored = Validation.of(learned.model().predicted(kept.sample(), kept.truth(), run));
    String how = kept.sample().size() + " rows of the file given to try it on";
    return result(found, learned, scored, how, true, List.of(), run);
  }

  private Result<X> nested(Sample<X> sample, Truth truth, Run run) {
    Found<X> found = search(sample, truth, run);
    LastFit.Learned<X> learned = learned(found, sample, truth, LEARNED_NESTED, run);
    Folds outer = Folds.of(truth, OUTER, run);
    Run rest = until(run, SCORED);
    int beside = Math.min(run.threads(), OUTER); // folds run side by side
    int turns = (OUTER + beside - 1) / beside;
    double keep = beside * learned.seconds();
    Anew anew = new Anew("", own -> searching(own, rest, turns, keep), new Counts());
    Validation validation = CrossValidation.of(anew).run(sample, truth, outer, rest);
    List<String> warnings = new ArrayList<>(validation.warnings());
    int cut = anew.counts.cut.get();
    if (cut > 0) {
      warnings.add(
          "in " + cut + " of " + OUTER + " parts the time was over before all points were tried");
    }
    boolean complete = cut == 0 && validation.complete();
    String how =
        outer.describe()
            + anew.counts.words()
            + "; the score is that of models of "
            + share(outer)
            + " of the rows";
    return result(found, learned, validation, how, complete, warnings, run);
  }

  /** {@code 4/5}: what each of so many parts leaves to learn from. */
  private static String share(Folds parts) {
    return (parts.size() - 1) + "/" + parts.size();
  }

  /**
   * The run of the search in one fold, which ends early enough for the fit after it.
   *
   * @param turns in which folds follow each other, each with as much of the time
   * @param keep seconds that the fit may take
   */
  private static Run searching(Run own, Run rest, int turns, double keep) {
    return rest.budget()
        .time()
        .map(
            time -> {
              double left = (time.toNanos() - rest.elapsed().toNanos()) / 1e9;
              double turn = Math.min(left, time.toNanos() / 1e9 / turns);
              double kept = Math.max(LEAST_KEPT * turn, Math.min(MOST_KEPT * turn, keep));
              return own.budget(FoldRun.positive(Duration.ofNanos((long) (1e9 * (turn - kept)))));
            })
        .orElse(own);
  }

  /** How the searches of folds ended. */
  private static final class Counts {
    private final AtomicInteger cut = new AtomicInteger();
    private final AtomicInteger untried = new AtomicInteger();

    void add(Found<?> found) {
      cut.addAndGet(found.complete() ? 0 : 1);
      untried.addAndGet(found.tried() > 0 ? 0 : 1);
    }

    String words() {
      int none = untried.get();
      return none == 0
          ? ", nested cross-validation: the choice is made in each without its held-out rows"
          : ", nested cross-validation: the choice is made without the held-out rows in "
              + (OUTER - none)
              + " of them; in "
              + none
              + " the time was over before any point was tried";
    }
  }

  /** The whole search in the training rows of a fold, under its number. */
  private final class Anew implements Choice<X> {
    private final String name;
    private final UnaryOperator<Run> timed;
    private final Counts counts;

    Anew(String name, UnaryOperator<Run> timed, Counts counts) {
      this.name = name;
      this.timed = timed;
      this.counts = counts;
    }

    @Override
    public Choice<X> in(int fold) {
      return new Anew("fold " + (fold + 1), timed, counts);
    }

    @Override
    public TrainingSpec<X> choose(Sample<X> training, Truth truth, Run own) {
      Found<X> found = choice.search(training, truth, trail(name), timed.apply(own));
      counts.add(found);
      return found.candidate().closed(training);
    }
  }

  /** The search that the model comes from. */
  private Found<X> search(Sample<X> sample, Truth truth, Run run) {
    return choice.search(sample, truth, trail("model").telling(listener), until(run, SEARCH));
  }

  /** The model first: what it is of is then tried on the part that is held out. */
  private Result<X> heldOut(Sample<X> sample, Truth truth, Run run) {
    Folds split = Folds.heldOut(truth, HELD_OUT, run);
    int[] train = split.get(0).train();
    Found<X> found = search(sample.select(train), truth.select(train), run);
    LastFit.Learned<X> learned =
        new LastFit<>(
                choice,
                (candidate, own) ->
                    CrossValidation.of(candidate)
                        .matrix(sample, List.of(split), Optional.empty(), own))
            .learn(found, sample, truth, until(run, LEARNED_HELD_OUT));
    Validation validation =
        CrossValidation.of(learned.found().candidate())
            .run(sample, truth, split, learned.matrix(), until(run, SCORED));
    return result(
        found,
        learned,
        validation,
        split.describe(),
        validation.complete(),
        validation.warnings(),
        run);
  }

  /** With the time that is left until this part of it is over, if it has a limit. */
  private static Run until(Run run, double part) {
    return run.budget()
        .time()
        .map(time -> Duration.ofNanos((long) Math.ceil(part * time.toNanos())))
        .map(end -> run.budget(FoldRun.positive(end.minus(run.elapsed()))))
        .orElse(run);
  }

  /** That of the search first, then the usual ones. */
  private List<Metric> metrics(Predicted predicted) {
    List<Metric> all = new ArrayList<>(List.of(choice.metric()));
    Metrics.usual(predicted).stream().filter(m -> !m.equals(choice.metric())).forEach(all::add);
    return all;
  }

  /** With the scores of rows that were predicted by models that had not seen them. */
  private Result<X> result(
      Found<X> found,
      LastFit.Learned<X> learned,
      Validation scored,
      String how,
      boolean scoredAll,
      List<String> warnings,
      Run run) {
    List<String> all = new ArrayList<>(warnings);
    if (!learned.found().point().equals(found.point())) {
      all.add(
          "the time was over before "
              + found.point().text()
              + " was learned to its end; the model is the best that was");
    }
    return new Result<>(
        learned.model(),
        learned.found(),
        scored,
        how,
        metrics(scored.predicted()).stream().map(m -> scored.summary(m, run)).toList(),
        scoredAll && learned.found().complete(),
        all,
        learned.matrix().filter(gram -> gram.size() <= KEPT));
  }
}
