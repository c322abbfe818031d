package org.mercer.cli.measure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.catalogue.Kernels;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.KernelOption;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.cli.option.RunOptions;
import org.mercer.cli.output.TwoColumns;
import org.mercer.data.Labels;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Targets;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.measure.Alignment;
import org.mercer.json.Json;
import org.mercer.kernel.Kernel;
import org.mercer.run.Interruption;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says how well kernels fit a target, before anything is learned. */
@CommandLine.Command(
    name = "align",
    description =
        "Measure how well kernels fit the target of a file (kernel alignment). It is "
            + "the cosine between the matrices K and yy'; of several kernels also that of "
            + "each with the others.",
    footer = {
      "",
      "Centred alignment is that of HKH with Hyy'H, H = I - 11'/n: it does not change with the origin",
      "of the feature space and is the one to compare kernels by. Two classes are y = -1 and +1; of c",
      "classes yy' is 1 for two objects of one class and -1/(c-1) for others; numbers are y themselves.",
      "",
      "Examples:",
      "  mercer align heart.csv --kernel 'rbf(gamma=scale)' --kernel 'linear()'",
      "  mercer align promoters.tsv --kernel 'normalise(spectrum(p=3))' --json"
    })
public final class AlignCommand extends Command {
  @Parameters(index = "0", paramLabel = "DATA", description = "data file, or - for standard input")
  private String data = "";

  @Option(
      names = {"-k", "--kernel"},
      paramLabel = "EXPR",
      required = true,
      description = "kernel expression, see mercer kernels; may be given several times")
  private List<String> kernels = List.of();

  @Option(
      names = "--numbers",
      description =
          "the target is a number even where it has whole values alone (default: classes)")
  private boolean numbers;

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  @ArgGroup(validate = false, heading = ReaderOptions.HEADING)
  private ReaderOptions reader = new ReaderOptions();

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  public AlignCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    Answer answer;
    try (ProgressLine progress = options.progress(console())) {
      Run run = options.run(progress);
      ReadOptions reading = new KernelOption(kernels.get(0)).reading(reader.options());
      Dataset<?> dataset = new DataFile(data).read(reading, console(), run);
      answer = Interruption.within(run, () -> answer(dataset, run));
    }
    answer.print(console(), json);
    return Exit.DONE;
  }

  private <X> Answer answer(Dataset<X> dataset, Run run) {
    Targets targets = dataset.requireTargets();
    boolean regression = numbers || targets.looksLikeRegression();
    double[] y = regression ? targets.numbers() : new double[0];
    Labels labels = targets.labels();
    List<String> texts = new ArrayList<>();
    List<Gram> grams = new ArrayList<>();
    for (String expression : kernels) {
      Kernel<X> parsed = new KernelOption(expression).kernel(dataset);
      texts.add(Kernels.format(parsed));
      Kernel<X> fitted = KernelOption.fitted(parsed, dataset.sample(), run);
      grams.add(gram(fitted, dataset, kernels.size(), run));
    }
    List<Cosines> found = new ArrayList<>();
    for (int r = 0; r < grams.size(); r++) {
      Gram gram = grams.get(r);
      found.add(
          regression
              ? new Cosines(
                  "kernel",
                  texts.get(r),
                  Alignment.of(gram, y, run),
                  Alignment.centred(gram, y, run))
              : new Cosines(
                  "kernel",
                  texts.get(r),
                  Alignment.of(gram, labels, run),
                  Alignment.centred(gram, labels, run)));
    }
    return new Answer(
        dataset, regression ? range(y) : DataFile.summary(labels), found, between(grams, run));
  }

  private static String range(double[] y) {
    return "numbers from "
        + Arrays.stream(y).min().orElseThrow()
        + " to "
        + Arrays.stream(y).max().orElseThrow();
  }

  /** All matrices share the memory of the run. */
  private static <X> Gram gram(Kernel<X> kernel, Dataset<X> dataset, int count, Run run) {
    Run share = run.budget(run.budget().memory(run.budget().memoryBytes() / count));
    return Grams.of(kernel, dataset.sample(), Precision.DOUBLE, share);
  }

  /** Each kernel with those after it. */
  private static List<Cosines> between(List<Gram> grams, Run run) {
    List<Cosines> found = new ArrayList<>();
    for (int r = 0; r < grams.size(); r++) {
      for (int s = r + 1; s < grams.size(); s++) {
        Gram k = grams.get(r);
        Gram l = grams.get(s);
        found.add(
            new Cosines(
                "kernels",
                (r + 1) + " and " + (s + 1),
                Alignment.of(k, l, run),
                Alignment.centred(k, l, run)));
      }
    }
    return found;
  }

  /** The alignment of what is named, as it is and centred. */
  private record Cosines(String name, String of, double alignment, double centred) {
    void add(TwoColumns table) {
      table.line(name, of);
      table.line("alignment", String.valueOf(alignment));
      table.line("centred", String.valueOf(centred));
    }

    Map<String, Object> object() {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put(name, of);
      object.put("alignment", alignment);
      object.put("centred", centred);
      return object;
    }
  }

  /** What was found, for people and for programs. */
  private record Answer(
      Dataset<?> data, String target, List<Cosines> kernels, List<Cosines> between) {
    void print(Console console, boolean json) {
      if (json) {
        console.out().println(Json.write(object()));
        return;
      }
      TwoColumns table = new TwoColumns();
      table.line("data", DataFile.summary(data));
      table.line("target", target);
      kernels.forEach(each -> each.add(table));
      between.forEach(each -> each.add(table));
      table.print(console.out());
    }

    private Map<String, Object> object() {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("command", "align");
      object.put("data", DataFile.describe(data, List.of()));
      object.put("target", target);
      object.put("kernels", kernels.stream().map(Cosines::object).toList());
      object.put("between", between.stream().map(Cosines::object).toList());
      return object;
    }
  }
}
