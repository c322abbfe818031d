package org.mercer.model;

import java.util.ArrayList;
import java.util.List;
import org.mercer.data.Sample;
import org.mercer.learner.Report;
import org.mercer.numerics.Require;
import org.mercer.numerics.parallel.Run;

/** Tells two classes apart: the second where f(x) >= 0, else the first. */
public record ClassificationModel<X>(
    DecisionFunction<X> function, List<String> classes, Report report, Provenance provenance)
    implements KernelModel<X, Decision> {
  public ClassificationModel {
    Require.same("classes of a two-class model", 2, classes.size());
    Require.that(!classes.get(0).equals(classes.get(1)), "the two classes must differ");
    classes = List.copyOf(classes);
  }

  @Override
  public String kind() {
    return "classification";
  }

  @Override
  public Decision predict(X x) {
    return decision(function.of(x));
  }

  @Override
  public List<Decision> predict(Sample<X> xs, Run run) {
    double[] values = decisions(xs, run);
    List<Decision> predictions = new ArrayList<>(values.length);
    for (double value : values) {
      predictions.add(decision(value));
    }
    return predictions;
  }

  /** The decision that follows from a value of f. */
  public Decision decision(double value) {
    return new Decision(classes.get(value >= 0 ? 1 : 0), value);
  }
}
