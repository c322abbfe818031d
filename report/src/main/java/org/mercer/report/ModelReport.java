package org.mercer.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.matrix.Rows;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.gram.Precision;
import org.mercer.learner.classify.Calibrated;
import org.mercer.model.ClusteringModel;
import org.mercer.model.GaussianModel;
import org.mercer.model.KernelModel;
import org.mercer.model.Task;
import org.mercer.model.Tasks;
import org.mercer.model.Truth;
import org.mercer.model.score.Confusion;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.PredictedClasses;
import org.mercer.model.score.PredictedNumbers;
import org.mercer.run.Run;
import org.mercer.select.Validation;

/**
 * A report of what can be computed from a model and objects, best held-out ones: scores, curves,
 * importance, explained predictions, the geometry of feature space, the kernel and provenance.
 * Others add what they know besides: the data file, the search, a learning curve, the command.
 */
public final class ModelReport<X> {
  private final KernelModel<X, ?> model;
  private final Sample<X> sample;
  private final Optional<Truth> truth;
  private final String rows;
  private final Optional<Validation> given;
  private final List<Integer> numbers;
  private final Optional<SupportRows.Rows<X>> learned;
  private final List<GroupsSection> groups;
  private final Run run;

  /**
   * A report to be made.
   *
   * @param truth targets of the objects; without them there are no scores
   * @param rows which rows these are, as "held-out rows"
   */
  public ModelReport(
      KernelModel<X, ?> model, Sample<X> sample, Optional<Truth> truth, String rows, Run run) {
    this(
        model,
        sample,
        truth,
        rows,
        Optional.empty(),
        IntStream.range(0, sample.size()).boxed().toList(),
        Optional.empty(),
        List.of(),
        run);
  }

  /** As above, with what runs have by default. */
  public ModelReport(
      KernelModel<X, ?> model, Sample<X> sample, Optional<Truth> truth, String rows) {
    this(model, sample, truth, rows, Run.defaults());
  }

  private ModelReport(
      KernelModel<X, ?> model,
      Sample<X> sample,
      Optional<Truth> truth,
      String rows,
      Optional<Validation> given,
      List<Integer> numbers,
      Optional<SupportRows.Rows<X>> learned,
      List<GroupsSection> groups,
      Run run) {
    this.groups = List.copyOf(groups);
    Require.same("objects and their numbers", sample.size(), numbers.size());
    this.numbers = List.copyOf(numbers);
    this.learned = learned;
    this.model = model;
    this.sample = sample;
    this.truth = truth;
    this.rows = rows;
    this.given = given;
    this.run = run;
  }

  /**
   * The same with scores of held-out predictions, such as those of cross-validation, in place of
   * those of this model.
   */
  public ModelReport<X> scored(Validation said) {
    return new ModelReport<>(
        model, sample, truth, rows, Optional.of(said), numbers, learned, groups, run);
  }

  /** The same with the row numbers of the objects in their file, from 0. */
  public ModelReport<X> numbered(List<Integer> given) {
    return new ModelReport<>(model, sample, truth, rows, this.given, given, learned, groups, run);
  }

  /** The same with the training rows, among which its support vectors are. */
  public ModelReport<X> learnedFrom(Sample<X> all, Truth known) {
    return new ModelReport<>(
        model,
        sample,
        truth,
        rows,
        given,
        numbers,
        Optional.of(new SupportRows.Rows<>(all, known)),
        groups,
        run);
  }

  /**
   * The same with scores by group.
   *
   * @param column what the groups are of
   * @param cells the group of each object
   */
  public ModelReport<X> grouped(String column, List<String> cells) {
    Require.same("objects and their groups", sample.size(), cells.size());
    List<GroupsSection> all = new ArrayList<>(groups);
    all.add(new GroupsSection(column, cells));
    return new ModelReport<>(model, sample, truth, rows, given, numbers, learned, all, run);
  }

  public Report make(String title) {
    Optional<Validation> scored = scored();
    Report titled = Report.titled(title);
    Report report =
        scored.map(v -> scored(titled, v)).orElseGet(() -> titled.with(card("", Optional.empty())));
    if (model.task() == Tasks.NOVELTY) {
      report = novelty(report);
    }
    Optional<ClusteringModel<X>> clustering = model.as(ClusteringModel.class);
    report = clustering.isPresent() ? clusters(report, clustering.get()) : report;
    report =
        report
            .say(
                "The model is "
                    + model.provenance().learner()
                    + " with the kernel "
                    + ShortTexts.shortened(Kernels.format(model.kernel()))
                    + ", trained on "
                    + Numerals.count(model.provenance().trainedOn(), "object")
                    + ".")
            .tile(Numerals.of((double) sample.size()), "objects in this report")
            .tile(Numerals.of((double) model.support().size()), "support vectors");
    if (clustering.isEmpty()) {
      report = report.with(WeightsSection.of(model, run));
    }
    if (truth.isPresent() && scored.isPresent() && model.task().told() != Task.Told.NOTHING) {
      Predicted predicted = scored.get().predicted();
      report =
          report
              .with(ImportanceSection.of(model, sample, truth.get(), run))
              .with(new ExamplesSection<>(model, sample, numbers, run).section(predicted));
    }
    if (sample.size() >= 2 && !(sample instanceof Rows)) {
      Sample<X> prepared = model.function().preparation().apply(sample);
      report = report.with(Geometry.of(model.kernel(), prepared, truth, run).sections());
    }
    return report
        .with(new SupportRows<>(model, learned).section(this::text))
        .with(KernelSection.of(model.kernel()))
        .with(ProvenanceSection.of(model.provenance(), ""));
  }

