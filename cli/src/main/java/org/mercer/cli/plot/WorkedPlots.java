package org.mercer.cli.plot;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.cli.app.Failure;
import org.mercer.cli.option.KernelOption;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.data.string.Unit;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.check.Spectrum;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.string.GapWeighted;
import org.mercer.kernel.vector.Linear;
import org.mercer.learner.Learner;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.Model;
import org.mercer.model.Task;
import org.mercer.model.Tasks;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.picture.Scene;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Extent;
import org.mercer.picture.figure.CurveFit;
import org.mercer.picture.figure.FeatureCurves;
import org.mercer.picture.figure.GapTables;
import org.mercer.picture.figure.GramProducts;
import org.mercer.picture.figure.Losses;
import org.mercer.picture.figure.Representations;
import org.mercer.picture.figure.TrieTree;

/** Pictures of what is computed, small enough to be followed by hand. */
final class WorkedPlots {
  private static final double[] LAMBDAS = {0.001, 0.1, 10};
  private static final double EPSILON = 0.5;

  /** Cells of a product beyond this are too small to be seen. */
  private static final int MOST_SIDE = 60;

  private static final int MOST_LETTERS = 12;

  private WorkedPlots() {}

  static Drawing representations(PlotRequest request) throws IOException {
    return representations(
        request, request.source().data(Optional.of(PlotKinds.get("representations"))));
  }

  private static <X> Drawing representations(PlotRequest request, PlotData<X> all) {
    Sample<X> first =
        all.sample().select(firstRows(all.sample().size(), Representations.MOST_OBJECTS));
    if (first.size() < all.sample().size()) {
      request.run().note("of " + all.sample().size() + " objects the first " + first.size());
    }
    PlotData<X> data =
        new PlotData<>(all.name(), all.domain(), first, Optional.empty(), Optional.empty());
    Kernel<X> kernel = request.parsed(data);
    DoubleMatrix gram =
        Grams.of(kernel, first, Precision.DOUBLE, request.run()).toMatrix(request.run());
    List<String> written = new ArrayList<>();
    first.forEach(x -> written.add(data.domain().format(x)));
    Optional<DoubleMatrix> numbers =
        data.domain().equals(VectorDomain.INSTANCE)
            ? Optional.of(matrix(data.vectors("representations", request.run())))
            : Optional.empty();
    String title = request.title("Two representations: " + PlotRequest.describe(kernel));
    return size ->
        Representations.of(
            title, written, numbers, gram, size.width(620), size.height(110 + 46 * 5));
  }

  private static int[] firstRows(int n, int most) {
    return IntStream.range(0, Math.min(n, most)).toArray();
  }

  private static DoubleMatrix matrix(PlotData<Vec> data) {
    DoubleMatrix rows = new DoubleMatrix(data.sample().size(), data.columns());
    for (int i = 0; i < rows.rows(); i++) {
      for (int j = 0; j < rows.cols(); j++) {
        rows.set(i, j, data.sample().get(i).get(j));
      }
    }
    return rows;
  }

  static Drawing products(PlotRequest request) throws IOException {
    PlotData<Vec> data =
        request
            .source()
            .data(Optional.of(PlotKinds.get("products")))
            .vectors("products", request.run());
    DoubleMatrix x = matrix(data);
    if (Math.max(x.rows(), x.cols()) > MOST_SIDE) {
      throw new InputException(
          data.name(),
          x.rows() + " rows and " + x.cols() + " columns",
          "at most " + MOST_SIDE + " of each, so that boxes are seen",
          "give fewer rows and columns");
    }
    int rank =
        Spectrum.full(
                Grams.of(Linear.INSTANCE, data.sample(), Precision.DOUBLE, request.run()),
                request.run())
            .rank()
            .orElseThrow();
    String title =
        request.title("X'X and XX' of " + x.rows() + " objects, " + x.cols() + " columns");
    return size -> GramProducts.of(title, x, rank, size.width(560), size.height(480));
  }

  /** Losses of classes, of numbers, or both. */
  static Drawing loss(PlotRequest request) {
    Learner<?, ?> learner = request.options().learner("svr");
    boolean named = request.options().namesLearner();
    double epsilon =
        request.options().parameters().has("epsilon")
                && learner.parameters().get("epsilon") instanceof Number given
            ? given.doubleValue()
            : EPSILON;
    Chart classes = Losses.ofClasses(request.title("Losses of classes"));
    Chart numbers = Losses.ofNumbers(request.title("Losses of numbers"), epsilon);
    if (named) {
      boolean told = Tasks.find(learner).filter(t -> t.told() == Task.Told.CLASSES).isPresent();
      return Drawing.of(told ? classes : numbers);
    }
    return size -> {
      double width = size.width(880) / 2;
      double height = size.height(360);
      return Scene.row(
          "Losses",
          0,
          List.of(classes.size(width, height).scene(), numbers.size(width, height).scene()));
    };
  }

