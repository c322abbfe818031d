package org.mercer.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.learner.Region;
import org.mercer.learner.Report;
import org.mercer.model.Predictions.Column;
import org.mercer.model.Predictions.Role;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.Scores;
import org.mercer.run.Run;

/** Says whether an object is like those of the training sample: inside where f(x) >= 0. */
public record NoveltyModel<X>(
    DecisionFunction<X> function, Region.Shape shape, Report report, Provenance provenance)
    implements KernelModel<X, Decision> {
  public static final String INSIDE = "inside";
  public static final String OUTSIDE = "outside";

  public NoveltyModel {
    function.requireOne();
  }

  /** A novelty model from a file, which must hold one of objects of this kind. */
  public static <X> NoveltyModel<X> load(Path file, Domain<X> domain) throws IOException {
    return ModelFiles.load(file, domain, NoveltyModel.class);
  }

  @Override
  public NoveltyModel<X> with(DecisionFunction<X> other, String... notes) {
    return new NoveltyModel<>(other, shape, report.warned(List.of(notes)), provenance);
  }

  @Override
  public String kind() {
    return shape.word();
  }

  @Override
  public Decision predict(X x) {
    double value = function.of(x)[0];
    if (shape == Region.Shape.BALL) {
      X prepared = function.preparation().apply(x);
      value -= kernel().of(prepared, prepared);
    }
    return decision(value);
  }

  @Override
  public List<Decision> predict(Sample<X> xs, Run run) {
    return DoubleStream.of(decisions(xs, run)).mapToObj(this::decision).toList();
  }

  @Override
  public double[][] values(double[][] functions, Sample<X> xs, Run run) {
    if (shape != Region.Shape.BALL || xs.size() == 0) {
      return functions;
    }
    double[] values = functions[0].clone();
    double[] own = kernel().diagonal(function.preparation().apply(xs));
    for (int i = 0; i < own.length; i++) {
      values[i] -= own[i];
    }
    return new double[][] {values};
  }

  /** The decision that follows from a value of f. */
  public Decision decision(double value) {
    return new Decision(value >= 0 ? INSIDE : OUTSIDE, value);
  }

  @Override
  public Optional<Decision> decided(double... values) {
    return Optional.of(decision(values[0]));
  }

  @Override
  public Task<Weights> task() {
    return Tasks.NOVELTY;
  }

  @Override
  public Predictions<Decision> predictions(double[][] values, Sample<X> xs, Run run) {
    List<Decision> decisions = DoubleStream.of(values[0]).mapToObj(this::decision).toList();
    return Predictions.of(
        this,
        decisions,
        values,
        List.of(
            Column.text("label", i -> decisions.get(i).label()),
            Column.number("decision", Role.DECISION, i -> values[0][i])));
  }

  @Override
  public Predicted predicted(double[][] values, Truth truth) {
    return NoveltyTask.against(values[0], truth.requireLabels());
  }

  /** How many lie outside. */
  @Override
  public Scores scores(double[][] values, Optional<Truth> truth) {
    return Scores.outside(
        values[0].length, DoubleStream.of(values[0]).filter(v -> !(v >= 0)).count());
  }

  @Override
  public Aspect aspect(String side) {
    boolean ball = shape == Region.Shape.BALL;
    return new Aspect(
        Optional.of(INSIDE),
        ball ? "f(x) - k(x,x), inside where it is not negative" : "f(x), inside where f(x) >= 0",
        List.of(1.0),
        ball ? -1 : 0);
  }

  @Override
  public String text(Decision answer) {
    return answer.label();
  }
}
