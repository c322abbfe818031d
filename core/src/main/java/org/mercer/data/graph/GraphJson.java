package org.mercer.data.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.mercer.api.Internal;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.json.JsonValue;

/**
 * A graph as JSON: {@code {"labels":["a","b","a"],"edges":[[0,1],[1,2]]}}. Beside these members
 * there may be {@code nodes} (their number, where they have no labels), {@code names}, {@code
 * attributes} (a list of numbers for each node), {@code weights} and {@code edgelabels} (one for
 * each edge), and {@code directed}.
 */
@Internal
public final class GraphJson {
  private static final List<String> MEMBERS =
      List.of(
          "nodes", "labels", "names", "attributes", "edges", "weights", "edgelabels", "directed");

  /** A count without anything behind it must not cost memory. */
  private static final int MOST_BARE_NODES = 1 << 22;

  private GraphJson() {}

  /** The one graph whose nodes are meant, in this form or as nodes and links. */
  public static Graph ofNodes(JsonValue json) {
    return NodeLink.isShownBy(json)
        ? new GraphDocument(json.pointer(), List.of(NodeLink.read(json)))
            .nodes(true, List.of())
            .graph()
        : read(json);
  }

  /** The graph that the value describes; an error says at which place of the document it is. */
  public static Graph read(JsonValue json) {
    json.onlyKeys(MEMBERS);
    Optional<List<String>> labels = texts(json, "labels");
    Optional<List<String>> names = texts(json, "names");
    Optional<JsonValue> attributes = json.find("attributes");
    int nodes = nodes(json, labels, names, attributes);
    GraphDraft draft = Graph.of(nodes).directed(directed(json));
    labels.ifPresent(each -> draft.labels(sized(json, "labels", each, nodes)));
    names.ifPresent(each -> placed(json, () -> draft.names(sized(json, "names", each, nodes))));
    attributes.ifPresent(
        a -> {
          double[][] rows = a.list().stream().map(JsonValue::numbers).toArray(double[][]::new);
          placed(a, () -> draft.attributes(rows));
        });
    addEdges(json, nodes, draft);
    return placed(json, draft::build);
  }

  private static int nodes(
      JsonValue json,
      Optional<List<String>> labels,
      Optional<List<String>> names,
      Optional<JsonValue> attributes) {
    Optional<JsonValue> given = json.find("nodes");
    if (given.isPresent()) {
      long count = given.get().whole();
      if (count < 0 || count > MOST_BARE_NODES) {
        throw new InputException(
            given.get().pointer(),
            "the number " + count,
            "0 to " + MOST_BARE_NODES + " nodes",
            "give a whole number of nodes in that range");
      }
      return (int) count;
    }
    return labels
        .map(List::size)
        .or(() -> names.map(List::size))
        .or(() -> attributes.map(a -> a.list().size()))
        .orElseThrow(
            () ->
                new InputException(
                    json.pointer(),
                    "a graph without nodes",
                    "one of labels, names or nodes",
                    "write {\"nodes\":3,\"edges\":[[0,1]]} where nodes have no labels"));
  }

  /** From an expression the words true and false arrive as texts. */
  private static boolean directed(JsonValue json) {
    return json.find("directed")
        .map(v -> v.value() instanceof String text ? word(v, text) : v.bool())
        .orElse(false);
  }

  private static boolean word(JsonValue at, String text) {
    if (text.equals("true") || text.equals("false")) {
      return text.equals("true");
    }
    throw new InputException(
        at.pointer(), InputException.quote(text), "true or false", "write true or false");
  }

  /** Labels that are whole numbers are the texts that these are written as. */
  private static Optional<List<String>> texts(JsonValue json, String member) {
    return json.find(member).map(v -> v.list().stream().map(GraphJson::text).toList());
  }

  private static String text(JsonValue value) {
    return value.value() instanceof Long number ? number.toString() : value.string();
  }

