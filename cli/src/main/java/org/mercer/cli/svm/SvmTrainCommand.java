package org.mercer.cli.svm;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.file.AtomicFile;
import org.mercer.interop.libsvm.LibsvmData;
import org.mercer.interop.libsvm.LibsvmFit;
import org.mercer.interop.libsvm.LibsvmKernel;
import org.mercer.interop.libsvm.LibsvmModels;
import org.mercer.interop.libsvm.LibsvmParameters;
import org.mercer.interop.libsvm.LibsvmTraining;
import org.mercer.interop.libsvm.LibsvmValidation;
import org.mercer.interop.libsvm.SvmType;
import org.mercer.model.FitWarmUp;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Trains a support vector machine with the letters of LIBSVM's tool. */
@CommandLine.Command(
    name = "svm-train",
    description = {
      "Train a support vector machine on a LIBSVM file and write a model file that LIBSVM's own",
      "tools read. The letters, their defaults and the lines printed are those of LIBSVM's",
      "svm-train."
    },
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

  @Option(
      names = "-s",
      paramLabel = "TYPE",
      description = "0 C-SVC, 1 nu-SVC, 2 one-class, 3 epsilon-SVR, 4 nu-SVR (default: 0)")
  private String type = "0";

  @Option(
      names = "-t",
      paramLabel = "KERNEL",
      description = {
        "0 linear u'v, 1 polynomial (gamma u'v + coef0)^degree, 2 rbf exp(-gamma |u-v|^2),",
        "3 sigmoid tanh(gamma u'v + coef0), 4 precomputed (default: 2)"
      })
  private String kernel = "2";

  @Option(names = "-d", paramLabel = "DEGREE", description = "of the polynomial (default: 3)")
  private String degree = "3";

  @Option(
      names = "-g",
      paramLabel = "GAMMA",
      description = "of the kernel (default: 1 / number of features)")
  private Optional<String> gamma = Optional.empty();

  @Option(names = "-r", paramLabel = "COEF0", description = "of the kernel (default: 0)")
  private String coef0 = "0";

  @Option(
      names = "-c",
      paramLabel = "C",
      description = "penalty C of margin violations, inf for a hard margin (default: 1)")
  private String cost = "1";

  @Option(
      names = "-n",
      paramLabel = "NU",
      description = "the part of the rows that may be outside (default: 0.5)")
  private String nu = "0.5";

  @Option(
      names = "-p",
      paramLabel = "EPSILON",
      description = "the error of epsilon-SVR that costs nothing (default: 0.1)")
  private String epsilon = "0.1";

  @Option(
      names = "-m",
      paramLabel = "MB",
      description = "accepted and checked; memory is bounded by --memory")
  private String cache = "100";

  @Option(
      names = "-e",
      paramLabel = "TOLERANCE",
      description = "the violation of optimality that may be left (default: 0.001)")
  private String tolerance = "0.001";

  private String shrinking = "1";

  @Option(names = "-b", paramLabel = "0|1", description = "probabilities (default: 0)")
  private String probabilities = "0";

  @Option(
      names = "-w",
      arity = "2",
      paramLabel = "I WEIGHT",
      hideParamSyntax = true,
      description =
          "-wI WEIGHT: class weight, the penalty for class I is WEIGHT times C (default: 1)")
  private List<String> weights = new ArrayList<>();

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

  /** -h is shrinking here, as LIBSVM's users know it. */
  @Override
  public void extend(CommandSpec spec, List<String> words) {
    spec.remove(spec.findOption("--help"));
    spec.addOption(
        OptionSpec.builder("--help").usageHelp(true).description("show this help").build());
    spec.addOption(
        OptionSpec.builder("-h")
            .type(String.class)
            .paramLabel("0|1")
            .description("accepted and checked; the solver has no use for shrinking by request")
            .setter(
                new ISetter() {
                  @Override
                  public <T> T set(T value) {
                    shrinking = value == null ? shrinking : String.valueOf(value);
                    return value;
                  }
                })
            .build());
  }

  @Override
  public Integer call() throws IOException {
    FitWarmUp.begin();
    SvmType machine = SvmType.numbered(new SvmOption("-s", type).whole(0, 4)).orElseThrow();
    parameters(machine, 1); // mistakes in the letters show before anything is read
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
    LibsvmData rows = read(machine, run);
    LibsvmFit fit = new LibsvmTraining(parameters(machine, features(rows))).fit(rows, run);
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
    LibsvmData rows = read(machine, run);
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
                parameters(machine, features(rows)),
                run,
                fit -> {
                  if (!options.quiet()) {
                    SvmLines.print(machine, fit, console().out());
                  }
                });
    SvmLines.printValidation(machine, rows.targets(), answers, console().out());
    return Exit.DONE;
  }

  private LibsvmData read(SvmType machine, Run run) throws IOException {
    Dataset<Vec> dataset = SvmLines.read(data, console(), run);
    return machine.classifies() ? LibsvmData.classes(dataset) : LibsvmData.of(dataset);
  }

  /** The largest index, which counts as the number of features. */
  private static int features(LibsvmData rows) {
    return DataFile.columns(rows.rows()) - 1;
  }

  private LibsvmParameters parameters(SvmType machine, int features) {
    LibsvmKernel.Form form =
        LibsvmKernel.Form.numbered(new SvmOption("-t", kernel).whole(0, 4)).orElseThrow();
    double shift = new SvmOption("-r", coef0).finite();
    if (form == LibsvmKernel.Form.POLYNOMIAL && shift < 0) {
      throw new SvmOption("-r", coef0).wrong("zero or more: below zero a polynomial is no kernel");
    }
    int power = new SvmOption("-d", degree).whole(1, LibsvmKernel.LARGEST_DEGREE);
    boolean wanted = new SvmOption("-b", probabilities).whole(0, 1) == 1;
    new SvmOption("-m", cache).positive();
    new SvmOption("-h", shrinking).whole(0, 1);
    if (wanted && machine == SvmType.ONE_CLASS) {
      throw Failure.usage("-b", "1", "0 for -s 2", "one class has no probabilities");
    }
    double share = new SvmOption("-n", nu).number(v -> v > 0 && v <= 1, "above 0 and at most 1");
    return new LibsvmParameters(
        machine,
        new LibsvmKernel(form, power, gamma(features), shift),
        penalty(machine),
        share,
        new SvmOption("-p", epsilon).number(v -> v >= 0, "zero or a positive number"),
        new SvmOption("-e", tolerance).positive(),
        weights(machine),
        wanted);
  }

  private double penalty(SvmType machine) {
    return cost.equals("inf") && machine == SvmType.C_SVC
        ? Double.POSITIVE_INFINITY
        : new SvmOption("-c", cost).positive();
  }

  private double gamma(int features) {
    double given =
        gamma
            .map(text -> new SvmOption("-g", text))
            .map(option -> option.number(v -> v >= 0, "a positive number, or 0 for the default"))
            .orElse(0.0);
    if (given > 0) {
      return given;
    }
    if (features < 1) {
      throw new InputException(
          data, "rows without any feature", "at least one feature", "give the file with features");
    }
    return 1.0 / features;
  }

  private Map<Integer, Double> weights(SvmType machine) {
    if (!weights.isEmpty() && machine != SvmType.C_SVC) {
      throw Failure.usage(
          "-w",
          "weights for -s " + type,
          "weights with -s 0 alone",
          "leave the weights out, or use -s 0");
    }
    Map<Integer, Double> all = new LinkedHashMap<>();
    for (int i = 0; i < weights.size(); i += 2) {
      String letter = "-w" + weights.get(i);
      int label = new SvmOption("-w", weights.get(i)).whole(Integer.MIN_VALUE, Integer.MAX_VALUE);
      double weight = new SvmOption(letter, weights.get(i + 1)).positive();
      if (all.put(label, weight) != null) {
        throw Failure.usage(
            letter, "given more than once", "each class once", "remove one of the two");
      }
    }
    return all;
  }
}
