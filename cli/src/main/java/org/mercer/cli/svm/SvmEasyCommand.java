package org.mercer.cli.svm;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.app.Usage;
import org.mercer.cli.input.DataFile;
import org.mercer.file.AtomicFile;
import org.mercer.interop.libsvm.LibsvmData;
import org.mercer.interop.libsvm.SvmType;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** Scales, searches, trains and predicts, as LIBSVM's easy.py does. */
@CommandLine.Command(
    name = "svm-easy",
    description =
        "LIBSVM's easy.py: scale, search for C and gamma, train, and predict a second "
            + "file. Lines and files are those of the script. mercer fit chooses among more, "
            + "and says how good it is.",
    footer = {
      "",
      "Examples:",
      "  mercer svm-easy svmguide1 svmguide1.t",
      "  mercer svm-easy heart_scale"
    })
public final class SvmEasyCommand extends Command {
  private static final int FOLDS = 5;

  @Parameters(index = "0", paramLabel = "TRAIN", description = "data file to learn from")
  private String train = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "TEST",
      description = "data file to predict (default: none)")
  private Optional<String> test = Optional.empty();

  public SvmEasyCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    String name = name(train);
    say("Scaling training data...");
    scale(name + ".scale", "-s", name + ".range", train);
    say("Cross validation...");
    SvmGrid.Point best = search(name + ".scale");
    String c = SvmGrid.text(Math.pow(2, best.log2c().orElseThrow()));
    String g = SvmGrid.text(Math.pow(2, best.log2g().orElseThrow()));
    say("Best c=" + c + ", g=" + g + " CV rate=" + SvmGrid.text(best.rate()));
    say("Training...");
    does(
        new SvmTrainCommand(console()),
        List.of("-c", c, "-g", g, "-q", name + ".scale", name + ".model"));
    say("Output model: " + name + ".model");
    if (test.isPresent()) {
      String other = name(test.get());
      say("Scaling testing data...");
      scale(other + ".scale", "-r", name + ".range", test.get());
      say("Testing...");
      does(
          new SvmPredictCommand(console()),
          List.of(other + ".scale", name + ".model", other + ".predict"));
      say("Output prediction: " + other + ".predict");
    }
    return Exit.DONE;
  }

  /** The name of a file in this folder, whatever folder the data are in. */
  private static String name(String file) {
    return String.valueOf(DataFile.path(file).getFileName());
  }

  private void say(String line) {
    console().out().println(line);
    console().out().flush();
  }

  private void scale(String into, String... words) throws IOException {
    Path path = Path.of(into);
    AtomicFile.Rules rules = AtomicFile.Rules.replacing(new DataFile(train).inputs());
    try (AtomicFile place = AtomicFile.prepare(path, rules)) {
      OutputStream errors = OutputStream.nullOutputStream(); // svm-scale there is silent, too
      Console inside = Console.of(new ByteArrayInputStream(new byte[0]), place.stream(), errors);
      does(new SvmScaleCommand(inside), List.of(words));
      inside.flush();
      place.commit();
    }
  }

  /** A step as the command of its own, with the words that one would type. */
  private static void does(Command command, List<String> words) throws IOException {
    CommandLine line = new CommandLine(command);
    command.extend(line.getCommandSpec(), words);
    line.registerConverter(Path.class, Usage::path);
    line.parseArgs(words.toArray(String[]::new));
    command.call();
  }

  private SvmGrid.Point search(String data) throws IOException {
    try (ProgressLine progress = new ProgressLine(console(), true)) {
      Run run = Run.defaults().progress(progress);
      LibsvmData rows = SvmLines.rows(SvmType.C_SVC, data, console(), run);
      SvmGrid grid =
          new SvmGrid(
              SvmPowers.of("-log2c", SvmPowers.USUAL_C),
              SvmPowers.of("-log2g", SvmPowers.USUAL_G),
              FOLDS);
      SvmLetters letters = new SvmLetters();
      int features = SvmLines.features(rows);
      try (SvmGridFiles files =
          new SvmGridFiles(
              data,
              Optional.of(Path.of(data + ".out")),
              Optional.of(Path.of(data + ".png")),
              List.of())) {
        SvmGrid.Point best =
            grid.best(
                rows,
                (c, gamma) -> letters.parameters(features, data, c, gamma),
                List.of(),
                run,
                (point, leader, earlier) -> files.add(point));
        files.draw(best);
        return best;
      }
    }
  }
}
