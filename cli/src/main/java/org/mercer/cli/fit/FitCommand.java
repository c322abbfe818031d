package org.mercer.cli.fit;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.GivenWords;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.input.Predictor;
import org.mercer.cli.input.TargetColumns;
import org.mercer.cli.option.GroupsOption;
import org.mercer.cli.option.LearnerOptions;
import org.mercer.cli.option.NamedFiles;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.cli.option.RunOptions;
import org.mercer.cli.option.ScoredLearner;
import org.mercer.cli.option.TrainWords;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.json.Json;
import org.mercer.model.ModelColumns;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Scaling;
import org.mercer.run.Run;
import org.mercer.select.AutoChoice;
import org.mercer.select.AutoFit;
import org.mercer.select.Found;
import org.mercer.select.Goal;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** From a file to a tuned model with an honest score and a report, in one line. */
@CommandLine.Command(
    name = "fit",
    description =
        "Choose kernel, learner and hyperparameters for a file; train, evaluate, "
            + "report. The task is detected, the choice is made by cross-validation, the "
            + "selected model is evaluated on held-out rows and trained on all rows; model "
            + "and report are saved.",
    footer = {
      "",
      "A model that the time did not suffice for is never saved. Where it was over before all points",
      "were tried, the best of those that were is learned, that is said, and the exit status is 75.",
      "",
      "With the --plan that was printed the same command makes the same model on any machine.",
      "Up to 500 rows it is nested cross-validation: each row is held out once; of more rows a fifth",
      "is held out. The last line printed is the command that makes the same model again.",
      "",
      "While it runs, each point that was tried is kept in MODEL.journal. After a kill, Ctrl-C or the",
      "end of its time the same command with --resume goes on there, to the same result as without a",
      "stop. The time that known points took counts against --time; give a longer one to try more.",
      "",
      "Examples:",
      "  mercer fit heart.csv",
      "  mercer fit patients.csv --target survival --time 5m",
      "  mercer fit patients.csv --target survival --time 20m --resume",
      "  mercer fit dna.tsv dna.model --report dna.html",
      "  mercer fit train.csv --test test.csv --metric auc",
      "  mercer fit houses.csv --target price -k 'rbf(gamma=0.001..1)' -k 'matern(nu=1.5, length=0.5..10)'",
      "  mercer fit molecules/ --json"
    })
public final class FitCommand extends Command {
  private static final Duration USUAL_TIME = Duration.ofSeconds(60);

