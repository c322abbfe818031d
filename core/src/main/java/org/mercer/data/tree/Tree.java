package org.mercer.data.tree;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;

/**
 * An ordered tree with a label at every node; never empty, immutable, equal when labels and shape
 * are equal. Nodes are numbered in preorder: the root is 0, the first child of v is v + 1, and the
 * subtree of v is v .. end(v) - 1. So children have greater numbers than their parents, and the
 * children of v are
 *
 * <pre>{@code
 * for (int c = v + 1; c < tree.end(v); c = tree.end(c)) ...
 * }</pre>
 *
 * <p>Two arrays are all there is, however deep the tree: nothing here or in the kernels calls
 * itself. Labels are kept in Unicode's composed form (NFC), so that an accented letter is the same
 * however it was typed.
 */
public final class Tree {
  private static final int FIRST_COMBINING = 0x300;

  private final String[] labels;
  private final int[] ends;
  private final int hash;

  /** The arrays are handed over; their shape has been checked. */
  private Tree(String[] labels, int[] ends) {
    this.labels = labels;
    this.ends = ends;
    this.hash = 31 * Arrays.hashCode(labels) + Arrays.hashCode(ends);
  }

  /** A node with these subtrees; a leaf where there are none. */
  public static Tree of(String label, Tree... children) {
    return of(label, List.of(children));
  }

  /** A node with these subtrees; a leaf where there are none. */
  public static Tree of(String label, List<Tree> children) {
    int size = 1;
    for (Tree child : children) {
      size = Math.addExact(size, child.size());
    }
    String[] labels = new String[size];
    int[] ends = new int[size];
    labels[0] = checked(label);
    ends[0] = size;
    int at = 1;
    for (Tree child : children) {
      System.arraycopy(child.labels, 0, labels, at, child.size());
      for (int v = 0; v < child.size(); v++) {
        ends[at + v] = at + child.ends[v];
      }
      at += child.size();
    }
    return new Tree(labels, ends);
  }

  /**
   * The tree whose nodes have these labels and these ends, both in preorder; refuses ends that
   * belong to no tree.
   */
  public static Tree of(String[] labels, int[] ends) {
    Require.that(labels.length > 0, "a tree must have at least one node, but this one has none");
    Require.same("the number of labels and of nodes", labels.length, ends.length);
    int[] open = new int[Math.min(ends.length, 16)];
    int depth = 0;
    for (int v = 0; v < ends.length; v++) {
      while (depth > 0 && ends[open[depth - 1]] == v) {
        depth--;
      }
      int limit = v == 0 ? ends.length : depth == 0 ? v : ends[open[depth - 1]];
      boolean fits = v == 0 ? ends[v] == limit : ends[v] > v && ends[v] <= limit;
      if (!fits) {
        throw new RefusedException(
            "the subtree of node "
                + v
                + " must end "
                + (v == 0 ? "at " + limit : "after the node and at most at " + limit)
                + ", but ends at "
                + ends[v]);
      }
      if (depth == open.length) {
        open = Arrays.copyOf(open, 2 * depth);
      }
      open[depth++] = v;
    }
    String[] kept = new String[labels.length];
    Arrays.setAll(kept, v -> checked(labels[v]));
    return new Tree(kept, ends.clone());
  }

  private static String checked(String label) {
    Require.that(
        !label.isEmpty(), "the label of a node must have at least one character, but is empty");
    for (int i = 0; i < label.length(); i++) {
      if (label.charAt(i) >= FIRST_COMBINING) {
        return Normalizer.normalize(label, Normalizer.Form.NFC);
      }
    }
    return label;
  }

  /** The number of nodes. */
  public int size() {
    return labels.length;
  }

  public String label(int node) {
    return labels[node];
  }

  /** One more than the last node of the subtree of this node. */
  public int end(int node) {
    return ends[node];
  }

  public boolean isLeaf(int node) {
    return ends[node] == node + 1;
  }

  /** The number of children. */
  public int arity(int node) {
    int arity = 0;
    for (int c = node + 1; c < ends[node]; c = ends[c]) {
      arity++;
    }
    return arity;
  }

  /** The ends of all nodes, not a copy. */
  public int[] unsafeEnds() {
    return ends;
  }

  @Override
  public boolean equals(Object other) {
    return other == this
        || (other instanceof Tree that
            && hash == that.hash
            && Arrays.equals(ends, that.ends)
            && Arrays.equals(labels, that.labels));
  }

  @Override
  public int hashCode() {
    return hash;
  }

  /** As brackets: {@code (S (NP I) (VP run))}. */
  @Override
  public String toString() {
    return Brackets.format(this);
  }
}
