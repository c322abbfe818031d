package org.mercer.model;

import java.util.List;
import java.util.stream.DoubleStream;
import org.mercer.data.Sample;
import org.mercer.learner.Report;
import org.mercer.numerics.parallel.Run;

/** Predicts a number: f(x) itself. */
public record RegressionModel<X>(DecisionFunction<X> function, Report report, Provenance provenance)
    implements KernelModel<X, Double> {
  public RegressionModel {
    function.requireOne();
  }

  @Override
  public RegressionModel<X> with(DecisionFunction<X> other, String note) {
    return new RegressionModel<>(other, report.warned(List.of(note)), provenance);
  }

  @Override
  public String kind() {
    return "regression";
  }

  @Override
  public Double predict(X x) {
    return function.of(x)[0];
  }

  @Override
  public List<Double> predict(Sample<X> xs, Run run) {
    return DoubleStream.of(decisions(xs, run)).boxed().toList();
  }
}
