package org.mercer.learner.solver;

import org.mercer.gram.Precision;
import org.mercer.learner.Access;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;

/** A learner whose problem {@link Decomposition} solves: some rows, as precise as it must be. */
public interface ByWorkingSets<T, F extends Fit> extends Learner<T, F> {
  /** The largest KKT violation that may be left. */
  double tolerance();

  @Override
  default Access access() {
    return Access.SOME_ROWS;
  }

  @Override
  default Precision precision() {
    return Decomposition.precision(tolerance());
  }
}
