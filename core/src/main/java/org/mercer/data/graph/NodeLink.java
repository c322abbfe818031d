package org.mercer.data.graph;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.error.InputException;
import org.mercer.json.Json;
import org.mercer.json.JsonValue;

/**
 * A graph as networkx and d3 write it: {@code {"nodes":[{"id":"a","label":"C"}], "links":
 * [{"source":"a","target":"b","weight":2}]}}, the links also called {@code edges}. A node without
 * an id is called by its number, from 0. What is said of the whole graph stands in {@code graph},
 * or beside the nodes.
 */
final class NodeLink {
  private NodeLink() {}

  /** Whether nodes are objects, and not a number of nodes or labels. */
  static boolean isShownBy(JsonValue json) {
    return json.value() instanceof Map<?, ?> members
        && members.get("nodes") instanceof List<?> nodes
        && nodes.stream().allMatch(node -> node instanceof Map<?, ?>);
  }

  static ParsedGraph read(JsonValue json) {
    boolean directed = json.find("directed").map(JsonValue::bool).orElse(false);
    ParsedGraph graph = new ParsedGraph(json.pointer(), directed);
    data(json).forEach(graph::put);
    json.find("graph")
        .filter(g -> g.value() instanceof Map<?, ?>)
        .ifPresent(g -> data(g).forEach(graph::put));
    int number = 0;
    for (JsonValue node : json.get("nodes").list()) {
      Map<String, String> data = data(node);
      String id = Optional.ofNullable(data.get("id")).orElse(String.valueOf(number));
      graph.node(id, data, node.pointer());
      number++;
    }
    JsonValue links = json.find("links").orElseGet(() -> json.get("edges"));
    for (JsonValue link : links.list()) {
      Map<String, String> data = data(link);
      graph.edge(end(link, data, "source"), end(link, data, "target"), data, link.pointer());
    }
    return graph;
  }

  private static String end(JsonValue link, Map<String, String> data, String which) {
    return Optional.ofNullable(data.get(which))
        .orElseThrow(
            () ->
                new InputException(
                    link.pointer(),
                    "an edge without " + which,
                    "{\"source\":...,\"target\":...}, each the id of a node",
                    "add " + which));
  }

  /** The members that are texts, numbers or truth values, as they are written. */
  private static Map<String, String> data(JsonValue object) {
    Map<String, String> data = new HashMap<>();
    object
        .map()
        .forEach(
            (key, value) -> {
              boolean plain =
                  value instanceof String || value instanceof Number || value instanceof Boolean;
              if (plain && value != Json.NULL) {
                data.put(key, value.toString());
              }
            });
    return data;
  }
}
