package org.mercer.cli.svm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.RunOptions;
import org.mercer.cli.output.Target;
import org.mercer.data.Digits;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.file.AtomicFile;
import org.mercer.interop.libsvm.LibsvmKernel;
import org.mercer.interop.libsvm.LibsvmModel;
import org.mercer.interop.libsvm.LibsvmModels;
import org.mercer.interop.libsvm.LibsvmPredictor;
import org.mercer.interop.libsvm.SvmType;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Predicts the rows of a file with a model file of LIBSVM. */
@CommandLine.Command(
    name = "svm-predict",
    description =
        "LIBSVM's svm-predict: predict the rows of a file. The model is one of "
            + "svm-train, Mercer's or LIBSVM's; lines and file are those of LIBSVM.",
    footer = {
      "",
      "Examples:",
      "  mercer svm-predict test.scale train.model predictions",
      "  mercer svm-predict -b 1 test.scale train.model probabilities"
    })
public final class SvmPredictCommand extends Command {
  private static final int BLOCK = 1 << 16;

  @Parameters(index = "0", paramLabel = "DATA", description = "data file, or - for standard input")
  private String data = "";

  @Parameters(index = "1", paramLabel = "MODEL", description = "model file")
  private String modelFile = "";

  @Parameters(index = "2", paramLabel = "OUT", description = "where predictions go")
  private Path out = Path.of("");

  @Option(names = "-b", paramLabel = "0|1", description = "probabilities (default: 0)")
  private String probabilities = "0";

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  public SvmPredictCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    boolean wanted = new SvmOption("-b", probabilities).whole(0, 1) == 1;
    List<Path> inputs = new ArrayList<>(List.of(new DataFile(data).inputs()));
    inputs.add(DataFile.path(modelFile));
    AtomicFile.Rules rules = AtomicFile.Rules.replacing(inputs.toArray(new Path[0]));
    try (ProgressLine progress = options.progressWithoutNotes(console());
        AtomicFile place = Target.place(out, () -> AtomicFile.prepare(out, rules))) {
      predict(wanted, place, progress);
    }
    return Exit.DONE;
  }

  private void predict(boolean wanted, AtomicFile place, ProgressLine progress) throws IOException {
    Run run = options.run(progress);
    LibsvmModel model =
        new DataFile(modelFile).reading(() -> LibsvmModels.read(DataFile.path(modelFile)));
    requireProbabilities(model, wanted);
    Dataset<Vec> dataset = SvmLines.read(data, console(), run);
    double[] targets = dataset.requireTargets().numbers();
    requireKernelRows(model, dataset.sample());
    Writing writing = new Writing(model, place, dataset.sample(), run);
    double[] answers = wanted && model.type().classifies() ? writing.likely() : writing.plain();
    place.commit();
    progress.close();
    if (!options.quiet()) {
      tell(model, wanted);
      SvmLines.printScore(model.type(), SvmScore.of(targets, answers), console().out());
    }
  }

  private static void requireProbabilities(LibsvmModel model, boolean wanted) {
    if (wanted && (!model.hasProbabilities() || model.type() == SvmType.ONE_CLASS)) {
      throw new Failure(
          Exit.DATA,
          "-b",
          "a model without probabilities",
          "one trained with -b 1",
          "leave out -b");
    }
  }

  /** Vectors would be taken for rows of a kernel matrix, and every answer would be wrong. */
  private void requireKernelRows(LibsvmModel model, Sample<Vec> rows) {
    if (model.kernel().form() != LibsvmKernel.Form.PRECOMPUTED) {
      return;
    }
    int largest = 0;
    for (double number : model.vectors().unsafeValues()) {
      largest = Math.max(largest, (int) number);
    }
    for (int i = 0; i < rows.size(); i++) {
      Vec row = rows.get(i);
      if (row.dim() <= largest || row.get(0) == 0) {
        throw new InputException(
            data + ", row " + (i + 1),
            row.get(0) == 0 ? "no 0:NUMBER" : "kernel values up to " + (row.dim() - 1) + " only",
            "0:NUMBER and the kernel with the rows 1 to "
                + largest
                + " of the training file, because the kernel of the model is precomputed",
            "give kernel values, not vectors");
      }
    }
  }

  private void tell(LibsvmModel model, boolean wanted) {
    if (model.hasProbabilities() && !wanted) {
      console().out().println("Model supports probability estimates, but disabled in prediction.");
    }
    if (wanted && model.type().regresses()) {
      console().out().println("Prob. model for test data: target value = predicted value + z,");
      console()
          .out()
          .println(
              "z: Laplace distribution e^(-|z|/sigma)/(2sigma),sigma="
                  + SvmLines.brief(model.probA().get(0)));
    }
  }

  /** Writes the predictions and returns them. */
  private record Writing(LibsvmModel model, AtomicFile place, Sample<Vec> rows, Run run) {
    double[] plain() throws IOException {
      double[] answers = new LibsvmPredictor(model).answers(rows, run);
      Lines lines = new Lines(place);
      for (double answer : answers) {
        lines.add(
            model.type().regresses()
                ? Digits.of(answer, Digits.ALL)
                : Integer.toString((int) answer));
      }
      lines.end();
      return answers;
    }

    double[] likely() throws IOException {
      LibsvmPredictor predictor = new LibsvmPredictor(model);
      double[][] probabilities = predictor.probabilities(rows, run);
      Lines lines = new Lines(place);
      lines.add(
          "labels "
              + model.labels().stream().map(String::valueOf).collect(Collectors.joining(" ")));
      double[] answers = new double[probabilities.length];
      for (int i = 0; i < answers.length; i++) {
        answers[i] = predictor.likeliest(probabilities[i]);
        StringBuilder line = new StringBuilder(Integer.toString((int) answers[i]));
        for (double probability : probabilities[i]) {
          line.append(' ').append(Digits.of(probability, Digits.SIX));
        }
        lines.add(line.toString());
      }
      lines.end();
      return answers;
    }
  }

  /** Text gathered into blocks. */
  private static final class Lines {
    private final AtomicFile place;
    private final StringBuilder text = new StringBuilder();

    Lines(AtomicFile place) {
      this.place = place;
    }

    void add(String line) throws IOException {
      text.append(line).append('\n');
      if (text.length() > BLOCK) {
        end();
      }
    }

    void end() throws IOException {
      place.stream().write(text.toString().getBytes(StandardCharsets.US_ASCII));
      text.setLength(0);
    }
  }
}