  private static List<String> sized(JsonValue json, String member, List<String> each, int nodes) {
    if (each.size() != nodes) {
      throw new InputException(
          json.pointer() + "/" + member,
          each.size() + " entries",
          nodes + ", one for each node",
          "give as many entries as there are nodes, or leave " + member + " out");
    }
    return each;
  }

  private static void addEdges(JsonValue json, int nodes, GraphDraft draft) {
    List<JsonValue> edges = json.find("edges").map(JsonValue::list).orElse(List.of());
    Optional<double[]> weights = json.find("weights").map(JsonValue::numbers);
    Optional<List<String>> labels = texts(json, "edgelabels");
    weights.ifPresent(w -> same(json, "weights", w.length, edges.size()));
    labels.ifPresent(l -> same(json, "edgelabels", l.size(), edges.size()));
    for (int e = 0; e < edges.size(); e++) {
      int i = end(edges.get(e), 0, nodes);
      int j = end(edges.get(e), 1, nodes);
      int at = e;
      double weight = weights.map(w -> w[at]).orElse(1.0);
      Optional<String> label = labels.map(l -> l.get(at));
      placed(
          edges.get(e),
          () ->
              label
                  .map(text -> draft.edge(i, j, weight, text))
                  .orElseGet(() -> draft.edge(i, j, weight)));
    }
  }

  private static void same(JsonValue json, String member, int found, int edges) {
    if (found != edges) {
      throw new InputException(
          json.pointer() + "/" + member,
          found + " entries",
          edges + ", one for each edge",
          "give as many entries as there are edges, or leave " + member + " out");
    }
  }

  private static int end(JsonValue edge, int which, int nodes) {
    List<JsonValue> ends = edge.list();
    if (ends.size() != 2) {
      throw new InputException(
          edge.pointer(),
          "a list of " + ends.size(),
          "the two nodes that the edge joins",
          "weights have a list of their own: \"weights\":[...]");
    }
    long node = ends.get(which).whole();
    if (node < 0 || node >= nodes) {
      throw new InputException(
          ends.get(which).pointer(),
          "the node " + node,
          nodes == 0 ? "no edges, for the graph has no nodes" : "a node of 0 to " + (nodes - 1),
          "number the nodes from 0, or raise the number of nodes");
    }
    return (int) node;
  }

  /** What the graph says against its parts, with the place in the document. */
  private static <T> T placed(JsonValue at, Supplier<T> step) {
    try {
      return step.get();
    } catch (RefusedException refused) {
      throw new InputException(
          at.pointer(),
          String.valueOf(refused.getMessage()),
          "",
          "correct the node or the edge that is named");
    }
  }

  /** The members as plain lists and maps; {@link #read} gives an equal graph. */
  public static Map<String, Object> write(Graph graph) {
    Map<String, Object> json = new LinkedHashMap<>();
    int n = graph.size();
    if (graph.labelled()) {
      json.put("labels", each(n, graph::label));
    } else {
      json.put("nodes", (long) n);
    }
    graph.names().ifPresent(names -> json.put("names", names));
    if (graph.attributes() > 0) {
      json.put("attributes", each(n, v -> each(graph.attributes(), a -> graph.attribute(v, a))));
    }
    List<Object> edges = new ArrayList<>();
    List<Object> weights = new ArrayList<>();
    List<Object> labels = new ArrayList<>();
    EdgeList.of(graph)
        .forEach(
            (i, j, entry) -> {
              edges.add(List.of((long) i, (long) j));
              weights.add(graph.weight(entry));
              labels.add(graph.edgeLabel(entry));
            });
    json.put("edges", edges);
    if (graph.weighted()) {
      json.put("weights", weights);
    }
    if (graph.edgesLabelled()) {
      json.put("edgelabels", labels);
    }
    if (graph.directed()) {
      json.put("directed", true);
    }
    return json;
  }

  private static List<Object> each(int count, IntFunction<Object> value) {
    List<Object> list = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      list.add(value.apply(i));
    }
    return list;
  }
}
