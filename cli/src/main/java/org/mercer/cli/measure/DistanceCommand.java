package org.mercer.cli.measure;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.cli.app.Amount;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.app.Usage;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.KernelOption;
import org.mercer.cli.option.ObjectPair;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.cli.option.RowRange;
import org.mercer.cli.option.RunOptions;
import org.mercer.cli.output.MatrixForm;
import org.mercer.cli.output.MatrixWriter;
import org.mercer.cli.output.Target;
import org.mercer.cli.output.TwoColumns;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.feature.Distances;
import org.mercer.feature.FeatureVector;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.json.Json;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.KernelValue;
import org.mercer.run.Interruption;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints how far objects lie from each other, or from their mean, in the feature space. */
@CommandLine.Command(
    name = "distance",
    description =
        "Compute distances in feature space, between objects or from their mean. Of a "
            + "file |phi(x) - phi(y)| for all objects, or |phi(x) - mean| for each of them; "
            + "of two objects their distance and the angle between them.",
    footer = {
      "",
      "The name of the output says its form: .npy for NumPy, .csv for text; - is text on standard",
      "output. Rows are counted from 0, and A:B ends before B.",
      "",
      "Examples:",
      "  mercer distance heart.csv --kernel 'rbf(gamma=0.1)' --out heart.npy",
      "  mercer distance dna.txt --kernel 'spectrum(p=3)' --to-mean --rows 0:5",
      "  mercer distance --kernel 'spectrum(p=3)' GATTACA TACCATA"
    })
public final class DistanceCommand extends Command {
  @Parameters(
      paramLabel = "DATA|OBJECT OBJECT",
      arity = "0..*",
      description = "data file (- for standard input), or two objects")
  private List<String> words = List.of();

  @Option(
      names = {"-k", "--kernel"},
      paramLabel = "EXPR",
      required = true,
      description = "kernel expression, see mercer kernels")
  private String kernel = "";

  @Option(names = "--to-mean", description = "the distance of each object to the mean of all")
  private boolean toMean;

