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
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.RunOptions;
import org.mercer.cli.output.Target;
import org.mercer.error.InputException;
import org.mercer.file.AtomicFile;
import org.mercer.interop.libsvm.LibsvmData;
import org.mercer.interop.libsvm.LibsvmFit;
import org.mercer.interop.libsvm.LibsvmModels;
import org.mercer.interop.libsvm.LibsvmTraining;
import org.mercer.interop.libsvm.LibsvmValidation;
import org.mercer.interop.libsvm.SvmType;
import org.mercer.model.FitWarmUp;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Trains a support vector machine with the letters of LIBSVM's tool. */
@CommandLine.Command(
    name = "svm-train",
    description =
        "LIBSVM's svm-train: train a support vector machine. Letters, defaults, printed "
            + "lines and the model file are those of LIBSVM, whose own tools read it.",
    footer = {
      "",
      "Examples:",
      "  mercer svm-train -c 2 -g 2 train.scale train.model",
      "  mercer svm-train -s 3 -t 0 -v 5 houses.libsvm"
    })
public final class SvmTrainCommand extends Command {
  @Parameters(index = "0", paramLabel = "DATA", description = "data file, or - for standard input")
  private String data = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "MODEL",
      description = "where the model goes (default: the name of DATA with .model, in this folder)")
  private Optional<Path> modelFile = Optional.empty();

  @Mixin private SvmLetters letters = new SvmLetters();

  @Option(
      names = "-v",
      paramLabel = "N",
      description = "cross validation with N folds, in place of a model")
  private Optional<String> folds = Optional.empty();

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  public SvmTrainCommand(Console console) {
    super(console);
  }

  @Override
  public void extend(CommandSpec spec, List<String> words) {
    letters.extend(spec);
  }

  @Override
  public Integer call() throws IOException {
    FitWarmUp.begin();
    SvmType machine = letters.type();
    letters.parameters(1, data); // mistakes in the letters show before anything is read
    Optional<Integer> parts = folds.map(text -> new SvmOption("-v", text).whole(2, 1 << 30));
    try (ProgressLine progress = options.progressWithoutNotes(console())) {
      Run run = options.run(progress);
      if (parts.isPresent()) {
        return validate(machine, parts.get(), run);
      }
      Path path = modelFile.orElseGet(this::defaultModel);
      AtomicFile.Rules rules = AtomicFile.Rules.replacing(new DataFile(data).inputs());
      try (AtomicFile place = Target.place(path, () -> AtomicFile.prepare(path, rules))) {
        return train(machine, place, progress, run);
      }
    }
  }

  private Path defaultModel() {
    DataFile file = new DataFile(data);
    if (file.isStandardInput()) {
      throw Failure.usage(
          "MODEL",
          "none",
          "a name, because standard input has none",
          "add a name for the model after the -");
    }
    return Path.of(DataFile.path(data).getFileName() + ".model");
  }

  private int train(SvmType machine, AtomicFile place, ProgressLine progress, Run run)
      throws IOException {
    LibsvmData rows = SvmLines.rows(machine, data, console(), run);
    LibsvmFit fit =
        new LibsvmTraining(letters.parameters(SvmLines.features(rows), data)).fit(rows, run);
    LibsvmModels.write(fit.model(), place.stream());
    place.commit();
    progress.close();
    if (!options.quiet()) {
      SvmLines.print(machine, fit, console().out());
    }
    console().warn(options.heard(fit.warnings()));
    return !fit.converged() && run.outOfTime() ? Exit.LIMIT : Exit.DONE;
  }

  private int validate(SvmType machine, int wanted, Run run) throws IOException {
    LibsvmData rows = SvmLines.rows(machine, data, console(), run);
    int parts = wanted;
    if (parts > rows.size()) {
      console()
          .warn(
              options.heard(
                  List.of(
                      wanted
                          + " folds for "
                          + rows.size()
                          + " rows: each row is a fold of its own instead")));
      parts = rows.size();
    }
    if (parts < 2) {
      throw new InputException(
          data, "one row", "two rows or more to validate with", "give more rows, or leave -v out");
    }
    double[] answers =
        new LibsvmValidation(rows, parts)
            .answers(
                letters.parameters(SvmLines.features(rows), data),
                run,
                fit -> {
                  if (!options.quiet()) {
                    SvmLines.print(machine, fit, console().out());
                  }
                });
    SvmLines.printValidation(machine, rows.targets(), answers, console().out());
    return Exit.DONE;
  }
}