  private Optional<Validation> scored() {
    if (given.isPresent()) {
      return given;
    }
    boolean known = model.task().supervised() && model.columns().size() < 2;
    return truth
        .filter(t -> known && sample.size() > 0)
        .map(t -> Validation.of(model.predicted(sample, t, run)));
  }

  private Report scored(Report report, Validation validation) {
    Predicted predicted = validation.predicted();
    ScoreSummary scores = ScoreSummary.of(validation, tried(), run);
    Report scored =
        report
            .say(scores.sentence())
            .with(scores.section())
            .with(GroupsSection.of(groups, predicted))
            .with(card(scores.figures(), Optional.of(predicted)))
            .tiles(scores.tiles());
    return predicted
        .asClasses()
        .map(classes -> scored.with(classes(classes)))
        .or(() -> predicted.asNumbers().map(said -> scored.with(regression(said))))
        .orElse(scored);
  }

  /** The rows that the report is about, with their number. */
  private String tried() {
    return Numerals.of((double) sample.size()) + " " + rows;
  }

  private Section card(String scores, Optional<Predicted> predicted) {
    return new ModelCard(
            model, tried(), scores, predicted, groups.stream().map(GroupsSection::column).toList())
        .section();
  }

  private List<Section> classes(PredictedClasses predicted) {
    return List.of(
        thresholded(new ConfusionSection(Confusion.of(predicted)).section()),
        RocSection.of(predicted),
        CalibrationSection.of(predicted));
  }

  /** With the threshold that decides, where one was chosen. */
  private Section thresholded(Section section) {
    Map<String, Double> figures = model.report().figures();
    Optional<Double> threshold = Optional.ofNullable(figures.get(Calibrated.THRESHOLD));
    return threshold
        .map(cut -> section.with(Block.text(words(cut, figures))).json(Calibrated.THRESHOLD, cut))
        .orElse(section);
  }

  private String words(double cut, Map<String, Double> figures) {
    Optional<Double> p = Optional.ofNullable(figures.get(Calibrated.AT_THRESHOLD));
    return InputException.quote(model.classes().get(1))
        + " is predicted from a decision value of "
        + Numerals.of(cut)
        + p.map(least -> " (a probability of " + Numerals.percent(least) + ")").orElse("")
        + " on, the threshold with the best value of "
        + model.provenance().parameters().get(Calibrated.THRESHOLD)
        + " on held-out training rows.";
  }

  private Section regression(PredictedNumbers said) {
    Optional<GaussianModel<X>> gaussian = model.as(GaussianModel.class);
    return new RegressionSection(
            IntStream.range(0, said.size()).mapToDouble(said::truth).toArray(),
            IntStream.range(0, said.size()).mapToDouble(said::predicted).toArray(),
            gaussian.map(g -> g.variances(sample, run)).orElse(new double[0]),
            gaussian.map(GaussianModel::noise).orElse(0.0))
        .section();
  }

  private Report novelty(Report report) {
    NoveltySection section =
        new NoveltySection(
            model.decisions(sample, Precision.DOUBLE, run),
            IntStream.range(0, sample.size()).mapToObj(i -> text(sample.get(i))).toList());
    return report
        .say(
            "Of "
                + Numerals.of((double) sample.size())
                + " "
                + rows
                + ", "
                + section.share()
                + " are novel (outliers).")
        .tile(Numerals.of((double) section.outliers()), "novel objects")
        .with(section.section());
  }

  private Report clusters(Report report, ClusteringModel<X> clustering) {
    ClusterSection section =
        new ClusterSection(
            clustering.predict(sample, run), clustering.clusters(), truth.flatMap(Truth::labels));
    return report
        .say(section.sentence())
        .tile(Integer.toString(clustering.clusters()), "clusters")
        .with(section.section());
  }

  private String text(X x) {
    return model.kernel().domain().map(d -> d.format(x)).orElseGet(() -> String.valueOf(x));
  }
}
