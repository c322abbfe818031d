package org.mercer.model.select;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.mercer.data.InputException;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.gram.Gram;
import org.mercer.model.DataHash;
import org.mercer.model.KernelModel;
import org.mercer.model.Provenance;
import org.mercer.model.Truth;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;
import org.mercer.model.score.Predicted;
import org.mercer.numerics.parallel.Run;

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

  /** Shares of the time, where it is limited. */
  private static final double SEARCH = 0.35;

  private static final double TRY_ANEW = 0.4;
  private static final double FIT = 0.25;

  /** What is left is for scores and pictures. */
  private static final double TRY = 0.25;

  private final AutoChoice<X> choice;
  private final Optional<SearchJournal> journal;

  public AutoFit(AutoChoice<X> choice) {
    this(choice, Optional.empty());
  }

  private AutoFit(AutoChoice<X> choice, Optional<SearchJournal> journal) {
    this.choice = choice;
    this.journal = journal;
  }

  /**
   * The same, which keeps each point of its searches in a journal about {@link #about it}. Points
   * that the journal has from an earlier run are not tried again: the result is that of a run that
   * was never stopped, and the time that they took counts as if it were so.
   */
  public AutoFit<X> keeping(SearchJournal points) {
    return new AutoFit<>(choice, Optional.of(points));
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
    about.put("data", hash(sample, truth));
    truth.groups().ifPresent(g -> about.put("groups", DataHash.of(choice.domain(), sample, g)));
    kept.ifPresent(k -> about.put("tried on", hash(k.sample(), k.truth())));
    return about;
  }

  private String hash(Sample<X> sample, Truth truth) {
    return truth.labels().isPresent()
        ? DataHash.of(choice.domain(), sample, truth.requireLabels())
        : DataHash.of(choice.domain(), sample, truth.requireNumbers());
  }

  private Trail trail(String search) {
    return Trail.in(journal, search);
  }

  /**
   * What came of it.
   *
   * @param model of all rows
   * @param found what was chosen, among what
   * @param predicted rows as they were predicted by models that had not seen them
   * @param rows their numbers in the sample, or in the one given to try it on
   * @param how they were left out, in words
   * @param summaries of the metrics
   * @param complete whether the time was enough for all points of all searches
   * @param finished whether it was enough to learn the model to its end; what was cut short depends
   *     on the clock and cannot be made again
   * @param matrix of the chosen kernel over all rows, for those who go on, where there was one and
   *     it is small
   */
  public record Result<X>(
      KernelModel<X, ?> model,
      AutoChoice.Found<X> found,
      Predicted predicted,
      List<Integer> rows,
      String how,
      List<Summary> summaries,
      boolean complete,
      boolean finished,
      List<String> warnings,
      Optional<Gram> matrix) {
    public Result {
      rows = List.copyOf(rows);
      summaries = List.copyOf(summaries);
      warnings = List.copyOf(warnings);
    }

    /** The figure that was searched for. */
    public Summary main() {
      return summaries.get(0);
    }
  }

  /** Rows that are kept for the end. */
  public record Kept<X>(Sample<X> sample, Truth truth) {}

  public Result<X> run(Sample<X> sample, Truth truth, Optional<Kept<X>> kept, Run run) {
    truth.labels().ifPresent(labels -> requireClasses(labels, kept.isPresent() ? 2 : 3));
    if (kept.isPresent()) {
      return tried(sample, truth, kept.get(), run);
    }
    return sample.size() <= NESTED ? nested(sample, truth, run) : heldOut(sample, truth, run);
  }

  /**
   * What no choice can learn is refused before any is made.
   *
   * @param least objects beside the largest class: one to learn from, to choose by and to try
   */
  private static void requireClasses(Labels labels, int least) {
    int[] counts = labels.counts();
    long classes = IntStream.of(counts).filter(c -> c > 0).count();
    if (classes == 1) {
      int only = IntStream.range(0, counts.length).filter(c -> counts[c] > 0).findFirst().orElse(0);
      throw new InputException(
          "labels",
          "every object is of class " + InputException.quote(labels.classes().get(only)),
          "two classes",
          "add objects of another class, or learn what is usual with --task novelty");
    }
    if (IntStream.of(counts).allMatch(c -> c <= 1)) {
      throw new InputException(
          "labels",
          "each of the " + labels.size() + " objects has a class of its own",
          "classes with several objects, some to learn from and some to try",
          "name another column with --target, or add rows");
    }
    int others = labels.size() - IntStream.of(counts).max().orElse(0);
    if (others < least) {
      throw new InputException(
          "labels",
          "all but " + others + " of the " + labels.size() + " objects are of one class",
          "at least " + least + " of others, to learn from, to choose by and to try",
          "add rows");
    }
  }

  /** The model of all rows, whether its share of the time was enough, and its matrix, if any. */
  private record Learned<X>(KernelModel<X, ?> model, boolean finished, Optional<Gram> matrix) {}

  private Learned<X> learned(
      AutoChoice.Found<X> found, Sample<X> sample, Truth truth, Optional<Gram> matrix, Run run) {
    Run own = part(run, FIT);
    KernelModel<X, ?> model = found.candidate().fit(sample, truth, matrix, own);
    return new Learned<>(model, !own.outOfTime(), matrix);
  }

  private Result<X> tried(Sample<X> sample, Truth truth, Kept<X> kept, Run run) {
    AutoChoice.Found<X> found = search(sample, truth, run);
    Learned<X> learned = learned(found, sample, truth, Optional.empty(), run);
    Predicted predicted = Predicted.of(learned.model(), kept.sample(), kept.truth(), run);
    String how = kept.sample().size() + " rows of the file given to try it on";
    return result(
        learned, found, predicted, predicted.rows(), how, found.complete(), List.of(), run);
  }

  private Result<X> nested(Sample<X> sample, Truth truth, Run run) {
    AutoChoice.Found<X> found = search(sample, truth, run);
    Learned<X> learned = learned(found, sample, truth, Optional.empty(), run);
    Folds outer = choice.parts(truth, OUTER, run);
    Run rest = part(run, TRY_ANEW);
    double share = Math.min(1, (double) run.threads() / OUTER); // folds run side by side
    AtomicInteger cut = new AtomicInteger();
    Anew anew = new Anew("", own -> part(own, rest, share), cut);
    Validation validation = CrossValidation.of(anew).run(sample, truth, outer, rest);
    String how = outer.describe() + ", the choice made anew in each";
    List<String> warnings = new ArrayList<>(validation.warnings());
    if (cut.get() > 0) {
      warnings.add(
          "in " + cut + " of " + OUTER + " parts the time was over before all points were tried");
    }
    boolean complete = found.complete() && cut.get() == 0 && validation.complete();
    return result(
        learned, found, validation.predicted(), validation.rows(), how, complete, warnings, run);
  }

  /** The whole search in the training rows of a fold, under its number. */
  private final class Anew implements Choice<X> {
    private final String name;
    private final UnaryOperator<Run> timed;
    private final AtomicInteger cut;

    Anew(String name, UnaryOperator<Run> timed, AtomicInteger cut) {
      this.name = name;
      this.timed = timed;
      this.cut = cut;
    }

    @Override
    public Choice<X> in(int fold) {
      return new Anew("fold " + (fold + 1), timed, cut);
    }

    @Override
    public Candidate<X> choose(Sample<X> training, Truth truth, Run own) {
      AutoChoice.Found<X> found = choice.search(training, truth, trail(name), timed.apply(own));
      cut.addAndGet(found.complete() ? 0 : 1);
      return found.candidate();
    }
  }

  /** The search that the model comes from. */
  private AutoChoice.Found<X> search(Sample<X> sample, Truth truth, Run run) {
    return choice.search(sample, truth, trail("model"), part(run, SEARCH));
  }

  private Result<X> heldOut(Sample<X> sample, Truth truth, Run run) {
    Folds split = split(truth, run);
    int[] train = split.get(0).train();
    AutoChoice.Found<X> found = search(sample.select(train), truth.select(train), run);
    CrossValidation<X> cv = CrossValidation.of(found.candidate());
    Run trying = part(run, TRY);
    Optional<Gram> matrix = cv.matrix(sample, List.of(split), Optional.empty(), trying);
    Validation validation = cv.run(sample, truth, split, matrix, trying);
    Learned<X> learned = learned(found, sample, truth, matrix, run);
    boolean complete = found.complete() && validation.complete();
    return result(
        learned,
        found,
        validation.predicted(),
        validation.rows(),
        split.describe(),
        complete,
        validation.warnings(),
        run);
  }

  private static Folds split(Truth truth, Run run) {
    if (truth.groups().isPresent()) {
      return Folds.heldOutGroups(truth.groups().get(), HELD_OUT, run);
    }
    return truth.labels().isPresent()
        ? Folds.heldOut(truth.requireLabels(), HELD_OUT, run)
        : Folds.heldOut(truth.size(), HELD_OUT, run);
  }

  /** A share of the time of the whole, if it has a limit; it begins when it is asked for. */
  private static Run part(Run run, double share) {
    return part(run, run, share);
  }

  private static Run part(Run own, Run whole, double share) {
    return whole
        .budget()
        .time()
        .map(time -> own.budget(Duration.ofNanos((long) Math.ceil(share * time.toNanos()))))
        .orElse(own);
  }

  /** That of the search first, then the usual ones. */
  private List<Metric> metrics(Predicted predicted) {
    List<Metric> all = new ArrayList<>(List.of(choice.metric()));
    Metrics.usual(predicted).stream().filter(m -> !m.equals(choice.metric())).forEach(all::add);
    return all;
  }

  /** All rows together: each was predicted once, by a model that had not seen it. */
  private Result<X> result(
      Learned<X> learned,
      AutoChoice.Found<X> found,
      Predicted predicted,
      int[] rows,
      String how,
      boolean complete,
      List<String> warnings,
      Run run) {
    List<Metric> metrics = metrics(predicted);
    Validation together =
        Validation.of(Folds.apart(predicted.size()), metrics, List.of(), Optional.of(predicted), 0);
    return new Result<>(
        learned.model(),
        found,
        predicted,
        IntStream.of(rows).boxed().toList(),
        how,
        together.summaries(run),
        complete,
        learned.finished(),
        warnings,
        learned.matrix().filter(gram -> gram.size() <= KEPT));
  }
}
