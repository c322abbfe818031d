package org.mercer.learner;

import java.util.Map;
import java.util.Optional;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.numerics.parallel.Run;

/**
 * An algorithm that sees a Gram matrix and a target, never an object. A learner is a record; its
 * fields are its hyperparameters, checked when it is made.
 */
public interface Learner<T, F extends Fit> {
  /** The name in the catalogue, such as {@code kernelridge}. */
  String name();

  /** The hyperparameters by name, in the order of the catalogue: numbers, words or truth values. */
  Map<String, Object> parameters();

  /** Learns. Not converged is a report, not an exception; {@code run} can stop it at any time. */
  F fit(Gram gram, T target, Run run);

  /** Where it learns how much each summand of its kernel counts: how it finds that. */
  default Optional<Weighing<T>> weighing() {
    return Optional.empty();
  }

  /** The kernel that is meant where none is named; most learners have none. */
  default Optional<String> usualKernel() {
    return Optional.empty();
  }

  /** How it reads the matrix. */
  default Access access() {
    return Access.ROWS;
  }

  /** The precision it wants the matrix in. */
  default Precision precision() {
    return Precision.DOUBLE;
  }
}
