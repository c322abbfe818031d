package org.mercer.cli.search;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.catalogue.GammaScale;
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
import org.mercer.cli.option.NamedFiles;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.cli.option.RunOptions;
import org.mercer.cli.option.ScaleOption;
import org.mercer.cli.option.ScoredLearner;
import org.mercer.cli.option.SpecOptions;
import org.mercer.cli.option.TrainWords;
import org.mercer.cli.output.Target;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.file.AtomicFile;
import org.mercer.kernel.expression.Expression;
import org.mercer.model.ModelColumns;
import org.mercer.model.Truth;
import org.mercer.model.file.Models;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.score.Metric;
import org.mercer.run.Budget;
import org.mercer.run.Cancelled;
import org.mercer.run.Run;
import org.mercer.select.Folds;
import org.mercer.select.Outcome;
import org.mercer.select.Search;
import org.mercer.select.SharedValidation;
import org.mercer.select.Space;
import org.mercer.select.Strategy;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Searches for the best numbers of kernels and of a learner by cross-validation. */
@CommandLine.Command(
    name = "tune",
    description = {
      "Search for the best hyperparameters by cross-validation. The model is then trained on all rows",
      "with them, and saved where MODEL is given.",
      "",
      "A parameter is left open as a range, gamma=1e-3..1e1 in the kernel or --c 0.1..100, or as a",
      "list, gamma=[0.1,1] or --c 1,10,100. Several --kernel are compared."
    },
    footer = {
      "",
      "Ranges that begin above zero and span a factor of ten or more are walked by ratios.",
      "",
      "Examples:",
      "  mercer tune heart.csv heart.model -k 'rbf(gamma=1e-3..1e1)' -l svc --c 0.1..1000",
      "  mercer tune homes.csv --target price -k 'rbf(gamma=0.01..1)' -l kernelridge \\",
      "    --lambda 1e-6..1 --search bayes --points 30",
      "  mercer tune dna.txt -k 'normalise(spectrum(p=2..6))' -k linear -l svc --c 1..100 --time 60s",
      "  mercer tune big.csv big.model -k 'rbf(gamma=1e-3..1)' -l svc --c 1..1000 --search halving \\",
      "    --journal big.search",
      "  mercer tune big.csv big.model -k 'rbf(gamma=1e-3..1)' -l svc --c 1..1000 --search halving \\",
      "    --resume big.search"
    })
