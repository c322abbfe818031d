package org.mercer.cli.svm;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.option.RunOptions;
import org.mercer.interop.libsvm.LibsvmData;
import org.mercer.interop.libsvm.SvmType;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Searches for C and gamma with the letters of LIBSVM's grid.py. */
@CommandLine.Command(
    name = "svm-grid",
    description =
        "LIBSVM's grid.py: search for C and gamma by cross-validation over powers of "
            + "two. Letters, lines and files are those of the script; the last line is the "
            + "best C, gamma and accuracy in percent.",
    footer = {
      "",
      "Other letters are those of svm-train.",
      "",
      "Examples:",
      "  mercer svm-grid heart_scale",
      "  mercer svm-grid -log2c -1,3,2 -log2g -3,-7,-2 -v 10 -png null heart_scale"
    })
public final class SvmGridCommand extends Command {
  @Parameters(index = "0", arity = "0..1", paramLabel = "DATA", description = "data file")
  private String data = "";

  @Option(
      names = "-log2c",
      paramLabel = "BEGIN,END,STEP",
      description = "exponents of C, or null for the C of -c (default: -5,15,2)")
  private String c = SvmPowers.USUAL_C;

  @Option(
      names = "-log2g",
      paramLabel = "BEGIN,END,STEP",
      description = "exponents of gamma, or null for the gamma of -g (default: 3,-15,-2)")
  private String g = SvmPowers.USUAL_G;

  @Option(names = "-v", paramLabel = "N", description = "folds (default: 5)")
  private String folds = "5";

  @Option(
      names = "-out",
      paramLabel = "FILE",
      description = "each point as it comes; null for no file (default: DATA.out, in this folder)")
  private Optional<String> out = Optional.empty();

  @Option(
      names = "-png",
      paramLabel = "FILE",
      description = "the picture; null for none (default: DATA.png, in this folder)")
  private Optional<String> png = Optional.empty();

  @Option(
      names = "-resume",
      arity = "0..1",
      fallbackValue = "",
      paramLabel = "FILE",
      description = "go on with the points of an earlier search (default: those of -out)")
  private Optional<String> resume = Optional.empty();

  @Option(
      names = "-gnuplot",
      paramLabel = "PATH",
      description = "null for no picture; a path is accepted, and not needed")
  private Optional<String> gnuplot = Optional.empty();

  @SuppressWarnings("unused") // scripts give it
  @Option(names = "-svmtrain", paramLabel = "PATH", description = "accepted, and not needed")
  private Optional<String> svmtrain = Optional.empty();

  @Mixin private SvmLetters letters = new SvmLetters();

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
  private CommandSpec spec;

  public SvmGridCommand(Console console) {
    super(console);
  }

  @Override
  public void extend(CommandSpec spec, List<String> words) {
    letters.extend(spec);
  }

  @Override
  public Integer call() throws IOException {
    SvmType machine = requireClassifier();
    requireData();
    letters.parameters(1, data); // mistakes in the letters show before anything is read
    SvmGrid grid =
        new SvmGrid(
            SvmPowers.of("-log2c", c),
            SvmPowers.of("-log2g", g),
            new SvmOption("-v", folds).whole(2, 1 << 30));
    // each point has a line of its own
    try (ProgressLine progress = new ProgressLine(console(), true)) {
      Run run = options.run(progress);
      List<SvmGrid.Point> known = known();
      LibsvmData rows = SvmLines.rows(machine, data, console(), run);
      try (SvmGridFiles files =
          new SvmGridFiles(data, SvmGridFiles.place(data, out, ".out"), picture(), known)) {
        SvmGrid.Point best =
            grid.best(
                rows,
                (price, gamma) -> letters.parameters(SvmLines.features(rows), data, price, gamma),
                known,
                run,
                (point, leader, earlier) -> {
                  if (!earlier) {
                    files.add(point);
                  }
                  console().out().println(point.beside(leader, earlier));
                  console().out().flush();
                });
        console().out().println(best.values());
        files.draw(best);
      }
    }
    return Exit.DONE;
  }

  /** The word behind -resume is the data where no other is left. */
  private void requireData() {
    if (data.isEmpty() && !resume.orElse("").isEmpty()) {
      data = resume.orElseThrow();
      resume = Optional.of("");
    }
    if (data.isEmpty()) {
      throw new CommandLine.MissingParameterException(
          spec.commandLine(), spec.positionalParameters().get(0), "no DATA");
    }
  }

  private SvmType requireClassifier() {
    SvmType machine = letters.type();
    if (!machine.classifies()) {
      throw Failure.usage(
          "-s",
          "a machine without classes",
          "0 or 1, because a rate is the share of right classes",
          "search with mercer tune DATA -l svr, or another -s");
    }
    return machine;
  }

  private Optional<Path> picture() {
    return gnuplot.equals(Optional.of("null"))
        ? Optional.empty()
        : SvmGridFiles.place(data, png, ".png");
  }

  /** The points of an earlier search, where this one goes on. */
  private List<SvmGrid.Point> known() throws IOException {
    if (resume.isEmpty()) {
      return List.of();
    }
    Optional<Path> file =
        resume.get().isEmpty()
            ? SvmGridFiles.place(data, out, ".out")
            : Optional.of(Path.of(resume.get()));
    return file.isPresent() ? SvmGridFiles.read(file.get()) : List.of();
  }
}
