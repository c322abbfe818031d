package org.mercer.cli.train;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.GivenWords;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.app.Stopwatch;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.input.TargetColumns;
import org.mercer.cli.option.KernelOption;
import org.mercer.cli.option.LearnerOptions;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.cli.option.RepairOption;
import org.mercer.cli.option.RunOptions;
import org.mercer.cli.option.ScaleOption;
import org.mercer.cli.option.SpecOptions;
import org.mercer.cli.output.ModelSummary;
import org.mercer.cli.output.Target;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.error.ShellWord;
import org.mercer.file.AtomicFile;
import org.mercer.json.Json;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Learner;
import org.mercer.learner.LearnerEntry;
import org.mercer.learner.PairEmbedder;
import org.mercer.model.FitWarmUp;
import org.mercer.model.KernelModel;
import org.mercer.model.ModelColumns;
import org.mercer.model.Trained;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.file.FileJournal;
import org.mercer.model.file.Models;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.score.Scores;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Learns from a file with any kernel and any learner, and saves the model. */
@CommandLine.Command(
    name = "train",
    description = "Train a model on a data file; save it where MODEL is given.",
    footer = {
      "",
      "In rbf, gamma=scale stands for 1 / (columns * variance of all entries), after scaling.",
      "",
      "Examples:",
      "  mercer train heart.csv heart.model --learner kernelperceptron --kernel 'rbf(gamma=0.1)'",
      "  mercer train homes.csv --target price -l kernelridge -k 'rbf(gamma=scale)' --scale"
          + " standard",
      "  mercer train monday.csv m.model -l onlineperceptron --budget 500 -k 'rbf(gamma=0.5)'",
      "  mercer train tuesday.csv m.model -l onlineperceptron --continue m.model",
      "  mercer train homes.csv --target price,rent -l ridge --weight-column trust",
      "  mercer train patients.csv p.model -l svc --kind ward=category --missing median \\",
      "    -k 'rbf(gamma=scale)@[age,sex,ward] + 0.5*normalise(spectrum(p=3))@[dna]'",
      "  mercer train gram.npy k.model -l svc --c 1 -k 'precomputed()' --labels labels.txt",
      "  mercer train dna.txt dna.model -l kernelperceptron -k 'normalise(spectrum(p=3))' --json",
      "  mercer train big.libsvm big.model -l svc -k 'rbf(gamma=scale)' --time 10m --checkpoint"
          + " big.state",
      "  mercer train big.libsvm big.model -l svc -k 'rbf(gamma=scale)' --resume big.state"
    })
