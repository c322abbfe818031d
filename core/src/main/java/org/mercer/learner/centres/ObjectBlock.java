package org.mercer.learner.centres;

import java.util.Arrays;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.gram.CrossGram;

/**
 * Some of very many objects: their values with the centres, and what is known of them.
 *
 * @param diagonal k(x, x) of each
 * @param targets numbers, or the numbers of classes
 * @param weights what each object counts
 */
@Internal
public record ObjectBlock(CrossGram values, double[] diagonal, double[] targets, double[] weights) {
  public ObjectBlock {
    Require.same("objects and k(x, x)", values.rows(), diagonal.length);
    Require.same("objects and targets", values.rows(), targets.length);
    Require.same("objects and weights", values.rows(), weights.length);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ObjectBlock that
        && values.equals(that.values)
        && Arrays.equals(diagonal, that.diagonal)
        && Arrays.equals(targets, that.targets)
        && Arrays.equals(weights, that.weights);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(targets) + Arrays.hashCode(weights);
  }
}
