package org.mercer.cli.measure;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
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
import org.mercer.cli.output.MatrixForm;
import org.mercer.cli.output.MatrixWriter;
import org.mercer.cli.output.Target;
import org.mercer.cli.output.TwoColumns;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.error.InputException;
import org.mercer.feature.Covariance;
import org.mercer.feature.Projections;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.json.Json;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Interruption;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Projects objects onto directions of the feature space, and says how they vary along them. */
@CommandLine.Command(
    name = "project",
    description =
        "Project the objects of a file onto directions of the feature space. These are "
            + "those of other objects, or the principal ones; the variance along each "
            + "(eigenvalues of the covariance) is printed.",
    footer = {
      "",
      "Onto one object w the coordinate of x is k(w,x) / sqrt(k(w,w)), a signed length; onto several,",
      "the coordinates belong to an orthonormal basis of their span, by Gram and Schmidt in their",
      "order. Principal directions have the mean as origin, the variances along them are the largest",
      "eigenvalues of the covariance, which are those of HKH/n.",
      "The name of the output says its form: .npy for NumPy, .csv for text; - is text on standard",
      "output.",
      "",
      "Examples:",
      "  mercer project heart.csv --kernel 'rbf(gamma=0.1)' --principal 5",
      "  mercer project dna.txt --kernel 'spectrum(p=3)' --onto GATTACA --out -",
      "  mercer project new.csv --kernel 'poly(degree=2)' --onto-file old.csv --residuals --out p.npy"
    })
public final class ProjectCommand extends Command {
  @Parameters(index = "0", paramLabel = "DATA", description = "data file, or - for standard input")
  private String data = "";

  @Option(
      names = {"-k", "--kernel"},
      paramLabel = "EXPR",
      required = true,
      description = "kernel expression, see mercer kernels")
  private String kernel = "";

  @Option(
      names = "--onto",
      paramLabel = "OBJECT",
      description = "onto this object; given several times, onto the span of all of them")
  private List<String> onto = List.of();

  @Option(
      names = "--onto-file",
      paramLabel = "DATA",
      description = "onto the span of the objects of this file")
  private Optional<String> ontoFile = Optional.empty();

  @Option(
      names = "--principal",
      paramLabel = "D",
      description = "onto the D directions in which the objects vary most")
  private Optional<Integer> principal = Optional.empty();