  @Option(
      names = "--fit",
      paramLabel = "DATA",
      description = "for two objects: what a kernel such as tfidf() learns from")
  private Optional<String> fit = Optional.empty();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "F.npy|F.csv|-",
      description = "where the distances go (default: -)")
  private String out = "-";

  @Option(names = "--rows", paramLabel = "A:B", description = "these rows only (default: all)")
  private Optional<String> rows = Optional.empty();

  @Option(names = "--json", description = "for two objects: print one JSON object")
  private boolean json;

  @Option(names = "--yes", description = "write more than 1 GiB without asking")
  private boolean yes;

  @Option(names = "--force", description = "replace the output whatever it holds")
  private boolean force;

  @ArgGroup(validate = false, heading = ReaderOptions.HEADING)
  private ReaderOptions reader = new ReaderOptions();

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
  private CommandSpec spec;

  public DistanceCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    if (words.size() == 1 && !Usage.looksLikeOption(words.get(0))) {
      return ofFile(words.get(0));
    }
    requirePairOptions();
    Pair pair =
        new ObjectPair(kernel, fit, words)
            .use(
                spec,
                reader,
                console(),
                new ObjectPair.Use<Pair>() {
                  @Override
                  public <X> Pair with(Kernel<X> k, X x, X y) {
                    return Pair.of(k, x, y);
                  }
                });
    pair.print(console(), json);
    return Exit.DONE;
  }

  private void requirePairOptions() {
    if (words.isEmpty()) {
      throw Failure.usage(
          "distance",
          "nothing",
          "a data file, or two objects",
          "mercer distance data.csv -k 'linear()', or mercer distance -k 'linear()' 1,2 2,3");
    }
    if (words.size() == 2 && (toMean || rows.isPresent() || !out.equals("-"))) {
      String option = toMean ? "--to-mean" : rows.isPresent() ? "--rows" : "--out";
      throw Failure.usage(option, "two objects", "a data file", "leave it out");
    }
  }

  private int ofFile(String data) throws IOException {
    if (json || fit.isPresent()) {
      throw Failure.usage(json ? "--json" : "--fit", "a data file", "two objects", "leave it out");
    }
    RowRange range = rows.map(RowRange::of).orElse(RowRange.ALL);
    MatrixForm form = MatrixForm.of(out);
    DataFile file = new DataFile(data);
    try (ProgressLine progress = options.progress(console());
        Target target = target(file)) {
      Run run = options.run(progress);
      ReadOptions reading = new KernelOption(kernel).reading(reader.options());
      write(file.read(reading, console(), run), range, form, target, run);
    }
    return Exit.DONE;
  }

  private Target target(DataFile data) throws IOException {
    return out.equals("-")
        ? Target.standardOutput(console())
        : Target.file(DataFile.path(out), force, List.of(data.inputs()));
  }

  private <X> void write(
      Dataset<X> dataset, RowRange range, MatrixForm form, Target target, Run run)
      throws IOException {
    Sample<X> sample = dataset.sample();
    int n = sample.size();
    int columns = toMean ? 1 : n;
    RowRange wanted = range.within(n);
    long bytes = form.bytes(wanted.count(), columns);
    run.note(
        "distances of "
            + wanted.count()
            + " objects to "
            + (toMean ? "their mean" : n + " objects")
            + ", about "
            + Amount.ofBytes(bytes));
    MatrixRowWriter.requireWanted("distance", bytes, yes);
    Kernel<X> parsed = new KernelOption(kernel).kernel(dataset);
    Kernel<X> fitted = KernelOption.fitted(parsed, sample, run);
    Gram gram =
        wanted.count() == n && !toMean
            ? Grams.of(fitted, sample, Precision.DOUBLE, run)
            : Interruption.within(run, () -> Grams.lazy(fitted, sample, Precision.DOUBLE));
    MatrixRowWriter.requireFinite(gram.diagonal(), fitted);
    try (MatrixWriter writer = form.writer(target.stream(), wanted.count(), columns)) {
      MatrixRowWriter.Source source = toMean ? toMean(gram, run) : toAll(gram);
      MatrixRowWriter.write(
          MatrixRowWriter.finite(source, columns, fitted), columns, wanted, writer, run);
    }
    target.commit();
  }

  private static MatrixRowWriter.Source toAll(Gram gram) {
    return (which, values, run) -> {
      Distances.squaredRows(gram, which, values, run);
      for (int i = 0; i < which.length * gram.size(); i++) {
        values[i] = Math.sqrt(values[i]);
      }
    };
  }

  private static MatrixRowWriter.Source toMean(Gram gram, Run run) {
    double[] squared = FeatureVector.mean(gram, run).squaredDistances();
    return (which, values, unused) -> {
      for (int i = 0; i < which.length; i++) {
        values[i] = Math.sqrt(squared[which[i]]);
      }
    };
  }

  /** What two objects have between them; no angle where one of them is zero. */
  private record Pair(double distance, Optional<Double> angle) {
    static <X> Pair of(Kernel<X> kernel, X x, X y) {
      boolean directions = KernelValue.of(kernel, x, x) > 0 && KernelValue.of(kernel, y, y) > 0;
      return new Pair(
          Math.sqrt(Distances.squared(kernel, x, y)),
          directions ? Optional.of(Distances.angle(kernel, x, y)) : Optional.empty());
    }

    void print(Console console, boolean json) {
      if (json) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("command", "distance");
        object.put("distance", distance);
        angle.ifPresent(a -> object.put("angle", a));
        console.out().println(Json.write(object));
        return;
      }
      TwoColumns table = new TwoColumns();
      table.line("distance", String.valueOf(distance));
      table.line(
          "angle",
          angle
              .map(a -> a + " (" + Math.round(Math.toDegrees(a) * 100) / 100.0 + " degrees)")
              .orElse("none: one of the two is zero in feature space"));
      table.print(console.out());
    }
  }
}
