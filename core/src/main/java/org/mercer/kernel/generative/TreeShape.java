package org.mercer.kernel.generative;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.api.Internal;
import org.mercer.error.InputException;
import org.mercer.json.JsonValue;

/**
 * The shape of a rooted tree on the nodes 0 .. n-1. As data it is a map from each node to the list
 * of its children, {@code {0: [1, 2], 1: [3, 4]}}, where leaves may be left out, or the list of
 * these lists for nodes 0, 1, ...
 */
public final class TreeShape {
  private final List<List<Integer>> children;

  /** All nodes, parents before their children. */
  private final int[] order;

  private TreeShape(List<List<Integer>> children, int[] order) {
    this.children = children;
    this.order = order;
  }

  /** The shape that the data describe; an error names the place that is wrong. */
  @Internal
  public static TreeShape of(JsonValue data) {
    Map<Integer, JsonValue> written = new LinkedHashMap<>();
    if (data.value() instanceof List) {
      data.list().forEach(list -> written.put(written.size(), list));
    } else {
      data.map().keySet().forEach(key -> written.put(node(data, key), data.get(key)));
    }
    int nodes = 1 + written.keySet().stream().mapToInt(v -> v).max().orElse(0);
    for (JsonValue list : written.values()) {
      for (JsonValue child : list.list()) {
        nodes = Math.max(nodes, 1 + number(child, child.whole()));
      }
    }
    List<List<Integer>> children = new ArrayList<>();
    for (int v = 0; v < nodes; v++) {
      JsonValue list = written.get(v);
      children.add(
          list == null ? List.of() : list.list().stream().map(c -> (int) c.whole()).toList());
    }
    return new TreeShape(List.copyOf(children), ordered(data, children));
  }

  private static int node(JsonValue data, String key) {
    if (!key.matches("[0-9]{1,6}")) {
      throw new InputException(
          data.pointer(),
          "the node " + InputException.quote(key),
          "a number from 0",
          "number the nodes from 0");
    }
    return Integer.parseInt(key);
  }

  private static int number(JsonValue at, long node) {
    if (node < 0 || node > 999_999) {
      throw new InputException(
          at.pointer(), "the node " + node, "a number from 0", "number the nodes from 0");
    }
    return (int) node;
  }

  /** From the root downwards; refuses what is no tree. */
  private static int[] ordered(JsonValue data, List<List<Integer>> children) {
    int[] parents = new int[children.size()];
    for (int v = 0; v < parents.length; v++) {
      for (int c : children.get(v)) {
        if (++parents[c] > 1) {
          throw wrong(data, "node " + c + " has two parents");
        }
      }
    }
    List<Integer> order = new ArrayList<>();
    for (int v = 0; v < parents.length; v++) {
      if (parents[v] == 0) {
        order.add(v);
      }
    }
    if (order.size() != 1) {
      throw wrong(data, order.size() + " nodes without a parent");
    }
    for (int i = 0; i < order.size(); i++) {
      order.addAll(children.get(order.get(i)));
    }
    if (order.size() < parents.length) {
      throw wrong(data, parents.length - order.size() + " nodes that the root does not reach");
    }
    return order.stream().mapToInt(v -> v).toArray();
  }

  private static InputException wrong(JsonValue data, String found) {
    return new InputException(
        data.pointer(),
        found,
        "a tree with one root, such as {0: [1, 2]}",
        "correct the children of the nodes");
  }

  int nodes() {
    return order.length;
  }

  List<Integer> children(int node) {
    return children.get(node);
  }

  /** All nodes, parents before their children, not a copy. */
  int[] order() {
    return order;
  }

  /** The nodes at which symbols are seen, in the order of their numbers. */
  int[] observed(boolean leavesOnly) {
    int[] all = order.clone();
    Arrays.sort(all);
    return Arrays.stream(all).filter(v -> !leavesOnly || children.get(v).isEmpty()).toArray();
  }

  /** What {@link #of} reads back. */
  List<List<Integer>> data() {
    return children;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TreeShape that && children.equals(that.children);
  }

  @Override
  public int hashCode() {
    return children.hashCode();
  }

  @Override
  public String toString() {
    return children.toString();
  }
}
