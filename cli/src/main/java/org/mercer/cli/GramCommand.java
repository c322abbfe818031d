package org.mercer.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.mercer.data.Sample;
import org.mercer.data.io.Dataset;
import org.mercer.data.io.ReadOptions;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.parallel.Interruption;
import org.mercer.numerics.parallel.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the kernel matrix of a sample, or some of its rows. */
@CommandLine.Command(
    name = "gram",
    description = "Write the matrix of a kernel on the objects of a file.",
    footer = {
      "",
      "The name of the output says its form: .npy for NumPy, .csv for text; - is text on standard",
      "output. Rows are counted from 0, and A:B ends before B.",
      "",
      "Examples:",
      "  mercer gram heart.csv --kernel 'rbf(gamma=0.1)' --out heart.npy",
      "  mercer gram dna.txt --kernel 'normalise(spectrum(p=3))' --rows 0:5"
    })
final class GramCommand extends Command {
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

  @Option(names = "--yes", description = "write more than 1 GiB without asking")
  private boolean yes;

  @Option(names = "--force", description = "replace the output whatever it holds")
  private boolean force;

  @ArgGroup(validate = false, heading = ReaderOptions.HEADING)
  private ReaderOptions reader = new ReaderOptions();

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  GramCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    RowRange range = rows.map(RowRange::of).orElse(RowRange.ALL);
    MatrixForm form = MatrixForm.of(out);
    try (ProgressLine progress = options.progress(console());
        Target target = target()) {
      Run run = options.run(progress);
      ReadOptions reading = new KernelOption(kernel).reading(reader.options());
      Dataset<?> dataset = new DataFile(data).read(reading, console(), run);
      write(dataset, range, form, target, run);
    }
    return Exit.DONE;
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
    MatrixRows.requireWanted("gram", bytes, yes);
    Sample<X> sample = dataset.sample();
    Kernel<X> parsed = new KernelOption(kernel).parse(dataset.domain());
    Kernel<X> fitted =
        parsed.needsFit() ? Interruption.within(run, () -> parsed.fit(sample)) : parsed;
    // all rows: each entry computed once where the matrix fits, because it is symmetric
    Gram gram =
        wanted.count() == n
            ? Grams.of(fitted, sample, Precision.DOUBLE, run)
            : Interruption.within(run, () -> Grams.lazy(fitted, sample, Precision.DOUBLE));
    try (MatrixWriter writer = form.writer(target.stream(), wanted.count(), n)) {
      MatrixRows.write(MatrixRows.finite(gram::rows, n, fitted), n, wanted, writer, run);
    }
    target.commit();
  }
}
