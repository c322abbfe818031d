package org.mercer.cli.fit;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.mercer.catalogue.Learners;
import org.mercer.catalogue.Proposals;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.OptionNames;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.KernelOption;
import org.mercer.cli.option.NamedFiles;
import org.mercer.cli.output.TwoColumns;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.read.Dataset;
import org.mercer.gram.Precision;
import org.mercer.kernel.expression.Expression;
import org.mercer.model.KernelModel;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Preparation;
import org.mercer.report.DataSection;
import org.mercer.report.ModelReport;
import org.mercer.report.ProvenanceSection;
import org.mercer.report.Report;
import org.mercer.report.WarningsSection;
import org.mercer.run.OutOfTime;
import org.mercer.run.Run;
import org.mercer.select.Fold;
import org.mercer.select.Folds;
import org.mercer.select.Interval;
import org.mercer.select.Point;

/**
 * Novelty detection: learns what objects without a target look like. Without one there is nothing
 * to choose by, so the usual kernel and a one-class machine that leaves out one object in twenty
 * are taken; how many of the held-out rows it calls novel tells whether it has learned their shape.
 */
final class FitNovelty<X> {
  private static final double OUTSIDE = 0.05;
  private static final double HELD_OUT = 0.2;
  private static final String LEARNER = "oneclass";

  private final Dataset<X> dataset;
  private final FitAssumptions assumptions;
  private final Point point;
  private final KernelModel<X, ?> model;
  private final int tried;
  private final int novel;
  private final NamedFiles files;
  private final String again;

  /**
   * @param kernel named by the user; empty: proposed
   * @param recipe how objects are prepared for a kernel
   * @param files what is printed names again
   */
  FitNovelty(
      Dataset<X> dataset,
      FitAssumptions assumptions,
      Optional<String> kernel,
      Function<Expression, Preparation.Recipe<X>> recipe,
      NamedFiles files,
      Function<Point, String> again,
      Run run) {
    this.files = files;
    this.dataset = dataset;
    this.assumptions = assumptions;
    Sample<X> sample = dataset.sample();
    KernelOption named = new KernelOption(kernel.orElseGet(() -> Proposals.kernel(dataset)));
    Map<String, String> settings = Map.of("nu", Double.toString(OUTSIDE));
    TrainingSpec<X> candidate =
        TrainingSpec.of(named.source(dataset.domain()), Learners.make(LEARNER, settings))
            .prepared(recipe.apply(named.expression()));
    String closed =
        candidate.kernel().followsRows()
            ? candidate.kernel(sample).expression().toString()
            : named.inlined();
    this.point = Point.of(closed, LEARNER, settings);
    Fold fold = Folds.heldOut(sample.size(), HELD_OUT, run).get(0);
    KernelModel<X, ?> partial =
        learned(candidate, sample.select(fold.train()), none(fold.trainSize()), run);
    this.tried = fold.test().length;
    this.novel =
        (int)
            Arrays.stream(partial.decisions(sample.select(fold.test()), Precision.DOUBLE, run))
                .filter(value -> value < 0)
                .count();
    this.model = learned(candidate, sample, none(sample.size()), run);
    this.again = again.apply(point);
  }

  /** Refuses options that say what is best, or by what it is told. */
  static void requireNone(List<String> given) {
    if (!given.isEmpty()) {
      throw Failure.usage(
          given.get(0),
          "novelty detection, which has no target to choose by",
          "a target to learn",
          "leave out "
              + String.join(" and ", given)
              + ", or name the column to learn with --target");
    }
  }

  /** The command for a file without targets; one that has some leaves them out. */
  static String unlabelled(String train, Dataset<?> dataset) {
    boolean said = train.contains(" --unlabelled") || dataset.targets().isPresent();
    return said ? train : train + " --unlabelled";
  }

  /** To its end: what the clock cuts short is no model. */
  private static <X> KernelModel<X, ?> learned(
      TrainingSpec<X> candidate, Sample<X> sample, Truth truth, Run run) {
    KernelModel<X, ?> model = candidate.fit(sample, truth, run);
    if (!model.report().converged() && run.outOfTime()) {
      throw OutOfTime.before("the model was learned to its end");
    }
    return model;
  }

  private static Truth none(int rows) {
    return Truth.none(Weights.equal(rows));
  }

  KernelModel<X, ?> model() {
    return model;
  }

  private double share() {
    return (double) novel / tried;
  }

  void print(FitFiles files, PrintStream out) {
    Interval interval = Interval.wilson(share(), tried);
    TwoColumns table = new TwoColumns();
    table.line("data", DataFile.summary(dataset) + ", without a target");
    table.line("assumed", assumptions.line());
    table.line(
        "chosen",
        this.files.shortened(point.text()) + ", as usual: there is no target to choose by");
    table.line(
        "score",
        String.format(
            Locale.ROOT,
            "of %d held-out rows %.1f %% are called novel, 95 %% interval %.1f %% to %.1f %%;"
                + " %.0f %% was asked for",
            tried,
            100 * share(),
            100 * interval.low(),
            100 * interval.high(),
            100 * OUTSIDE));
    table.line("saved", files.names());
    table.line("again", again);
    table.print(out);
  }

  Map<String, Object> json(FitFiles files) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("command", "fit");
    object.put("data", DataFile.describe(dataset, List.of()));
    object.put("assumed", assumptions.facts());
    object.put("task", "novelty");
    object.put("kernel", point.kernel());
    object.put("learner", point.learner());
    object.put("parameters", point.settings());
    object.put("strange", share());
    object.put("scoredOn", tried + " rows held out");
    object.put("model", files.modelPath().toString());
    files.reportPath().ifPresent(path -> object.put("report", path.toString()));
    object.put("again", again);
    object.put("warnings", OptionNames.in(model.report().warnings()));
    return object;
  }

  Report report(Run run) {
    return new ModelReport<>(model, dataset.sample(), Optional.empty(), "training rows", run)
        .make(FitPage.title(dataset))
        .with(WarningsSection.of(OptionNames.in(model.report().warnings())))
        .with(DataSection.of(dataset, false))
        .with(ProvenanceSection.of(model.provenance(), again, "data file", dataset.name()));
  }
}
