package org.mercer.cli.plot;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Proposals;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.option.KernelOption;
import org.mercer.cli.option.SpecOptions;
import org.mercer.data.Numbers;
import org.mercer.data.Weights;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Learner;
import org.mercer.model.KernelModel;
import org.mercer.model.Tasks;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Preparation;
import org.mercer.picture.figure.Slice;
import org.mercer.run.Run;

/** What a kind of picture is drawn from: data, a model, and what was said about it. */
final class PlotRequest {
  private static final Pattern LONG = Pattern.compile("[0-9]*\\.[0-9]{5,}(E-?[0-9]+)?");

  private final PlotKind kind;
  private final PlotOptions options;
  private final PlotSource source;
  private final Run run;
  private final ProgressLine progress;
  private Optional<String> proposed = Optional.empty();

  PlotRequest(
      PlotKind kind, PlotOptions options, PlotSource source, ProgressLine progress, Run run) {
    this.kind = kind;
    this.options = options;
    this.source = source;
    this.progress = progress;
    this.run = run;
  }

  Run run() {
    return run;
  }

  PlotOptions options() {
    return options;
  }

  PlotSource source() {
    return source;
  }

  ProgressLine progress() {
    return progress;
  }

  String title(String usual) {
    return options.title().orElse(usual);
  }

  /** All that decides a fit of the kernel of the picture. */
  <X> TrainingSpec<X> spec(PlotData<X> data, Learner<?, ?> learner) {
    return specified().spec(new KernelOption(kernel(data)), data.domain(), learner);
  }

  <X> KernelModel<X, ?> model(PlotData<X> data, Learner<?, ?> learner) {
    return spec(data, learner).fit(data.sample(), truth(data, learner), run);
  }

  static Truth truth(PlotData<?> data, Learner<?, ?> learner) {
    return switch (Tasks.of(learner).told()) {
      case CLASSES -> Truth.of(data.requireLabels());
      case NUMBERS -> Truth.of(Numbers.of(data.requireNumbers()));
      case NOTHING -> Truth.none(Weights.equal(data.sample().size()));
    };
  }

  private SpecOptions specified() {
    return new SpecOptions(options.scale(), Optional.empty(), source.missing());
  }

  /** How the objects are prepared for a kernel. */
  <X> Preparation.Recipe<X> recipe(PlotData<X> data, String expression) {
    return specified().recipe(new KernelOption(expression).expression(), data.domain());
  }

  /** The kernel of an expression for the prepared objects. */
  <X> Kernel<X> kernel(PlotData<X> data, String expression) {
    return new KernelOption(expression)
        .source(data.domain())
        .at(() -> recipe(data, expression).fit(data.sample()).apply(data.sample()));
  }

  /** The expression that was given, or the default for vectors and this kind of picture. */
  String kernel(PlotData<?> data) {
    if (options.kernel().isPresent()) {
      return options.kernel().get();
    }
    if (data.columns() > 0) {
      return kind.kernel();
    }
    if (proposed.isEmpty()) {
      proposed = Optional.of(Proposals.kernel(data.domain(), data.sample()));
      run.note("no kernel was named; for these data: " + proposed.get());
    }
    return proposed.get();
  }

  <X> Kernel<X> parsed(PlotData<X> data) {
    Kernel<X> kernel = kernel(data, kernel(data));
    return kernel.needsFit() ? kernel.fit(data.sample()) : kernel;
  }

  /** The model that was given; or one that is learned now. */
  <X> KernelModel<X, ?> model(PlotData<X> data) throws IOException {
    Optional<KernelModel<X, ?>> given = source.model(data.domain());
    return given.isPresent() ? given.get() : model(data, options.learner(kind.learner()));
  }

  static String describe(KernelModel<?, ?> model) {
    return model.provenance().learner() + ", " + describe(model.kernel());
  }

  /** The kernel with four digits of each of its numbers: enough above a picture. */
  static String describe(Kernel<?> kernel) {
    return LONG.matcher(Kernels.format(kernel))
        .replaceAll(
            m ->
                new BigDecimal(m.group())
                    .round(new MathContext(4))
                    .stripTrailingZeros()
                    .toString());
  }

  /**
   * Vectors for a picture of so many columns. Where a model is given it has all columns, and the
   * picture is a plane through them; where one is learned it learns the drawn columns alone.
   */
  PlotData<Vec> plane(int columns) throws IOException {
    PlotData<Vec> data = source.data(Optional.of(kind)).vectors(kind.name(), run);
    int[] chosen = chosen(data, columns);
    if (data.columns() > columns && options.columns().isEmpty()) {
      run.note(
          "of "
              + data.columns()
              + " columns those that tell most are drawn: "
              + String.join(", ", Arrays.stream(chosen).mapToObj(data::columnName).toList())
              + "; --columns chooses others");
    }
    return source.hasModel() ? data : PlotData.take(data, chosen);
  }

  private int[] chosen(PlotData<Vec> data, int columns) {
    int[] chosen =
        options.columns().isPresent()
            ? data.columns(options.columns().get())
            : PlotColumns.best(data, columns);
    if (chosen.length != columns) {
      throw Failure.usage(
          "--columns",
          chosen.length + " of the " + data.columns() + " columns there are",
          columns == 1 ? "one column" : columns + " columns",
          "name them, such as --columns " + (columns == 1 ? "a" : "a,b"));
    }
    return chosen;
  }

  /** The plane of the picture through the data of {@link #plane}. */
  Slice slice(PlotData<Vec> data) {
    int[] chosen = source.hasModel() ? chosen(data, 2) : new int[] {0, 1};
    if (data.columns() > 2) {
      run.note("the plane cuts through the other columns at their medians");
    }
    return Slice.of(data.sample(), chosen[0], chosen[1]);
  }

  /** The column across of a picture with one. */
  int across(PlotData<Vec> data) {
    return source.hasModel() ? chosen(data, 1)[0] : 0;
  }
}
