package org.mercer.kernel.tree;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.tree.Brackets;
import org.mercer.data.tree.Tree;
import org.mercer.kernel.Features;

/**
 * The parts of a tree that a kernel counts, written as brackets: the feature map itself, for trees
 * small enough to be written out. Fragments of a node are built from those of its children.
 */
final class Fragments {
  /** A bound on the length of all names together, in characters. */
  private static final double MOST_TEXT = 1 << 26;

  /** What a node adds to a text beside its label: brackets and a blank. */
  private static final int BRACKETS = 3;

  /** How a label is written where the kernel does not look at labels. */
  private static final String ANY = "*";

  private final Tree tree;
  private final String[] labels;

  /** The fragments below each node and their values; emptied once the parent has used them. */
  private final List<Map<String, Double>> below = new ArrayList<>();

  private Fragments(Tree tree, boolean labelled) {
    this.tree = tree;
    this.labels = new String[tree.size()];
    for (int v = 0; v < labels.length; v++) {
      labels[v] = labelled ? Brackets.escaped(tree.label(v)) : ANY;
      below.add(Map.of());
    }
  }

  /**
   * Fragments in which each node has all its children or none, rooted at any node or at the root
   * alone; sqrt(lambda) for each node with children.
   */
  static Optional<Features> subsetTrees(
      Tree tree, boolean labelled, double lambda, boolean anywhere) {
    return subsetTrees(tree, labelled, lambda, anywhere, 0);
  }

  /** As above; where {@code leaf} is not 0 leaves are fragments too, and this is their value. */
  static Optional<Features> subsetTrees(
      Tree tree, boolean labelled, double lambda, boolean anywhere, double leaf) {
    Fragments fragments = new Fragments(tree, labelled);
    return fragments.tooMany(leaf != 0)
        ? Optional.empty()
        : Optional.of(fragments.gather(anywhere, leaf, v -> fragments.wholeChildren(v, lambda)));
  }

  /** Fragments in which each node has any of its children, with the values of the kernel. */
  static Optional<Features> partialTrees(Tree tree, PartialTree kernel) {
    Fragments fragments = new Fragments(tree, true);
    return fragments.tooMany(true)
        ? Optional.empty()
        : Optional.of(fragments.gather(true, 0, v -> fragments.someChildren(v, kernel)));
  }

  private interface Step {
    Map<String, Double> at(int node);
  }

  private Features gather(boolean anywhere, double leaf, Step step) {
    Features.Draft draft = new Features.Draft();
    for (int v = tree.size() - 1; v >= 0; v--) {
      Map<String, Double> found = step.at(v);
      below.set(v, found);
      for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
        below.set(c, Map.of());
      }
      if (anywhere || v == 0) {
        found.forEach(draft::add);
      }
      if (leaf != 0 && tree.isLeaf(v)) {
        draft.add(labels[v], leaf);
      }
    }
    return draft.build();
  }

  /** Whether there could be more fragments, or longer ones in all, than can be kept. */
  private boolean tooMany(boolean leavesToo) {
    double[] counts = new double[tree.size()];
    double[] lengths = new double[tree.size()];
    double count = 0;
    double text = 0;
    for (int v = tree.size() - 1; v >= 0; v--) {
      lengths[v] = labels[v].length() + BRACKETS;
      counts[v] = tree.isLeaf(v) && !leavesToo ? 0 : 1;
      for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
        counts[v] *= 1 + counts[c];
        lengths[v] += lengths[c];
      }
      count += counts[v];
      text += counts[v] * lengths[v];
    }
    return !(count <= Features.MOST_FEATURES && text <= MOST_TEXT);
  }

  private Map<String, Double> wholeChildren(int v, double lambda) {
    if (tree.isLeaf(v)) {
      return Map.of();
    }
    Map<String, Double> parts = Map.of("(" + labels[v], Math.sqrt(lambda));
    for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
      Map<String, Double> longer = new HashMap<>();
      extend(longer, parts, Map.of(labels[c], 1.0), 1);
      extend(longer, parts, below.get(c), 1);
      parts = longer;
    }
    return closed(parts, new HashMap<>());
  }

  /**
   * The node alone, as {@code a} and, where it has children and leaves count for less, as {@code
   * (a)}; then with children, by their number.
   */
  private Map<String, Double> someChildren(int v, PartialTree kernel) {
    double lambda = kernel.lambda();
    double root = Math.sqrt(kernel.mu());
    double terminal = kernel.terminal();
    Map<String, Double> found = new HashMap<>();
    found.put(labels[v], root * lambda * Math.sqrt(terminal));
    if (terminal != 1 && !tree.isLeaf(v)) {
      found.put("(" + labels[v] + ")", root * lambda * Math.sqrt(1 - terminal));
    }
    int longest = kernel.longest() == 0 ? tree.arity(v) : Math.min(kernel.longest(), tree.arity(v));
    // Those whose last child so far is some child before this one, with lambda for each place.
    List<Map<String, Double>> before = new ArrayList<>();
    before.add(Map.of("(" + labels[v], root));
    for (int l = 1; l <= longest; l++) {
      before.add(new HashMap<>());
    }
    for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
      // downwards, so that those with a child less do not know this one yet
      for (int l = longest; l >= 1; l--) {
        Map<String, Double> ending = new HashMap<>();
        extend(ending, before.get(l - 1), below.get(c), kernel.step());
        closed(ending, found);
        Map<String, Double> same = before.get(l);
        same.replaceAll((text, value) -> lambda * value);
        ending.forEach((text, value) -> same.merge(text, value, Double::sum));
      }
    }
    return found;
  }

  /** Each part with each child written after it. */
  private static void extend(
      Map<String, Double> to,
      Map<String, Double> parts,
      Map<String, Double> children,
      double factor) {
    parts.forEach(
        (text, value) ->
            children.forEach(
                (child, weight) ->
                    to.merge(text + " " + child, value * weight * factor, Double::sum)));
  }

  private static Map<String, Double> closed(Map<String, Double> parts, Map<String, Double> to) {
    parts.forEach((text, value) -> to.merge(text + ")", value, Double::sum));
    return to;
  }
}
