package org.mercer.cli.inspect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.KernelOption;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.cli.option.RunOptions;
import org.mercer.cli.output.MatrixForm;
import org.mercer.cli.output.Target;
import org.mercer.data.read.ReadOptions;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Asks whether a function is a kernel, and whether a file is fit to learn from. */
@CommandLine.Command(
    name = "check",
    description =
        "Check a data file, or whether a function is a kernel. Of DATA alone: what the "
            + "file is, what is wrong with it and what to look out for. With --kernel: "
            + "whether it is a kernel and why, or points on which it fails; with DATA also "
            + "the smallest eigenvalue of its matrix, and where it is negative the vector v "
            + "with v'Kv < 0. The exit status is 1 where the answer is no.",
    footer = {
      "",
      "Examples:",
      "  mercer check --kernel 'sigmoid(scale=1)'",
      "  mercer check --kernel 'rbf(gamma=0.1)' heart.csv",
      "  mercer check --kernel 'precomputed()' similarities.npy --out v.csv",
      "  mercer check train.txt --fix --out train.fixed.txt"
    })
public final class CheckCommand extends Command {
  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "DATA",
      description = "data file, or - for standard input")
  private Optional<String> data = Optional.empty();

  @Option(
      names = {"-k", "--kernel"},
      paramLabel = "EXPR",
      description = "kernel expression, see mercer kernels")
  private Optional<String> kernel = Optional.empty();

  @Option(names = "--fix", description = "repair what has only one repair, and write the result")
  private boolean fix;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description =
          "where the repaired file goes; with --kernel and DATA, as .npy or .csv, the eigenvector of"
              + " the smallest eigenvalue, an entry an object")
  private Optional<Path> out = Optional.empty();

  @Option(names = "--force", description = "replace FILE whatever it holds")
  private boolean force;

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  @ArgGroup(validate = false, heading = ReaderOptions.HEADING)
  private ReaderOptions reader = new ReaderOptions();

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  public CheckCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    requireOneQuestion();
    try (ProgressLine progress = options.progress(console())) {
      Run run = options.run(progress);
      if (kernel.isPresent()) {
        KernelOption option = new KernelOption(kernel.get());
        KernelCheck check = new KernelCheck(option, console(), json);
        if (data.isEmpty()) {
          return check.alone();
        }
        return on(new DataFile(data.get()), option, check, run);
      }
      FileCheck check =
          new FileCheck(new DataFile(data.orElseThrow()), reader.learning(), console());
      return out.isPresent() ? check.fix(out.get(), force, run) : check.report(json, run);
    }
  }

  private int on(DataFile file, KernelOption option, KernelCheck check, Run run)
      throws IOException {
    ReadOptions reading = option.reading(reader.options());
    if (out.isEmpty()) {
      return check.on(file.read(reading, console(), run), Optional.empty(), run);
    }
    MatrixForm form = MatrixForm.of(out.get().toString());
    try (Target target = Target.file(out.get(), force, List.of(file.inputs()))) {
      Optional<KernelCheck.VectorOut> vector = Optional.of(new KernelCheck.VectorOut(target, form));
      return check.on(file.read(reading, console(), run), vector, run);
    }
  }

  private void requireOneQuestion() {
    if (kernel.isEmpty() && data.isEmpty()) {
      throw Failure.usage(
          "check",
          "nothing to check",
          "--kernel EXPR, or DATA, or both",
          "mercer check data.csv, or mercer check --kernel 'rbf(gamma=1)'");
    }
    if (kernel.isPresent() && fix) {
      throw Failure.usage("--fix", "a kernel", "a data file alone", "leave out --kernel");
    }
    if (kernel.isPresent() && out.isPresent() && data.isEmpty()) {
      throw Failure.usage(
          "--out",
          "a kernel alone",
          "DATA, on whose matrix an eigenvector is found",
          "name a data file, or leave it out");
    }
    if (kernel.isEmpty() && fix != out.isPresent()) {
      throw Failure.usage(
          fix ? "--fix" : "--out", "one without the other", "--fix --out FILE", "give both");
    }
  }
}
