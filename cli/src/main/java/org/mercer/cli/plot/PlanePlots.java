package org.mercer.cli.plot;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.mercer.cli.app.Failure;
import org.mercer.cli.option.KernelOption;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.kernel.Kernel;
import org.mercer.learner.decompose.KernelPca;
import org.mercer.model.ClassificationModel;
import org.mercer.model.ClusteringModel;
import org.mercer.model.EmbeddingModel;
import org.mercer.model.KernelModel;
import org.mercer.model.NoveltyModel;
import org.mercer.model.Training;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.picture.Scene;
import org.mercer.picture.chart.Extent;
import org.mercer.picture.figure.Approach;
import org.mercer.picture.figure.Coordinates;
import org.mercer.picture.figure.FeatureSpace;
import org.mercer.picture.figure.GroupMap;
import org.mercer.picture.figure.Hyperplane;
import org.mercer.picture.figure.KernelField;
import org.mercer.picture.figure.Regions;
import org.mercer.picture.figure.Slice;
import org.mercer.picture.figure.SpaceMap;

/** Pictures of the plane. */
final class PlanePlots {
  private static final List<String> COMPONENTS =
      List.of("component 1", "component 2", "component 3");

  private PlanePlots() {}

  static Drawing regions(PlotRequest request) throws IOException {
    PlotData<Vec> data = request.plane(2);
    KernelModel<Vec, ?> model = request.model(data);
    String title = request.title("Decision regions: " + PlotRequest.describe(model));
    Slice slice = request.slice(data);
    Optional<NoveltyModel<Vec>> novelty = model.as(NoveltyModel.class);
    if (novelty.isPresent()) {
      return Drawing.of(Regions.of(title, novelty.get(), slice, request.run()));
    }
    return Drawing.of(Regions.of(title, classifier(model), slice, data.anyLabels(), request.run()));
  }

  static Drawing hyperplane(PlotRequest request) throws IOException {
    PlotData<Vec> data = request.plane(2);
    ClassificationModel<Vec> model = classifier(request.model(data));
    if (model.classes().size() != 2) {
      throw new InputException(
          data.name(),
          model.classes().size() + " classes",
          "two classes, which one line parts",
          "draw regions");
    }
    try {
      return Drawing.of(
          Hyperplane.of(
              request.title("Separating hyperplane: " + PlotRequest.describe(model)),
              model,
              request.slice(data),
              data.requireLabels(),
              request.run()));
    } catch (RefusedException e) {
      throw Failure.usage("--kernel", String.valueOf(e.getMessage()), "", "draw regions instead");
    }
  }

  private static ClassificationModel<Vec> classifier(KernelModel<Vec, ?> model) {
    Optional<ClassificationModel<Vec>> classifier = model.as(ClassificationModel.class);
    return classifier.orElseThrow(
        () ->
            Failure.usage(
                "--learner",
                model.provenance().learner() + ", a model of the kind " + model.kind(),
                "one that tells classes apart",
                "take svc or another classifier; mercer learners lists them"));
  }

  static Drawing clusters(PlotRequest request) throws IOException {
    PlotData<Vec> data = request.plane(2);
    Optional<ClusteringModel<Vec>> groups = request.model(data).as(ClusteringModel.class);
    ClusteringModel<Vec> model =
        groups.orElseThrow(
            () ->
                Failure.usage(
                    "--learner",
                    "one that finds no groups",
                    "kkmeans, ksom or spectral",
                    "leave it out"));
    return Drawing.of(
        GroupMap.of(
            request.title("Groups: " + PlotRequest.describe(model)),
            model,
            request.slice(data),
            request.run()));
  }

  static Drawing components(PlotRequest request) throws IOException {
    PlotData<Vec> data = request.plane(2);
    EmbeddingModel<Vec> model = MatrixPlots.embedding(request, data, 6);
    String title = request.title("Components: " + PlotRequest.describe(model));
    Scene scene =
        Coordinates.components(title, model, request.slice(data), data.labels(), request.run());
    return size -> scene;
  }

  static Drawing field(PlotRequest request) {
    double[] p = request.options().at();
    String text = request.options().kernel().orElse("rbf(gamma=1)");
    Kernel<Vec> kernel = new KernelOption(text).parse(VectorDomain.INSTANCE);
    double[] range = request.options().range().orElse(new double[] {-2, 2});
    boolean about = request.options().range().isEmpty();
    Extent xs = new Extent(range[0] + (about ? p[0] : 0), range[1] + (about ? p[0] : 0));
    Extent ys = new Extent(range[0] + (about ? p[1] : 0), range[1] + (about ? p[1] : 0));
    String title = request.title("Field of " + PlotRequest.describe(kernel));
    return Drawing.of(KernelField.of(title, kernel, p[0], p[1], xs, ys, request.run()));
  }

  static Drawing approach(PlotRequest request) {
    Scene scene = Approach.of(request.title("The kernel approach"));
    return size -> scene;
  }

  /** An explicit map of the plane, or three kernel principal components of any objects. */
  static Drawing featureSpace(PlotRequest request) throws IOException {
    boolean kernel = request.options().kernel().isPresent();
    String map = request.options().map().orElse(kernel ? "kpca" : SpaceMap.LIFT.word());
    FeatureSpace figure;
    if (map.equals("kpca")) {
      figure =
          principal(request, request.source().data(Optional.of(PlotKinds.get("feature-space"))));
    } else {
      figure = explicit(request, map);
    }
    return new Drawing() {
      @Override
      public Scene scene(Size size) {
        return figure.scene(size.width(960), size.height(440));
      }

      @Override
      public String page(Size size) {
        return figure.page(size.width(960), size.height(440));
      }
    };
  }

  private static FeatureSpace explicit(PlotRequest request, String word) throws IOException {
    SpaceMap map;
    try {
      map = SpaceMap.get(word);
    } catch (RefusedException e) {
      throw Failure.usage("--map", String.valueOf(e.getMessage()), "", "or --map kpca");
    }
    PlotData<Vec> data = request.plane(2);
    String title =
        request.title("(x₁, x₂) ↦ (" + String.join(", ", map.axes()) + "): " + data.shortName());
    return FeatureSpace.of(title, map, data.sample(), data.anyLabels(), request.run());
  }

  private static <X> FeatureSpace principal(PlotRequest request, PlotData<X> data) {
    EmbeddingModel<X> model = components(request, data);
    String title = request.title("Feature space: " + PlotRequest.describe(model));
    Labels labels = data.anyLabels();
    if (data.columns() == 2 && data.domain().equals(VectorDomain.INSTANCE)) {
      return inPlane(title, data.vectors("feature-space", request.run()), labels, request);
    }
    DoubleMatrix images = model.transform(data.sample(), request.run());
    return FeatureSpace.of(title, images, COMPONENTS, labels, request.run());
  }

  private static <X> EmbeddingModel<X> components(PlotRequest request, PlotData<X> data) {
    return Training.of(request.kernel(data, request.kernel(data)), new KernelPca(3))
        .prepared(request.recipe(data, request.kernel(data)))
        .fit(data.sample(), Weights.equal(data.sample().size()), request.run());
  }

  private static FeatureSpace inPlane(
      String title, PlotData<Vec> data, Labels labels, PlotRequest request) {
    EmbeddingModel<Vec> model = components(request, data);
    return FeatureSpace.of(
        title,
        (Sample<Vec> xs) -> model.transform(xs, request.run()),
        COMPONENTS,
        Slice.of(data.sample(), 0, 1),
        labels,
        request.run());
  }
}
