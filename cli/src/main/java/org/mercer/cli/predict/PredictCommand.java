package org.mercer.cli.predict;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.OptionNames;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.app.Stopwatch;
import org.mercer.cli.database.Database;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.input.Predictor;
import org.mercer.cli.input.TargetColumns;
import org.mercer.cli.option.MetricOptions;
import org.mercer.cli.option.ModelData;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.cli.option.RunOptions;
import org.mercer.cli.output.TableForm;
import org.mercer.cli.output.Target;
import org.mercer.data.Domain;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.RowParts;
import org.mercer.json.Json;
import org.mercer.model.KernelModel;
import org.mercer.model.Predictions;
import org.mercer.model.file.Models;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Scores;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Predicts each object of a file with a saved model; one prediction a line. */
@CommandLine.Command(
    name = "predict",
    description = "Predict the objects of a file with a saved model.",
    footer = {
      "",
      "Predictions go to OUT or to standard output, one a line; the score, where the file has",
      "labels, to standard error. On standard output (also OUT -) control characters in plain lines",
      "are written out, such as \\u001b; files hold labels as they are.",
      "A Gaussian process says mean, variance and noise, with tabs between: variance is that of f",
      "without the noise, and 95 %% of new observations are expected within",
      "1.96 sqrt(variance + noise) of the mean.",
      "",
      "Examples:",
      "  mercer predict test.csv heart.model",
      "  mercer predict test.csv heart.model --probabilities",
      "  mercer predict test.csv heart.model --out predictions.csv",
      "  mercer predict test.csv heart.model predictions.txt --metric auc,mcc,f1",
      "  mercer predict holes.csv heart.model predictions.txt --on-bad-row nan",
      "  mercer predict new.txt heart.model predictions.txt --unlabelled --json"
    })
public final class PredictCommand extends Command {
  private static final String AS_MANY =
      "the file has as many rows as the model was trained on; if they are the same, scores on them"
          + " say little about new rows";

  @Parameters(index = "0", paramLabel = "DATA", description = "data file, or - for standard input")
  private String data = "";

  @Parameters(index = "1", paramLabel = "MODEL", description = "model file")
  private String modelFile = "";

