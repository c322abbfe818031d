package org.mercer.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Clustering;
import org.mercer.learner.Grid;
import org.mercer.learner.Report;
import org.mercer.model.Predictions.Column;
import org.mercer.model.Predictions.Kind;
import org.mercer.model.Predictions.Role;
import org.mercer.model.score.ClusteringScore;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.Scores;
import org.mercer.numerics.Doubles;
import org.mercer.run.Run;

/** Says to which group an object belongs: the one whose function is largest. */
public record ClusteringModel<X>(
    DecisionFunction<X> function,
    Clustering.Measure measure,
    Optional<Grid> grid,
    Report report,
    Provenance provenance)
    implements KernelModel<X, Membership> {
  public ClusteringModel {
    int clusters = function.functions();
    grid.ifPresent(g -> Require.same("units of the grid and groups", g.units(), clusters));
  }

  /** A clustering model from a file, which must hold one of objects of this kind. */
  public static <X> ClusteringModel<X> load(Path file, Domain<X> domain) throws IOException {
    return ModelFiles.load(file, domain, ClusteringModel.class);
  }

  @Override
  public ClusteringModel<X> with(DecisionFunction<X> other, String... notes) {
    return new ClusteringModel<>(other, measure, grid, report.warned(List.of(notes)), provenance);
  }

  @Override
  public String kind() {
    return measure.word();
  }

  /** How many groups there are. */
  public int clusters() {
    return function.functions();
  }

  @Override
  public Membership predict(X x) {
    X prepared = function.preparation().apply(x);
    return membership(function.of(x), kernel().of(prepared, prepared));
  }

  @Override
  public List<Membership> predict(Sample<X> xs, Run run) {
    return memberships(values(xs, Precision.DOUBLE, run), xs);
  }

  /** What follows from the values of each function on a sample. */
  public List<Membership> memberships(double[][] values, Sample<X> xs) {
    Kernel<X> kernel = kernel();
    double[] own =
        xs.size() == 0 ? new double[0] : kernel.diagonal(function.preparation().apply(xs));
    List<Membership> all = new ArrayList<>(own.length);
    for (int i = 0; i < own.length; i++) {
      int at = i;
      all.add(membership(Arrays.stream(values).mapToDouble(f -> f[at]).toArray(), own[i]));
    }
    return all;
  }

  /** What follows from the values of the functions at x, given k(x, x). */
  private Membership membership(double[] values, double own) {
    int cluster = Clustering.largest(values);
    // rounding can make a squared distance -1e-17
    OptionalDouble distance =
        measure == Clustering.Measure.MEANS
            ? OptionalDouble.of(Math.sqrt(Math.max(0, own - values[cluster])))
            : OptionalDouble.empty();
    return new Membership(cluster, distance, Doubles.of(values));
  }

  @Override
  public Task<Weights> task() {
    return Tasks.CLUSTERING;
  }

  @Override
  public Predictions<Membership> predictions(double[][] values, Sample<X> xs, Run run) {
    List<Membership> groups = memberships(values, xs);
    List<Column> columns = new ArrayList<>();
    columns.add(
        new Column("cluster", Kind.WHOLE, Role.ANSWER, i -> (long) groups.get(i).cluster()));
    if (measure == Clustering.Measure.MEANS) {
      columns.add(
          Column.number("distance", Role.BESIDE, i -> groups.get(i).distance().orElseThrow()));
    }
    return Predictions.of(this, groups, values, columns);
  }

  @Override
  public Predicted predicted(double[][] values, Truth truth) {
    return ClusteringTask.against(values, truth.requireLabels());
  }

  /** How well groups agree with classes, where there are any to compare. */
  @Override
  public Scores scores(double[][] values, Optional<Truth> truth) {
    return truth
        .flatMap(Truth::labels)
        .map(labels -> Scores.of(ClusteringScore.of(labels, ClusteringTask.groups(values))))
        .orElse(Scores.NONE);
  }

  @Override
  public Aspect aspect(String side) {
    throw new InputException(
        "the model",
        "a clustering",
        "a model whose answer is a sum over objects",
        "explain a classifier, a regression or a detector of novelty");
  }

  @Override
  public ModelParts parts() {
    ModelParts parts = ModelParts.of(kind());
    grid.ifPresent(g -> StoredGrid.pack(g, parts.arrays()));
    return parts;
  }
}
