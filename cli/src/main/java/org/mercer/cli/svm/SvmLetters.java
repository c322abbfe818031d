package org.mercer.cli.svm;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.mercer.cli.app.Failure;
import org.mercer.error.InputException;
import org.mercer.interop.libsvm.LibsvmKernel;
import org.mercer.interop.libsvm.LibsvmParameters;
import org.mercer.interop.libsvm.SvmType;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** The letters of {@code svm-train} that say what is trained. */
final class SvmLetters {
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

  /** -h is shrinking here, as LIBSVM's users know it. */
  void extend(CommandSpec spec) {
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

  SvmType type() {
    return SvmType.numbered(new SvmOption("-s", type).whole(0, 4)).orElseThrow();
  }

  /**
   * What the letters say.
   *
   * @param features how many the data have, of which gamma is the reciprocal by default
   * @param data named where it has none
   */
  LibsvmParameters parameters(int features, String data) {
    return parameters(features, data, OptionalDouble.empty(), OptionalDouble.empty());
  }

  /** As above, with another penalty C and another gamma where they are given. */
  LibsvmParameters parameters(
      int features, String data, OptionalDouble otherC, OptionalDouble otherGamma) {
    SvmType machine = type();
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
        new LibsvmKernel(form, power, otherGamma.orElseGet(() -> gamma(features, data)), shift),
        otherC.orElseGet(() -> penalty(machine)),
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

  private double gamma(int features, String data) {
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
