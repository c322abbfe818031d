package org.mercer.cli.measure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.mercer.catalogue.Kernels;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.KernelOption;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.cli.option.RunOptions;
import org.mercer.cli.output.TwoColumns;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.measure.Independence;
import org.mercer.gram.measure.TestResult;
import org.mercer.gram.measure.TwoSample;
import org.mercer.json.Json;
import org.mercer.kernel.Kernel;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Asks whether two samples differ, or whether two things seen together depend on each other. */
@CommandLine.Command(
    name = "test",
    description =
        "Test whether two samples differ (MMD), or two things depend on each other "
            + "(HSIC). two-sample: whether A and B come from one distribution, by the "
            + "distance of their means in the feature space. independence: whether row i of B "
            + "depends on row i of A. The p-value is (1 + permutations that are as large) / "
            + "(1 + permutations).",
    footer = {
      "",
      "In rbf, gamma=scale stands for 1 / (columns * variance of all entries). Labels in a file are",
      "left out.",
      "",
      "Examples:",
      "  mercer test two-sample before.csv after.csv --kernel 'rbf(gamma=scale)' --unlabelled",
      "  mercer test two-sample human.fa mouse.fa --kernel 'normalise(spectrum(p=4))' --permutations"
          + " 999",
      "  mercer test independence clinic.csv dna.txt --kernel 'rbf(gamma=scale)' --kernel2"
          + " 'spectrum(p=3)'"
    })
public final class TestCommand extends Command {
  private static final String TWO_SAMPLE = "two-sample";
  private static final String INDEPENDENCE = "independence";
  private static final List<String> KINDS = List.of(TWO_SAMPLE, INDEPENDENCE);

  @Parameters(index = "0", paramLabel = "two-sample|independence", description = "what is asked")
  private String kind = "";

  @Parameters(index = "1", paramLabel = "A", description = "data file, or - for standard input")
  private String first = "";

  @Parameters(index = "2", paramLabel = "B", description = "another data file")
  private String second = "";

  @Option(
      names = {"-k", "--kernel"},
      paramLabel = "EXPR",
      required = true,
      description = "kernel expression, see mercer kernels")
  private String kernel = "";

  @Option(
      names = "--kernel2",
      paramLabel = "EXPR",
      description = "independence: the kernel for B (default: that of --kernel)")
  private Optional<String> kernel2 = Optional.empty();

  @Option(
      names = "--permutations",
      paramLabel = "N",
      description = "how often the order is shuffled (default: 1000)")
  private int permutations = 1000;

