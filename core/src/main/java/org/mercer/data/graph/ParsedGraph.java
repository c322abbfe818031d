package org.mercer.data.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mercer.api.Internal;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.numerics.Decimal;
import org.mercer.run.Poll;

/**
 * A graph as a file gives it: nodes by their identifiers, each with its data by name, and edges
 * between identifiers, which may come before their nodes.
 */
@Internal
public final class ParsedGraph {
  /** A node or an edge with its data; for a node both ends are its identifier. */
  record Part(String source, String target, Map<String, String> data, String place) {}

  /** What edges are called by kind. */
  private static final List<String> EDGE_KINDS = List.of("label", "bond", "order", "relation");

  /** Steps to find the two ends of an edge by their names. */
  private static final int FOUND = 100;

  private final String place;
  private final boolean directed;
  private final List<Part> nodes = new ArrayList<>();
  private final List<Part> edges = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<String, String> data = new HashMap<>();

  /** Whether the identifiers are but the numbers of the nodes, from 0, and no names. */
  private boolean numbered;

  ParsedGraph(String place, boolean directed) {
    this.place = place;
    this.directed = directed;
  }

  /** Says that the identifiers are the numbers of the nodes, from 0, and so no names of theirs. */
  void numbered(boolean value) {
    numbered = value;
  }

  /** Something that is said of the graph as a whole. */
  void put(String key, String value) {
    data.put(key, value);
  }

  Optional<String> datum(String key) {
    return Optional.ofNullable(data.get(key));
  }

  boolean isEmpty() {
    return nodes.isEmpty();
  }

  /** What each node has under this name; empty where one of them lacks it. */
  Optional<List<String>> each(String key) {
    return all(nodes, key);
  }

  void node(String id, Map<String, String> data, String at) {
    if (numbers.putIfAbsent(id, nodes.size()) != null) {
      throw new InputException(
          at,
          "the node " + InputException.quote(id) + " once more",
          "each node once",
          "remove the second one, or give it another id");
    }
    nodes.add(new Part(id, id, data, at));
  }

  void edge(String source, String target, Map<String, String> data, String at) {
    edges.add(new Part(source, target, data, at));
  }

  /** The value that every part has under this name; empty where one of them lacks it. */
  private static Optional<List<String>> all(List<Part> parts, String name) {
    boolean there = !parts.isEmpty() && parts.stream().allMatch(p -> p.data.containsKey(name));
    return there
        ? Optional.of(parts.stream().map(p -> p.data.getOrDefault(name, "")).toList())
        : Optional.empty();
  }

  /** What is to be learned of the nodes: their data {@code target}, {@code class} or such. */
  Optional<List<String>> targets(List<String> names) {
    return names.stream().flatMap(name -> all(nodes, name).stream()).findFirst();
  }

  /**
   * The graph. Nodes are called by their data {@code name}, else by {@code label} if no two are
   * alike and {@code labelsAreNames}, else by their identifiers.
   */
  Graph build(boolean labelsAreNames) {
    Optional<List<String>> labels = all(nodes, "label");
    boolean naming =
        labelsAreNames && labels.filter(l -> new HashSet<>(l).size() == l.size()).isPresent();
    return build(labels, naming);
  }

  /** The graph; the labels of its nodes are what they have under this name. */
  Graph labelledBy(Optional<String> key) {
    return build(key.flatMap(k -> all(nodes, k)), false);
  }

  private Graph build(Optional<List<String>> labels, boolean naming) {
    try {
      GraphDraft draft = Graph.of(nodes.size()).directed(directed);
      List<String> ids = nodes.stream().map(Part::source).toList();
      Optional<List<String>> names =
          all(nodes, "name").or(() -> naming ? labels : Optional.empty());
      if (names.isPresent() || !numbered) {
        draft.names(names.orElse(ids));
      }
      labels.filter(l -> !naming).ifPresent(draft::labels);
      Optional<String> kind =
          EDGE_KINDS.stream().filter(key -> all(edges, key).isPresent()).findFirst();
      Poll poll = new Poll();
      Set<Long> pairs = new HashSet<>();
      for (Part edge : edges) {
        poll.spend(FOUND);
        addEdge(draft, edge, kind, pairs);
      }
      return draft.build();
    } catch (RefusedException refused) {
      throw new InputException(
          place,
          String.valueOf(refused.getMessage()),
          "",
          "correct the node or the edge that is named");
    }
  }

  private void addEdge(GraphDraft draft, Part edge, Optional<String> kind, Set<Long> pairs) {
    int i = end(edge, edge.source);
    int j = end(edge, edge.target);
    boolean turned = !directed && i > j;
    if (!pairs.add((long) (turned ? j : i) << Integer.SIZE | (turned ? i : j))) {
      throw new InputException(
          edge.place,
          "a second edge between "
              + InputException.quote(edge.source)
              + " and "
              + InputException.quote(edge.target),
          "one edge between two nodes",
          "give one, with the sum of their weights if they have any");
    }
    Optional<String> written =
        Optional.ofNullable(edge.data.get("weight"))
            .or(() -> Optional.ofNullable(edge.data.get("value")));
    double weight = written.map(w -> weight(edge, w)).orElse(1.0);
    if (weight == 0) {
      throw new InputException(
          edge.place,
          "an edge of the weight zero",
          "a weight other than zero",
          "leave the edge out: a weight of zero is none");
    }
    if (kind.isPresent()) {
      draft.edge(i, j, weight, edge.data.getOrDefault(kind.get(), ""));
    } else {
      draft.edge(i, j, weight);
    }
  }

  private static double weight(Part edge, String written) {
    return Decimal.of(written.strip())
        .orElseThrow(
            () ->
                new InputException(
                    edge.place,
                    InputException.quote(written),
                    "a weight, a finite number",
                    "write the weight as a number such as 1.5"));
  }

  private int end(Part edge, String id) {
    Integer number = numbers.get(id);
    if (number == null) {
      throw new InputException(
          edge.place,
          "an edge to the node " + InputException.quote(id),
          "a node of the graph",
          "add the node, or leave the edge out");
    }
    return number;
  }
}
