package org.mercer.model;

import java.util.List;
import org.mercer.data.Sample;
import org.mercer.kernel.Kernel;
import org.mercer.run.Run;

/**
 * A kernel, the objects that carry the solution, and their coefficients. Immutable and safe for
 * many threads.
 */
public interface Model<X, R> {
  R predict(X x);

  /** In bulk, at the speed of the Gram engine; the same answers as one by one, within rounding. */
  List<R> predict(Sample<X> xs, Run run);

  /**
   * The decision function f(x) = bias + sum_i a_i k(x_i, x), from which label, value and
   * probability all come; a model with several refuses.
   */
  double[] decisions(Sample<X> xs, Run run);

  /** As {@link #predict(Sample, Run)}, with what runs have by default. */
  default List<R> predict(Sample<X> xs) {
    return predict(xs, Run.defaults());
  }

  /** As {@link #decisions(Sample, Run)}, with what runs have by default. */
  default double[] decisions(Sample<X> xs) {
    return decisions(xs, Run.defaults());
  }

  Kernel<X> kernel();

  Sample<X> support();

  Provenance provenance();
}
