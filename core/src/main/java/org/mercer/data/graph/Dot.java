package org.mercer.data.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mercer.error.InputException;
import org.mercer.run.Poll;

/**
 * DOT, the language of Graphviz: {@code graph g { a [label=C]; a -- b -- {c d} [bond=2] }}, several
 * graphs in a file. Nodes exist from where they are named first; {@code node [...]} and {@code edge
 * [...]} say what those that follow have; ports are passed over, and subgraphs are sets of nodes.
 */
final class Dot {
  private static final int DEEPEST = 64;

  /** A few words may stand for many edges. */
  private static final int MOST_EDGES = 1 << 22;

  /** Steps for an edge. */
  private static final int EDGE = 200;

  /** What {@code node [...]} and {@code edge [...]} said, as far as the brackets reach. */
  private record Scope(Map<String, String> node, Map<String, String> edge) {
    Scope inner() {
      return new Scope(new LinkedHashMap<>(node), new LinkedHashMap<>(edge));
    }
  }

  private record Edge(String source, String target, Map<String, String> data, String place) {}

  private final String name;
  private final DotScanner in;
  private final Poll poll = new Poll();
  private final Map<String, Map<String, String>> nodes = new LinkedHashMap<>();
  private final Map<String, String> places = new LinkedHashMap<>();
  private final List<Edge> edges = new ArrayList<>();
  private final Map<String, String> data = new LinkedHashMap<>();
  private boolean directed;
  private boolean strict;

  private Dot(String name, DotScanner in) {
    this.name = name;
    this.in = in;
  }

  static GraphDocument read(String name, String text) {
    DotScanner in = new DotScanner(name, text);
    List<ParsedGraph> graphs = new ArrayList<>();
    while (!in.atEnd()) {
      graphs.add(new Dot(name, in).graph());
    }
    if (graphs.isEmpty()) {
      throw in.error("no graph", "graph NAME { ... }", "give a file of DOT");
    }
    return new GraphDocument(name, graphs);
  }

  private ParsedGraph graph() {
    String place = in.place();
    strict = in.eatWord("strict");
    directed = in.eatWord("digraph");
    if (!directed && !in.eatWord("graph")) {
      throw in.error(
          InputException.quote(in.text()),
          "graph NAME { ... } or digraph NAME { ... }",
          "is this a file of DOT?");
    }
    if (!in.sees("{")) {
      in.id("the name of the graph, or {");
    }
    statements(new Scope(new LinkedHashMap<>(), new LinkedHashMap<>()), 0);
    ParsedGraph graph = new ParsedGraph(place, directed);
    data.forEach(graph::put);
    nodes.forEach((id, own) -> graph.node(id, named(id, own), places.getOrDefault(id, name)));
    Set<List<String>> seen = new LinkedHashSet<>();
    for (Edge edge : edges) {
      poll.spend(EDGE);
      boolean turned = !directed && edge.source.compareTo(edge.target) > 0;
      List<String> ends =
          turned ? List.of(edge.target, edge.source) : List.of(edge.source, edge.target);
      if (seen.add(ends) || !strict) {
        graph.edge(edge.source, edge.target, edge.data, edge.place);
      }
    }
    return graph;
  }

  /** Graphviz writes {@code \N} where the label of a node is its name. */
  private static Map<String, String> named(String id, Map<String, String> own) {
    own.replaceAll((key, value) -> value.replace("\\N", id));
    return own;
  }

  /** From { to }; the nodes that are named inside. */
  private Set<String> statements(Scope scope, int depth) {
    if (depth > DEEPEST) {
      throw in.error(
          "brackets nested more than " + DEEPEST + " deep",
          "a graph with few subgraphs inside each other",
          "check that every { has its }");
    }
    in.need("{", "add { after the name");
    Set<String> named = new LinkedHashSet<>();
    while (!in.eat("}")) {
      if (!in.eat(";") && !in.eat(",")) {
        named.addAll(statement(scope, depth));
      }
    }
    return named;
  }

