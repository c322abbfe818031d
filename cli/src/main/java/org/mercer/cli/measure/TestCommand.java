package org.mercer.cli.measure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Proposals;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.KernelOption;
import org.mercer.cli.option.ModelData;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.cli.option.RunOptions;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.measure.Independence;
import org.mercer.gram.measure.TestResult;
import org.mercer.gram.measure.TwoSample;
import org.mercer.kernel.Kernel;
import org.mercer.model.KernelModel;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.prepare.Scaling;
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
            + "distance of their means in the feature space, and which columns differ by themselves. "
            + "drift: the same of the rows that a model was trained on and new ones. independence: whether row i of B "
            + "depends on row i of A. The p-value is (1 + permutations that are as large) / "
            + "(1 + permutations).",
    footer = {
      "",
      "In rbf, gamma=scale stands for 1 / (columns * variance of all entries). Labels in a file are",
      "left out.",
      "",
      "Examples:",
      "  mercer test two-sample before.csv after.csv",
      "  mercer test drift churn.model new.csv",
      "  mercer test two-sample human.fa mouse.fa --kernel 'normalise(spectrum(p=4))' --permutations"
          + " 999",
      "  mercer test independence clinic.csv dna.txt --kernel 'rbf(gamma=scale)' --kernel2"
          + " 'spectrum(p=3)'"
    })
public final class TestCommand extends Command {
  private static final String TWO_SAMPLE = "two-sample";
  private static final String INDEPENDENCE = "independence";
  private static final String DRIFT = "drift";
  private static final List<String> KINDS = List.of(TWO_SAMPLE, DRIFT, INDEPENDENCE);

  @Parameters(
      index = "0",
      paramLabel = "two-sample|drift|independence",
      description = "what is asked")
  private String kind = "";

  @Parameters(
      index = "1",
      paramLabel = "A",
      description = "data file, or - for standard input; of drift the model")
  private String first = "";

  @Parameters(index = "2", paramLabel = "B", description = "another data file")
  private String second = "";

  @Option(
      names = {"-k", "--kernel"},
      paramLabel = "EXPR",
      description =
          "kernel expression, see mercer kernels (default: proposed for the objects; of drift that"
              + " of the model)")
  private Optional<String> kernel = Optional.empty();