public class TrainCommand extends Command {
  @Parameters(index = "0", paramLabel = "DATA", description = "data file, or - for standard input")
  private String data = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "MODEL",
      description = "where the model goes")
  private Optional<Path> modelFile = Optional.empty();

  @Option(
      names = {"-l", "--learner"},
      paramLabel = "L",
      required = true,
      description = "learner, see mercer learners")
  private String learner = "";

  @Option(
      names = {"-k", "--kernel"},
      paramLabel = "EXPR",
      description =
          "kernel expression, see mercer kernels (default: linear() for linear machines, else one that"
              + " suits the data, which is printed)")
  private String named = "";

  @Option(
      names = "--continue",
      paramLabel = "EARLIER",
      description =
          "go on from a model of onlineperceptron with more objects; kernel, scaling and budget are"
              + " those of the model")
  private Optional<Path> earlier = Optional.empty();

  @Mixin private ScaleOption scale = new ScaleOption();

  @Mixin private RepairOption psd = new RepairOption();

  @Mixin private SubsampleOption subsample = new SubsampleOption();

  @Mixin private CacheOption cache = new CacheOption();

  @Option(names = "--force", description = "replace MODEL whatever it holds")
  private boolean force;

  @Option(names = "--json", description = "print one JSON object with report, seconds and scores")
  private boolean json;

  @ArgGroup(validate = false, heading = ReaderOptions.HEADING)
  private ReaderOptions reader = new ReaderOptions();

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  @ArgGroup(validate = false, heading = StopOptions.HEADING)
  private StopOptions stopping = new StopOptions();

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
  private CommandSpec spec;

  /** That which was named, or what is taken in its place; parsed once. */
  private KernelOption kernel = new KernelOption("");

  private final LearnerOptions parameters = new LearnerOptions();
  private final Stopwatch watch = new Stopwatch();

  public TrainCommand(Console console) {
    super(console);
  }

  @Override
  public void extend(CommandSpec spec, List<String> words) {
    parameters.addTo(spec, words, this::offers);
  }

  @Override
  public Integer call() throws IOException {
    FitWarmUp.begin();
    Learner<?, ?> chosen = learner();
    require(chosen);
    if (earlier.isPresent()) {
      named = new Continuation(earlier.get(), parameters).kernel(chosen, named, scale.scaling());
    }
    if (!named.isEmpty()) {
      kernel = new KernelOption(named);
      kernel.trial();
    }
    try (ProgressLine progress = options.progress(console()).ofOneFit()) {
      Run run = stopping.limited(options.run(progress));
      FileJournal journal =
          stopping.journal(modelFile, force, new DataFile(data).inputs(), progress::note);
      if (modelFile.isEmpty()) {
        return train(chosen, Optional.empty(), progress, journal, run);
      }
      // before training, because a folder that is not there must not cost an hour of work
      Path path = modelFile.get();
      try (AtomicFile place =
          Target.place(path, () -> Models.prepare(path, force, new DataFile(data).inputs()))) {
        return train(chosen, Optional.of(place), progress, journal, run);
      }
    }
  }

  /** Whether the hyperparameters of this learner are options of the command. */
  boolean offers(LearnerEntry entry) {
    return true;
  }

  /** What the command is called. */
  String name() {
    return "train";
  }

  /** Refuses a learner that the command is not for. */
  void require(Learner<?, ?> chosen) {}

  /** The scores on the training objects. */
  <X> Scores scores(Trained<X> trained, Optional<Truth> truth, Run run) throws IOException {
    return trained.scores(truth, run);
  }

  /** Where the summary for people goes. */
  PrintStream summaryStream() {
    return console().out();
  }

  Learner<?, ?> learner() {
    return parameters.learner(learner);
  }

  /** The learner of the name given that learns this. */
  final Learner<?, ?> learner(LearnerEntry.Task task) {
    return parameters.learner(learner, task);
  }

  final List<Path> inputs() {
    return List.of(new DataFile(data).inputs());
  }

  final ReaderOptions reader() {
    return reader;
  }

  final KernelOption kernel() {
    return kernel;
  }

  final boolean force() {
    return force;
  }

  private int train(
      Learner<?, ?> chosen,
      Optional<AtomicFile> place,
      ProgressLine progress,
      FileJournal journal,
      Run run)
      throws IOException {
    Dataset<?> dataset =
        watch.time(
            "read",
            () -> {
              ReadOptions reading = reader.learning();
              if (cache.isGiven()) {
                return cache.read(
                    new DataFile(data),
                    named,
                    () -> reader.columns().kept(kernel.readingOnly(reading)),
                    console(),
                    run);
              }
              return named.isEmpty()
                  ? new DataFile(data).readShown(reading, SpecOptions.STRINGS, console(), run)
                  : new DataFile(data)
                      .read(reader.columns().kept(kernel.readingOnly(reading)), console(), run);
            });
    kernel = named.isEmpty() ? SpecOptions.kernel(chosen, dataset, run) : kernel;
    Safekeeping safe =
        new Safekeeping(
            console(),
            journal,
            stopping.file(),
            new DataFile(data).base(modelFile),
            progress.gaps(),
            GivenWords.of(spec));
    return fit(reader.columns().take(dataset), chosen, place, progress, safe, run.journal(journal));
  }

  private <X> int fit(
      TargetColumns.Taken<X> taken,
      Learner<?, ?> chosen,
      Optional<AtomicFile> place,
      ProgressLine progress,
      Safekeeping safe,
      Run run)
      throws IOException {
    Dataset<X> dataset = taken.dataset();
    Trained<X> trained = safe.guard(() -> watch.time("fit", () -> trained(taken, chosen, run)));
    KernelModel<X, ?> model = trained.model();
    progress.solved();
    Scores scores =
        safe.guard(() -> watch.time("predict", () -> scores(trained, known(taken, model), run)));
    if (place.isPresent()) {
      watch.time("save", () -> Models.save(ModelColumns.learned(model, dataset), place.get()));
    }
    boolean converged = model.report().converged();
    boolean limited = !converged && stopping.limitReached(run, model.report().iterations());
    Optional<String> left = safe.finish(converged, limited);
    progress.close();
    ModelSummary report = new ModelSummary(model, dataset, scores, watch);
    if (json) {
      console().out().println(Json.write(report.json(name(), progress.gaps())));
    } else {
      report.print(modelFile, summaryStream());
    }
    console().warn(options.heard(model.report().warnings()));
    if (!options.quiet()) {
      left.ifPresent(console()::say);
    }
    return limited ? Exit.LIMIT : Exit.DONE;
  }

  private <X> Trained<X> trained(TargetColumns.Taken<X> taken, Learner<?, ?> chosen, Run run)
      throws IOException {
    Dataset<X> dataset = taken.dataset();
    if (earlier.isPresent()) {
      return Trained.of(
          new Continuation(earlier.get(), parameters).model(taken, run), dataset.sample());
    }
    TrainingSpec<X> spec = specified(dataset).spec(kernel, dataset.domain(), chosen);
    Optional<PairEmbedder> pairs = chosen.ofTwoViews();
    if (pairs.isPresent() && psd.repair().isPresent()) {
      throw Failure.usage(
          "--psd",
          "with " + chosen.name() + ", which has two matrices",
          "a learner of one matrix",
          "leave it out");
    }
    return pairs.isPresent()
        ? Trained.of(
            pair(dataset, spec.kernel(dataset.sample()), spec.recipe(), pairs.get(), run),
            dataset.sample())
        : subsample.train(spec, dataset.sample(), SpecOptions.truth(chosen, taken), run);
  }

  private Optional<Truth> known(TargetColumns.Taken<?> taken, KernelModel<?, ?> model) {
    return taken.known(model.task()).map(subsample::known);
  }

  private SpecOptions specified(Dataset<?> dataset) {
    return new SpecOptions(scale.scaling(), psd.repair(), reader.missing(dataset.sample()));
  }

  /** The model of the first of two views; this command has one. */
  <X> KernelModel<X, ?> pair(
      Dataset<X> dataset,
      Kernel<X> parsed,
      Preparation.Recipe<X> recipe,
      PairEmbedder pairs,
      Run run)
      throws IOException {
    throw Failure.usage(
        "--learner",
        pairs.name() + ", which learns from two views of the same objects",
        "a learner of one file",
        ShellWord.fill("mercer embed FILE --view2 OTHER --learner " + pairs.name(), data));
  }

  /** How objects of this kind are prepared. */
  final <X> Preparation.Recipe<X> recipe(Dataset<X> dataset) {
    return specified(dataset).recipe(kernel.expression(), dataset.domain());
  }
}
