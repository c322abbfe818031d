package org.mercer.cli.plot;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.cli.app.Failure;
import org.mercer.cli.option.LearnerOptions;
import org.mercer.learner.Learner;
import org.mercer.model.prepare.Scaling;
import org.mercer.picture.Palette;
import picocli.CommandLine.Option;

/** What is drawn, and what is learned for it. */
final class PlotOptions {
  static final String HEADING = "%nWhat is drawn:%n";

  @Option(
      names = {"-k", "--kernel"},
      paramLabel = "EXPR",
      description = "kernel expression (default: that of the kind, see --list)")
  private Optional<String> kernel = Optional.empty();

  @Option(
      names = {"-l", "--learner"},
      paramLabel = "L",
      description = "what learns where no model is given (default: that of the kind, see --list)")
  private Optional<String> learner = Optional.empty();

  @Option(
      names = "--scale",
      paramLabel = "standard|range|quantile|none|auto",
      description = "bring the columns to one scale before learning (default: auto)")
  private Scaling scale = Scaling.AUTO;

  @Option(
      names = "--columns",
      paramLabel = "A,B",
      description =
          "the columns of the axes, by name or counted from 1 (default: those that tell most)")
  private Optional<String> columns = Optional.empty();

  @Option(
      names = "--sample",
      paramLabel = "NAME[,SETTING=V..]",
      description =
          "draw a generated problem instead of a file, such as moons or rings,n=100,noise=0.2; see"
              + " mercer sample")
  private Optional<String> sample = Optional.empty();

  @Option(
      names = "--at",
      paramLabel = "X,Y",
      description = "field: the point from which distances are taken (default: 0,0)")
  private String at = "0,0";

  @Option(
      names = "--range",
      paramLabel = "LOW,HIGH",
      description = "field: both axes go from LOW to HIGH (default: -2,2 about the point)")
  private Optional<String> range = Optional.empty();

  @Option(
      names = "--map",
      paramLabel = "lift|squares|quadratic|kpca",
      description =
          "feature-space: (x, y, x^2+y^2), (x^2, y^2, xy), (x^2, y^2, sqrt2 xy), or three kernel"
              + " principal components (default: lift; kpca where there is a kernel)")
  private Optional<String> map = Optional.empty();

  @Option(
      names = "--order",
      paramLabel = "given|class|cluster",
      description = "gram: in which order objects stand (default: class where there are classes)")
  private Optional<String> order = Optional.empty();

  @Option(
      names = "--view2",
      paramLabel = "DATA",
      description = "cca: the same objects seen in another way (default: their classes or numbers)")
  private Optional<String> view = Optional.empty();

  @Option(
      names = "--kernel2",
      paramLabel = "EXPR",
      description = "cca: the kernel of the second view (default: that of the first)")
  private Optional<String> kernelOfView = Optional.empty();

  @Option(
      names = "--lambdas",
      paramLabel = "A,B,..",
      description = "ridge: the regularisation parameters to compare (default: 0.001,0.1,10)")
  private Optional<String> lambdas = Optional.empty();

  @Option(names = "--title", paramLabel = "TEXT", description = "what stands above the picture")
  private Optional<String> title = Optional.empty();

  private LearnerOptions parameters = new LearnerOptions();

  /** Options of learners, which the command reads. */
  void learnWith(LearnerOptions given) {
    parameters = given;
  }

  LearnerOptions parameters() {
    return parameters;
  }

  Optional<String> kernel() {
    return kernel;
  }

  Optional<String> kernelOfView() {
    return kernelOfView;
  }

  Learner<?, ?> learner(String usual) {
    return parameters.learner(learner.orElse(usual));
  }

  boolean namesLearner() {
    return learner.isPresent();
  }

  Scaling scale() {
    return scale;
  }

  Optional<String> columns() {
    return columns;
  }

  Optional<String> sample() {
    return sample;
  }

  Optional<String> map() {
    return map;
  }

  Optional<String> order() {
    return order;
  }

  Optional<String> view() {
    return view;
  }

  Optional<String> title() {
    return title;
  }

  double[] at() {
    return two("--at", at);
  }

  Optional<double[]> range() {
    return range.map(
        text -> {
          double[] ends = two("--range", text);
          if (!(ends[0] < ends[1])) {
            throw Failure.usage(
                "--range", text, "a number and a larger one", "write it as --range=-2,2");
          }
          return ends;
        });
  }

  Optional<double[]> lambdas() {
    return lambdas.map(
        text -> {
          double[] numbers = numbers("--lambdas", text);
          if (numbers.length > Palette.size() || Arrays.stream(numbers).anyMatch(x -> !(x > 0))) {
            throw Failure.usage(
                "--lambdas",
                text,
                "one to " + Palette.size() + " numbers above zero",
                "such as --lambdas 0.001,0.1,10");
          }
          return numbers;
        });
  }

  private static double[] two(String option, String text) {
    double[] numbers = numbers(option, text);
    if (numbers.length != 2) {
      throw Failure.usage(
          option, text, "two finite numbers", "write them as " + option + "=-1,0.5");
    }
    return numbers;
  }

  private static double[] numbers(String option, String text) {
    try {
      double[] numbers =
          Arrays.stream(text.split(",", -1))
              .mapToDouble(w -> Double.parseDouble(w.strip()))
              .toArray();
      if (Arrays.stream(numbers).allMatch(Double::isFinite)) {
        return numbers;
      }
    } catch (NumberFormatException e) {
      throw Failure.usage(option, text, "numbers", "write them as " + option + "=-1,0.5");
    }
    throw Failure.usage(option, text, "finite numbers", "write them as " + option + "=-1,0.5");
  }
}
