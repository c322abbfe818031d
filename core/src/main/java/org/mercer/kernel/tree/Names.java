package org.mercer.kernel.tree;

import java.util.HashMap;
import java.util.Map;
import org.mercer.data.tree.Tree;

/** Labels as numbers, alike in all trees that went through the same instance. */
final class Names {
  private final Map<String, Integer> numbers = new HashMap<>();

  int[] of(Tree tree) {
    int[] labels = new int[tree.size()];
    for (int v = 0; v < labels.length; v++) {
      labels[v] = numbers.computeIfAbsent(tree.label(v), n -> numbers.size());
    }
    return labels;
  }
}
