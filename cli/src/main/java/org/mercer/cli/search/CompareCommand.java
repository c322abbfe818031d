package org.mercer.cli.search;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.mercer.catalogue.Proposals;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.OptionNames;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.input.Predictor;
import org.mercer.cli.input.TargetColumns;
import org.mercer.cli.option.KernelOption;
import org.mercer.cli.option.LearnerOptions;
import org.mercer.cli.option.MetricOptions;
import org.mercer.cli.option.ModelData;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.cli.option.RunOptions;
import org.mercer.cli.option.ScaleOption;
import org.mercer.cli.option.SpecOptions;
import org.mercer.cli.output.TwoColumns;
import org.mercer.data.read.Dataset;
import org.mercer.json.Json;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.learner.LearnerEntry;
import org.mercer.model.KernelModel;
import org.mercer.model.Tasks;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;
import org.mercer.model.score.Predicted;
import org.mercer.run.Run;
import org.mercer.select.Comparison;
import org.mercer.select.CrossValidation;
import org.mercer.select.Folds;
import org.mercer.select.Validation;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tells whether one of two models, or of two ways to make one, is better than the other. */
@CommandLine.Command(
    name = "compare",
    description = "Compare two models on a file, or two kernels or learners on the same folds.",
    footer = {
      "",
      "Two saved models are compared on the same rows, by McNemar's exact test for the accuracy and"
          + " by a",
      "bootstrap of the difference for any metric; the file must have rows that neither has seen."
          + " Two",
      "kernels or learners are cross-validated on the same folds, and compared by the corrected"
          + " resampled",
      "t-test; --repeats 10 tells more than twice as many differences as five folds alone. Rows of",
      "--leave-one-out are not independent: there is no test for them.",
      "",
      "Examples:",
      "  mercer compare test.csv --model svc.model --model logistic.model",
      "  mercer compare heart.csv -k 'rbf(gamma=scale)' -k 'linear()' -l svc --repeats 10",
      "  mercer compare heart.csv -k 'rbf(gamma=scale)' -l svc -l logistic --repeats 10 \\",
      "    --metric accuracy,auc"
    })
public final class CompareCommand extends Command {
  @Parameters(index = "0", paramLabel = "DATA", description = "data file, or - for standard input")
  private String data = "";

  @Option(names = "--model", paramLabel = "MODEL", description = "a saved model; two of them")
  private List<String> models = new ArrayList<>();

  @Option(
      names = {"-k", "--kernel"},
      paramLabel = "EXPR",
      description = "kernel expression; one for both, or two (default: proposed for the data)")
  private List<String> kernels = new ArrayList<>();

  @Option(
      names = {"-l", "--learner"},
      paramLabel = "L",
      description = "learner; one for both, or two")
  private List<String> learners = new ArrayList<>();

  @Mixin private ScaleOption scale = new ScaleOption();

  @Option(names = "--json", description = "print one JSON object with values, intervals and tests")
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

  public CompareCommand(Console console) {
    super(console);
  }

  @Override
  public void extend(CommandSpec spec, List<String> words) {
    parameters.addTo(spec, words, CompareCommand::supervised);
  }

  private static boolean supervised(LearnerEntry entry) {
    return switch (entry.task()) {
      case CLASSIFICATION, REGRESSION -> true;
      case NOVELTY, EMBEDDING, CLUSTERING -> false;
    };
  }

  @Override
  public Integer call() throws IOException {
    requireTwo();
    measuring.metrics(); // names that there are not are refused before anything is read
    parting.requireOneWay();
    try (ProgressLine progress = options.progress(console())) {
      Run run = options.run(progress);
      List<Comparison> found = models.isEmpty() ? byFolds(run) : byModels(run);
      show(found, progress);
    }
    return Exit.DONE;
  }

  private void show(List<Comparison> found, ProgressLine progress) {
    progress.close();
    if (json) {
      console().out().println(Json.write(json(found)));
    } else {
      print(found);
    }
  }

  private void requireTwo() {
    boolean ways = !kernels.isEmpty() || !learners.isEmpty();
    boolean two =
        ways
            ? models.isEmpty()
                && Math.max(kernels.size(), learners.size()) == 2
                && !learners.isEmpty()
                && (kernels.size() >= 1 || learners.size() == 2)
            : models.size() == 2;
    if (!two) {
      throw Failure.usage(
          ways ? "--kernel, --learner" : "--model",
          models.size()
              + " models, "
              + kernels.size()
              + " kernels and "
              + learners.size()
              + " learners",
          "two models, or kernels and learners that make two candidates",
          "mercer compare DATA --model A --model B, or -k K1 -k K2 -l L, or -l L1 -l L2");
    }
  }

  private String name(int which) {
    return models.isEmpty() ? learner(which) + " with " + kernel(which) : models.get(which);
  }

  private String kernel(int which) {
    return kernels.get(Math.min(which, kernels.size() - 1));
  }

  private String learner(int which) {
    return learners.get(Math.min(which, learners.size() - 1));
  }

  private List<Comparison> byModels(Run run) throws IOException {
    ModelData first = new ModelData(models.get(0), console());
    ModelData second = new ModelData(models.get(1), console());
    KernelModel<?, ?> one = first.load();
    KernelModel<?, ?> other = second.load();
    List<Metric> metrics = measuring.metrics(Predictor.of(one));
    return byRows(metrics, predicted(first, one, run), predicted(second, other, run), run);
  }

