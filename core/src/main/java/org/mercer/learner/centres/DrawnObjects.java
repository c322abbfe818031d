package org.mercer.learner.centres;

import java.util.Arrays;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.gram.Gram;

/**
 * Objects drawn from very many: centres are chosen among them, and they tell what the matrix of all
 * is about.
 *
 * @param counts how many objects each stands for
 * @param objects how many there are in all
 */
@Internal
public record DrawnObjects(
    Gram gram, double[] targets, double[] weights, double[] counts, long objects) {
  public DrawnObjects {
    Require.same("objects and targets", gram.size(), targets.length);
    Require.same("objects and weights", gram.size(), weights.length);
    Require.same("objects and what they stand for", gram.size(), counts.length);
  }

  /** Curvatures of these objects as those of all that they stand for. */
  public double[] standing(double[] curvatures) {
    double[] all = curvatures.clone();
    Arrays.setAll(all, at -> all[at] * counts[at % counts.length]);
    return all;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DrawnObjects that
        && gram.equals(that.gram)
        && Arrays.equals(targets, that.targets)
        && Arrays.equals(weights, that.weights)
        && Arrays.equals(counts, that.counts)
        && objects == that.objects;
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(targets) + Arrays.hashCode(counts);
  }
}
