package org.mercer.kernel.generative;

import java.util.Arrays;
import org.mercer.run.Poll;

/**
 * What is expected of the hidden states once a string is seen. Forward and backward probabilities
 * are scaled to sum one at each position, so that no length makes them vanish:
 *
 * <pre>
 * alpha_i(a) = P(state a at i | s_1 .. s_i)         c_i = P(s_i | s_1 .. s_(i-1))
 * beta_i(a)  = P(s_(i+1) .. | state a at i) / P(s_(i+1) .. | s_1 .. s_i)
 * </pre>
 */
final class ForwardBackward {
  private final HiddenMarkovModel model;
  private final int states;

  ForwardBackward(HiddenMarkovModel model) {
    this.model = model;
    this.states = model.states().size();
  }

  /** Expected numbers of what happened, given the string. */
  record Counts(double[] initial, double[][] transition, double[][] emission) {}

  double logLikelihood(int[] s) {
    double log = 0;
    for (double scale : forward(s, new double[s.length][states])) {
      log += Math.log(scale);
    }
    return log;
  }

  /** Fills alpha; returns the scales c. */
  private double[] forward(int[] s, double[][] alpha) {
    double[] scales = new double[s.length];
    Poll poll = new Poll();
    for (int i = 0; i < s.length; i++) {
      poll.spend((long) states * states);
      for (int a = 0; a < states; a++) {
        double reached = i == 0 ? model.initial.get(0, a) : 0;
        for (int b = 0; i > 0 && b < states; b++) {
          reached += alpha[i - 1][b] * model.transition.get(b, a);
        }
        alpha[i][a] = reached * model.emission.get(a, s[i]);
        scales[i] += alpha[i][a];
      }
      for (int a = 0; a < states && scales[i] > 0; a++) {
        alpha[i][a] /= scales[i];
      }
    }
    return scales;
  }

  /** The expected counts; refuses a string that the model cannot emit. */
  Counts counts(int[] s, String text) {
    double[][] alpha = new double[s.length][states];
    double[] scales = forward(s, alpha);
    Counts counts =
        new Counts(
            new double[states],
            new double[states][states],
            new double[states][model.alphabet().symbols().size()]);
    double[] beta = new double[states];
    Arrays.fill(beta, 1);
    Poll poll = new Poll();
    for (int i = s.length - 1; i >= 0; i--) {
      poll.spend((long) states * states);
      Score.requirePossible(scales[i] > 0, text, i + 1);
      for (int a = 0; a < states; a++) {
        counts.emission[a][s[i]] += alpha[i][a] * beta[a];
        counts.initial[a] = alpha[i][a] * beta[a];
      }
      if (i > 0) {
        beta = before(s[i], scales[i], alpha[i - 1], beta, counts.transition);
      }
    }
    return counts;
  }

  /** beta one position earlier; the moves between the two positions are counted on the way. */
  private double[] before(
      int symbol, double scale, double[] alpha, double[] beta, double[][] moves) {
    double[] earlier = new double[states];
    for (int a = 0; a < states; a++) {
      for (int b = 0; b < states; b++) {
        double move = model.transition.get(a, b) * model.emission.get(b, symbol) * beta[b] / scale;
        earlier[a] += move;
        moves[a][b] += alpha[a] * move;
      }
    }
    return earlier;
  }
}