  @Parameters(
      index = "2",
      arity = "0..1",
      paramLabel = "OUT",
      description = "where predictions go (default: standard output)")
  private Optional<Path> place = Optional.empty();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description =
          "the same as OUT; a name that ends in .csv, .tsv, .json, .jsonl, .parquet makes a table"
              + " of all that the model says, with names")
  private Optional<Path> named = Optional.empty();

  @Option(
      names = "--out-format",
      paramLabel = "F",
      description = "text, csv, tsv, json, jsonl or parquet (default: by the end of the file name)")
  private Optional<String> outFormat = Optional.empty();

  @Option(
      names = "--spreadsheet",
      description =
          "csv and tsv: put an apostrophe before a text that a spreadsheet would run as a formula")
  private boolean spreadsheet;

  @Option(
      names = "--values",
      description =
          "add the values of the decision functions, each after a tab; tables have them anyway")
  private boolean withValues;

  @Option(
      names = {"--probabilities", "--probability"},
      description =
          "add the probability of each class, in the order of the classes of the model, each after"
              + " a tab (tables have them anyway); the model must be one of logistic or gpc, or come from mercer train"
              + " --probability")
  private boolean withProbabilities;

  @Option(
      names = "--on-bad-row",
      paramLabel = "fail|skip|nan",
      description =
          "a row with a missing value, or of CSV one that cannot be read: refuse the file"
              + " (default), leave the row out, or write nan in its place")
  private BadRows badRows = BadRows.FAIL;

  @Option(
      names = "--keep",
      paramLabel = "COLUMN",
      split = ",",
      description =
          "columns of DATA that are written beside the predictions, in tables; a column that is"
              + " called like an id is without being told")
  private List<String> kept = List.of();

  @Option(
      names = "--into",
      paramLabel = "TABLE",
      description =
          "where DATA is a database: the predictions become rows of this table, or schema.table, in"
              + " one transaction; it is made where it is missing")
  private Optional<String> into = Optional.empty();

  @Option(
      names = "--force",
      description = "replace OUT whatever it holds, or the rows of the table of --into")
  private boolean force;

  @Option(names = "--json", description = "print one JSON object with data, seconds and scores")
  private boolean json;

  @ArgGroup(validate = false, heading = MetricOptions.HEADING)
  private MetricOptions measuring = new MetricOptions();

  @ArgGroup(validate = false, heading = ReaderOptions.HEADING)
  private ReaderOptions reader = new ReaderOptions();

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  private final Stopwatch watch = new Stopwatch();
  private Optional<Path> out = Optional.empty();
  private Optional<TableForm> form = Optional.empty();

  public PredictCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    if (place.isPresent() && named.isPresent()) {
      throw Failure.usage(
          "--out", "a second place, " + named.get(), "OUT or --out", "leave one of the two out");
    }
    out = place.or(() -> named).filter(path -> !Target.isStandardOutput(path));
    form = TableForm.of(outFormat, out);
    requireTable();
    measuring.metrics(); // names that there are not are refused before anything is read
    try (ProgressLine progress = options.progress(console())) {
      Run run = options.run(progress);
      if (into.isPresent()) {
        requireDatabase();
        try (Database database = new DataFile(data).database(reader.options(), true, run)) {
          predict(new IntoTable(database, into.get(), force), progress, run);
        }
      } else {
        try (AnswerText text = text()) {
          predict(text, progress, run);
        }
      }
    }
    return Exit.DONE;
  }

  private <T> void predict(AnswerSink<T> sink, ProgressLine progress, Run run) throws IOException {
    KernelModel<?, ?> model =
        watch.time(
            "load",
            () -> new DataFile(modelFile).reading(() -> Models.load(DataFile.path(modelFile))));
    requireProbabilities(model);
    predict(model, measuring.metrics(Predictor.of(model)), sink, progress, run);
  }

  private void requireDatabase() {
    if (!new DataFile(data).isDatabase() || out.isPresent() || outFormat.isPresent()) {
      throw Failure.usage(
          "--into",
          out.isPresent() || outFormat.isPresent() ? "with --out or --out-format" : data,
          "DATA that is the address of a database, into which the answers go",
          "write them to a file with --out p.csv, or name the database");
    }
  }

  private AnswerText text() throws IOException {
    boolean seen =
        out.isEmpty() && console().answersAreSeen() && form.map(TableForm::isText).orElse(false);
    return new AnswerText(
        out.isPresent()
            ? Target.file(out.get(), force, inputs())
            : Target.standardOutput(console()),
        form,
        new PlainLines(withValues, withProbabilities, out.isEmpty()),
        spreadsheet,
        seen);
  }

  private void requireTable() {
    boolean separated =
        form.equals(Optional.of(TableForm.CSV)) || form.equals(Optional.of(TableForm.TSV));
    if (spreadsheet && !separated) {
      throw Failure.usage(
          "--spreadsheet", "no csv or tsv", "a table that a spreadsheet opens", "add --out p.csv");
    }
    if (json && form.isPresent() && out.isEmpty()) {
      throw Failure.usage("--json", "--out-format", "one answer on standard output", "add --out");
    }
  }

  private void requireProbabilities(KernelModel<?, ?> model) {
    if (withProbabilities && !model.calibrated()) {
      throw Failure.usage(
          "--probabilities",
          "a model that has none, " + modelFile,
          "one with probabilities",
          "make it with mercer train --probability sigmoid, or by logistic or gpc, or leave the option"
              + " out");
    }
  }

  private List<Path> inputs() {
    List<Path> inputs = new ArrayList<>(List.of(new DataFile(data).inputs()));
    inputs.addAll(List.of(new DataFile(modelFile).inputs()));
    return inputs;
  }

  private <X, T> void predict(
      KernelModel<X, ?> model,
      List<Metric> metrics,
      AnswerSink<T> sink,
      ProgressLine progress,
      Run run)
      throws IOException {
    Optional<? extends RowParts> parts =
        inParts(model, metrics) ? input().parts(model, sink.database(), run) : Optional.empty();
    if (parts.isPresent()) {
      try (RowParts open = parts.get()) {
        predictLong(model, open, sink, progress, run);
      }
    } else {
      predictWhole(model, metrics, sink, progress, run);
    }
  }

  private PredictInput input() {
    return new PredictInput(new DataFile(data), reader, badRows, kept, console());
  }

  /** Whether nothing that is asked for needs all rows at once. */
  private boolean inParts(KernelModel<?, ?> model, List<Metric> metrics) {
    return !json
        && metrics.isEmpty()
        && form.map(TableForm::isText).orElse(true)
        && model.columns().size() < 2
        && reader.columns().areNone()
        && PartTally.isKnown(model);
  }

  private <X, T> void predictLong(
      KernelModel<X, ?> model, RowParts parts, AnswerSink<T> sink, ProgressLine progress, Run run)
      throws IOException {
    Domain<X> domain = model.kernel().domain().orElseThrow();
    PartAnswers<X, T> answers =
        new PartAnswers<>(
            model,
            read -> PredictInput.columns(model).ordered(read).of(domain),
            badRows,
            sink,
            progress::cancelled,
            run);
    LongFile<T> file = new LongFile<>(parts, answers, sink);
    long rows = file.predict(run);
    sink.end();
    progress.close();
    OptionNames.in(file.notes().all()).forEach(run::note);
    Scores scores = file.scores();
    scores.notes().forEach(run::note);
    if (!scores.line().isEmpty() && rows == model.provenance().trainedOn()) {
      run.note(AS_MANY);
    }
    console().flush();
    if (!scores.line().isEmpty()) {
      console().say(scores.line());
    }
  }

  private <X> void predictWhole(
      KernelModel<X, ?> model,
      List<Metric> metrics,
      AnswerSink<?> sink,
      ProgressLine progress,
      Run run)
      throws IOException {
    TargetColumns.Taken<X> taken = watch.time("read", () -> input().read(model, run));
    Dataset<X> dataset = taken.dataset();
    Predictions<?> predictions =
        watch.time("predict", () -> model.predictions(dataset.sample(), run));
    WholeAnswer<X> answer = new WholeAnswer<>(model, dataset, predictions);
    Scores found = answer.scores(metrics, taken);
    boolean trained = !found.line().isEmpty() && ModelData.isTrainedOn(model, dataset);
    Scores scores = trained ? ModelData.ofTrainingRows(found) : found;
    progress.close();
    if (out.isPresent() || into.isPresent() || !json) {
      watch.time("save", () -> saved(sink, new Answered(predictions, dataset, badRows, 0)));
    }
    scores.notes().forEach(run::note);
    if (json) {
      boolean each = out.isEmpty() && into.isEmpty();
      console().out().println(Json.write(answer.json(scores, watch, each)));
    } else if (!scores.line().isEmpty()) {
      console().flush();
      console().say(scores.line());
    }
  }

  private static int saved(AnswerSink<?> sink, Answered answered) throws IOException {
    sink.whole(answered);
    sink.end();
    return answered.lines().length;
  }
}
