package org.mercer.kernel.generative;

import java.util.Arrays;
import org.mercer.error.InputException;
import org.mercer.kernel.Features;

/** The gradient of log P(s) with respect to the probabilities of a model. */
final class Score {
  private Score() {}

  /**
   * Adds the derivatives for one distribution p = theta / sum theta at theta = p: n_j / p_j - n,
   * where n_j is how often outcome j was drawn and n the sum of them.
   */
  static void constrained(Features.Draft to, String[] names, double[] counts, double[] p) {
    double total = Arrays.stream(counts).sum();
    for (int j = 0; j < p.length; j++) {
      to.add(names[j], ratio(counts[j], p[j]) - total);
    }
  }

  /** n / p; an outcome that was never drawn adds nothing, whatever its probability. */
  static double ratio(double count, double p) {
    return count == 0 ? 0 : count / p;
  }

  static void requirePossible(boolean possible, String text, int position) {
    if (!possible) {
      throw new InputException(
          "position " + position + " of " + InputException.quote(text),
          "a string of probability 0 under the model, which has no score",
          "a string that the model can emit",
          "give no transition or emission that occurs the probability 0");
    }
  }
}
