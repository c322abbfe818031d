package org.mercer.model;

import java.util.List;
import java.util.stream.DoubleStream;
import org.mercer.data.Sample;
import org.mercer.learner.Report;
import org.mercer.numerics.Require;
import org.mercer.numerics.parallel.Run;

/**
 * Predicts a number, f(x) itself; or several, one for each column of the target that was learned:
 * then ask for {@code values}.
 *
 * @param columns the names of the columns; none where they had none
 */
public record RegressionModel<X>(
    DecisionFunction<X> function, List<String> columns, Report report, Provenance provenance)
    implements KernelModel<X, Double> {
  public RegressionModel {
    columns = List.copyOf(columns);
    Require.that(
        columns.isEmpty() || columns.size() == function.functions(),
        "every function or none must have a name, but "
            + columns.size()
            + " of "
            + function.functions()
            + " have one");
  }

  /** Of one column without a name. */
  public RegressionModel(DecisionFunction<X> function, Report report, Provenance provenance) {
    this(function, List.of(), report, provenance);
  }

  @Override
  public RegressionModel<X> with(DecisionFunction<X> other, String... notes) {
    return new RegressionModel<>(other, columns, report.warned(List.of(notes)), provenance);
  }

  @Override
  public String kind() {
    return "regression";
  }

  /** The number, where one column was learned. */
  @Override
  public Double predict(X x) {
    function.requireOne();
    return function.of(x)[0];
  }

  /** The number of each column. */
  public double[] values(X x) {
    return function.of(x);
  }

  /** The numbers, where one column was learned. */
  @Override
  public List<Double> predict(Sample<X> xs, Run run) {
    return DoubleStream.of(decisions(xs, run)).boxed().toList();
  }
}