  private static List<Comparison> byRows(List<Metric> metrics, Predicted a, Predicted b, Run run) {
    if (!a.getClass().equals(b.getClass())) {
      throw Failure.usage(
          "--model",
          "models that predict different things",
          "two of classes, or two of numbers",
          "give two models of the same task");
    }
    return usual(metrics, a, b).stream().map(m -> Comparison.ofRows(m, a, b, run)).toList();
  }

  /** Those that both have what is needed for. */
  private static List<Metric> usual(List<Metric> metrics, Predicted a, Predicted b) {
    return metrics.isEmpty() ? Metrics.usual(a).stream().filter(m -> m.suits(b)).toList() : metrics;
  }

  private <X> Predicted predicted(ModelData saved, KernelModel<X, ?> model, Run run)
      throws IOException {
    Dataset<X> dataset = saved.read(model, data, reader, run);
    if (ModelData.isTrainedOn(model, dataset)) {
      run.note(saved.modelFile() + ": " + ModelData.TRAINING_ROWS);
    }
    return model.predicted(dataset.sample(), MetricOptions.truth(model, dataset), run);
  }

  private List<Comparison> byFolds(Run run) throws IOException {
    kernels.forEach(k -> new KernelOption(k).trial());
    List<Learner<?, ? extends Fit>> chosen = parameters.learners(List.of(learner(0), learner(1)));
    if (Tasks.of(chosen.get(0)).told() != Tasks.of(chosen.get(1)).told()
        || !Tasks.of(chosen.get(0)).supervised()) {
      throw Failure.usage(
          "--learner",
          learner(0) + " and " + learner(1),
          "two of classes, or two of numbers",
          "mercer learners lists them");
    }
    List<Metric> metrics = measuring.metrics(Predictor.of(chosen.get(0)));
    Dataset<?> dataset = new DataFile(data).read(parting.kept(reader, kernels), console(), run);
    return byFolds(parting.part(dataset), chosen, metrics, run);
  }

  private <X> List<Comparison> byFolds(
      FoldOptions.Parted<X> parted,
      List<Learner<?, ? extends Fit>> chosen,
      List<Metric> metrics,
      Run run) {
    TargetColumns.Taken<X> taken = reader.columns().take(parted.dataset()).scored(run);
    Dataset<X> dataset = taken.dataset();
    if (kernels.isEmpty()) {
      kernels.add(Proposals.kernel(dataset));
      run.note("no kernel was given; proposed for both is " + kernel(0));
    }
    List<Validation> both = new ArrayList<>();
    for (int w = 0; w < 2; w++) {
      TrainingSpec<X> spec =
          new SpecOptions(scale.scaling(), Optional.empty(), reader.missing(dataset.sample()))
              .spec(new KernelOption(kernel(w)), dataset.domain(), chosen.get(w));
      Truth known = SpecOptions.truth(spec.learner(), taken);
      Predictor.requireDefined(metrics, known);
      Truth truth = parted.groups().map(known::grouped).orElse(known);
      Folds folds = parting.folds(truth, run);
      if (w == 0) {
        folds.warnings().forEach(run::note);
      }
      both.add(CrossValidation.of(spec).metrics(metrics).run(dataset.sample(), truth, folds, run));
      requireComplete(both.get(w));
    }
    Validation a = both.get(0);
    Validation b = both.get(1);
    return usual(metrics, a.predicted(), b.predicted()).stream()
        .map(m -> Comparison.ofFolds(m, a, b, run))
        .toList();
  }

  private static void requireComplete(Validation found) {
    if (!found.complete()) {
      throw new Failure(
          Exit.LIMIT,
          "--time",
          "enough for " + found.trials().size() + " of " + found.folds().size() + " folds",
          "all folds of both",
          "give more time, or fewer folds");
    }
  }

  private void print(List<Comparison> found) {
    TwoColumns table = new TwoColumns();
    table.line("A", name(0));
    table.line("B", name(1));
    for (Comparison c : found) {
      table.line(c.metric().name(), "A " + c.first() + ", B " + c.second() + difference(c));
    }
    table.print(console().out());
    found.forEach(c -> console().out().println(OptionNames.in(c.verdict())));
  }

  private static String difference(Comparison c) {
    return !c.difference().defined()
        ? ""
        : String.format(Locale.ROOT, ", difference %.4g", c.difference().get())
            + c.interval().map(i -> ", 95 % from " + i + " (" + i.method() + ")").orElse("");
  }

  private Map<String, Object> json(List<Comparison> found) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("command", "compare");
    object.put("a", name(0));
    object.put("b", name(1));
    Map<String, Object> metrics = new LinkedHashMap<>();
    for (Comparison c : found) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("a", MetricOptions.number(c.first()));
      one.put("b", MetricOptions.number(c.second()));
      one.put("difference", MetricOptions.number(c.difference()));
      one.put("interval", CvReport.interval(c.interval()));
      one.put("tests", c.tests().stream().map(CompareCommand::json).toList());
      one.put("significant", c.significant());
      one.put("verdict", OptionNames.in(c.verdict()));
      if (!c.advice().isEmpty()) {
        one.put("advice", OptionNames.in(c.advice()));
      }
      metrics.put(c.metric().name(), one);
    }
    object.put("metrics", metrics);
    return object;
  }

  private static Map<String, Object> json(Comparison.Test test) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("test", test.name());
    object.put("detail", test.detail());
    object.put("p", test.p());
    return object;
  }
}
