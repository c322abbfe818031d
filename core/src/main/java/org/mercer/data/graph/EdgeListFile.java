package org.mercer.data.graph;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mercer.error.InputException;

/**
 * A graph as lines of two nodes, by number or name, with tabs, commas, semicolons or blanks between
 * them, and a weight or the data of networkx ({@code {'weight': 2}}) after them where there are
 * any. Lines of {@code #} or {@code %} are comments. A first line of names ({@code source,target})
 * says what further cells are. Edges lead both ways, and may stand in both directions.
 *
 * <p>Nodes that are numbered from 0 without a gap are called by their numbers; in a file {@code
 * .nodes} of the same name beside it, with lines of {@code number<TAB>target<TAB>name}, all nodes
 * are listed, {@code ?} for a target that is not known.
 */
final class EdgeListFile {
  private static final int LONGEST_NUMBER = 9;

  /** What is said of a node in the file beside. */
  private record Said(String target, Optional<String> name) {}

  private record Edge(String source, String target, Map<String, String> data, String place) {
    /** The ends whichever way it is written. */
    List<String> ends() {
      return source.compareTo(target) <= 0 ? List.of(source, target) : List.of(target, source);
    }
  }

  private final String name;
  private final List<Edge> edges = new ArrayList<>();
  private Optional<EdgeListLine> form = Optional.empty();

  private EdgeListFile(String name) {
    this.name = name;
  }

  /**
   * @param file where the text stands, to find what is said of its nodes
   */
  static GraphDocument read(String name, String text, Optional<Path> file) throws IOException {
    EdgeListFile read = new EdgeListFile(name);
    try (Lines lines = Lines.of(name, text)) {
      while (lines.next()) {
        read.line(lines);
      }
    }
    Optional<Path> beside = file.map(EdgeListFile::beside).filter(Files::exists);
    ParsedGraph graph = new ParsedGraph(name, false);
    if (beside.isPresent()) {
      read.listed(graph, nodes(beside.get()));
    } else {
      read.met(graph);
    }
    read.addEdges(graph);
    return new GraphDocument(name, List.of(graph));
  }

  private static Path beside(Path edges) {
    String name = edges.toString();
    int end = name.lastIndexOf('.');
    return Path.of((end < 0 ? name : name.substring(0, end)) + ".nodes");
  }

  private void line(Lines line) {
    String text = line.text().strip();
    if (text.startsWith("#") || text.startsWith("%")) {
      return;
    }
    if (form.isEmpty()) {
      form = Optional.of(EdgeListLine.of(text));
      if (form.get().isHeader(text)) {
        return;
      }
    }
    List<String> ends = new ArrayList<>();
    Map<String, String> data = new HashMap<>();
    form.get().parse(line, text, ends, data);
    edges.add(new Edge(ends.get(0), ends.get(1), data, line.place()));
  }

  /** Nodes in the order of their numbers where these are numbers, else as they come. */
  private void met(ParsedGraph graph) {
    Set<String> all = new LinkedHashSet<>();
    edges.forEach(
        edge -> {
          all.add(edge.source);
          all.add(edge.target);
        });
    List<String> ids = new ArrayList<>(all);
    if (ids.stream().allMatch(EdgeListFile::isNumber)) {
      ids.sort(Comparator.comparingInt(Integer::parseInt));
      boolean numbered = true;
      for (int v = 0; v < ids.size(); v++) {
        numbered &= ids.get(v).equals(Integer.toString(v));
      }
      graph.numbered(numbered);
    }
    ids.forEach(id -> graph.node(id, Map.of(), name));
  }

  private static boolean isNumber(String id) {
    return id.length() <= LONGEST_NUMBER && id.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private static void said(Lines line, List<Said> all) {
    if (line.text().startsWith("#")) {
      return;
    }
    String[] cells = line.text().split("\t", -1);
    line.whole(cells[0].strip(), all.size(), all.size(), "the nodes in order");
    Optional<String> name =
        cells.length > 2 ? Optional.of(cells[2].strip()) : Optional.<String>empty();
    all.add(new Said(cells.length > 1 ? cells[1].strip() : NodeSet.UNKNOWN, name));
    if (name.isPresent() != all.get(0).name.isPresent()) {
      throw line.error(
          cells.length + " cells",
          "a name for every node or for none",
          "add the name, or remove all names");
    }
  }

  private static List<Said> nodes(Path beside) throws IOException {
    List<Said> all = new ArrayList<>();
    Lines.forEach(beside, line -> said(line, all));
    return all;
  }

  private void listed(ParsedGraph graph, List<Said> all) {
    boolean known = all.stream().anyMatch(node -> !node.target.equals(NodeSet.UNKNOWN));
    graph.numbered(true);
    for (int v = 0; v < all.size(); v++) {
      Said node = all.get(v);
      Map<String, String> data = new HashMap<>();
      node.name.ifPresent(called -> data.put("name", called));
      if (known) {
        data.put("target", node.target);
      }
      graph.node(Integer.toString(v), data, name);
    }
  }

  /** An edge and its mirror image are one, where the same is said of both. */
  private void addEdges(ParsedGraph graph) {
    Map<List<String>, Edge> first = new HashMap<>();
    Set<List<String>> mirrored = new HashSet<>();
    for (Edge edge : edges) {
      Edge before = first.putIfAbsent(edge.ends(), edge);
      boolean mirror =
          before != null
              && before.source.equals(edge.target)
              && !edge.source.equals(edge.target)
              && mirrored.add(edge.ends());
      if (mirror && !before.data.equals(edge.data)) {
        throw new InputException(
            edge.place,
            "an edge with other data than in the other direction",
            "the same in both directions, as edges lead both ways",
            "give both directions one weight, or leave one of them out");
      }
      if (!mirror) {
        graph.edge(edge.source, edge.target, edge.data, edge.place);
      }
    }
  }
}
