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
    Fragments fragments = new Fragments(tree, labelled);
    return fragments.tooMany(false)
        ? Optional.empty()
        : Optional.of(fragments.gather(anywhere, v -> fragments.wholeChildren(v, lambda)));
  }

  /**
   * Fragments in which each node has any of its children; sqrt(mu) for each node, times lambda for
   * one without children, lambda^d for one with children that stand d apart.
   */
  static Optional<Features> partialTrees(Tree tree, double lambda, double mu) {
    Fragments fragments = new Fragments(tree, true);
    return fragments.tooMany(true)
        ? Optional.empty()
        : Optional.of(fragments.gather(true, v -> fragments.someChildren(v, lambda, mu)));
  }

  private interface Step {
    Map<String, Double> at(int node);
  }

  private Features gather(boolean anywhere, Step step) {
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
    return !(count <= Features.MOST && text <= MOST_TEXT);
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

  private Map<String, Double> someChildren(int v, double lambda, double mu) {
    Map<String, Double> found = new HashMap<>();
    found.put(labels[v], Math.sqrt(mu) * lambda);
    // Those whose last child so far is some child before this one, with lambda for each place.
    Map<String, Double> before = new HashMap<>();
    Map<String, Double> none = Map.of("(" + labels[v], Math.sqrt(mu));
    for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
      Map<String, Double> ending = new HashMap<>();
      extend(ending, none, below.get(c), lambda);
      extend(ending, before, below.get(c), lambda);
      closed(ending, found);
      before.replaceAll((text, value) -> lambda * value);
      ending.forEach((text, value) -> before.merge(text, value, Double::sum));
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
