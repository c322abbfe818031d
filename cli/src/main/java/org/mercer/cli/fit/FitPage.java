package org.mercer.cli.fit;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import org.mercer.catalogue.Learners;
import org.mercer.cli.option.NamedFiles;
import org.mercer.data.read.Dataset;
import org.mercer.learner.classify.Calibrated;
import org.mercer.model.Choice;
import org.mercer.model.ModelColumns;
import org.mercer.model.Truth;
import org.mercer.model.score.Metric;
import org.mercer.report.DataSection;
import org.mercer.report.LearningCurveSection;
import org.mercer.report.ModelReport;
import org.mercer.report.ProvenanceSection;
import org.mercer.report.Report;
import org.mercer.report.SearchSection;
import org.mercer.report.Section;
import org.mercer.report.WarningsSection;
import org.mercer.run.OutOfTime;
import org.mercer.run.Run;
import org.mercer.select.AutoFit;
import org.mercer.select.Folds;
import org.mercer.select.Goal;
import org.mercer.select.LearningCurve;
import org.mercer.select.Outcome;
import org.mercer.select.Point;
import org.mercer.select.Search;

/** The report of a fit: the model, scores on held-out rows, and the hyperparameter search. */
record FitPage<X>(
    Dataset<X> dataset,
    Truth truth,
    Optional<AutoFit.Kept<X>> kept,
    Goal goal,
    AutoFit.Result<X> result,
    Metric metric,
    String again,
    NamedFiles files,
    List<String> warnings,
    Run run) {
  FitPage {
    warnings = List.copyOf(warnings);
  }

  /** Rows for which a curve says something, and for which it does not take long. */
  private static final int FEWEST_ROWS_OF_A_CURVE = 100;

  private static final int MOST_ROWS_OF_A_CURVE = 3000;
  private static final int FOLDS = 3;

  /**
   * The report.
   *
   * @param more what is known beside: the groups of the rows
   */
  Report make(UnaryOperator<ModelReport<X>> more) {
    Report report = plain(more);
    return FitLines.worse(result).map(report::warn).orElse(report);
  }

  private Report plain(UnaryOperator<ModelReport<X>> more) {
    int[] rows = result.rows().stream().mapToInt(Integer::intValue).toArray();
    return more.apply(
            new ModelReport<>(
                    ModelColumns.learned(result.model(), dataset),
                    kept.map(AutoFit.Kept::sample).orElseGet(dataset::sample).select(rows),
                    Optional.of(kept.map(AutoFit.Kept::truth).orElse(truth).select(rows)),
                    "held-out rows",
                    run)
                .scored(result.scored())
                .numbered(result.rows())
                .learnedFrom(dataset.sample(), truth))
        .make(title(dataset))
        .say(
            "The scores are of held-out rows, which took no part in training or model selection. The final"
                + " model was then trained on all rows; it is the one that the sections on importance,"
                + " explained predictions, support vectors and the kernel show."
                + compared())
        .with(learning().stream().toList())
        .with(WarningsSection.of(warnings))
        .with(DataSection.of(dataset, goal == Goal.CLASSIFICATION))
        .with(
            new SearchSection(
                    metric.name(),
                    metric.greaterIsBetter(),
                    tried(),
                    kernels(),
                    result.found().tried(),
                    result.found().complete())
                .section(result.account()))
        .with(
            ProvenanceSection.of(
                result.model().provenance(),
                again,
                "data file",
                dataset.name(),
                "held-out rows",
                result.how()));
  }

  /** Where settings were compared on a part of the rows. */
  private String compared() {
    int rows = result.found().rows();
    int all = result.model().provenance().trainedOn();
    return rows < all / 2
        ? " The settings were compared on "
            + rows
            + " of the rows, because their kernels take long."
        : "";
  }

  /** With what was chosen; left out where it would take long. */
  private Optional<Section> learning() {
    int n = dataset.sample().size();
    if (n < FEWEST_ROWS_OF_A_CURVE || n > MOST_ROWS_OF_A_CURVE || run.outOfTime()) {
      return Optional.empty();
    }
    Folds folds =
        truth.labels().isPresent()
            ? Folds.stratified(truth.requireLabels(), FOLDS, run)
            : Folds.plain(n, FOLDS, run);
    try {
      LearningCurve curve =
          LearningCurve.of(
              uncalibrated(),
              dataset.sample(),
              truth,
              folds,
              LearningCurve.USUAL,
              metric,
              result.matrix(),
              run);
      return Optional.of(LearningCurveSection.of(curve));
    } catch (OutOfTime late) {
      return Optional.empty();
    }
  }

  /** A few rows are too few for probabilities, and the curve does without. */
  private Choice<X> uncalibrated() {
    Map<String, String> settings = new LinkedHashMap<>(result.found().point().settings());
    settings.remove(Calibrated.PARAMETER);
    return result
        .found()
        .candidate()
        .learner(Learners.make(result.found().point().learner(), settings));
  }

  static String title(Dataset<?> dataset) {
    return String.valueOf(Path.of(dataset.name()).getFileName());
  }

  /** Those with the kernel that was chosen: a map of two kernels would mean nothing. */
  private List<SearchSection.Trial> tried() {
    int branch = result.found().point().branch();
    return last().stream().filter(o -> o.point().branch() == branch).map(this::trial).toList();
  }

  /** Each point as it was judged last. */
  private List<Outcome> last() {
    Map<Point, Outcome> last = new LinkedHashMap<>();
    result.found().outcomes().forEach(o -> last.put(o.point(), o));
    return List.copyOf(last.values());
  }

  /** The best score with each kernel, of points judged as closely as any with it. */
  private Map<String, Double> kernels() {
    Map<String, Double> best = new LinkedHashMap<>();
    for (int branch = 0; branch < result.found().space().branches(); branch++) {
      int which = branch;
      Search.best(last().stream().filter(o -> o.point().branch() == which && !o.cut()).toList())
          .ifPresent(o -> best.put(SearchSection.Trial.pattern(shown(o)), o.score()));
    }
    return best;
  }

  /** The kernel, in which a file that was named stays a name: its content may be long. */
  private String shown(Outcome o) {
    return files.shortened(o.point().kernel());
  }

  private SearchSection.Trial trial(Outcome o) {
    SearchSection.Trial trial =
        SearchSection.Trial.of(
            shown(o),
            o.point().settings(),
            o.scored() && !o.cut() ? OptionalDouble.of(o.score()) : OptionalDouble.empty(),
            Double.isFinite(o.deviation())
                ? OptionalDouble.of(o.deviation())
                : OptionalDouble.empty());
    return o.proposal().share() < 1 ? trial.roughly() : trial;
  }
}
