package org.mercer.cli.svm;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.RunOptions;
import org.mercer.cli.output.Target;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Format;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.vector.SparseVectors;
import org.mercer.file.AtomicFile;
import org.mercer.interop.libsvm.LibsvmRanges;
import org.mercer.numerics.sparse.Csr;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Brings the features of a file to one range, as the tool of LIBSVM does. */
@CommandLine.Command(
    name = "svm-scale",
    description =
        "LIBSVM's svm-scale: bring each feature of a file to one range, and print the " + "file.",
    footer = {
      "",
      "Examples:",
      "  mercer svm-scale -l -1 -u 1 -s range train > train.scale",
      "  mercer svm-scale -r range test > test.scale"
    })
public final class SvmScaleCommand extends Command {
  @Parameters(index = "0", paramLabel = "DATA", description = "data file, or - for standard input")
  private String data = "";

  @Option(
      names = "-l",
      paramLabel = "LOWER",
      description = "where the smallest value goes" + " (default: -1)")
  private Optional<String> lower = Optional.empty();

  @Option(
      names = "-u",
      paramLabel = "UPPER",
      description = "where the largest value goes" + " (default: 1)")
  private Optional<String> upper = Optional.empty();

  @Option(
      names = "-y",
      arity = "2",
      paramLabel = "LIMIT",
      description = "the lower and the upper limit of the targets (default: they stay)")
  private List<String> targetLimits = new ArrayList<>();

  @Option(names = "-s", paramLabel = "FILE", description = "save the ranges to this file")
  private Optional<Path> save = Optional.empty();

  @Option(names = "-r", paramLabel = "FILE", description = "take the ranges from this file")
  private Optional<String> restore = Optional.empty();

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  public SvmScaleCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    LibsvmRanges.Limits features = limits("-l and -u", lower.orElse("-1"), upper.orElse("1"));
    Optional<LibsvmRanges.Limits> targets = targetLimits();
    requireOneSource();
    try (ProgressLine progress = options.progressWithoutNotes(console())) {
      Run run = options.run(progress);
      if (save.isEmpty()) {
        Dataset<?> dataset = read(run);
        print(dataset, ranges(dataset, features, targets));
        return Exit.DONE;
      }
      Path path = save.get();
      AtomicFile.Rules rules = AtomicFile.Rules.replacing(new DataFile(data).inputs());
      try (AtomicFile place = Target.place(path, () -> AtomicFile.prepare(path, rules))) {
        Dataset<?> dataset = read(run);
        LibsvmRanges ranges = ranges(dataset, features, targets);
        place.stream().write(ranges.text().getBytes(StandardCharsets.US_ASCII));
        place.commit();
        print(dataset, ranges);
      }
    }
    return Exit.DONE;
  }

  private static LibsvmRanges.Limits limits(String where, String low, String high) {
    double from = new SvmOption(where, low).finite();
    double to = new SvmOption(where, high).finite();
    if (!(from < to)) {
      throw Failure.usage(
          where, low + " and " + high, "a lower limit below the upper one", "swap the two limits");
    }
    return new LibsvmRanges.Limits(from, to);
  }

  private Optional<LibsvmRanges.Limits> targetLimits() {
    if (targetLimits.isEmpty()) {
      return Optional.empty();
    }
    if (targetLimits.size() > 2) {
      throw Failure.usage(
          "-y", "given more than once", "-y LOWER UPPER", "give -y once, with both limits");
    }
    return Optional.of(limits("-y", targetLimits.get(0), targetLimits.get(1)));
  }

  private void requireOneSource() {
    if (restore.isEmpty()) {
      return;
    }
    if (save.isPresent()) {
      throw Failure.usage("-r", "-s beside it", "one of the two", "ranges are found or restored");
    }
    if (lower.isPresent() || upper.isPresent() || !targetLimits.isEmpty()) {
      throw Failure.usage("-r", "-l, -u or -y beside it", "-r alone", "the file has the limits");
    }
  }

  private Dataset<?> read(Run run) throws IOException {
    ReadOptions reading =
        ReadOptions.defaults().format(Format.LIBSVM).storage(ReadOptions.Storage.SPARSE);
    return new DataFile(data).read(reading, console(), run);
  }

  private LibsvmRanges ranges(
      Dataset<?> dataset, LibsvmRanges.Limits features, Optional<LibsvmRanges.Limits> targetLimits)
      throws IOException {
    if (restore.isPresent()) {
      String file = restore.get();
      return new DataFile(file).reading(() -> LibsvmRanges.read(DataFile.path(file)));
    }
    Optional<LibsvmRanges.Target> target =
        targetLimits.map(
            limits -> {
              double[] values = dataset.requireTargets().numbers();
              double min = values[0];
              double max = values[0];
              for (double value : values) {
                min = Math.min(min, value);
                max = Math.max(max, value);
              }
              return new LibsvmRanges.Target(limits, new LibsvmRanges.Span(min, max));
            });
    return LibsvmRanges.of(rows(dataset), base(dataset), features, target);
  }

  private static Csr rows(Dataset<?> dataset) {
    return ((SparseVectors) dataset.sample()).unsafeRows();
  }

  private static int base(Dataset<?> dataset) {
    return dataset.reading().zeroBased() ? 0 : 1;
  }

  private void print(Dataset<?> dataset, LibsvmRanges ranges) throws IOException {
    OutputStream out = console().bytes();
    ScaledRows rows = new ScaledRows(rows(dataset), base(dataset), ranges);
    rows.print(dataset.requireTargets(), out);
    console().warn(options.heard(rows.warnings(restore.isPresent())));
  }
}