  @Option(
      names = "--reference",
      paramLabel = "FILE",
      description = "drift: the rows to compare with (default: the objects that the model keeps)")
  private Optional<String> reference = Optional.empty();

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
    TestAnswer answer = answer();
    answer.print(console(), json);
    if (answer.result().permutations() < permutations && !options.quiet()) {
      console()
          .say(
              "warning: the time was spent after "
                  + answer.result().permutations()
                  + " permutations; the p-value is that of these");
    }
    return Exit.DONE;
  }

  private TestAnswer answer() throws IOException {
    try (ProgressLine progress = options.progress(console())) {
      Run run = options.run(progress);
      if (kind.equals(DRIFT)) {
        return drift(new ModelData(first, console()).load(), run);
      }
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
    boolean samples = !kind.equals(INDEPENDENCE);
    requireAbsent(samples && kernel2.isPresent(), "--kernel2", INDEPENDENCE);
    requireAbsent(!samples && estimate.isPresent(), "--estimate", TWO_SAMPLE);
    requireAbsent(!kind.equals(DRIFT) && reference.isPresent(), "--reference", DRIFT);
    requireAbsent(kind.equals(DRIFT) && kernel.isPresent(), "--kernel", TWO_SAMPLE);
    if (!samples && kernel.isEmpty()) {
      throw Failure.usage(
          "test",
          "something is missing",
          "--kernel EXPR",
          "mercer test --help shows what there is");
    }
  }

  private void requireAbsent(boolean wrong, String option, String other) {
    if (wrong) {
      throw Failure.usage(option, "mercer test " + kind, "mercer test " + other, "leave it out");
    }
  }

  private Dataset<?> read(String file, String expression, Run run) throws IOException {
    return new DataFile(file)
        .read(new KernelOption(expression).reading(reader.options()), console(), run);
  }

  private TestAnswer twoSample(Run run) throws IOException {
    ReadOptions reading = reader.learning();
    ReadOptions known = kernel.map(k -> new KernelOption(k).reading(reading)).orElse(reading);
    return twoSample(new TwoFiles(first, second, known, console(), run).read(), run);
  }

  private <X> TestAnswer twoSample(TwoFiles.Both<X> both, Run run) {
    Dataset<X> a = both.first();
    Dataset<X> other = both.second();
    requireTwo(a, other);
    Sample<X> all = joined(a.domain(), a.sample(), other.sample());
    KernelOption option =
        new KernelOption(kernel.orElseGet(() -> Proposals.kernel(a.domain(), all)));
    Scaling scaling = kernel.isPresent() ? Scaling.NONE : Scaling.AUTO;
    Part part =
        Part.of(
            option.text(), a.domain(), ColumnTests.prepared(a.domain(), all, option, scaling), run);
    String data = DataFile.summary(a) + ", and " + DataFile.summary(other);
    TestAnswer answer = twoSample(data, part, a.sample().size(), run);
    answer.columns(new ColumnTests(permutations, run).of(a.domain(), a.sample(), other.sample()));
    return answer;
  }

  private <X> TestAnswer drift(KernelModel<X, ?> model, Run run) throws IOException {
    Dataset<X> given = asSeen(model, second, run);
    Preparation<X> preparation = model.function().preparation();
    Optional<Dataset<X>> other =
        reference.isPresent() ? Optional.of(asSeen(model, reference.get(), run)) : Optional.empty();
    Sample<X> known =
        other.map(o -> preparation.apply(o.sample())).orElseGet(() -> model.function().support());
    Sample<X> fresh = preparation.apply(given.sample());
    requireTwo(other.orElse(given), given);
    int kept = known.size();
    int learned = model.provenance().trainedOn();
    if (other.isEmpty() && kept < learned) {
      run.note(
          "compared with "
              + kept
              + " of "
              + learned
              + " training rows, those that the model keeps, which lie where classes meet;"
              + " --reference FILE compares with other rows");
    }
    Domain<X> domain = given.domain();
    Sample<X> all = joined(domain, known, fresh);
    Gram gram = Grams.of(model.kernel(), all, Precision.DOUBLE, run);
    String before = other.map(DataFile::summary).orElse(kept + " objects of the model");
    String data = before + ", and " + DataFile.summary(given);
    TestAnswer answer = twoSample(data, new Part(gram, Kernels.format(model.kernel())), kept, run);
    answer.columns(
        new ColumnTests(permutations, run)
            .of(
                domain,
                original(domain, preparation, known),
                original(domain, preparation, fresh)));
    return answer;
  }

  private <X> Dataset<X> asSeen(KernelModel<X, ?> model, String file, Run run) throws IOException {
    return new ModelData(first, console()).read(model, file, reader, run);
  }

  private static <X> Sample<X> original(
      Domain<X> domain, Preparation<X> preparation, Sample<X> prepared) {
    return domain.sample(prepared.toList().stream().map(preparation::original).toList());
  }

  private static <X> Sample<X> joined(Domain<X> domain, Sample<X> a, Sample<X> b) {
    List<X> objects = new ArrayList<>(a.toList());
    objects.addAll(b.toList());
    return domain.sample(objects);
  }

  private static void requireTwo(Dataset<?> a, Dataset<?> other) {
    int count = a.sample().size();
    if (count < 2 || other.sample().size() < 2) {
      throw new Failure(
          Exit.DATA,
          (count < 2 ? a : other).name(),
          "one object",
          "at least two of each sample",
          "add rows");
    }
  }

  private TestAnswer twoSample(String data, Part part, int count, Run run) {
    TwoSample test = TwoSample.of(part.gram(), count, run);
    TwoSample.Estimate chosen = estimate.orElse(TwoSample.Estimate.BIASED);
    TestResult result = test.test(chosen, permutations, run);
    TestAnswer answer =
        new TestAnswer(kind, result, "splits into two samples have means as far apart");
    answer.put("data", data);
    answer.put("kernel", part.kernel());
    for (TwoSample.Estimate each : TwoSample.Estimate.values()) {
      answer.put(each.word(), test.statistic(each, run));
    }
    answer.put("estimate", chosen.word());
    return answer;
  }

  private TestAnswer independence(Run run) throws IOException {
    String one = kernel.orElseThrow();
    String other = kernel2.orElse(one);
    Dataset<?> x = read(first, one, run);
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
    Part a = Part.of(one, x, run);
    Part b = Part.of(other, y, run);
    TestResult result = Independence.of(a.gram(), b.gram(), run).test(permutations, run);
    TestAnswer answer = new TestAnswer(kind, result, "orders of B depend on A as much");
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
}
