package org.mercer.cli.search;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.catalogue.Learners;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.input.Predictor;
import org.mercer.cli.input.TargetColumns;
import org.mercer.cli.option.KernelOption;
import org.mercer.cli.option.LearnerOptions;
import org.mercer.cli.option.MetricOptions;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.cli.option.RepairOption;
import org.mercer.cli.option.RunOptions;
import org.mercer.cli.option.ScaleOption;
import org.mercer.cli.option.SpecOptions;
import org.mercer.cli.output.Target;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.json.Json;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.learner.LearnerEntry;
import org.mercer.model.Task;
import org.mercer.model.Tasks;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.score.Metric;
import org.mercer.run.Run;
import org.mercer.select.AutoChoice;
import org.mercer.select.CrossValidation;
import org.mercer.select.Folds;
import org.mercer.select.Goal;
import org.mercer.select.LearningCurve;
import org.mercer.select.Summary;
import org.mercer.select.Validation;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Cross-validates a kernel and a learner. */
@CommandLine.Command(
    name = "cv",
    description = "Cross-validate a kernel and a learner: scores on held-out rows, with intervals.",
    footer = {
      "",
      "Scaling, gamma=scale and what a kernel takes from a corpus are learned from the training"
          + " rows of",
      "each fold alone. Intervals are of 95 %% and say how they were made.",
      "",
      "Examples:",
      "  mercer cv heart.csv",
      "  mercer cv heart.csv -k 'rbf(gamma=scale)' -l svc --c 1",
      "  mercer cv heart.csv -k 'rbf(gamma=0.1)' -l svc --folds 10 --repeats 3 --metric auc,mcc",
      "  mercer cv homes.csv --target price -k 'rbf(gamma=0.1)' -l kernelridge --leave-one-out",
      "  mercer cv visits.csv -k 'rbf(gamma=scale)' -l logistic --groups patient",
      "  mercer cv heart.csv -k 'rbf(gamma=scale)' -l svc --min accuracy=0.8 || echo too bad",
      "  mercer cv dna.txt -k 'spectrum(p=4)' -l svc --out predictions.csv --json"
    })
public final class CvCommand extends Command {
  @Parameters(index = "0", paramLabel = "DATA", description = "data file, or - for standard input")
  private String data = "";

  @Option(
      names = {"-l", "--learner"},
      paramLabel = "L",
      description =
          "learner, see mercer learners (default: svc of classes; kernelridge or svr of numbers)")
  private Optional<String> learner = Optional.empty();

  @Option(
      names = {"-k", "--kernel"},
      paramLabel = "EXPR",
      description = "kernel expression, see mercer kernels (default: one that suits the data)")
  private String kernel = "";

  @Mixin private ScaleOption scale = new ScaleOption();

  @Mixin private RepairOption psd = new RepairOption();

  @Option(
      names = "--min",
      paramLabel = "METRIC=X",
      description =
          "exit with 1 unless the metric is at least as good as this; may be given several times")
  private List<String> bounds = new ArrayList<>();

  @Option(names = "--min-accuracy", paramLabel = "X", description = "the same as --min accuracy=X")
  private Optional<Double> accuracy = Optional.empty();