public final class TuneCommand extends Command {
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
      description = "learner of a classification or regression, see mercer learners")
  private String learner = "";

  @Option(
      names = {"-k", "--kernel"},
      paramLabel = "EXPR",
      required = true,
      description = "kernel expression, ranges in it; may be given several times")
  private List<String> kernels = new ArrayList<>();

  @Option(
      names = "--folds",
      paramLabel = "N",
      description = "number of folds of the cross-validation (default: 5)")
  private int folds = 5;

  @Option(
      names = "--metric",
      paramLabel = "NAME",
      description = "metric to optimise (default: accuracy of classes, rmse of numbers)")
  private Optional<String> metric = Optional.empty();

  @Option(
      names = "--simpler",
      description =
          "take the simplest point within one standard error of the best: smaller c and gamma,"
              + " larger lambda")
  private boolean simpler;

  @Mixin private ScaleOption scale = new ScaleOption();

  @Option(names = "--force", description = "replace MODEL and the journal whatever they hold")
  private boolean force;

  @Option(names = "--json", description = "print one JSON object with all points and the best")
  private boolean json;

  @ArgGroup(validate = false, heading = SearchOptions.HEADING)
  private SearchOptions searching = new SearchOptions();

  @ArgGroup(validate = false, heading = ReaderOptions.HEADING)
  private ReaderOptions reader = new ReaderOptions();

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
  private CommandSpec spec;

  private final LearnerOptions parameters = new LearnerOptions();

  public TuneCommand(Console console) {
    super(console);
  }

  @Override
  public void extend(CommandSpec spec, List<String> words) {
    parameters.addTo(spec, words, ScoredLearner::scores);
  }

  @Override
  public Integer call() throws IOException {
    ScoredLearner scored = ScoredLearner.named(learner);
    Metric chosen = scored.metric(metric);
    if (folds < 2) {
      throw Failure.usage(
          "--folds", Integer.toString(folds), "2 or more", "leave --folds out, or use 5 or 10");
    }
    Space space = space();
    searching.requireUsable(space);
    try (ProgressLine progress = options.progress(console())) {
      Run run = options.run(progress);
      if (modelFile.isEmpty()) {
        return tune(space, scored, chosen, Optional.empty(), progress, run);
      }
      Path path = modelFile.get();
      try (AtomicFile place =
          Target.place(path, () -> Models.prepare(path, force, new DataFile(data).inputs()))) {
        return tune(space, scored, chosen, Optional.of(place), progress, run);
      }
    }
  }

  private Space space() {
    try {
      return Space.of(kernels, learner, parameters.given(), KernelOption::content);
    } catch (InputException | RefusedException e) {
      throw new Failure(
          Exit.USAGE,
          "the search: "
              + e.getMessage()
              + "\nFix: ranges are written 0.1..100; mercer kernels and mercer learners list the parameters");
    }
  }

  private int tune(
      Space space,
      ScoredLearner scored,
      Metric chosen,
      Optional<AtomicFile> place,
      ProgressLine progress,
      Run run)
      throws IOException {
    KernelOption corner = new KernelOption(first(space));
    Dataset<?> dataset = new DataFile(data).read(corner.reading(reader.learning()), console(), run);
    return tune(
        space, reader.columns().take(dataset).scored(run), scored, chosen, place, progress, run);
  }

  private static String first(Space space) {
    List<Double> low = space.dimensions(0).stream().map(d -> 0.0).toList();
    return space.at(0, low).kernel();
  }

  private <X> int tune(
      Space space,
      TargetColumns.Taken<X> taken,
      ScoredLearner scored,
      Metric chosen,
      Optional<AtomicFile> place,
      ProgressLine progress,
      Run run)
      throws IOException {
    Dataset<X> dataset = taken.dataset();
    Preparation.Recipe<X> recipe = recipe(dataset);
    requireColumns(dataset.sample(), recipe);
    boolean classes = scored.classes();
    Truth truth = classes ? Truth.of(taken.classes()) : Truth.of(taken.numbers());
    if (classes) {
      Predictor.requireDefined(List.of(chosen), truth);
    }
    Folds parts = Folds.of(truth, folds, run);
    parts.warnings().forEach(run::note);
    SharedValidation<X> validation =
        SharedValidation.of(dataset.sample(), dataset.domain(), truth, parts, chosen);
    SharedValidation<X> timed =
        searching.pointTime(run).map(validation::pointTime).orElse(validation).prepared(recipe);
    Strategy strategy = searching.strategy(space, dataset.sample().size(), run.seed());
    Search search = new Search(space, strategy);
    TuningReport report =
        new TuningReport(
            dataset,
            space,
            chosen,
            parts,
            strategy,
            new TrainWords(spec, data, dataset.domain(), modelFile));
    List<Outcome> outcomes = search(search, timed, strategy, space, report, chosen, progress, run);
    Outcome best = report.chosen(outcomes, simpler);
    if (place.isPresent()) {
      // the time of the search is over; what it has found is worth a model all the same
      Run again =
          run.budget(
              new Budget(Optional.empty(), run.budget().memoryBytes(), run.budget().iterations()));
      Models.save(ModelColumns.learned(timed.refit(best.point(), again), dataset), place.get());
    }
    progress.close();
    List<String> warnings = report.warnings(outcomes, best, search.complete());
    report.print(outcomes, best, warnings, json, console().out());
    if (!options.quiet()) {
      console().warn(warnings);
    }
    return Exit.DONE;
  }

  /** Goes through the space; when it is stopped, says where it stands and how to go on. */
  private <X> List<Outcome> search(
      Search search,
      SharedValidation<X> objective,
      Strategy strategy,
      Space space,
      TuningReport report,
      Metric chosen,
      ProgressLine progress,
      Run run)
      throws IOException {
    PointLines lines =
        new PointLines(console(), progress, chosen, json || options.quiet(), NamedFiles.of(spec));
    Map<String, Object> about = objective.about(space, strategy, run);
    try (TuningJournal journal =
        TuningJournal.open(searching, about, force, new DataFile(data).inputs())) {
      search.knowing(journal.known());
      search.telling(
          outcome -> {
            journal.add(outcome);
            lines.add(outcome);
          });
      if (!journal.known().isEmpty()) {
        run.note(journal.known().size() + " points are known from the journal");
      }
      try {
        return search.run(objective, run);
      } catch (Cancelled stopped) {
        console().stop().saving();
        progress.close();
        report.standing(search.outcomes()).ifPresent(console()::say);
        journal
            .keep(search.outcomes(), new DataFile(data).base(modelFile))
            .ifPresent(file -> console().say(goOn(file)));
        throw new Failure(Exit.of(stopped), stopped.getMessage() + "; no model was written");
      }
    }
  }

  private String goOn(Path file) {
    return "the points are in " + file + ". Go on with:\n  " + TrainWords.resume(spec, file);
  }

  /** Objects without columns have no {@code gamma=scale}: refused before anything is tried. */
  private <X> void requireColumns(Sample<X> sample, Preparation.Recipe<X> recipe) {
    for (String kernel : kernels) {
      Expression expression = new KernelOption(kernel).expression();
      if (GammaScale.isUsed(expression)) {
        GammaScale.resolve(expression, recipe.fit(sample).apply(sample));
      }
    }
  }

  private <X> Preparation.Recipe<X> recipe(Dataset<X> dataset) {
    List<Expression> all = kernels.stream().map(k -> new KernelOption(k).expression()).toList();
    Expression together = all.size() == 1 ? all.get(0) : Expression.sum(all);
    return new SpecOptions(scale.scaling(), Optional.empty(), reader.missing(dataset.sample()))
        .recipe(together, dataset.domain());
  }
}
