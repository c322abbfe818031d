package org.mercer.cli.plot;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.cli.app.Failure;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.check.Spectrum;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Learner;
import org.mercer.learner.PairEmbedder;
import org.mercer.learner.decompose.KernelPca;
import org.mercer.model.ClusteringModel;
import org.mercer.model.EmbeddingModel;
import org.mercer.model.KernelModel;
import org.mercer.model.PairModel;
import org.mercer.model.TwoViews;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.picture.Scene;
import org.mercer.picture.figure.Coordinates;
import org.mercer.picture.figure.Eigenvalues;
import org.mercer.picture.figure.GramMap;
import org.mercer.picture.figure.UnitMap;

/** Pictures of objects of every kind, through their kernel matrix. */
final class MatrixPlots {
  private MatrixPlots() {}

  private static PlotData<?> data(PlotRequest request, String kind) throws IOException {
    return request.source().data(Optional.of(PlotKinds.get(kind)));
  }

  static Drawing gram(PlotRequest request) throws IOException {
    return gram(request, data(request, "gram"));
  }

  private static <X> Drawing gram(PlotRequest request, PlotData<X> data) {
    Kernel<X> kernel = request.parsed(data);
    Gram gram = prepared(request, data, kernel);
    String title = request.title("Gram matrix: " + PlotRequest.describe(kernel));
    String order = request.options().order().orElse(data.labels().isPresent() ? "class" : "given");
    return Drawing.of(
        switch (order) {
          case "given" -> GramMap.of(title, gram, request.run());
          case "class" -> GramMap.byClass(title, gram, data.requireLabels(), request.run());
          case "cluster" -> {
            int groups = data.labels().map(l -> l.classes().size()).orElse(3);
            yield GramMap.byCluster(
                title, gram, Math.min(groups, data.sample().size()), request.run());
          }
          default ->
              throw Failure.usage(
                  "--order",
                  InputException.quote(order),
                  "given, class or cluster",
                  "choose one of these, or leave --order out");
        });
  }

  private static <X> Gram prepared(PlotRequest request, PlotData<X> data, Kernel<X> kernel) {
    var prepared =
        request.recipe(data, request.kernel(data)).fit(data.sample()).apply(data.sample());
    return Grams.of(kernel, prepared, Precision.DOUBLE, request.run());
  }

  static Drawing spectrum(PlotRequest request) throws IOException {
    return spectrum(request, data(request, "spectrum"));
  }

  private static <X> Drawing spectrum(PlotRequest request, PlotData<X> data) {
    Kernel<X> kernel = request.parsed(data);
    Spectrum spectrum = Spectrum.full(prepared(request, data, kernel), request.run());
    return Drawing.of(
        Eigenvalues.of(
            request.title("Spectrum: " + PlotRequest.describe(kernel)),
            spectrum.eigenvalues(),
            spectrum.tolerance().value()));
  }

  static Drawing kpca(PlotRequest request) throws IOException {
    return kpca(request, data(request, "kpca"));
  }

  private static <X> Drawing kpca(PlotRequest request, PlotData<X> data) throws IOException {
    EmbeddingModel<X> model = embedding(request, data, 2);
    DoubleMatrix rows = model.transform(data.sample(), request.run());
    return Drawing.of(
        Coordinates.scatter(
            request.title("Kernel principal components: " + PlotRequest.describe(model)),
            rows,
            "component 1",
            "component 2",
            data.labels()));
  }

  /** The model that was given, or one with so many components where nobody says how many. */
  static <X> EmbeddingModel<X> embedding(PlotRequest request, PlotData<X> data, int components)
      throws IOException {
    PlotOptions options = request.options();
    boolean usual = !options.namesLearner() && !options.parameters().has("components");
    KernelModel<X, ?> model =
        usual && !request.source().hasModel()
            ? request.model(data, new KernelPca(components))
            : request.model(data);
    Optional<EmbeddingModel<X>> embedding = model.as(EmbeddingModel.class);
    return embedding.orElseThrow(
        () ->
            Failure.usage(
                "--learner",
                model.provenance().learner() + ", a model of the kind " + model.kind(),
                "one that learns coordinates",
                "take kpca or fisher"));
  }

