package org.mercer.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.data.Sample;
import org.mercer.data.io.Targets;
import org.mercer.model.ClassificationModel;
import org.mercer.model.KernelModel;
import org.mercer.model.RegressionModel;
import org.mercer.model.score.ClassificationScore;
import org.mercer.model.score.RegressionScore;
import org.mercer.numerics.parallel.Run;

/** The values of a decision function on a sample, and what follows from them. */
final class Predictions {
  private final KernelModel<?, ?> model;
  private final double[] values;

  private Predictions(KernelModel<?, ?> model, double[] values) {
    this.model = model;
    this.values = values;
  }

  static <X> Predictions of(KernelModel<X, ?> model, Sample<X> sample, Run run) {
    return new Predictions(model, model.decisions(sample, run));
  }

  int size() {
    return values.length;
  }

  /** A label as written in training, or a number with all its digits. */
  String text(int i) {
    return model instanceof ClassificationModel<?> c
        ? c.decision(values[i]).label()
        : Double.toString(values[i]);
  }

  double value(int i) {
    return values[i];
  }

  /** For {@code --json}: labels or numbers. */
  List<Object> json() {
    List<Object> all = new ArrayList<>(values.length);
    for (int i = 0; i < values.length; i++) {
      all.add(model instanceof RegressionModel<?> ? (Object) values[i] : text(i));
    }
    return all;
  }

  Scores against(Targets targets) {
    if (model instanceof ClassificationModel<?> c) {
      List<String> labels = Arrays.stream(values).mapToObj(v -> c.decision(v).label()).toList();
      return Scores.of(ClassificationScore.of(c.classes(), targets.labels(), labels));
    }
    return Scores.of(RegressionScore.of(targets.numbers(), values));
  }
}
