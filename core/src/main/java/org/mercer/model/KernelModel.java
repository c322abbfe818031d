package org.mercer.model;

import java.util.List;
import org.mercer.data.Sample;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Report;
import org.mercer.numerics.parallel.Run;

/** A model with one or several decision functions, from which all it says follows. */
public sealed interface KernelModel<X, R> extends Model<X, R>
    permits ClassificationModel,
        RegressionModel,
        GaussianModel,
        NoveltyModel,
        EmbeddingModel,
        ClusteringModel {
  DecisionFunction<X> function();

  /** How the fit went. */
  Report report();

  /**
   * One word: {@code classification}, {@code regression}, {@code gaussian}, {@code plane}, {@code
   * ball}, {@code embedding}, {@code means} or {@code affinities}.
   */
  String kind();

  /**
   * Each decision function in bulk, one array a function; single precision is about twice as fast,
   * to seven digits.
   */
  default double[][] values(Sample<X> xs, Precision precision, Run run) {
    return function().of(xs, precision, run);
  }

  /** The decision function in bulk, where there is one. */
  default double[] decisions(Sample<X> xs, Precision precision, Run run) {
    function().requireOne();
    return values(xs, precision, run)[0];
  }

  @Override
  default double[] decisions(Sample<X> xs, Run run) {
    return decisions(xs, Precision.DOUBLE, run);
  }

  /** The same model with another function and notes in its report. */
  KernelModel<X, R> with(DecisionFunction<X> other, String... notes);

  /** The same model, which knows the name of the column that it learned: see {@link Inputs}. */
  default KernelModel<X, R> learned(String column) {
    return with(function().learned(column));
  }

  /**
   * The model over fewer objects: no value changes by more than {@code error} times sqrt(k(x, x)).
   * The same model where that leaves none out.
   */
  default KernelModel<X, R> reduced(double error, Run run) {
    ReducedSet<X> reduced = ReducedSet.of(function(), error, run);
    int before = support().size();
    int after = reduced.function().support().size();
    return with(
        reduced.function(),
        after == before
            ? "all " + before + " support objects are needed for an error of " + error
            : "reduced from "
                + before
                + " support objects to "
                + after
                + "; values changed by at most "
                + reduced.error()
                + " sqrt(k(x,x))");
  }

  /** What is odd about a sample that is to be predicted; refuses one that does not fit. */
  default List<String> examine(Sample<X> xs) {
    return function().examine(xs);
  }

  @Override
  default Kernel<X> kernel() {
    return function().kernel();
  }

  /** The objects that carry the solution, as the kernel sees them: after the preparation. */
  @Override
  default Sample<X> support() {
    return function().support();
  }
}
