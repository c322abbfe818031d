package org.mercer.data.tree;

import java.util.Arrays;
import org.mercer.api.Internal;
import org.mercer.error.InputException;

/**
 * Trees as brackets: {@code (S (NP (D the) (N cat)) (VP (V runs)))}. After an opening bracket
 * stands the label of the node, then its children; a leaf is a label alone, and {@code (a)} is the
 * leaf {@code a} too. White space separates. A bracket, a backslash or white space inside a label
 * is written after a backslash; a backslash before anything else stands for itself.
 *
 * <p>One pass with a stack of its own, so that no depth can exhaust that of the thread.
 */
@Internal
public final class Brackets {
  /** Deeper nesting than this is damage, not data. */
  public static final int DEEPEST = 100_000;

  private static final String SHAPE = "a tree such as (S (NP I) (VP run))";

  private final String text;
  private String[] labels = new String[16];
  private int[] ends = new int[16];
  private int size;

  /** For each open bracket: its place in the text, and its node. */
  private int[] places = new int[16];

  private int[] open = new int[16];
  private int depth;
  private int at;

  private Brackets(String text) {
    this.text = text;
  }

  /** The tree that the text shows; an error names the column, from 1. */
  static Tree parse(String text) {
    return new Brackets(text).read();
  }

  private Tree read() {
    boolean done = false;
    for (skipSpace(); at < text.length(); skipSpace()) {
      char c = text.charAt(at);
      if (c == ')' && depth == 0) {
        throw wrong(at, "a closing bracket that no bracket opens", "remove it");
      }
      if (done) {
        throw wrong(
            at,
            InputException.quote(text.substring(at)) + " after the end of the tree",
            "put all nodes under one root");
      }
      switch (c) {
        case '(' -> open();
        case ')' -> close();
        default -> leaf();
      }
      done = depth == 0;
    }
    if (depth > 0) {
      String more = depth == 1 ? "" : ", as " + (depth - 1) + " around it";
      throw wrong(places[depth - 1], "a bracket that is never closed" + more, "add )");
    }
    if (!done) {
      throw wrong(0, "no tree at all", "write the tree, or remove the line");
    }
    return Tree.of(Arrays.copyOf(labels, size), Arrays.copyOf(ends, size));
  }

  private void open() {
    if (depth == DEEPEST) {
      throw wrong(
          at,
          "brackets nested more than " + DEEPEST + " deep",
          "check that the brackets are balanced");
    }
    if (depth == open.length) {
      open = Arrays.copyOf(open, 2 * depth);
      places = Arrays.copyOf(places, 2 * depth);
    }
    int place = at++;
    skipSpace();
    if (at == text.length()) {
      throw wrong(place, "a bracket that is never closed", "add )");
    }
    if (text.charAt(at) == ')') {
      throw wrong(place, "empty brackets", "write the label of the node, as in (a)");
    }
    if (text.charAt(at) == '(') {
      throw wrong(
          place, "a node without a label", "write the label after the bracket, as in (ROOT (S a))");
    }
    places[depth] = place;
    open[depth++] = size;
    add(label());
  }

  private void close() {
    ends[open[--depth]] = size;
    at++;
  }

  private void leaf() {
    add(label());
    ends[size - 1] = size;
  }

  private void add(String label) {
    if (size == labels.length) {
      labels = Arrays.copyOf(labels, 2 * size);
      ends = Arrays.copyOf(ends, 2 * size);
    }
    labels[size++] = label;
  }

  private String label() {
    int from = at;
    StringBuilder unescaped = new StringBuilder();
    while (at < text.length() && !isSpecial(text.charAt(at))) {
      at++;
    }
    if (at == text.length() || text.charAt(at) != '\\') {
      return text.substring(from, at);
    }
    unescaped.append(text, from, at);
    while (at < text.length() && (text.charAt(at) == '\\' || !isSpecial(text.charAt(at)))) {
      boolean escape =
          text.charAt(at) == '\\' && at + 1 < text.length() && isSpecial(text.charAt(at + 1));
      at += escape ? 1 : 0;
      unescaped.append(text.charAt(at++));
    }
    return unescaped.toString();
  }

  /** What ends a label, or begins an escape. */
  private static boolean isSpecial(char c) {
    return c == '(' || c == ')' || c == '\\' || isSpace(c);
  }

  private static boolean isSpace(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  private void skipSpace() {
    while (at < text.length() && isSpace(text.charAt(at))) {
      at++;
    }
  }

  private InputException wrong(int place, String found, String repair) {
    int column = text.codePointCount(0, place) + 1;
    return new InputException("column " + column, found, SHAPE, repair);
  }

  /** The text that {@link #parse} reads back. */
  static String format(Tree tree) {
    return format(tree, 0);
  }

  /** The subtree of a node as text. */
  public static String format(Tree tree, int node) {
    StringBuilder text = new StringBuilder();
    int[] closing = new int[16];
    int depth = 0;
    for (int v = node; v < tree.end(node); v++) {
      for (; depth > 0 && closing[depth - 1] == v; depth--) {
        text.append(')');
      }
      if (v > node) {
        text.append(' ');
      }
      if (!tree.isLeaf(v)) {
        text.append('(');
        if (depth == closing.length) {
          closing = Arrays.copyOf(closing, 2 * depth);
        }
        closing[depth++] = tree.end(v);
      }
      text.append(escaped(tree.label(v)));
    }
    return text.append(")".repeat(depth)).toString();
  }

  /** A label as it stands between brackets. */
  public static String escaped(String label) {
    int i = 0;
    while (i < label.length() && !isSpecial(label.charAt(i))) {
      i++;
    }
    if (i == label.length()) {
      return label;
    }
    StringBuilder text = new StringBuilder(label.substring(0, i));
    for (; i < label.length(); i++) {
      char c = label.charAt(i);
      if (isSpecial(c)) {
        text.append('\\');
      }
      text.append(c);
    }
    return text.toString();
  }
}