  @Option(
      names = "--residuals",
      description = "a last column of the output has the distance of each object from the span")
  private boolean residuals;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "F.npy|F.csv|-",
      description = "where the coordinates go, an object a line (default: nowhere)")
  private Optional<String> out = Optional.empty();

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  @Option(names = "--yes", description = "write more than 1 GiB without asking")
  private boolean yes;

  @Option(names = "--force", description = "replace the output whatever it holds")
  private boolean force;

  @ArgGroup(validate = false, heading = ReaderOptions.HEADING)
  private ReaderOptions reader = new ReaderOptions();

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  public ProjectCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    requireOneSpan();
    Optional<MatrixForm> form = out.map(MatrixForm::of);
    Answer answer;
    try (ProgressLine progress = options.progress(console());
        Target target = target()) {
      Run run = options.run(progress);
      ReadOptions reading = new KernelOption(kernel).reading(reader.options());
      Dataset<?> dataset = new DataFile(data).read(reading, console(), run);
      answer = Interruption.within(run, () -> project(dataset, reading, run));
      if (form.isPresent()) {
        write(answer.found, form.get(), target, run);
      }
    }
    answer.print();
    return Exit.DONE;
  }

  private void requireOneSpan() {
    int given =
        (onto.isEmpty() ? 0 : 1) + (ontoFile.isPresent() ? 1 : 0) + (principal.isPresent() ? 1 : 0);
    if (given != 1) {
      throw Failure.usage(
          "project",
          given == 0 ? "no direction" : "several of --onto, --onto-file and --principal",
          "one of --onto OBJECT, --onto-file DATA and --principal D",
          "mercer project --help shows examples");
    }
    if (json && out.equals(Optional.of("-"))) {
      throw Failure.usage(
          "--json", "coordinates on standard output", "--out FILE", "--out coordinates.csv");
    }
    if (residuals && out.isEmpty()) {
      throw Failure.usage("--residuals", "no --out", "--out FILE or -", "--out -");
    }
  }

  private Target target() throws IOException {
    if (out.isEmpty() || out.get().equals("-")) {
      return Target.standardOutput(console());
    }
    List<Path> inputs = new ArrayList<>(List.of(new DataFile(data).inputs()));
    ontoFile.ifPresent(file -> inputs.addAll(List.of(new DataFile(file).inputs())));
    return Target.file(DataFile.path(out.get()), force, inputs);
  }

  private <X> Answer project(Dataset<X> dataset, ReadOptions reading, Run run) throws IOException {
    Sample<X> sample = dataset.sample();
    Kernel<X> parsed = new KernelOption(kernel).kernel(dataset);
    Kernel<X> fitted = KernelOption.fitted(parsed, sample, run);
    Gram gram = Grams.of(fitted, sample, Precision.DOUBLE, run);
    MatrixRowWriter.requireFinite(gram.diagonal(), fitted);
    double total = Covariance.of(gram, run).total();
    if (principal.isPresent()) {
      int count = principal.get();
      if (count < 1 || count > sample.size()) {
        throw Failure.usage(
            "--principal",
            String.valueOf(count),
            "1 to " + sample.size() + ", the number of objects",
            "choose a number in that range");
      }
      Projections found = Projections.ontoPrincipal(gram, count, run);
      return new Answer(dataset, parsed, found, total, count + " principal directions");
    }
    Sample<X> others = others(dataset.domain(), reading, run);
    Projections found = Projections.onto(others, fitted, sample, run);
    return new Answer(dataset, parsed, found, total, "the span of " + count(others.size()));
  }

  private static String count(int objects) {
    return objects == 1 ? "one object" : objects + " objects";
  }

  private <X> Sample<X> others(Domain<X> domain, ReadOptions reading, Run run) throws IOException {
    if (ontoFile.isPresent()) {
      return new DataFile(ontoFile.get()).read(reading, console(), run).of(domain).sample();
    }
    List<X> objects = new ArrayList<>();
    for (String text : onto) {
      try {
        objects.add(domain.parse(text));
      } catch (InputException e) {
        throw new Failure(Exit.DATA, "--onto: " + e.getMessage());
      }
    }
    return domain.sample(objects);
  }

  private void write(Projections found, MatrixForm form, Target target, Run run)
      throws IOException {
    DoubleMatrix coordinates = found.coordinates();
    int n = coordinates.rows();
    int d = coordinates.cols();
    int columns = residuals ? d + 1 : d;
    MatrixRowWriter.requireWanted("project", form.bytes(n, columns), yes);
    double[] left = found.squaredResiduals();
    double[] row = new double[columns];
    try (MatrixWriter writer = form.writer(target.stream(), n, columns)) {
      for (int i = 0; i < n; i++) {
        System.arraycopy(coordinates.unsafeValues(), i * d, row, 0, d);
        if (residuals) {
          row[d] = Math.sqrt(left[i]);
        }
        writer.row(row, 0, columns);
        run.step("write", i + 1, n);
      }
    }
    target.commit();
  }

  /** What was found, for people and for programs. */
  private final class Answer {
    private final Dataset<?> dataset;
    private final String kernelText;
    private final Projections found;
    private final double total;
    private final String span;

    Answer(Dataset<?> dataset, Kernel<?> kernel, Projections found, double total, String span) {
      this.dataset = dataset;
      this.kernelText = Kernels.format(kernel);
      this.found = found;
      this.total = total;
      this.span = span;
    }

    private double meanResidual() {
      return Arrays.stream(found.squaredResiduals()).average().orElse(0);
    }

    /** Beside coordinates on standard output it is a message. */
    void print() {
      if (json) {
        console().out().println(Json.write(object()));
      } else if (!out.equals(Optional.of("-"))) {
        table(console().out());
      } else if (!options.quiet()) {
        table(console().err());
      }
    }

    private void table(PrintStream stream) {
      TwoColumns table = new TwoColumns();
      table.line("data", DataFile.summary(dataset));
      table.line("kernel", kernelText);
      table.line("onto", span);
      double[] variances = found.variances();
      for (int j = 0; j < variances.length; j++) {
        table.line("variance " + (j + 1), String.valueOf(variances[j]));
      }
      table.line("total variance", String.valueOf(total));
      table.line("mean squared residual", String.valueOf(meanResidual()));
      table.print(stream);
    }

    private Map<String, Object> object() {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("command", "project");
      object.put("data", DataFile.describe(dataset, List.of()));
      object.put("kernel", kernelText);
      object.put("onto", span);
      object.put("dimension", found.dimension());
      object.put("variances", Arrays.stream(found.variances()).boxed().toList());
      object.put("totalVariance", total);
      object.put("meanSquaredResidual", meanResidual());
      return object;
    }
  }
}
