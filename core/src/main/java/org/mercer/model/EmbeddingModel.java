package org.mercer.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.gram.Precision;
import org.mercer.learner.Report;
import org.mercer.model.Predictions.Column;
import org.mercer.model.Predictions.Role;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.Scores;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/** Gives an object coordinates, one a function. */
public record EmbeddingModel<X>(DecisionFunction<X> function, Report report, Provenance provenance)
    implements KernelModel<X, double[]> {
  public static final String KIND = "embedding";

  /** An embedding model from a file, which must hold one of objects of this kind. */
  public static <X> EmbeddingModel<X> load(Path file, Domain<X> domain) throws IOException {
    return ModelFiles.load(file, domain, EmbeddingModel.class);
  }

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
  public DoubleMatrix transform(Sample<X> xs) {
    return transform(xs, Run.defaults());
  }

  /** As above, with the threads, budget and listener of a run. */
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

  @Override
  public Task<Weights> task() {
    return Tasks.EMBEDDING;
  }

  @Override
  public Predictions<double[]> predictions(double[][] values, Sample<X> xs, Run run) {
    List<double[]> rows = new ArrayList<>();
    for (int i = 0; i < xs.size(); i++) {
      int at = i;
      rows.add(Arrays.stream(values).mapToDouble(z -> z[at]).toArray());
    }
    List<Column> columns =
        IntStream.range(0, values.length)
            .mapToObj(c -> Column.number("z" + (c + 1), Role.ANSWER, i -> values[c][i]))
            .toList();
    return Predictions.vectors(this, rows, values, columns);
  }

  @Override
  public Predicted predicted(double[][] values, Truth truth) {
    throw EmbeddingTask.unscored();
  }

  @Override
  public Scores scores(double[][] values, Optional<Truth> truth) {
    return Scores.NONE;
  }

  @Override
  public Scores scores(Trained<X> trained, Optional<Truth> truth, Run run) {
    return Scores.NONE;
  }

  @Override
  public Aspect aspect(String side) {
    return Aspect.number(Aspect.numbers(function.functions()), side);
  }

  @Override
  public String text(double[] answer) {
    return Arrays.toString(answer);
  }
}
