package org.mercer.kernel.ranking;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mercer.data.ranking.Ranking;
import org.mercer.run.Poll;

/**
 * The pairs of items that two rankings both order.
 *
 * @param concordant in the same way
 * @param discordant in opposite ways
 */
record PairCounts(long concordant, long discordant) {
  static PairCounts of(Ranking x, Ranking y) {
    Map<String, Integer> levels = new HashMap<>();
    for (int l = 0; l < y.levels().size(); l++) {
      for (String item : y.levels().get(l)) {
        levels.put(item, l);
      }
    }
    List<int[]> common = new ArrayList<>(); // the levels in x and in y of each common item
    for (int l = 0; l < x.levels().size(); l++) {
      for (String item : x.levels().get(l)) {
        Integer other = levels.get(item);
        if (other != null) {
          common.add(new int[] {l, other});
        }
      }
    }
    return count(common);
  }

  /** Levels in x ascend, so a pair that x orders has its first item before its second. */
  private static PairCounts count(List<int[]> common) {
    Poll poll = new Poll();
    long concordant = 0;
    long discordant = 0;
    for (int i = 0; i < common.size(); i++) {
      int[] first = common.get(i);
      poll.spend(1L + i);
      for (int j = 0; j < i; j++) {
        int[] before = common.get(j);
        if (before[0] < first[0]) {
          concordant += before[1] < first[1] ? 1 : 0;
          discordant += before[1] > first[1] ? 1 : 0;
        }
      }
    }
    return new PairCounts(concordant, discordant);
  }
}
