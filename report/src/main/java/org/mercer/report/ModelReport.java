package org.mercer.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.data.matrix.Rows;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernels;
import org.mercer.model.Aspect;
import org.mercer.model.GaussianModel;
import org.mercer.model.KernelModel;
import org.mercer.model.Tasks;
import org.mercer.model.Truth;
import org.mercer.model.explain.FeatureWeights;
import org.mercer.model.score.Confusion;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.PredictedClasses;
import org.mercer.model.score.PredictedNumbers;
import org.mercer.model.score.Reliability;
import org.mercer.model.select.Validation;
import org.mercer.numerics.Require;
import org.mercer.numerics.parallel.Run;

/**
 * A report of what can be computed from a model and objects, best such as it has not seen: scores,
 * curves, what matters, examples, the geometry of the kernel, its proof and where all comes from.
 * Others add what they know besides: the data file, tuning, a learning curve, the command.
 */
public final class ModelReport<X> {
  private static final int FEATURES = 24;
  private static final int CLASSES = 4;

  private final KernelModel<X, ?> model;
  private final Sample<X> sample;
  private final Optional<Truth> truth;
  private final String rows;
  private final Optional<Validation> given;
  private final List<Integer> numbers;
  private final Optional<Carriers.Rows<X>> learned;
  private final Run run;

  /**
   * A report to be made.
   *
   * @param truth what is known of the objects; without it there are no scores
   * @param rows which rows these are, as "rows it had not seen"
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
        run);
  }

  private ModelReport(
      KernelModel<X, ?> model,
      Sample<X> sample,
      Optional<Truth> truth,
      String rows,
      Optional<Validation> given,
      List<Integer> numbers,
      Optional<Carriers.Rows<X>> learned,
      Run run) {
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
   * The same with scores of what was said of the objects by models that had not seen them, as
   * cross-validation has it, in place of what this model says.
   */
  public ModelReport<X> scored(Validation said) {
    return new ModelReport<>(model, sample, truth, rows, Optional.of(said), numbers, learned, run);
  }

  /** The same with the numbers that the objects have in their file, from 0. */
  public ModelReport<X> numbered(List<Integer> given) {
    return new ModelReport<>(model, sample, truth, rows, this.given, given, learned, run);
  }

  /** The same with the rows that the model learned from, among which its support objects are. */
  public ModelReport<X> learnedFrom(Sample<X> all, Truth known) {
    return new ModelReport<>(
        model,
        sample,
        truth,
        rows,
        given,
        numbers,
        Optional.of(new Carriers.Rows<>(all, known)),
        run);
  }

  public Report make(String title) {
    Report report = Report.titled(title);
    Optional<Validation> scored = scored();
    if (scored.isPresent()) {
      report = scored(report, scored.get());
    }
    Optional<Predicted> predicted = scored.map(Validation::predicted);
    if (model.task() == Tasks.NOVELTY) {
      report = novelty(report);
    }
    report =
        report
            .say(
                "The model is "
                    + model.provenance().learner()
                    + " with the kernel "
                    + Figures.shortened(Kernels.format(model.kernel()))
                    + ", learned from "
                    + Figures.count(model.provenance().trainedOn(), "object")
                    + ".")
            .tile(Figures.of((double) sample.size()), "objects looked at")
            .tile(Figures.of((double) model.support().size()), "support objects");
    report = matters(report, predicted);
    if (sample.size() >= 2 && !(sample instanceof Rows)) {
      Geometry geometry =
          Geometry.of(model.kernel(), model.function().preparation().apply(sample), truth, run);
      for (Section section : geometry.sections()) {
        report = report.with(section);
      }
    }
    return report
        .with(new Carriers<>(model, learned).section(this::text))
        .with(new KernelSection(model.kernel()))
        .with(ProvenanceSection.of(model.provenance()));
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
    HeldOut held = HeldOut.of(validation, Figures.of((double) predicted.size()) + " " + rows, run);
    Report scored = report.say(held.sentence()).with(held.section());
    for (HeldOut.Tile tile : held.tiles()) {
      scored = scored.tile(tile.figure(), tile.caption());
    }
    Report shown = scored;
    return predicted
        .asClasses()
        .map(classes -> classes(shown, classes))
        .or(() -> predicted.asNumbers().map(numbers -> numbers(shown, numbers)))
        .orElse(shown);
  }

  private static Report classes(Report report, PredictedClasses predicted) {
    Report with =
        report
            .with(new ConfusionSection(Confusion.of(predicted)))
            .with(RankingSection.of(predicted));
    if (!predicted.hasProbabilities()) {
      return with;
    }
    boolean two = predicted.classes().size() == 2;
    return with.with(
        two
            ? new CalibrationSection(
                "the probability of " + predicted.classes().get(1),
                Reliability.of(predicted, 1, Reliability.BINS))
            : new CalibrationSection(
                "the probability of the predicted class",
                Reliability.ofPredicted(predicted, Reliability.BINS)));
  }

  private Report numbers(Report report, PredictedNumbers predicted) {
    double[] real = IntStream.range(0, predicted.size()).mapToDouble(predicted::truth).toArray();
    double[] said =
        IntStream.range(0, predicted.size()).mapToDouble(predicted::predicted).toArray();
    NumbersSection section = NumbersSection.of(real, said);
    Optional<GaussianModel<X>> gaussian = model.as(GaussianModel.class);
    return report.with(
        gaussian.isPresent()
            ? section.variances(gaussian.get().variances(sample, run), gaussian.get().noise())
            : section);
  }

  private Report novelty(Report report) {
    double[] values = model.decisions(sample, Precision.DOUBLE, run);
    long outside = Arrays.stream(values).filter(v -> v < 0).count();
    return report
        .say(
            "Of "
                + Figures.of((double) values.length)
                + " "
                + rows
                + ", "
                + Figures.of((double) outside)
                + " ("
                + Figures.percent(values.length == 0 ? 0 : (double) outside / values.length)
                + ") look unlike those it was trained on.")
        .tile(Figures.of((double) outside), "lie outside")
        .with(
            new NoveltySection(
                values,
                IntStream.range(0, values.length).mapToObj(i -> text(sample.get(i))).toList()));
  }

  private String text(X x) {
    return model.kernel().domain().map(d -> d.format(x)).orElseGet(() -> String.valueOf(x));
  }

  private Report matters(Report report, Optional<Predicted> predicted) {
    Report with = report.with(weights());
    if (truth.isPresent() && predicted.isPresent() && model.task().supervised()) {
      with =
          with.with(new Matters<>(model, sample, truth.get(), run).importance())
              .with(new Examples<>(model, sample, numbers, run).of(predicted.get()));
    }
    return with;
  }

  private WeightsSection weights() {
    List<WeightsSection.Group> groups = new ArrayList<>();
    List<String> classes = model.classes();
    if (classes.size() > 2) {
      for (String name : classes.subList(0, Math.min(CLASSES, classes.size()))) {
        groups.add(group(model.aspect(name), Optional.empty(), FEATURES / 3));
      }
    } else {
      Optional<String> other = classes.size() == 2 ? Optional.of(classes.get(0)) : Optional.empty();
      groups.add(group(Aspect.of(model), other, FEATURES));
    }
    return new WeightsSection(groups);
  }

  private WeightsSection.Group group(Aspect aspect, Optional<String> contra, int most) {
    return new WeightsSection.Group(
        aspect.pro(), contra, FeatureWeights.of(model, aspect, most, run));
  }
}
