package org.mercer.cli.svm;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.RunOptions;
import org.mercer.file.AtomicFile;
import org.mercer.interop.libsvm.LibsvmData;
import org.mercer.interop.libsvm.SvmType;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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
  private static final String NONE = "null";
  private static final Pattern LINE =
      Pattern.compile("(?:log2c=(\\S+) )?(?:log2g=(\\S+) )?rate=(\\S+)");

  @Parameters(index = "0", arity = "0..1", paramLabel = "DATA", description = "data file")
  private String data = "";

  @Option(
      names = "-log2c",
      paramLabel = "BEGIN,END,STEP",
      description = "exponents of C, or null for the C of -c (default: -5,15,2)")
  private String c = SvmGrid.USUAL_C;

  @Option(
      names = "-log2g",
      paramLabel = "BEGIN,END,STEP",
      description = "exponents of gamma, or null for the gamma of -g (default: 3,-15,-2)")
  private String g = SvmGrid.USUAL_G;

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
            SvmGrid.powers("-log2c", c),
            SvmGrid.powers("-log2g", g),
            new SvmOption("-v", folds).whole(2, 1 << 30));
    // each point has a line of its own
    try (ProgressLine progress = new ProgressLine(console(), true)) {
      Run run = options.run(progress);
      LibsvmData rows = SvmLines.rows(machine, data, console(), run);
      List<SvmGrid.Point> points = new ArrayList<>(known());
      SvmGrid.Point best;
      try (Journal journal = new Journal(points)) {
        best =
            grid.best(
                rows,
                (price, gamma) -> letters.parameters(SvmLines.features(rows), data, price, gamma),
                List.copyOf(points),
                run,
                (point, leader) -> {
                  points.add(point);
                  journal.add(point);
                  console().out().println(point.beside(leader));
                  console().out().flush();
                });
      }
      console().out().println(best.values());
      draw(points, best);
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
      throw Failure.usage("svm-grid", "no DATA", "a data file", "name it behind the letters");
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

  /** A file beside no other, named after the data. */
  private Optional<Path> place(Optional<String> given, String end) {
    String name = given.orElseGet(() -> DataFile.path(data).getFileName() + end);
    return name.equals(NONE) ? Optional.empty() : Optional.of(Path.of(name));
  }

  /** The points of an earlier search, where this one goes on. */
  private List<SvmGrid.Point> known() throws IOException {
    if (resume.isEmpty()) {
      return List.of();
    }
    Optional<Path> file =
        resume.get().isEmpty() ? place(out, ".out") : Optional.of(Path.of(resume.get()));
    return file.isPresent() && Files.exists(file.get()) ? read(file.get()) : List.of();
  }

  private static List<SvmGrid.Point> read(Path file) throws IOException {
    List<SvmGrid.Point> points = new ArrayList<>();
    List<String> lines = Files.readAllLines(file);
    for (int i = 0; i < lines.size(); i++) {
      Matcher line = LINE.matcher(lines.get(i));
      if (!line.matches()) {
        throw new Failure(
            Exit.DATA,
            file + ":" + (i + 1),
            "no point of a search",
            "log2c=NUMBER log2g=NUMBER rate=NUMBER",
            "name another file: -out FILE");
      }
      points.add(
          new SvmGrid.Point(
              number(line.group(1)), number(line.group(2)), number(line.group(3)).orElse(0)));
    }
    return points;
  }

  private static OptionalDouble number(@Nullable String text) {
    return text == null
        ? OptionalDouble.empty()
        : OptionalDouble.of(new SvmOption("-resume", text).finite());
  }

  /** The file of points, to which each is added as it comes. */
  private final class Journal implements AutoCloseable {
    private final Optional<BufferedWriter> file;

    Journal(List<SvmGrid.Point> known) throws IOException {
      Optional<Path> path = place(out, ".out");
      if (path.isPresent() && Files.exists(path.get())) {
        read(path.get()); // what is no list of points is not replaced
      }
      if (path.isPresent()) {
        Files.write(path.get(), known.stream().map(SvmGrid.Point::line).toList());
        this.file = Optional.of(Files.newBufferedWriter(path.get(), StandardOpenOption.APPEND));
      } else {
        this.file = Optional.empty();
      }
    }

    void add(SvmGrid.Point point) throws IOException {
      if (file.isPresent()) {
        file.get().write(point.line());
        file.get().newLine();
        file.get().flush();
      }
    }

    @Override
    public void close() throws IOException {
      if (file.isPresent()) {
        file.get().close();
      }
    }
  }

  private void draw(List<SvmGrid.Point> points, SvmGrid.Point best) throws IOException {
    Optional<Path> path = gnuplot.equals(Optional.of(NONE)) ? Optional.empty() : place(png, ".png");
    boolean plane = best.log2c().isPresent() && best.log2g().isPresent() && points.size() > 1;
    if (path.isPresent() && plane) {
      AtomicFile.Rules rules = AtomicFile.Rules.replacing(new DataFile(data).inputs());
      try (AtomicFile place = AtomicFile.prepare(path.get(), rules)) {
        place.stream().write(SvmGridPicture.of(points, best));
        place.commit();
      }
    }
  }
}