  static Drawing features(PlotRequest request) {
    String text = request.options().kernel().orElse("rbf(gamma=0.5)");
    Kernel<Vec> kernel = new KernelOption(text).parse(VectorDomain.INSTANCE);
    double[] range = request.options().range().orElse(new double[] {-4, 4});
    String title = request.title("Features of " + PlotRequest.describe(kernel));
    return FeatureCurves.of(title, kernel, new Extent(range[0], range[1]))
        .map(Drawing::of)
        .orElseThrow(
            () ->
                Failure.usage(
                    "--kernel",
                    text + ", whose features have no names",
                    "a kernel of numbers with features that can be named, or a Gaussian",
                    "such as -k 'rbf(gamma=0.5)' or -k 'poly(degree=2)'"));
  }

  static Drawing trie(PlotRequest request) throws IOException {
    List<String> two = two(request, "trie");
    Kernel<String> kernel = strings(request, "spectrum(p=3)");
    if (!(kernel instanceof org.mercer.kernel.string.PSpectrum spectrum)
        || spectrum.unit() != Unit.CHAR) {
      throw Failure.usage(
          "--kernel",
          PlotRequest.describe(kernel),
          "spectrum(p=..), whose substrings are in a trie",
          "such as -k 'spectrum(p=3)'");
    }
    int leaves = TrieTree.leaves(two.get(0), two.get(1), spectrum.p());
    if (leaves > TrieTree.MOST_LEAVES) {
      throw new InputException(
          "strings",
          leaves + " leaves of the trie",
          "at most " + TrieTree.MOST_LEAVES + ", so that they stand side by side",
          "give shorter strings or a smaller p");
    }
    String title = request.title("Trie of " + PlotRequest.describe(kernel));
    return size ->
        TrieTree.of(title, two.get(0), two.get(1), spectrum.p(), size.width(640), size.height(340));
  }

  static Drawing recursion(PlotRequest request) throws IOException {
    List<String> two = two(request, "recursion");
    Kernel<String> kernel = strings(request, "gapweighted(p=2, lambda=0.5)");
    if (!(kernel instanceof GapWeighted gaps) || gaps.unit() != Unit.CHAR || gaps.p() > 3) {
      throw Failure.usage(
          "--kernel",
          PlotRequest.describe(kernel),
          "gapweighted(p=1..3, lambda=..) of characters",
          "such as -k 'gapweighted(p=2, lambda=0.5)'");
    }
    for (String text : two) {
      if (text.isEmpty() || text.length() > MOST_LETTERS) {
        throw new InputException(
            "strings",
            InputException.quote(text),
            "1 to " + MOST_LETTERS + " letters, so that the tables are seen",
            "give short strings");
      }
    }
    String title = request.title("Recursion of " + PlotRequest.describe(kernel));
    return size ->
        GapTables.of(title, two.get(0), two.get(1), gaps.p(), gaps.lambda(), size.width(960));
  }

  private static Kernel<String> strings(PlotRequest request, String usual) {
    return new KernelOption(request.options().kernel().orElse(usual)).parse(StringDomain.INSTANCE);
  }

  /** The first two strings of the data, or of a file that is not there two usual ones. */
  private static List<String> two(PlotRequest request, String kind) throws IOException {
    PlotData<?> data = request.source().data(Optional.of(PlotKinds.get(kind)));
    List<String> found = new ArrayList<>();
    data.sample().forEach(x -> found.add(String.valueOf(x)));
    if (!data.domain().equals(StringDomain.INSTANCE) || found.size() < 2) {
      throw new InputException(
          data.name(),
          found.size() + " objects of the kind " + data.domain().name(),
          "two strings",
          "give a file with two lines and --unlabelled");
    }
    if (found.size() > 2) {
      request.run().note("of " + found.size() + " strings the first two are drawn");
    }
    return found.subList(0, 2);
  }

  static Drawing ridge(PlotRequest request) throws IOException {
    PlotData<Vec> data = request.plane(1);
    Map<String, Model<Vec, ?>> models = new LinkedHashMap<>();
    for (double lambda : request.options().lambdas().orElse(LAMBDAS)) {
      models.put(
          "λ = " + new BigDecimal(Double.toString(lambda)).stripTrailingZeros().toPlainString(),
          request.model(data, new KernelRidge(lambda)));
    }
    return Drawing.of(
        new CurveFit(
                request.title("Kernel ridge regression: " + request.kernel(data)),
                data.sample(),
                request.across(data),
                data.requireNumbers(),
                "y",
                request.run())
            .several(models));
  }
}
