package org.mercer.model;

import java.util.ArrayList;
import java.util.List;
import org.mercer.data.Sample;
import org.mercer.gram.Precision;
import org.mercer.learner.Report;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.parallel.Run;

/** Gives an object coordinates, one a function. */
public record EmbeddingModel<X>(DecisionFunction<X> function, Report report, Provenance provenance)
    implements KernelModel<X, double[]> {
  public static final String KIND = "embedding";

  @Override
  public EmbeddingModel<X> with(DecisionFunction<X> other, String... notes) {
    return new EmbeddingModel<>(other, report.warned(List.of(notes)), provenance);
  }

  @Override
  public String kind() {
    return KIND;
  }

  /** How many coordinates there are. */
  public int components() {
    return function.functions();
  }

  /** The coordinates of x. */
  public double[] transform(X x) {
    return function.of(x);
  }

  /** The coordinates of all xs, one object a row. */
  public DoubleMatrix transform(Sample<X> xs, Run run) {
    double[][] values = values(xs, Precision.DOUBLE, run);
    DoubleMatrix rows = new DoubleMatrix(xs.size(), values.length);
    for (int c = 0; c < values.length; c++) {
      for (int i = 0; i < rows.rows(); i++) {
        rows.set(i, c, values[c][i]);
      }
    }
    return rows;
  }

  @Override
  public double[] predict(X x) {
    return transform(x);
  }

  @Override
  public List<double[]> predict(Sample<X> xs, Run run) {
    DoubleMatrix rows = transform(xs, run);
    List<double[]> all = new ArrayList<>(rows.rows());
    for (int i = 0; i < rows.rows(); i++) {
      all.add(rows.row(i));
    }
    return all;
  }
}
