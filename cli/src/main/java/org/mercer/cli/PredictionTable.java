package org.mercer.cli;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.mercer.cli.OutTable.Kind;
import org.mercer.learner.Scheme;
import org.mercer.model.ClassificationModel;
import org.mercer.model.ClusteringModel;
import org.mercer.model.EmbeddingModel;
import org.mercer.model.GaussianModel;
import org.mercer.model.KernelModel;
import org.mercer.model.NoveltyModel;
import org.mercer.model.RegressionModel;

/** All that a model says of each object, in columns with names. */
final class PredictionTable {
  private final KernelModel<?, ?> model;
  private final Predictions predictions;
  private final int[] lines;
  private final OutTable table;

  /**
   * Lines without a prediction have empty cells.
   *
   * @param lines for each line the number of its prediction
   * @param rows for each line the row of the file, from 1
   */
  PredictionTable(KernelModel<?, ?> model, Predictions predictions, int[] lines, int[] rows) {
    this.model = model;
    this.predictions = predictions;
    this.lines = lines;
    this.table = new OutTable(lines.length);
    table.add("row", Kind.WHOLE, line -> Optional.of((long) rows[line]));
  }

  OutTable table() {
    if (model instanceof ClassificationModel<?> c) {
      text("label");
      decisions(c);
      for (int k = 0; c.calibrated() && k < c.classes().size(); k++) {
        int of = k;
        number("probability_" + c.classes().get(k), i -> predictions.probabilities(i)[of]);
      }
    } else if (model instanceof NoveltyModel<?>) {
      text("label");
      number("decision", i -> predictions.at(i)[0]);
    } else if (model instanceof GaussianModel<?> g) {
      number("mean", i -> predictions.at(i)[0]);
      number("variance", predictions::variance);
      number("noise", i -> g.noise());
    } else if (model instanceof RegressionModel<?> r) {
      functions(f -> r.columns().isEmpty() ? usual(f) : r.columns().get(f));
    } else if (model instanceof EmbeddingModel<?>) {
      functions(f -> "z" + (f + 1));
    } else if (model instanceof ClusteringModel<?>) {
      add("cluster", Kind.WHOLE, i -> (long) predictions.numbers(i)[0]);
      if (predictions.size() > 0 && predictions.numbers(0).length > 1) {
        number("distance", i -> predictions.numbers(i)[1]);
      }
    }
    return table;
  }

  private String usual(int f) {
    return model.function().functions() == 1 ? "prediction" : "prediction_" + (f + 1);
  }

  /** One function, one for each pair of classes, or one for each class. */
  private void decisions(ClassificationModel<?> c) {
    List<String> classes = c.classes();
    if (c.scheme() == Scheme.PAIRS) {
      int m = 0;
      for (int a = 0; a < classes.size(); a++) {
        for (int b = a + 1; b < classes.size(); b++) {
          decision("decision_" + classes.get(b) + "_or_" + classes.get(a), m++);
        }
      }
      return;
    }
    int functions = c.function().functions();
    for (int f = 0; f < functions; f++) {
      boolean one = functions == 1;
      boolean each = functions == classes.size();
      decision(one ? "decision" : "decision_" + (each ? classes.get(f) : f + 1), f);
    }
  }

  private void decision(String name, int function) {
    number(name, i -> predictions.at(i)[function]);
  }

  private void functions(IntFunction<String> name) {
    for (int f = 0; f < model.function().functions(); f++) {
      int function = f;
      number(name.apply(f), i -> predictions.at(i)[function]);
    }
  }

  private void text(String name) {
    add(name, Kind.TEXT, predictions::text);
  }

  private void number(String name, IntFunction<Double> value) {
    add(name, Kind.NUMBER, value::apply);
  }

  private void add(String name, Kind kind, IntFunction<Object> value) {
    table.add(
        name,
        kind,
        line -> {
          int i = lines[line];
          return i == BadRows.NONE ? Optional.empty() : Optional.of(value.apply(i));
        });
  }
}
