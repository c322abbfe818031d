package org.mercer.data.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Small trees over few labels, so that two of them share much. */
public final class RandomTrees {
  private RandomTrees() {}

  /** A tree of at most {@code most} nodes with labels a, b, ... */
  public static Tree draw(RandomGenerator random, int most, int labels) {
    int n = 1 + random.nextInt(most);
    List<List<Integer>> children = new ArrayList<>();
    for (int v = 0; v < n; v++) {
      children.add(new ArrayList<>());
      if (v > 0) {
        // Near parents make deep trees, far ones wide trees.
        children.get(random.nextBoolean() ? random.nextInt(v) : v - 1).add(v);
      }
    }
    Tree[] built = new Tree[n];
    for (int v = n - 1; v >= 0; v--) {
      String label = String.valueOf((char) ('a' + random.nextInt(labels)));
      built[v] = Tree.of(label, children.get(v).stream().map(c -> built[c]).toList());
    }
    return built[0];
  }
}