  @Option(
      names = "--estimate",
      paramLabel = "biased|unbiased",
      description = "two-sample: the statistic that is compared (default: biased)")
  private Optional<TwoSample.Estimate> estimate = Optional.empty();

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  @ArgGroup(validate = false, heading = ReaderOptions.HEADING)
  private ReaderOptions reader = new ReaderOptions();

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  public TestCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    requireKind();
    Answer answer = answer();
    answer.print();
    if (answer.result.permutations() < permutations && !options.quiet()) {
      console()
          .say(
              "warning: the time was spent after "
                  + answer.result.permutations()
                  + " permutations; the p-value is that of these");
    }
    return Exit.DONE;
  }

  private Answer answer() throws IOException {
    try (ProgressLine progress = options.progress(console())) {
      Run run = options.run(progress);
      return kind.equals(TWO_SAMPLE) ? twoSample(run) : independence(run);
    }
  }

  private void requireKind() {
    if (!KINDS.contains(kind)) {
      throw Failure.usage(
          "test",
          InputException.quote(kind) + Suggestions.didYouMean(kind, KINDS),
          String.join(" or ", KINDS),
          "mercer test --help shows examples");
    }
    if (permutations < 1) {
      throw Failure.usage(
          "--permutations",
          String.valueOf(permutations),
          "a whole number of at least 1",
          "leave --permutations out, or give a larger number");
    }
    boolean samples = kind.equals(TWO_SAMPLE);
    if (samples ? kernel2.isPresent() : estimate.isPresent()) {
      throw Failure.usage(
          samples ? "--kernel2" : "--estimate",
          "mercer test " + kind,
          "mercer test " + (samples ? INDEPENDENCE : TWO_SAMPLE),
          "leave it out");
    }
  }

  private Dataset<?> read(String file, String expression, Run run) throws IOException {
    return new DataFile(file)
        .read(new KernelOption(expression).reading(reader.options()), console(), run);
  }

  private Answer twoSample(Run run) throws IOException {
    return twoSample(read(first, kernel, run), read(second, kernel, run), run);
  }

  private <X> Answer twoSample(Dataset<X> a, Dataset<?> b, Run run) {
    Dataset<X> other = b.of(a.domain());
    List<X> objects = new ArrayList<>(a.sample().toList());
    objects.addAll(other.sample().toList());
    int count = a.sample().size();
    if (count < 2 || other.sample().size() < 2) {
      throw new Failure(
          Exit.DATA,
          (count < 2 ? a : other).name(),
          "one object",
          "at least two of each sample",
          "add rows");
    }
    Part part = Part.of(kernel, a.domain(), a.domain().sample(objects), run);
    TwoSample test = TwoSample.of(part.gram(), count, run);
    TwoSample.Estimate chosen = estimate.orElse(TwoSample.Estimate.BIASED);
    TestResult result = test.test(chosen, permutations, run);
    Answer answer = new Answer(result, "splits into two samples have means as far apart");
    answer.put("data", DataFile.summary(a) + ", and " + DataFile.summary(other));
    answer.put("kernel", part.kernel());
    for (TwoSample.Estimate each : TwoSample.Estimate.values()) {
      answer.put(each.word(), test.statistic(each, run));
    }
    answer.put("estimate", chosen.word());
    return answer;
  }

  private Answer independence(Run run) throws IOException {
    String other = kernel2.orElse(kernel);
    Dataset<?> x = read(first, kernel, run);
    Dataset<?> y = read(second, other, run);
    int n = x.sample().size();
    if (y.sample().size() != n || n < 2) {
      throw new Failure(
          Exit.DATA,
          y.name(),
          y.sample().size() + " rows",
          Math.max(2, n) + " rows, as many as " + x.name() + " has, and at least two",
          "row i of one file must belong to row i of the other");
    }
    Part a = Part.of(kernel, x, run);
    Part b = Part.of(other, y, run);
    TestResult result = Independence.of(a.gram(), b.gram(), run).test(permutations, run);
    Answer answer = new Answer(result, "orders of B depend on A as much");
    answer.put("data", DataFile.summary(x) + ", and " + DataFile.summary(y));
    answer.put("kernel", a.kernel());
    answer.put("kernel2", b.kernel());
    return answer;
  }

  /** The matrix of a kernel on a sample, and the kernel as text with all its numbers. */
  private record Part(Gram gram, String kernel) {
    static <X> Part of(String expression, Dataset<X> data, Run run) {
      return of(expression, data.domain(), data.sample(), run);
    }

    static <X> Part of(String expression, Domain<X> domain, Sample<X> sample, Run run) {
      Kernel<X> parsed = new KernelOption(expression).kernel(domain, sample);
      Kernel<X> fitted = KernelOption.fitted(parsed, sample, run);
      return new Part(Grams.of(fitted, sample, Precision.DOUBLE, run), Kernels.format(parsed));
    }
  }

  /** What was found, for people and for programs. */
  private final class Answer {
    private final Map<String, Object> facts = new LinkedHashMap<>();
    private final TestResult result;
    private final String meaning;

    Answer(TestResult result, String meaning) {
      this.result = result;
      this.meaning = meaning;
    }

    void put(String name, Object value) {
      facts.put(name, value);
    }

    void print() {
      if (json) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("command", "test");
        object.put("test", kind);
        object.putAll(facts);
        object.put("statistic", result.statistic());
        object.put("permutations", result.permutations());
        object.put("atLeast", result.atLeast());
        object.put("p", result.p());
        console().out().println(Json.write(object));
        return;
      }
      TwoColumns table = new TwoColumns();
      facts.forEach((name, value) -> table.line(name, String.valueOf(value)));
      table.line("statistic", String.valueOf(result.statistic()));
      table.line(
          "p-value",
          String.format(
              Locale.ROOT,
              "%.4g: %d of %d random %s",
              result.p(),
              result.atLeast(),
              result.permutations(),
              meaning));
      table.print(console().out());
    }
  }
}
