package org.mercer.cli.measure;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.mercer.cli.app.Amount;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.KernelOption;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.cli.option.RowRange;
import org.mercer.cli.option.RunOptions;
import org.mercer.cli.output.MatrixForm;
import org.mercer.cli.output.MatrixWriter;
import org.mercer.cli.output.Target;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.feature.LowRank;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.run.Interruption;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the kernel matrix of a sample, or some of its rows. */
@CommandLine.Command(
    name = "gram",
    description =
        "Write the kernel matrix (Gram matrix) K of a file, or a factor F with FF' near " + "K.",
    footer = {
      "",
      "The name of the output says its form: .npy for NumPy, .csv for text; - is text on standard",
      "output. Rows are counted from 0, and A:B ends before B.",
      "",
      "With --factor eigen and neither --rank nor --error, the rows of F are the vectors that Mercer's",
      "theorem constructs: x_i becomes (sqrt(lambda_1) v_i1, sqrt(lambda_2) v_i2, ...), and their inner",
      "products are K. With fewer columns F is a low-rank factor, for any linear method.",
      "",
      "Examples:",
      "  mercer gram heart.csv --kernel 'rbf(gamma=0.1)' --out heart.npy",
      "  mercer gram dna.txt --kernel 'normalise(spectrum(p=3))' --rows 0:5",
      "  mercer gram dna.txt --kernel 'spectrum(p=3)' --factor eigen --out vectors.npy",
      "  mercer gram big.csv --kernel 'rbf(gamma=0.1)' --factor cholesky --error 0.01 --out f.npy"
    })
public final class GramCommand extends Command {
  @Parameters(index = "0", paramLabel = "DATA", description = "data file, or - for standard input")
  private String data = "";

  @Option(
      names = {"-k", "--kernel"},
      paramLabel = "EXPR",
      required = true,
      description = "kernel expression, see mercer kernels")
  private String kernel = "";

  @Option(
      names = {"-o", "--out"},
      paramLabel = "F.npy|F.csv|-",
      description = "where the matrix goes (default: -)")
  private String out = "-";

  @Option(names = "--rows", paramLabel = "A:B", description = "these rows only (default: all)")
  private Optional<String> rows = Optional.empty();

  @Option(names = "--json", description = "of a factor: print one JSON object about it")
  private boolean json;

  @Option(names = "--yes", description = "write more than 1 GiB without asking")
  private boolean yes;

  @Option(names = "--force", description = "replace the output whatever it holds")
  private boolean force;

  @ArgGroup(validate = false, heading = FactorOptions.HEADING)
  private FactorOptions factor = new FactorOptions();

  @ArgGroup(validate = false, heading = ReaderOptions.HEADING)
  private ReaderOptions reader = new ReaderOptions();

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  public GramCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    boolean factored = factor.wanted();
    requireOneForm(factored);
    RowRange range = rows.map(RowRange::of).orElse(RowRange.ALL);
    MatrixForm form = MatrixForm.of(out);
    Optional<FactorReport> report = Optional.empty();
    try (ProgressLine progress = options.progress(console());
        Target target = target()) {
      Run run = options.run(progress);
      ReadOptions reading = new KernelOption(kernel).reading(reader.options());
      Dataset<?> dataset = new DataFile(data).read(reading, console(), run);
      if (factored) {
        report = Optional.of(factor(dataset, form, target, run));
      } else {
        write(dataset, range, form, target, run);
      }
    }
    report.ifPresent(this::report);
    return Exit.DONE;
  }

  private void requireOneForm(boolean factored) {
    if (factored && rows.isPresent()) {
      throw Failure.usage("--rows", "--factor", "a whole factor", "leave out --rows");
    }
    if (json && !factored) {
      throw Failure.usage("--json", "no --factor", "--factor, which it tells of", "leave it out");
    }
    if (json && out.equals("-")) {
      throw Failure.usage(
          "--json", "the factor on standard output", "--out FILE", "--out factor.npy");
    }
  }

  /** Beside a factor on standard output it is a message. */
  private void report(FactorReport report) {
    if (!out.equals("-")) {
      report.print(console().out(), json);
    } else if (!options.quiet()) {
      report.print(console().err(), false);
    }
  }

  private <X> FactorReport factor(Dataset<X> dataset, MatrixForm form, Target target, Run run)
      throws IOException {
    Sample<X> sample = dataset.sample();
    Kernel<X> parsed = parsed(dataset);
    Kernel<X> fitted = KernelOption.fitted(parsed, sample, run);
    Grams.forecast(fitted, sample, run);
    double[] diagonal = Interruption.within(run, () -> fitted.diagonal(sample));
    MatrixRowWriter.requireFinite(diagonal, fitted);
    LowRank found = Interruption.within(run, () -> factor.of(fitted, sample, run));
    MatrixRowWriter.requireWanted("gram", form.bytes(sample.size(), found.rank()), yes);
    double[] values = found.factor().unsafeValues();
    int columns = found.rank();
    try (MatrixWriter writer = form.writer(target.stream(), sample.size(), columns)) {
      for (int i = 0; i < sample.size(); i++) {
        writer.row(values, i * columns, columns);
        run.step("write", i + 1, sample.size());
      }
    }
    double largest =
        Interruption.within(run, () -> factor.largestError(found, fitted, sample, run));
    target.commit();
    return new FactorReport(
        dataset, parsed, factor.method(), found, Arrays.stream(diagonal).sum(), largest);
  }

  private <X> Kernel<X> parsed(Dataset<X> dataset) {
    return new KernelOption(kernel).kernel(dataset);
  }

  private Target target() throws IOException {
    return out.equals("-")
        ? Target.standardOutput(console())
        : Target.file(DataFile.path(out), force, List.of(new DataFile(data).inputs()));
  }

  private <X> void write(
      Dataset<X> dataset, RowRange range, MatrixForm form, Target target, Run run)
      throws IOException {
    int n = dataset.sample().size();
    RowRange wanted = range.within(n);
    long bytes = form.bytes(wanted.count(), n);
    run.note("matrix of " + wanted.count() + " x " + n + ", about " + Amount.ofBytes(bytes));
    MatrixRowWriter.requireWanted("gram", bytes, yes);
    Sample<X> sample = dataset.sample();
    Kernel<X> fitted = KernelOption.fitted(parsed(dataset), sample, run);
    // all rows: each entry computed once where the matrix fits, because it is symmetric
    Gram gram =
        wanted.count() == n
            ? Grams.of(fitted, sample, Precision.DOUBLE, run)
            : Interruption.within(run, () -> Grams.lazy(fitted, sample, Precision.DOUBLE));
    try (MatrixWriter writer = form.writer(target.stream(), wanted.count(), n)) {
      MatrixRowWriter.write(MatrixRowWriter.finite(gram::rows, n, fitted), n, wanted, writer, run);
    }
    target.commit();
  }
}
