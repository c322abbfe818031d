package org.mercer.model;

import java.util.Arrays;
import java.util.List;
import org.mercer.learner.TrainingValues;

/**
 * Classes told apart by pairs: a machine for two classes knows at its end what it says of the
 * objects of these. A class for which all its k - 1 machines vote has won, because no other class
 * can have as many votes; the other machines need not be asked.
 */
final class PairWinners {
  private static final int OPEN = -1;

  private PairWinners() {}

  /** The class that wins all its pairs, for each of n objects; -1 where there may be none. */
  static int[] of(List<TrainingValues> machines, int classes, int n) {
    int[] winners = new int[n];
    int[] votes = new int[n];
    Arrays.fill(winners, OPEN);
    int m = 0;
    for (int a = 0; a < classes; a++) {
      for (int b = a + 1; b < classes && m < machines.size(); b++) {
        TrainingValues known = machines.get(m++);
        for (int i = 0; i < known.rows().length; i++) {
          int row = known.rows()[i];
          int winner = known.values()[i] >= 0 ? b : a;
          votes[row] += winner == winners[row] || winners[row] == OPEN ? 1 : 0;
          winners[row] = winners[row] == OPEN ? winner : winners[row];
        }
      }
    }
    Arrays.setAll(winners, i -> votes[i] == classes - 1 ? winners[i] : OPEN);
    return winners;
  }
}
