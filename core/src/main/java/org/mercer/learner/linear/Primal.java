package org.mercer.learner.linear;

import org.mercer.api.Internal;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.kernel.bulk.Factor;
import org.mercer.run.Run;

/**
 * A learner in primal form: it works on the rows X of explicit features with K = XX', not on K. So
 * it serves every kernel that has such rows at hand: {@code linear()} on vectors, and counts such
 * as {@code spectrum(p=3)} on strings.
 */
@Internal
public interface Primal<T> {
  /** The usual kernel: the rows are the vectors themselves. */
  String LINEAR = "linear()";

  /** Learns the weights; the matrix must have explicit rows. */
  Planes solve(Gram gram, T target, Run run);

  /** The rows of a matrix, which must have them. */
  static Factor rows(Gram gram, String learner, String instead) {
    return gram.factor()
        .orElseThrow(
            () ->
                new InputException(
                    "kernel",
                    "one without explicit rows at hand ("
                        + gram.certificate().reason()
                        + "), computed as "
                        + gram.describe(),
                    "one with explicit rows, such as linear(): "
                        + learner
                        + " learns their weights",
                    "leave the kernel out, or take "
                        + instead
                        + ", which has a use for any kernel"));
  }
}
