package org.mercer.gram.measure;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.mercer.error.Require;
import org.mercer.run.Run;

/** Permutations of 0 .. n-1, each drawn from a stream of its own: any of them, on any thread. */
record Shuffles(int n, int count, String stream, Run run) {
  Shuffles {
    Require.atLeast("permutations", 1, count);
  }

  /** Permutation p, by Fisher and Yates. */
  int[] get(int p) {
    RandomGenerator random = run.random(stream + " " + p);
    int[] order = new int[n];
    Arrays.setAll(order, i -> i);
    for (int i = n - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int kept = order[i];
      order[i] = order[j];
      order[j] = kept;
    }
    return order;
  }
}