  private Set<String> statement(Scope scope, int depth) {
    poll.spend(EDGE);
    for (String part : List.of("graph", "node", "edge")) {
      if (in.eatWord(part)) {
        Map<String, String> said =
            part.equals("graph")
                ? depth == 0 ? data : new LinkedHashMap<>()
                : part.equals("node") ? scope.node : scope.edge;
        attributes(said);
        return Set.of();
      }
    }
    String place = in.place();
    List<Set<String>> groups = new ArrayList<>();
    Optional<Set<String>> first = group(scope, depth);
    if (first.isEmpty()) {
      return Set.of(); // key = value
    }
    groups.add(first.get());
    for (Optional<Set<String>> next = further(scope, depth);
        next.isPresent();
        next = further(scope, depth)) {
      groups.add(next.get());
    }
    Map<String, String> own = new LinkedHashMap<>();
    attributes(own);
    Set<String> all = new LinkedHashSet<>();
    groups.forEach(all::addAll);
    if (groups.size() == 1) {
      all.forEach(id -> nodes.getOrDefault(id, new LinkedHashMap<>()).putAll(own));
    }
    Map<String, String> edge = new LinkedHashMap<>(scope.edge);
    edge.putAll(own);
    for (int g = 1; g < groups.size(); g++) {
      join(groups.get(g - 1), groups.get(g), edge, place);
    }
    return all;
  }

  private void join(
      Set<String> sources, Set<String> targets, Map<String, String> data, String place) {
    if (edges.size() + (long) sources.size() * targets.size() > MOST_EDGES) {
      throw new InputException(
          place, "more than " + MOST_EDGES + " edges", "a smaller graph", "write fewer edges");
    }
    for (String source : sources) {
      poll.spend(EDGE * (long) targets.size());
      for (String target : targets) {
        edges.add(new Edge(source, target, data, place));
      }
    }
  }

  /** What stands after an arrow; empty where there is none. */
  private Optional<Set<String>> further(Scope scope, int depth) {
    String arrow = directed ? "->" : "--";
    if (in.sees(directed ? "--" : "->")) {
      throw in.error(
          InputException.quote(in.text()),
          arrow + ", as the edges of " + (directed ? "a digraph" : "a graph") + " have it",
          "write " + arrow + ", or " + (directed ? "graph" : "digraph") + " before the name");
    }
    if (!in.eat(arrow)) {
      return Optional.empty();
    }
    Optional<Set<String>> group = group(scope, depth);
    if (group.isEmpty()) {
      throw in.error("an assignment after " + arrow, "a node", "name the node");
    }
    return group;
  }

  /** One node or a subgraph; empty for {@code key = value}, which is kept. */
  private Optional<Set<String>> group(Scope scope, int depth) {
    if (in.eatWord("subgraph")) {
      if (!in.sees("{")) {
        in.id("the name of the subgraph, or {");
      }
      return Optional.of(statements(scope.inner(), depth + 1));
    }
    if (in.sees("{")) {
      return Optional.of(statements(scope.inner(), depth + 1));
    }
    String place = in.place();
    String id = in.id("a node, an edge or }");
    if (in.eat("=")) {
      String value = in.id("a value");
      if (depth == 0) {
        data.put(id, value);
      }
      return Optional.empty();
    }
    for (int ports = 0; ports < 2 && in.eat(":"); ports++) {
      in.id("the port of a node");
    }
    places.putIfAbsent(id, place);
    nodes.computeIfAbsent(id, n -> new LinkedHashMap<>(scope.node));
    return Optional.of(Set.of(id));
  }

  /** {@code [a=b, c=d] [e=f]}, which may be missing. */
  private void attributes(Map<String, String> into) {
    while (in.eat("[")) {
      while (!in.eat("]")) {
        String key = in.id("an attribute, or ]");
        into.put(key, in.eat("=") ? in.id("the value of " + InputException.quote(key)) : "true");
        if (!in.eat(",")) {
          in.eat(";");
        }
      }
    }
  }
}