  static Drawing map(PlotRequest request) throws IOException {
    return map(request, data(request, "som"));
  }

  private static <X> Drawing map(PlotRequest request, PlotData<X> data) throws IOException {
    PlotOptions options = request.options();
    boolean usual = !options.namesLearner() && !options.parameters().has("grid");
    KernelModel<X, ?> fitted =
        usual && !request.source().hasModel()
            ? request.model(data, options.parameters().with("grid", "9x9", "ksom"))
            : request.model(data);
    Optional<ClusteringModel<X>> units = fitted.as(ClusteringModel.class);
    ClusteringModel<X> model =
        units
            .filter(m -> m.grid().isPresent())
            .orElseThrow(
                () -> Failure.usage("--learner", "one without a grid", "ksom", "leave it out"));
    String title = request.title("U-matrix: " + PlotRequest.describe(model));
    return size ->
        UnitMap.of(title, model, data.sample(), size.width(520), size.height(470), request.run());
  }

  static Drawing cca(PlotRequest request) throws IOException {
    return cca(request, data(request, "cca"));
  }

  private static <X> Drawing cca(PlotRequest request, PlotData<X> data) throws IOException {
    Optional<String> view = request.options().view();
    if (view.isEmpty()) {
      return cca(request, data, targets(data), "linear()");
    }
    String expression = request.options().kernelOfView().orElse(request.kernel(data));
    return cca(request, data, request.source().read(view.get(), expression), expression);
  }

  /** What is to be learned, as a view of its own: the number, or one indicator for each class. */
  private static PlotData<Vec> targets(PlotData<?> data) {
    int n = data.sample().size();
    double[][] rows = new double[n][];
    if (data.labels().isPresent()) {
      int classes = data.labels().get().classes().size();
      for (int i = 0; i < n; i++) {
        rows[i] = new double[classes];
        rows[i][data.labels().get().get(i)] = 1;
      }
    } else {
      double[] numbers = data.requireNumbers();
      Arrays.setAll(rows, i -> new double[] {numbers[i]});
    }
    List<String> names = IntStream.range(0, rows[0].length).mapToObj(j -> "y" + (j + 1)).toList();
    DoubleMatrix matrix = new DoubleMatrix(n, rows[0].length);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < rows[i].length; j++) {
        matrix.set(i, j, rows[i][j]);
      }
    }
    return new PlotData<>(
        data.name(),
        VectorDomain.INSTANCE,
        new DenseVectors(matrix, names),
        Optional.empty(),
        Optional.empty());
  }

  private static <X, Y> Drawing cca(
      PlotRequest request, PlotData<X> first, PlotData<Y> second, String expression) {
    if (first.sample().size() != second.sample().size()) {
      throw new InputException(
          second.name(),
          second.sample().size() + " objects",
          first.sample().size() + ", as the first view has",
          "give both files the same objects in the same order");
    }
    Learner<?, ?> learner = request.options().learner("kcca");
    PairEmbedder pairs =
        learner
            .ofTwoViews()
            .orElseThrow(
                () ->
                    Failure.usage(
                        "--learner",
                        learner.name(),
                        "kcca, which learns from two views",
                        "--learner kcca, or leave it out"));
    String own = request.kernel(first);
    PairModel<X, Y> model =
        TwoViews.of(request.kernel(first, own), request.kernel(second, expression), pairs)
            .prepared(request.recipe(first, own), request.recipe(second, expression))
            .fit(first.sample(), second.sample(), request.run());
    DoubleMatrix x = model.first().transform(first.sample(), request.run());
    DoubleMatrix y = model.second().transform(second.sample(), request.run());
    String title =
        request.title(
            String.format(
                Locale.ROOT,
                "Canonical variates, correlation %.3f: %s",
                Coordinates.correlation(x, y, 0),
                first.shortName()));
    Scene scene = Coordinates.canonical(title, x, y, 0, first.labels()).scene();
    return size ->
        Coordinates.canonical(title, x, y, 0, first.labels())
            .size(size.width(scene.width()), size.height(scene.height()))
            .scene();
  }
}
