package org.mercer.data.tree;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Generator;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.data.Sniffing;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;

/**
 * Trees, written as {@link Brackets}. In a model file each label is kept once; a node is the number
 * of its label and the end of its subtree.
 */
@Internal
public final class TreeDomain implements Domain<Tree> {
  public static final TreeDomain INSTANCE = new TreeDomain();

  private static final String NAMES = "tree.names";
  private static final String LABELS = "tree.labels";
  private static final String ENDS = "tree.ends";
  private static final String SIZES = "tree.sizes";

  private TreeDomain() {}

  @Override
  public String name() {
    return "tree";
  }

  @Override
  public Tree parse(String text) {
    return Brackets.parse(text);
  }

  @Override
  public String format(Tree tree) {
    return Brackets.format(tree);
  }

  @Override
  public boolean isShownBy(List<String> lines) {
    return Sniffing.most(lines, s -> s.startsWith("(") && Sniffing.reads(this, s));
  }

  @Override
  public List<Generator> generators() {
    return List.of(ParseTrees.generator());
  }

  @Override
  public Packed pack(Sample<Tree> sample) {
    int nodes = 0;
    for (Tree tree : sample) {
      nodes = Math.addExact(nodes, tree.size());
    }
    Map<String, Integer> numbers = new HashMap<>();
    List<String> names = new ArrayList<>();
    int[] labels = new int[nodes];
    int[] ends = new int[nodes];
    int[] sizes = new int[sample.size()];
    int at = 0;
    for (int i = 0; i < sizes.length; i++) {
      Tree tree = sample.get(i);
      sizes[i] = tree.size();
      for (int v = 0; v < sizes[i]; v++) {
        Integer known = numbers.putIfAbsent(tree.label(v), names.size());
        if (known == null) {
          labels[at] = names.size();
          names.add(tree.label(v));
        } else {
          labels[at] = known;
        }
        ends[at++] = tree.end(v);
      }
    }
    return new Packed().put(NAMES, names).put(LABELS, labels).put(ENDS, ends).put(SIZES, sizes);
  }

  @Override
  public Sample<Tree> unpack(Packed packed) {
    List<String> names = packed.texts(NAMES);
    int[] labels = packed.ints(LABELS);
    int[] ends = packed.ints(ENDS);
    int[] sizes = packed.ints(SIZES);
    requireSame("labels and ends", labels.length, ends.length);
    long nodes = 0;
    for (int size : sizes) {
      if (size < 1) {
        throw damaged("a tree of " + size + " nodes", "at least one node");
      }
      nodes += size;
    }
    requireSame("nodes of all trees and labels", nodes, labels.length);
    List<Tree> trees = new ArrayList<>(sizes.length);
    int from = 0;
    for (int size : sizes) {
      trees.add(tree(names, labels, ends, from, size));
      from += size;
    }
    return Sample.of(trees);
  }

  private static Tree tree(List<String> names, int[] labels, int[] ends, int from, int size) {
    String[] own = new String[size];
    int[] ownEnds = new int[size];
    for (int v = 0; v < size; v++) {
      int label = labels[from + v];
      if (label < 0 || label >= names.size()) {
        throw damaged("label number " + label, "0 to " + (names.size() - 1));
      }
      own[v] = names.get(label);
      ownEnds[v] = ends[from + v];
    }
    try {
      return Tree.of(own, ownEnds);
    } catch (RefusedException e) {
      throw damaged(String.valueOf(e.getMessage()), "the nodes of a tree in preorder");
    }
  }

  private static void requireSame(String what, long one, long other) {
    if (one != other) {
      throw damaged(one + " and " + other, "the same number of " + what);
    }
  }

  private static InputException damaged(String found, String expected) {
    return new InputException(
        "packed trees", found, expected, "write the file again with the program that made it");
  }
}
