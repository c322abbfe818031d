package org.mercer.model;

import java.util.List;
import java.util.stream.DoubleStream;
import org.mercer.data.Sample;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Region;
import org.mercer.learner.Report;
import org.mercer.numerics.parallel.Run;

/** Says whether an object is like those of the training sample: inside where f(x) >= 0. */
public record NoveltyModel<X>(
    DecisionFunction<X> function, Region.Shape shape, Report report, Provenance provenance)
    implements KernelModel<X, Decision> {
  public static final String INSIDE = "inside";
  public static final String OUTSIDE = "outside";

  public NoveltyModel {
    function.requireOne();
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
  public double[][] values(Sample<X> xs, Precision precision, Run run) {
    double[][] values = function.of(xs, precision, run);
    if (shape == Region.Shape.BALL && xs.size() > 0) {
      Kernel<X> kernel = kernel();
      double[] own = kernel.diagonal(function.preparation().apply(xs));
      for (int i = 0; i < own.length; i++) {
        values[0][i] -= own[i];
      }
    }
    return values;
  }

  /** The decision that follows from a value of f. */
  public Decision decision(double value) {
    return new Decision(value >= 0 ? INSIDE : OUTSIDE, value);
  }
}
