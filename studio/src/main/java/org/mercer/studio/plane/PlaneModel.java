package org.mercer.studio.plane;

import static org.mercer.studio.form.CatalogueJson.map;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Precision;
import org.mercer.model.ClassificationModel;
import org.mercer.model.ClusteringModel;
import org.mercer.model.Decision;
import org.mercer.model.EmbeddingModel;
import org.mercer.model.GaussianModel;
import org.mercer.model.KernelModel;
import org.mercer.model.Membership;
import org.mercer.model.RegressionModel;
import org.mercer.model.Truth;
import org.mercer.model.score.Scores;
import org.mercer.run.Run;

/**
 * What a model says of a board and of the points on it, as a page draws it.
 *
 * @param points all, those that were held out too
 * @param values of its functions on them
 */
record PlaneModel(
    KernelModel<Vec, ?> model, Board board, Sample<Vec> points, double[][] values, Run run) {
  /** Steps of a curve: finer than a screen shows. */
  private static final int STEPS = 241;

  /** Coordinates of an embedding that are drawn. */
  private static final int MOST_FIELDS = 4;

  static PlaneModel of(KernelModel<Vec, ?> model, Board board, Sample<Vec> points, Run run) {
    double[][] values = model.values(points, Precision.DOUBLE, run);
    return new PlaneModel(model, board, points, values, run);
  }

  /** The usual figures of these points, which need no second evaluation. */
  Scores scores(int[] rows, Truth truth) {
    double[][] some = new double[values.length][];
    for (int f = 0; f < some.length; f++) {
      double[] all = values[f];
      some[f] = IntStream.of(rows).mapToDouble(i -> all[i]).toArray();
    }
    return model.scores(some, Optional.of(truth));
  }

  /** Values of f, class or group of each cell, or a curve, by the kind of the model. */
  Map<String, Object> picture() {
    Optional<ClassificationModel<Vec>> classifier = model.as(ClassificationModel.class);
    Optional<ClusteringModel<Vec>> groups = model.as(ClusteringModel.class);
    Optional<EmbeddingModel<Vec>> embedding = model.as(EmbeddingModel.class);
    Optional<GaussianModel<Vec>> process = model.as(GaussianModel.class);
    Optional<RegressionModel<Vec>> regression = model.as(RegressionModel.class);
    if (classifier.isPresent()) {
      return regions(classifier.get());
    } else if (groups.isPresent()) {
      return groups(groups.get());
    } else if (embedding.isPresent()) {
      return coordinates(embedding.get());
    } else if (process.isPresent()) {
      return band(process.get());
    } else if (regression.isPresent()) {
      return map("kind", "curve", "x", Packed.floats(board.line(STEPS)), "mean", curve());
    }
    return map("kind", "level", "value", Packed.floats(values(board.centres())[0]));
  }

  private double[][] values(Sample<Vec> xs) {
    return model.values(xs, Precision.DOUBLE, run);
  }

  private Map<String, Object> regions(ClassificationModel<Vec> classifier) {
    List<Decision> all = classifier.predict(board.centres(), run);
    List<String> classes = classifier.classes();
    Map<String, Object> picture =
        map(
            "kind",
            "regions",
            "classes",
            classes,
            "winner",
            Packed.bytes(all.stream().mapToInt(d -> classes.indexOf(d.label())).toArray()),
            "value",
            Packed.floats(all.stream().mapToDouble(Decision::score).toArray()));
    if (classifier.calibrated()) {
      picture.put(
          "probability",
          Packed.floats(all.stream().mapToDouble(d -> d.probability().orElse(1)).toArray()));
    }
    return picture;
  }

  private Map<String, Object> groups(ClusteringModel<Vec> clusters) {
    List<Membership> all = clusters.predict(board.centres(), run);
    return map(
        "kind", "groups",
        "clusters", clusters.clusters(),
        "winner", Packed.bytes(all.stream().mapToInt(Membership::cluster).toArray()));
  }

  private Map<String, Object> coordinates(EmbeddingModel<Vec> embedding) {
    double[][] fields = values(board.centres());
    return map(
        "kind", "coordinates",
        "components", embedding.components(),
        "fields", Arrays.stream(fields).limit(MOST_FIELDS).<Object>map(Packed::floats).toList());
  }

  private String curve() {
    return Packed.floats(values(line())[0]);
  }

  private Sample<Vec> line() {
    return DenseVectors.of(
        Arrays.stream(board.line(STEPS)).mapToObj(x -> new double[] {x}).toArray(double[][]::new));
  }

  private Map<String, Object> band(GaussianModel<Vec> process) {
    double[] deviations = Arrays.stream(process.variances(line(), run)).map(Math::sqrt).toArray();
    return map(
        "kind", "curve",
        "x", Packed.floats(board.line(STEPS)),
        "mean", curve(),
        "deviation", Packed.floats(deviations),
        "noise", process.noise());
  }

  /** What is said of the points: the class or group of each, or its values. */
  Map<String, Object> answers() {
    Map<String, Object> said =
        map(
            "values",
            Arrays.stream(values).limit(MOST_FIELDS).<Object>map(Packed::floats).toList());
    Optional<ClassificationModel<Vec>> classifier = model.as(ClassificationModel.class);
    classifier.ifPresent(
        c ->
            said.put(
                "answers",
                c.predictions(values, points, run).answers().stream()
                    .map(Decision::label)
                    .toList()));
    Optional<ClusteringModel<Vec>> groups = model.as(ClusteringModel.class);
    groups.ifPresent(
        g ->
            said.put(
                "answers",
                g.memberships(values, points).stream().map(m -> "" + m.cluster()).toList()));
    return said;
  }

  /** Which of the points learned from carry the model. */
  int[] support(Sample<Vec> points) {
    Set<List<Double>> kept = new HashSet<>();
    for (Vec x : model.support()) {
      kept.add(coordinates(x));
    }
    return IntStream.range(0, points.size())
        .filter(i -> kept.contains(coordinates(points.get(i))))
        .toArray();
  }

  private static List<Double> coordinates(Vec x) {
    return IntStream.range(0, x.dim()).mapToObj(x::get).toList();
  }
}