  @Parameters(index = "0", paramLabel = "DATA", description = "data file, or - for standard input")
  private String data = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "MODEL",
      description = "where the model goes (default: the name of DATA with .model, here)")
  private Optional<Path> modelFile = Optional.empty();

  @Option(
      names = "--task",
      paramLabel = "T",
      description = "classification, regression or novelty (default: what the target looks like)")
  private Optional<Goal> task = Optional.empty();

  @Option(
      names = "--test",
      paramLabel = "FILE",
      description = "test set that the model is evaluated on; none of DATA is held out then")
  private Optional<String> test = Optional.empty();

  @Option(
      names = {"-k", "--kernel"},
      paramLabel = "EXPR",
      description = "kernel, ranges in it; may be given several times (default: proposed)")
  private List<String> kernels = new ArrayList<>();

  @Option(
      names = {"-l", "--learner"},
      paramLabel = "L",
      description = "learner of a classification or regression (default: svc; kernelridge or svr)")
  private Optional<String> learner = Optional.empty();

  @Option(
      names = "--metric",
      paramLabel = "NAME",
      description = "metric to optimise (default: accuracy, auc with a rare class; rmse)")
  private Optional<String> metric = Optional.empty();

  @Option(
      names = "--scale",
      paramLabel = "standard|range|quantile|none|auto",
      description = "bring columns to one scale (default: what serves best)")
  private Optional<Scaling> scale = Optional.empty();

  @Option(
      names = "--objects",
      paramLabel = "KIND",
      description = "vector, string, tree, graph, set, bag or series (default: auto-detected)")
  private Optional<String> objects = Optional.empty();

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "where the report goes, a page (.html) or .json (default: beside the model)")
  private Optional<Path> reportFile = Optional.empty();

  @Mixin private GroupsOption groups = new GroupsOption();

  @Option(names = "--no-report", description = "make no report")
  private boolean noReport;

  @Option(
      names = "--resume",
      description = "go on from MODEL.journal, which a stopped fit has left")
  private boolean resume;

  @Option(
      names = "--force",
      description = "replace MODEL, its journal and the report whatever they hold")
  private boolean force;

  @Mixin private FitPlanOption plan = new FitPlanOption();

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  @ArgGroup(validate = false, heading = ReaderOptions.HEADING)
  private ReaderOptions reader = new ReaderOptions();

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
  private CommandSpec spec;

  private final LearnerOptions parameters = new LearnerOptions();

  public FitCommand(Console console) {
    super(console);
  }

  @Override
  public void extend(CommandSpec spec, List<String> words) {
    parameters.addTo(spec, words, ScoredLearner::scores);
  }

  @Override
  public Integer call() throws IOException {
    wanted(reader.learning().missing()).requireRanges(task);
    plan.requirePlan();
    DataFile file = new DataFile(data);
    try (ProgressLine progress = options.progress(console());
        FitFiles files = FitFiles.of(file, modelFile, reportFile, !noReport, force);
        FitJournal journal =
            FitJournal.beside(
                files.modelPath(),
                resume,
                force,
                inputs(),
                console(),
                GivenWords.of(spec),
                options.time(USUAL_TIME))) {
      Run run = options.run(progress);
      Run timed = run.budget(options.time(USUAL_TIME));
      Dataset<?> dataset = source().read(data, run);
      TargetColumns.Taken<?> taken = reader.columns().take(dataset).scored(run);
      return journal.guard(() -> fit(taken, files, journal, progress, timed));
    }
  }

  private FitData source() {
    return new FitData(kernels, objects, reader, groups, console());
  }

  /** What no output may replace. */
  private Path[] inputs() {
    return Stream.concat(
            Stream.of(new DataFile(data).inputs()),
            test.stream().flatMap(name -> Stream.of(new DataFile(name).inputs())))
        .toArray(Path[]::new);
  }

  private <X> int fit(
      TargetColumns.Taken<X> taken,
      FitFiles files,
      FitJournal journal,
      ProgressLine progress,
      Run run)
      throws IOException {
    Dataset<X> dataset = taken.dataset();
    Goal.Guess guess = Goal.guess(dataset.targets());
    Goal goal = task.orElse(guess.goal());
    FitAssumptions plain =
        FitAssumptions.of(dataset, Optional.of(reader.columns().first()), task, guess);
    if (goal == Goal.NOVELTY) {
      return novelty(dataset, plain, files, progress, run);
    }
    Truth truth = FitData.truth(taken, goal);
    Optional<TargetColumns.Taken<X>> tested = tested(dataset, run);
    Optional<AutoFit.Kept<X>> kept = tested.map(t -> kept(t, goal));
    AutoChoice<X> choice = wanted(missing(dataset, kept)).choice(dataset, goal);
    FitAssumptions said = metric.isPresent() ? plain : plain.by(choice.metric(), truth);
    Predictor.requireDefined(List.of(choice.metric()), truth);
    TrainWords words = new TrainWords(spec, data, dataset.domain(), Optional.of(files.modelPath()));
    NamedFiles named = words.files();
    AutoFit<X> fit = plan.of(new AutoFit<>(choice), named, run);
    AutoFit.Result<X> result = search(fit, journal, dataset.sample(), truth, kept, run);
    String again = again(words, result, dataset);
    List<String> warnings = FitLines.warnings(dataset, result, !kernels.isEmpty());
    files.save(ModelColumns.learned(result.model(), dataset));
    if (files.reporting()) {
      files.save(
          new FitPage<>(
                  dataset, truth, kept, goal, result, choice.metric(), again, named, warnings, run)
              .make(
                  report ->
                      groups.addTo(
                          report,
                          tested.map(TargetColumns.Taken::dataset).orElse(dataset),
                          result.rows())));
    }
    Optional<String> goOn = journal.finish(result.complete());
    progress.close();
    return new FitLines(dataset, goal, said, result, files, named, again, goOn, warnings)
        .tell(console(), options, json);
  }

  private static <X> String again(TrainWords words, AutoFit.Result<X> result, Dataset<X> dataset) {
    Found<X> found = result.found();
    return words.train(found.point(), found.scaling(), result.part(dataset.size()));
  }

  private static <X> AutoFit.Result<X> search(
      AutoFit<X> fit,
      FitJournal journal,
      Sample<X> sample,
      Truth truth,
      Optional<AutoFit.Kept<X>> kept,
      Run run)
      throws IOException {
    var about = fit.about(sample, truth, kept, run);
    return journal.open(about, run).map(fit::keeping).orElse(fit).run(sample, truth, kept, run);
  }

  private <X> int novelty(
      Dataset<X> dataset,
      FitAssumptions assumptions,
      FitFiles files,
      ProgressLine progress,
      Run run)
      throws IOException {
    requireTarget();
    Scaling scaling = scale.orElse(Scaling.AUTO);
    TrainWords words = new TrainWords(spec, data, dataset.domain(), Optional.of(files.modelPath()));
    FitNovelty<X> fit =
        new FitNovelty<>(
            dataset,
            assumptions,
            kernels.stream().findFirst(),
            kernel ->
                AutoChoice.recipe(
                    dataset.domain(), kernel, scaling, reader.missing(dataset.sample())),
            words.files(),
            point ->
                FitNovelty.unlabelled(words.train(point, scaling, OptionalInt.empty()), dataset),
            run);
    files.save(ModelColumns.learned(fit.model(), dataset));
    if (files.reporting()) {
      files.save(fit.report(run));
    }
    progress.close();
    if (json) {
      console().out().println(Json.write(fit.json(files)));
    } else {
      fit.print(files, console().out());
    }
    return Exit.DONE;
  }

  /** Novelty detection: learned in one way and without points, it cannot be right or wrong. */
  private void requireTarget() {
    List<String> given =
        new ArrayList<>(parameters.given().keySet().stream().map(p -> "--" + p).toList());
    learner.ifPresent(name -> given.add("--learner"));
    metric.ifPresent(name -> given.add("--metric"));
    test.ifPresent(name -> given.add("--test"));
    if (resume) {
      given.add("--resume");
    }
    FitNovelty.requireNone(given);
  }

  /** Rows of another file, which must be of the same kind. */
  private <X> Optional<TargetColumns.Taken<X>> tested(Dataset<X> dataset, Run run)
      throws IOException {
    return test.isEmpty()
        ? Optional.empty()
        : Optional.of(
            reader
                .columns()
                .take(source().readLike(dataset.sample(), test.get(), run).of(dataset.domain())));
  }

  private static <X> AutoFit.Kept<X> kept(TargetColumns.Taken<X> tested, Goal goal) {
    return new AutoFit.Kept<>(tested.dataset().sample(), FitData.truth(tested, goal));
  }

  /** Where rows to learn from or to try the model on have gaps, they are filled. */
  private <X> Missing missing(Dataset<X> dataset, Optional<AutoFit.Kept<X>> kept) {
    Missing own = reader.missing(dataset.sample());
    return own == Missing.REFUSE && kept.isPresent() ? reader.missing(kept.get().sample()) : own;
  }

  private FitChoice wanted(Missing missing) {
    return new FitChoice(kernels, learner, parameters.given(), metric, scale, missing);
  }
}
