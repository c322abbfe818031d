package org.mercer.kernel.generative;

import org.mercer.run.Poll;

/**
 * P(s,t), summed over all paths of a pair hidden Markov model. f(i,j,q) is the probability to have
 * emitted s_1 .. s_i and t_1 .. t_j and to be in state q:
 *
 * <pre>
 * q of kind AB:  f(i,j,q) = P(s_i|q) P(t_j|q) sum over p of f(i-1,j-1,p) P(q|p)
 * q of kind A:   f(i,j,q) = P(s_i|q)          sum over p of f(i-1,j,p)   P(q|p)
 * q of kind B:   f(i,j,q) = P(t_j|q)          sum over p of f(i,j-1,p)   P(q|p)
 * </pre>
 *
 * Each cell (i,j) has a scale of its own: those far from the diagonal are smaller by more than the
 * range of a double, and yet a path may have to go through them.
 */
final class PairForward extends SequenceComparison {
  /** The scale of a cell in which all values are zero. */
  private static final long NOWHERE = Long.MAX_VALUE;

  private final PairHmm model;
  private final int states;

  /** Rows i-1 and i: the values of a cell side by side, and its scale. */
  private double[] above = new double[0];

  private double[] row = new double[0];
  private long[] aboveSteps = new long[0];
  private long[] rowSteps = new long[0];
  private final Poll poll = new Poll();

  PairForward(PairHmm model) {
    this.model = model;
    this.states = model.kinds.size();
  }

  @Override
  void compare(int[] s, int[] t) {
    if (row.length < (t.length + 1) * states) {
      above = new double[(t.length + 1) * states];
      row = new double[above.length];
      aboveSteps = new long[t.length + 1];
      rowSteps = new long[t.length + 1];
    }
    for (int i = 0; i <= s.length; i++) {
      poll.spend((long) states * states * t.length);
      for (int j = 0; j <= t.length; j++) {
        cell(i, j, s, t);
      }
      double[] swap = above;
      above = row;
      row = swap;
      long[] swapSteps = aboveSteps;
      aboveSteps = rowSteps;
      rowSteps = swapSteps;
    }
    finish(s.length, t.length);
  }

  private void finish(int i, int j) {
    if (i == 0 && j == 0) {
      keep(model.start[states], 0);
      return;
    }
    double sum = 0;
    for (int p = 0; p < states; p++) {
      sum += above[j * states + p] * model.transition[p][states];
    }
    keep(sum, aboveSteps[j] == NOWHERE ? 0 : aboveSteps[j]);
  }

  private void cell(int i, int j, int[] s, int[] t) {
    long both = i > 0 && j > 0 ? aboveSteps[j - 1] : NOWHERE;
    long first = i > 0 ? aboveSteps[j] : NOWHERE;
    long second = j > 0 ? rowSteps[j - 1] : NOWHERE;
    long least = Math.min(both, Math.min(first, second));
    for (int q = 0; q < states; q++) {
      double value =
          switch (model.kinds.get(q)) {
            case AB ->
                both == NOWHERE
                    ? 0
                    : into(q, i - 1, j - 1, above)
                        * model.emission.get(q, s[i - 1])
                        * model.emission.get(q, t[j - 1])
                        * shrunk(both - least);
            case A ->
                first == NOWHERE
                    ? 0
                    : into(q, i - 1, j, above)
                        * model.emission.get(q, s[i - 1])
                        * shrunk(first - least);
            case B ->
                second == NOWHERE
                    ? 0
                    : into(q, i, j - 1, row)
                        * model.emission.get(q, t[j - 1])
                        * shrunk(second - least);
          };
      row[j * states + q] = value;
    }
    int more = scale(row, j * states, (j + 1) * states);
    rowSteps[j] = i == 0 && j == 0 ? 0 : isNowhere(j) ? NOWHERE : least + more;
  }

  private boolean isNowhere(int j) {
    for (int q = 0; q < states; q++) {
      if (row[j * states + q] > 0) {
        return false;
      }
    }
    return true;
  }

  /** The probability to come into state q from a cell. */
  private double into(int q, int i, int j, double[] from) {
    if (i == 0 && j == 0) {
      return model.start[q];
    }
    double sum = 0;
    for (int p = 0; p < states; p++) {
      sum += from[j * states + p] * model.transition[p][q];
    }
    return sum;
  }

  /** 2^(-256 steps); five of them are below the smallest double. */
  private static double shrunk(long steps) {
    return steps == 0 ? 1 : steps < 5 ? Math.pow(SMALL_VALUE, (int) steps) : 0;
  }
}
