package org.mercer.model.select;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.data.InputException;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.model.KernelModel;
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

  /** Shares of the time, where it is limited. */
  private static final double SEARCH = 0.35;

  private static final double TRY = 0.4;
  private static final double FIT = 0.25;

  private final AutoChoice<X> choice;

  public AutoFit(AutoChoice<X> choice) {
    this.choice = choice;
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
   */
  public record Result<X>(
      KernelModel<X, ?> model,
      AutoChoice.Found<X> found,
      Predicted predicted,
      List<Integer> rows,
      String how,
      List<Summary> summaries,
      List<String> warnings) {
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
    truth.labels().ifPresent(AutoFit::requireClasses);
    if (kept.isPresent()) {
      return tried(sample, truth, kept.get(), run);
    }
    return sample.size() <= NESTED ? nested(sample, truth, run) : heldOut(sample, truth, run);
  }

  /** What no choice can learn is refused before any is made. */
  private static void requireClasses(Labels labels) {
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
  }

  private Result<X> tried(Sample<X> sample, Truth truth, Kept<X> kept, Run run) {
    AutoChoice.Found<X> found = choice.search(sample, truth, part(run, SEARCH));
    KernelModel<X, ?> model = found.candidate().fit(sample, truth, part(run, FIT));
    Predicted predicted = Predicted.of(model, kept.sample(), kept.truth(), run);
    String how = kept.sample().size() + " rows of the file given to try it on";
    return result(model, found, predicted, predicted.rows(), how, List.of(), run);
  }

  private Result<X> nested(Sample<X> sample, Truth truth, Run run) {
    AutoChoice.Found<X> found = choice.search(sample, truth, part(run, SEARCH));
    KernelModel<X, ?> model = found.candidate().fit(sample, truth, part(run, FIT));
    Folds outer = choice.parts(truth, OUTER, run);
    Run rest = part(run, TRY);
    double share = Math.min(1, (double) run.threads() / OUTER); // folds run side by side
    Choice<X> anew = (rows, known, own) -> choice.choose(rows, known, part(own, rest, share));
    Validation validation = CrossValidation.of(anew).run(sample, truth, outer, rest);
    String how = outer.describe() + ", the choice made anew in each";
    return result(model, found, validation, how, run);
  }

  private Result<X> heldOut(Sample<X> sample, Truth truth, Run run) {
    Folds split = split(truth, run);
    int[] train = split.get(0).train();
    AutoChoice.Found<X> found =
        choice.search(sample.select(train), truth.select(train), part(run, SEARCH));
    Validation validation =
        CrossValidation.of(found.candidate()).run(sample, truth, split, part(run, TRY));
    KernelModel<X, ?> model = found.candidate().fit(sample, truth, part(run, FIT));
    return result(model, found, validation, split.describe(), run);
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

  private Result<X> result(
      KernelModel<X, ?> model,
      AutoChoice.Found<X> found,
      Validation validation,
      String how,
      Run run) {
    return result(
        model, found, validation.predicted(), validation.rows(), how, validation.warnings(), run);
  }

  /** All rows together: each was predicted once, by a model that had not seen it. */
  private Result<X> result(
      KernelModel<X, ?> model,
      AutoChoice.Found<X> found,
      Predicted predicted,
      int[] rows,
      String how,
      List<String> warnings,
      Run run) {
    List<Metric> metrics = metrics(predicted);
    Validation together =
        Validation.of(Folds.apart(predicted.size()), metrics, List.of(), Optional.of(predicted), 0);
    return new Result<>(
        model,
        found,
        predicted,
        IntStream.of(rows).boxed().toList(),
        how,
        together.summaries(run),
        warnings);
  }
}
