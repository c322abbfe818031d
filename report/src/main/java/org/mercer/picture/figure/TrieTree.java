package org.mercer.picture.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.mercer.picture.Colour;
import org.mercer.picture.PagePoint;
import org.mercer.picture.Palette;
import org.mercer.picture.Scene;
import org.mercer.picture.Shape;
import org.mercer.picture.Style;

/**
 * The trie of the substrings of length p of two strings, walked depth first: a node keeps the
 * places of both strings where its word begins, and a branch is pruned where one of the strings has
 * none left. What is reached at depth p is common, and adds the product of the two counts.
 */
public final class TrieTree {
  /** More leaves than this do not fit beside each other. */
  public static final int MOST_LEAVES = 40;

  private static final double TOP = 62;
  private static final double FOOT = 80;
  private static final double EDGE = 26;

  private final Sheet sheet;
  private final int p;
  private final double step;
  private final double deep;
  private int leaf;

  private TrieTree(Sheet sheet, int p, double step, double deep) {
    this.sheet = sheet;
    this.p = p;
    this.step = step;
    this.deep = deep;
  }

  /** A word, where it begins in both strings, and the words that continue it. */
  private record Node(String word, List<Integer> first, List<Integer> second, List<Node> children) {
    boolean isPruned() {
      return first.isEmpty() || second.isEmpty();
    }

    int leaves() {
      return children.isEmpty() ? 1 : children.stream().mapToInt(Node::leaves).sum();
    }

    /** The sum of the products of counts at depth p. */
    String sum(int p) {
      return children.stream()
          .map(c -> c.word.length() == p ? c.product() : c.sum(p))
          .filter(t -> !t.isEmpty())
          .collect(Collectors.joining(" + "));
    }

    String product() {
      return isPruned() ? "" : first.size() + "·" + second.size();
    }

    int value(int p) {
      return word.length() == p
          ? first.size() * second.size()
          : children.stream().mapToInt(c -> c.value(p)).sum();
    }
  }

  /** How many leaves the walk meets; a caller refuses too many. */
  public static int leaves(String first, String second, int p) {
    return tree(first, second, p).leaves();
  }

  public static Scene of(
      String title, String first, String second, int p, double width, double height) {
    Node root = tree(first, second, p);
    double step = (width - 2 * EDGE) / root.leaves();
    Sheet sheet = new Sheet(title, width);
    TrieTree figure = new TrieTree(sheet, p, step, (height - TOP - FOOT) / p);
    figure.draw(root);
    String sum = root.sum(p);
    String value = "k(" + first + ", " + second + ") = ";
    String said = sum.isEmpty() ? value + "0" : value + sum + " = " + root.value(p);
    sheet.line(height - 10, said);
    return sheet.scene(height);
  }

  private static Node tree(String first, String second, int p) {
    return node("", places(first, p), places(second, p), first, second, p);
  }

  private static List<Integer> places(String text, int p) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i + p <= text.length(); i++) {
      all.add(i);
    }
    return all;
  }

  private static Node node(
      String word, List<Integer> in, List<Integer> other, String s, String t, int p) {
    List<Node> children = new ArrayList<>();
    int depth = word.length();
    if (depth < p && !in.isEmpty() && !other.isEmpty()) {
      TreeSet<Character> letters = new TreeSet<>();
      in.forEach(i -> letters.add(s.charAt(i + depth)));
      other.forEach(i -> letters.add(t.charAt(i + depth)));
      for (char c : letters) {
        children.add(node(word + c, with(in, s, depth, c), with(other, t, depth, c), s, t, p));
      }
    }
    return new Node(word, in, other, children);
  }

  private static List<Integer> with(List<Integer> places, String text, int depth, char c) {
    return places.stream().filter(i -> text.charAt(i + depth) == c).toList();
  }

  /** Children before their parent, which stands in their middle. */
  private PagePoint draw(Node node) {
    int depth = node.word.length();
    double y = TOP + depth * deep;
    List<PagePoint> below = new ArrayList<>();
    for (Node child : node.children) {
      below.add(draw(child));
    }
    double x =
        below.isEmpty()
            ? EDGE + step * (leaf++ + 0.5)
            : (below.get(0).x() + below.get(below.size() - 1).x()) / 2;
    PagePoint at = new PagePoint(x, y);
    for (int i = 0; i < below.size(); i++) {
      edge(at, below.get(i), node.children.get(i));
    }
    mark(at, node);
    return at;
  }

  private void edge(PagePoint from, PagePoint to, Node child) {
    Style style =
        child.isPruned()
            ? Style.line(Colour.MUTED, 1).dash(Style.Dash.DASHED)
            : Style.line(Palette.BLUE, 2);
    sheet.shapes().add(0, Shape.line(from, to, style)); // below the nodes
  }

  /** The last letter of the word in its node: hollow where the branch is pruned. */
  private void mark(PagePoint at, Node node) {
    double radius = Math.min(10, 0.44 * step);
    boolean pruned = node.isPruned();
    boolean common = !pruned && node.word.length() == p;
    Style style =
        pruned
            ? Style.filled(Colour.PAPER).border(Colour.MUTED, 1)
            : Style.filled(common ? Palette.ORANGE : Palette.BLUE);
    sheet.shapes().add(new Shape.Circle(at, radius, style));
    if (!node.word.isEmpty()) {
      String letter = node.word.substring(node.word.length() - 1);
      Colour ink = pruned ? Colour.MUTED : Colour.of(common ? 0x1f2328 : 0xffffff);
      double size = 1.35 * radius;
      sheet.text(at.plus(0, 0.34 * size), letter, size, Shape.Anchor.MIDDLE, !pruned, ink);
    }
    if (common) {
      sheet.text(at.plus(0, radius + 15), node.word, 12, Shape.Anchor.MIDDLE, true);
      sheet.text(at.plus(0, radius + 31), node.product(), 12, Shape.Anchor.MIDDLE, false);
    }
  }
}
