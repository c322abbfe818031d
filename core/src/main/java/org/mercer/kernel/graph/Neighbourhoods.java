package org.mercer.kernel.graph;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import org.mercer.data.graph.Graph;

/**
 * The labels of Weisfeiler and Lehman in words: {@code 2: a[b[a,c],b[a]]} is a node labelled a with
 * two neighbours labelled b, seen two steps far; {@code a[(x)b]} is one with a neighbour b along an
 * edge labelled x, where edges count. A name that would be longer than a line is replaced by 128
 * bits of its SHA-256.
 */
final class Neighbourhoods {
  private static final int LONGEST = 120;
  private static final int BYTES = 16;

  private Neighbourhoods() {}

  interface Visitor {
    void at(int round, int node, String name);
  }

  /** Hands over the round and the name of each node in each round. */
  static void forEach(Graph graph, int h, boolean edgesLabelled, Visitor visitor) {
    List<String> current = new ArrayList<>();
    for (int v = 0; v < graph.size(); v++) {
      current.add(LabelNames.of(graph.label(v)));
    }
    for (int round = 0; ; round++) {
      for (int v = 0; v < current.size(); v++) {
        visitor.at(round, v, current.get(v));
      }
      if (round == h) {
        return;
      }
      current = lengthened(graph, edgesLabelled, current);
    }
  }

  /** The tree of a node one step deeper holds the tree before, so the node's own is its label. */
  private static List<String> lengthened(Graph graph, boolean edgesLabelled, List<String> current) {
    List<String> next = new ArrayList<>(current.size());
    for (int v = 0; v < current.size(); v++) {
      List<String> around = new ArrayList<>();
      for (int e = graph.from(v); e < graph.to(v); e++) {
        String edge = edgesLabelled ? "(" + LabelNames.of(graph.edgeLabel(e)) + ")" : "";
        around.add(edge + current.get(graph.neighbour(e)));
      }
      Collections.sort(around);
      next.add(shortened(LabelNames.of(graph.label(v)), '[' + String.join(",", around) + ']'));
    }
    return next;
  }

  private static String shortened(String label, String around) {
    return label.length() + around.length() <= LONGEST
        ? label + around
        : "#" + digest(label + around);
  }

  private static String digest(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