  @Option(
      names = "--learning-curve",
      description = "learning curve: also the first metric for growing training sets")
  private boolean withCurve;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "out-of-fold predictions: each row with what the model of its fold said, as CSV")
  private Optional<Path> out = Optional.empty();

  @Option(
      names = "--keep",
      paramLabel = "COLUMN",
      split = ",",
      description = "columns of DATA that are written into FILE beside the predictions")
  private List<String> kept = List.of();

  @Option(names = "--force", description = "replace FILE whatever it holds")
  private boolean force;

  @Option(names = "--json", description = "print one JSON object with scores, intervals and folds")
  private boolean json;

  @ArgGroup(validate = false, heading = MetricOptions.HEADING)
  private MetricOptions measuring = new MetricOptions();

  @ArgGroup(validate = false, heading = FoldOptions.HEADING)
  private FoldOptions parting = new FoldOptions();

  @ArgGroup(validate = false, heading = ReaderOptions.HEADING)
  private ReaderOptions reader = new ReaderOptions();

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  private final LearnerOptions parameters = new LearnerOptions();

  public CvCommand(Console console) {
    super(console);
  }

  @Override
  public void extend(CommandSpec spec, List<String> words) {
    parameters.addTo(spec, words, entry -> entry.task() != LearnerEntry.Task.EMBEDDING);
  }

  /**
   * What is tried, and how it is measured.
   *
   * @param needed bounds that decide the exit status
   */
  private record Asked(
      Learner<?, ? extends Fit> learner, List<Metric> metrics, List<MetricOptions.Bound> needed) {}

  @Override
  public Integer call() throws IOException {
    Optional<Asked> known = learner.map(this::asked); // refused before the data are read
    parting.requireOneWay();
    if (!kernel.isEmpty()) {
      new KernelOption(kernel).trial();
    }
    try (ProgressLine progress = options.progress(console());
        Target target = target()) {
      Run run = options.run(progress);
      ReadOptions reading =
          parting
              .kept(reader, kernel.isEmpty() ? List.of() : List.of(kernel))
              .beside(kept)
              .predicting(out.isPresent());
      DataFile file = new DataFile(data);
      Dataset<?> dataset =
          kernel.isEmpty()
              ? file.readShown(reading, SpecOptions.STRINGS, console(), run)
              : file.read(reading, console(), run);
      FoldOptions.Parted<?> parted = parting.part(dataset);
      Asked asked = known.orElseGet(() -> asked(usual(parted.dataset(), run)));
      return validate(parted, asked, target, progress, run);
    }
  }

  private Asked asked(String name) {
    Learner<?, ? extends Fit> chosen = parameters.learner(name);
    requireScored(chosen);
    Predictor predictor = Predictor.of(chosen);
    return new Asked(chosen, measuring.metrics(predictor), needed(predictor));
  }

  /** The learner that suits the target, as fit takes it. */
  private static String usual(Dataset<?> dataset, Run run) {
    Goal.Guess guess = Goal.guess(dataset.targets());
    if (guess.goal() == Goal.NOVELTY) {
      throw Failure.usage(
          "--learner",
          "none, and " + guess.reason(),
          "a target that tells what is to be learned, or a learner",
          "name the column with --target, or a learner with -l");
    }
    String name = AutoChoice.of(dataset.domain(), guess.goal(), dataset.sample().size()).learner();
    run.note("no learner was named; because " + guess.reason() + ": " + name);
    return name;
  }

  private static void requireScored(Learner<?, ?> chosen) {
    if (Learners.get(chosen.name()).task() == LearnerEntry.Task.EMBEDDING) {
      throw Failure.usage(
          "--learner",
          chosen.name() + ", which learns coordinates",
          "a learner of classes, numbers or groups, which can be right or wrong",
          "mercer learners lists them");
    }
  }

  private List<MetricOptions.Bound> needed(Predictor predictor) {
    List<MetricOptions.Bound> needed = new ArrayList<>();
    bounds.forEach(text -> needed.add(MetricOptions.Bound.of("--min", text, predictor)));
    accuracy.ifPresent(
        x -> needed.add(MetricOptions.Bound.of("--min-accuracy", "accuracy=" + x, predictor)));
    return needed;
  }

  private Target target() throws IOException {
    return out.isPresent()
        ? Target.file(out.get(), force, List.of(new DataFile(data).inputs()))
        : Target.standardOutput(console());
  }

  private <X> int validate(
      FoldOptions.Parted<X> parted, Asked asked, Target target, ProgressLine progress, Run run)
      throws IOException {
    TargetColumns.Taken<X> taken = reader.columns().take(parted.dataset()).scored(run);
    Dataset<X> dataset = taken.dataset();
    KernelOption named =
        kernel.isEmpty()
            ? SpecOptions.kernel(asked.learner(), dataset, run)
            : new KernelOption(kernel);
    TrainingSpec<X> spec =
        new SpecOptions(scale.scaling(), psd.repair(), reader.missing(dataset.sample()))
            .spec(named, dataset.domain(), asked.learner());
    Truth known = truth(asked.learner(), taken);
    Predictor.requireDefined(asked.metrics(), known);
    Truth truth = parted.groups().map(known::grouped).orElse(known);
    Folds folds = parting.folds(truth, run);
    Validation found =
        CrossValidation.of(spec).metrics(asked.metrics()).run(dataset.sample(), truth, folds, run);
    Optional<LearningCurve> curve =
        withCurve
            ? Optional.of(
                LearningCurve.of(
                    spec,
                    dataset.sample(),
                    truth,
                    folds,
                    LearningCurve.USUAL,
                    found.metrics().get(0),
                    run))
            : Optional.empty();
    List<Summary> summaries = found.summaries(run);
    if (out.isPresent()) {
      new FoldPredictions(found, dataset.beside()).write(target.stream());
      target.commit();
    }
    boolean good = met(asked.needed(), found, run);
    progress.close();
    CvReport report =
        new CvReport(dataset, truth, named.text(), asked.learner(), found, summaries, curve);
    if (json) {
      console().out().println(Json.write(report.json()));
    } else {
      report.print(console().out());
    }
    console().warn(options.heard(found.warnings()));
    return !found.complete() ? Exit.LIMIT : good ? Exit.DONE : Exit.CHECK_FAILED;
  }

  /** Learners without a target are scored against classes, which they do not see. */
  private static Truth truth(Learner<?, ?> learner, TargetColumns.Taken<?> taken) {
    return Tasks.of(learner).told() == Task.Told.NOTHING
        ? Truth.of(taken.classes())
        : SpecOptions.truth(learner, taken);
  }

  private boolean met(List<MetricOptions.Bound> needed, Validation found, Run run) {
    boolean all = true;
    for (MetricOptions.Bound bound : needed) {
      Summary summary = found.summary(bound.metric(), run);
      if (!bound.met(summary.value())) {
        all = false;
        console()
            .say(
                bound.metric().name()
                    + " is "
                    + summary.value()
                    + ", worse than the "
                    + bound.value()
                    + " that was asked for");
      }
    }
    return all;
  }
}
