package org.mercer.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.io.Targets;
import org.mercer.gram.Precision;
import org.mercer.model.ClassificationModel;
import org.mercer.model.ClusteringModel;
import org.mercer.model.EmbeddingModel;
import org.mercer.model.GaussianModel;
import org.mercer.model.KernelModel;
import org.mercer.model.Membership;
import org.mercer.model.NoveltyModel;
import org.mercer.model.RegressionModel;
import org.mercer.model.score.ClassificationScore;
import org.mercer.model.score.ClusteringScore;
import org.mercer.model.score.RegressionScore;
import org.mercer.numerics.parallel.Run;

/** The values of a decision function on a sample, and what follows from them. */
final class Predictions {
  private final KernelModel<?, ?> model;
  private final double[][] values;
  private final List<Membership> memberships;
  private final double[] variances;

  private Predictions(
      KernelModel<?, ?> model,
      double[][] values,
      List<Membership> memberships,
      double[] variances) {
    this.model = model;
    this.values = values;
    this.memberships = memberships;
    this.variances = variances;
  }

  static <X> Predictions of(KernelModel<X, ?> model, Sample<X> sample, Run run) {
    double[][] values = model.values(sample, Precision.DOUBLE, run);
    return new Predictions(model, values, memberships(model, values, sample), new double[0]);
  }

  /** With how well each number is known, where the model says so: as much work again and more. */
  static <X> Predictions known(KernelModel<X, ?> model, Sample<X> sample, Run run) {
    Predictions plain = of(model, sample, run);
    KernelModel<?, ?> any = model;
    if (!(any instanceof GaussianModel<?>)) {
      return plain;
    }
    @SuppressWarnings("unchecked") // a model of numbers, and of the objects of the sample
    GaussianModel<X> gaussian = (GaussianModel<X>) any;
    double[] variances = gaussian.variances(sample, run);
    return new Predictions(model, plain.values, plain.memberships, variances);
  }

  /** For {@code --json}: the variances of f, noise not included; none where there are none. */
  List<Object> variances() {
    return Arrays.stream(variances).<Object>mapToObj(v -> v).toList();
  }

  /** The variance of f at object i, noise not included, where it is known. */
  double variance(int i) {
    return variances[i];
  }

  private static <X> List<Membership> memberships(
      KernelModel<X, ?> model, double[][] values, Sample<X> sample) {
    KernelModel<?, ?> any = model;
    if (!(any instanceof ClusteringModel<?>)) {
      return List.of();
    }
    @SuppressWarnings("unchecked") // a model of groups, and of the objects of the sample
    ClusteringModel<X> groups = (ClusteringModel<X>) any;
    return groups.memberships(values, sample);
  }

  int size() {
    return values[0].length;
  }

  /**
   * A label as written in training, or a number with all its digits, several with tabs between, and
   * after tabs the variance of f and that of the noise where these are known; the coordinates; the
   * group and, after a tab, the distance to its mean.
   */
  String text(int i) {
    if (model instanceof EmbeddingModel<?>) {
      return Arrays.stream(at(i)).mapToObj(Double::toString).collect(Collectors.joining(","));
    } else if (model instanceof ClusteringModel<?>) {
      Membership m = memberships.get(i);
      return m.cluster() + (m.distance().isPresent() ? "\t" + m.distance().getAsDouble() : "");
    }
    if (model instanceof ClassificationModel<?> c) {
      return c.decision(at(i)).label();
    }
    return model instanceof NoveltyModel<?> n
        ? n.decision(values[0][i]).label()
        : Arrays.stream(at(i)).mapToObj(Double::toString).collect(Collectors.joining("\t"))
            + (model instanceof GaussianModel<?> g && variances.length > 0
                ? "\t" + variances[i] + "\t" + g.noise()
                : "");
  }

  /** The values of all functions on object i. */
  double[] at(int i) {
    return Arrays.stream(values).mapToDouble(function -> function[i]).toArray();
  }

  /** The probabilities of the classes for object i; none where the model has none. */
  double[] probabilities(int i) {
    return model instanceof ClassificationModel<?> c
        ? c.decision(at(i)).probabilities()
        : new double[0];
  }

  /** For {@code --json}: the probabilities of each object. */
  List<Object> probabilities() {
    List<Object> all = new ArrayList<>(size());
    for (int i = 0; i < size(); i++) {
      all.add(Arrays.stream(probabilities(i)).boxed().toList());
    }
    return all;
  }

  /** The groups of all objects. */
  int[] groups() {
    return memberships.stream().mapToInt(Membership::cluster).toArray();
  }

  /** How well groups agree with classes; nothing where there are none to compare. */
  Scores unsupervised(Optional<Targets> targets) {
    return model instanceof ClusteringModel<?>
        ? targets
            .filter(t -> !t.looksLikeRegression())
            .map(t -> Scores.of(ClusteringScore.of(t.labels(), groups())))
            .orElse(Scores.NONE)
        : Scores.NONE;
  }

  private Object value(int i) {
    if (values.length == 1
        && (model instanceof RegressionModel<?> || model instanceof GaussianModel<?>)) {
      return values[0][i];
    } else if (model instanceof RegressionModel<?> || model instanceof EmbeddingModel<?>) {
      return Arrays.stream(at(i)).boxed().toList();
    }
    return model instanceof ClusteringModel<?> ? (Object) memberships.get(i).cluster() : text(i);
  }

  /** For {@code --json}: labels, numbers, lists of coordinates or numbers of groups. */
  List<Object> json() {
    List<Object> all = new ArrayList<>(size());
    for (int i = 0; i < size(); i++) {
      all.add(value(i));
    }
    return all;
  }

  /** Coordinates, or the group and the distance to its mean, of object i as numbers. */
  double[] numbers(int i) {
    if (!(model instanceof ClusteringModel<?>)) {
      return at(i);
    }
    Membership m = memberships.get(i);
    return m.distance().isPresent()
        ? new double[] {m.cluster(), m.distance().getAsDouble()}
        : new double[] {m.cluster()};
  }

  /** Whether the model predicts what a file can hold as its target. */
  static boolean supervised(KernelModel<?, ?> model) {
    return model instanceof ClassificationModel<?>
        || model instanceof RegressionModel<?>
        || model instanceof GaussianModel<?>;
  }

  /** How many lie outside, where there is no target. */
  Scores regions() {
    long outside =
        IntStream.range(0, size()).filter(i -> text(i).equals(NoveltyModel.OUTSIDE)).count();
    return Scores.outside(size(), outside);
  }

  /** Each column of a regression against its own numbers. */
  Scores against(Numbers numbers) {
    Map<String, RegressionScore> scores = new LinkedHashMap<>();
    for (int j = 0; j < numbers.columns(); j++) {
      scores.put(numbers.names().get(j), RegressionScore.of(numbers.column(j), values[j]));
    }
    return Scores.of(scores);
  }

  Scores against(Targets targets) {
    if (model instanceof ClassificationModel<?> c) {
      List<String> labels = IntStream.range(0, size()).mapToObj(this::text).toList();
      return Scores.of(ClassificationScore.of(c.classes(), targets.labels(), labels));
    }
    return Scores.of(RegressionScore.of(targets.numbers(), values[0]));
  }
}
