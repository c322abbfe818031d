package org.mercer.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.mercer.data.Sample;
import org.mercer.gram.Precision;
import org.mercer.learner.Report;
import org.mercer.learner.Scheme;
import org.mercer.numerics.Require;
import org.mercer.numerics.parallel.Run;

/** Tells classes apart: the class follows from the values of the functions by the scheme. */
public record ClassificationModel<X>(
    DecisionFunction<X> function,
    List<String> classes,
    Scheme scheme,
    Report report,
    Provenance provenance)
    implements KernelModel<X, Decision> {
  public ClassificationModel {
    Require.that(classes.size() >= 2, "a model must tell two classes or more apart");
    Require.that(
        scheme != Scheme.SIGN || classes.size() == 2,
        "one machine tells two classes apart, but there are " + classes.size());
    Require.same("machines of the model", scheme.machines(classes.size()), function.functions());
    Require.same("different classes", classes.size(), new HashSet<>(classes).size());
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
    return predict(xs, Precision.DOUBLE, run);
  }

  /** In bulk; single precision is about twice as fast, to seven digits. */
  public List<Decision> predict(Sample<X> xs, Precision precision, Run run) {
    double[][] values = values(xs, precision, run);
    List<Decision> predictions = new ArrayList<>(xs.size());
    double[] of = new double[values.length];
    for (int i = 0; i < xs.size(); i++) {
      for (int f = 0; f < of.length; f++) {
        of[f] = values[f][i];
      }
      predictions.add(decision(of.clone()));
    }
    return predictions;
  }

  /** The decision that follows from the values of the functions. */
  public Decision decision(double... values) {
    int winner = scheme.winner(values, classes.size());
    return new Decision(classes.get(winner), scheme.score(values, winner, classes.size()), values);
  }
}
