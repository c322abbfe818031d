package org.mercer.kernel.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Rankings;
import org.mercer.data.ranking.Ranking;
import org.mercer.data.ranking.RankingDomain;
import org.mercer.kernel.Kernel;

class RankingKernelsTest {
  private static Ranking ranking(String text) {
    return RankingDomain.INSTANCE.parse(text);
  }

  private static double value(Kernel<Ranking> kernel, String x, String y) {
    return kernel.of(ranking(x), ranking(y));
  }

  private static List<int[]> permutations(int n) {
    List<int[]> all = new ArrayList<>(List.of(new int[0]));
    for (int i = 0; i < n; i++) {
      List<int[]> longer = new ArrayList<>();
      for (int[] shorter : all) {
        for (int at = 0; at <= i; at++) {
          int[] next = new int[i + 1];
          System.arraycopy(shorter, 0, next, 0, at);
          next[at] = i;
          System.arraycopy(shorter, at, next, at + 1, i - at);
          longer.add(next);
        }
      }
      all = longer;
    }
    return all;
  }

  private static Ranking named(int[] order) {
    String[] items = new String[order.length];
    for (int i = 0; i < items.length; i++) {
      items[i] = String.valueOf((char) ('a' + order[i]));
    }
    return Ranking.of(items);
  }

  private static int place(int[] order, int item) {
    int at = 0;
    while (order[at] != item) {
      at++;
    }
    return at;
  }

  @Test
  void all_permutations_of_four_items_agree_with_counting_their_pairs() {
    for (int[] x : permutations(4)) {
      for (int[] y : permutations(4)) {
        int discordant = 0;
        for (int i = 0; i < 4; i++) {
          for (int j = 0; j < i; j++) {
            boolean before = place(x, i) < place(x, j);
            discordant += before == (place(y, i) < place(y, j)) ? 0 : 1;
          }
        }
        assertThat(Rankings.kendall().of(named(x), named(y)))
            .isCloseTo((6 - 2 * discordant) / 6.0, within(1e-15));
        assertThat(Rankings.mallows(0.3).of(named(x), named(y)))
            .isCloseTo(Math.exp(-0.3 * discordant), within(1e-15));
      }
    }
  }

  @Test
  void opposite_orders_and_orders_of_other_items() {
    assertThat(value(Rankings.kendall(), "a > b > c", "c > b > a")).isEqualTo(-1);
    assertThat(value(Rankings.kendall(), "a > b", "c > d")).isZero();
    assertThat(value(Rankings.kendall(), "a", "a")).isZero(); // no pair
    // three discordant pairs
    assertThat(value(Rankings.mallows(1), "a > b > c", "c > b > a")).isEqualTo(Math.exp(-3));
    // two pairs that only one of them orders, half each
    assertThat(value(Rankings.mallows(1), "a > b", "c > d")).isEqualTo(Math.exp(-1));
  }

  @Test
  void tied_and_absent_items_are_not_compared() {
    // ab, ac against ab, ac, bc: 2 concordant, over sqrt(2 * 3)
    assertThat(value(Rankings.kendall(), "a > b = c", "a > b > c"))
        .isCloseTo(2 / Math.sqrt(6), within(1e-15));
    // ab alone is in both: over sqrt(1 * 3)
    assertThat(value(Rankings.kendall(), "b > a", "a > b > c"))
        .isCloseTo(-1 / Math.sqrt(3), within(1e-15));
    // bc counts a half
    assertThat(value(Rankings.mallows(1), "a > b = c", "a > b > c")).isEqualTo(Math.exp(-0.5));
  }

  @Test
  void divided_by_the_common_pairs_it_would_be_no_kernel() {
    String[] texts = {"a > b", "c > d", "a = c > b = d"};
    double[][] k = new double[3][3];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        PairCounts both = PairCounts.of(ranking(texts[i]), ranking(texts[j]));
        long common = both.concordant() + both.discordant();
        k[i][j] = common == 0 ? 0 : (double) (both.concordant() - both.discordant()) / common;
      }
    }
    // 1 0 1 / 0 1 1 / 1 1 1: v = (1, 1, -1) has v'Kv = 3 - 4
    assertThat(k).isDeepEqualTo(new double[][] {{1, 0, 1}, {0, 1, 1}, {1, 1, 1}});
  }

  @Test
  void the_features_are_signed_pairs() {
    assertThat(Rankings.kendall().features(ranking("b > a = c")).orElseThrow().values())
        .containsOnlyKeys("a > b", "b > c")
        .containsEntry("a > b", -1 / Math.sqrt(2))
        .containsEntry("b > c", 1 / Math.sqrt(2));
  }
}
