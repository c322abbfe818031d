package org.mercer.kernel.string;

import java.util.ArrayList;
import java.util.List;

/** All ways to choose k of the numbers 0 .. n-1. */
final class Choices {
  private Choices() {}

  static List<int[]> of(int n, int k) {
    List<int[]> all = new ArrayList<>();
    if (k > n) {
      return all;
    }
    int[] choice = new int[k];
    for (int i = 0; i < k; i++) {
      choice[i] = i;
    }
    while (true) {
      all.add(choice.clone());
      int at = k - 1;
      while (at >= 0 && choice[at] == n - k + at) {
        at--;
      }
      if (at < 0) {
        return all;
      }
      choice[at]++;
      for (int i = at + 1; i < k; i++) {
        choice[i] = choice[i - 1] + 1;
      }
    }
  }
}
