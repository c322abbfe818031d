package org.mercer.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.data.io.Targets;
import org.mercer.gram.Precision;
import org.mercer.model.ClassificationModel;
import org.mercer.model.KernelModel;
import org.mercer.model.NoveltyModel;
import org.mercer.model.RegressionModel;
import org.mercer.model.score.ClassificationScore;
import org.mercer.model.score.RegressionScore;
import org.mercer.numerics.parallel.Run;

/** The values of a decision function on a sample, and what follows from them. */
final class Predictions {
  private final KernelModel<?, ?> model;
  private final double[][] values;

  private Predictions(KernelModel<?, ?> model, double[][] values) {
    this.model = model;
    this.values = values;
  }

  static <X> Predictions of(KernelModel<X, ?> model, Sample<X> sample, Run run) {
    return new Predictions(model, model.values(sample, Precision.DOUBLE, run));
  }

  int size() {
    return values[0].length;
  }

  /** A label as written in training, or a number with all its digits. */
  String text(int i) {
    if (model instanceof ClassificationModel<?> c) {
      return c.decision(at(i)).label();
    }
    return model instanceof NoveltyModel<?> n
        ? n.decision(values[0][i]).label()
        : Double.toString(values[0][i]);
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

  /** For {@code --json}: labels or numbers. */
  List<Object> json() {
    List<Object> all = new ArrayList<>(size());
    for (int i = 0; i < size(); i++) {
      all.add(model instanceof RegressionModel<?> ? (Object) values[0][i] : text(i));
    }
    return all;
  }

  /** How many lie outside, where there is no target. */
  Scores regions() {
    long outside =
        IntStream.range(0, size()).filter(i -> text(i).equals(NoveltyModel.OUTSIDE)).count();
    return Scores.outside(size(), outside);
  }

  Scores against(Targets targets) {
    if (model instanceof ClassificationModel<?> c) {
      List<String> labels = IntStream.range(0, size()).mapToObj(this::text).toList();
      return Scores.of(ClassificationScore.of(c.classes(), targets.labels(), labels));
    }
    return Scores.of(RegressionScore.of(targets.numbers(), values[0]));
  }
}
