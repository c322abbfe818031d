package org.mercer.kernel.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import org.mercer.data.tree.Tree;
import org.mercer.data.tree.TreeDomain;

/**
 * The tree kernels as they are defined, by recursion and enumeration: the reference
 * implementations.
 */
final class PlainTrees {
  private record Node(String label, List<Node> children) {
    static Node of(Tree tree, int v) {
      List<Node> children = new ArrayList<>();
      for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
        children.add(of(tree, c));
      }
      return new Node(tree.label(v), children);
    }

    boolean isLeaf() {
      return children.isEmpty();
    }

    List<String> production() {
      List<String> labels = new ArrayList<>(List.of(label));
      children.forEach(c -> labels.add(c.label));
      return labels;
    }

    List<Node> all() {
      List<Node> nodes = new ArrayList<>(List.of(this));
      children.forEach(c -> nodes.addAll(c.all()));
      return nodes;
    }

    int inner() {
      return isLeaf() ? 0 : 1 + children.stream().mapToInt(Node::inner).sum();
    }
  }

  private PlainTrees() {}

  private static double sum(Tree x, Tree y, ToDoubleBiFunction<Node, Node> delta) {
    double sum = 0;
    for (Node v : Node.of(x, 0).all()) {
      for (Node w : Node.of(y, 0).all()) {
        sum += delta.applyAsDouble(v, w);
      }
    }
    return sum;
  }

  static double sst(Tree x, Tree y, double lambda) {
    return sum(x, y, (v, w) -> subset(v, w, true, lambda));
  }

  static double allSubtrees(Tree x, Tree y, boolean labelled) {
    return sum(x, y, (v, w) -> subset(v, w, labelled, 1));
  }

  static double corooted(Tree x, Tree y, boolean labelled) {
    return subset(Node.of(x, 0), Node.of(y, 0), labelled, 1);
  }

  private static double subset(Node v, Node w, boolean labelled, double lambda) {
    boolean alike =
        labelled ? v.production().equals(w.production()) : v.children.size() == w.children.size();
    if (!alike || v.isLeaf() || w.isLeaf()) {
      return 0;
    }
    double product = lambda;
    for (int i = 0; i < v.children.size(); i++) {
      product *= 1 + subset(v.children.get(i), w.children.get(i), labelled, lambda);
    }
    return product;
  }

  static double st(Tree x, Tree y, double lambda) {
    return sum(x, y, (v, w) -> v.isLeaf() || !v.equals(w) ? 0 : Math.pow(lambda, v.inner()));
  }

  static double sstWithLeaves(Tree x, Tree y, double lambda) {
    return sst(x, y, lambda) + lambda * equalLeaves(x, y);
  }

  static double stWithLeaves(Tree x, Tree y, double lambda) {
    return st(x, y, lambda) + lambda * equalLeaves(x, y);
  }

  private static double equalLeaves(Tree x, Tree y) {
    return sum(x, y, (v, w) -> v.isLeaf() && v.equals(w) ? 1 : 0);
  }

  static double ptk(Tree x, Tree y, double lambda, double mu) {
    return ptk(x, y, new PartialTree(lambda, mu));
  }

  static double ptk(Tree x, Tree y, PartialTree k) {
    return sum(x, y, (v, w) -> partial(v, w, k));
  }

  private static double partial(Node v, Node w, PartialTree k) {
    if (!v.label.equals(w.label)) {
      return 0;
    }
    double lambda = k.lambda();
    double sum = lambda * lambda * (v.isLeaf() || w.isLeaf() ? k.terminal() : 1);
    for (int i = 1; i < 1 << v.children.size(); i++) {
      for (int j = 1; j < 1 << w.children.size(); j++) {
        int length = Integer.bitCount(i);
        boolean bounded = k.longest() == 0 || length <= k.longest();
        if (length == Integer.bitCount(j) && bounded) {
          int fewer = k.distance() == PartialTree.Distance.GAPS ? length : 0;
          double term = Math.pow(lambda, span(i) - fewer + span(j) - fewer);
          List<Node> left = taken(v, i);
          List<Node> right = taken(w, j);
          for (int n = 0; n < left.size(); n++) {
            term *= partial(left.get(n), right.get(n), k);
          }
          sum += term;
        }
      }
    }
    return k.mu() * sum;
  }

  private static int span(int set) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(set) - Integer.numberOfTrailingZeros(set);
  }

  private static List<Node> taken(Node node, int set) {
    List<Node> taken = new ArrayList<>();
    for (int i = 0; i < node.children.size(); i++) {
      if ((set >> i & 1) == 1) {
        taken.add(node.children.get(i));
      }
    }
    return taken;
  }

  static Tree tree(String text) {
    return TreeDomain.INSTANCE.parse(text);
  }
}
