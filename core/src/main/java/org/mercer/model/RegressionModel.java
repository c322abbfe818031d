package org.mercer.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.mercer.data.Domain;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.learner.Report;
import org.mercer.model.Predictions.Column;
import org.mercer.model.Predictions.Role;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.Scores;
import org.mercer.run.Run;

/**
 * Predicts a number, f(x) itself; or several, one for each column of the target that was learned:
 * then ask for {@code values}.
 *
 * @param columns the names of the columns; none where they had none
 */
public record RegressionModel<X>(
    DecisionFunction<X> function, List<String> columns, Report report, Provenance provenance)
    implements KernelModel<X, Double> {
  /** As a model file calls it. */
  public static final String KIND = "regression";

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

  /** A regression model from a file, which must hold one of objects of this kind. */
  public static <X> RegressionModel<X> load(Path file, Domain<X> domain) throws IOException {
    return ModelFiles.load(file, domain, RegressionModel.class);
  }

  @Override
  public RegressionModel<X> with(DecisionFunction<X> other, String... notes) {
    return new RegressionModel<>(other, columns, report.warned(List.of(notes)), provenance);
  }

  @Override
  public String kind() {
    return KIND;
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

  @Override
  public Task<Numbers> task() {
    return Tasks.REGRESSION;
  }

  @Override
  public Predictions<Double> predictions(double[][] values, Sample<X> xs, Run run) {
    List<Column> named = new ArrayList<>();
    for (int f = 0; f < values.length; f++) {
      double[] own = values[f];
      named.add(Column.number(name(f), Role.ANSWER, i -> own[i]));
    }
    return Predictions.of(this, DoubleStream.of(values[0]).boxed().toList(), values, named);
  }

  private String name(int f) {
    if (!columns.isEmpty()) {
      return columns.get(f);
    }
    return function.functions() == 1 ? "prediction" : "prediction_" + (f + 1);
  }

  @Override
  public Predicted predicted(double[][] values, Truth truth) {
    return NumberTask.against(values, truth);
  }

  /** Each column against its own numbers. */
  @Override
  public Scores scores(double[][] values, Optional<Truth> truth) {
    return truth.flatMap(Truth::numbers).map(n -> NumberTask.scores(values, n)).orElse(Scores.NONE);
  }

  @Override
  public Aspect aspect(String side) {
    return Aspect.number(columns.isEmpty() ? Aspect.numbers(function.functions()) : columns, side);
  }

  @Override
  public ModelParts parts() {
    return ModelParts.of(KIND).columns(columns);
  }
}
