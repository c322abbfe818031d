package org.mercer.data.graph;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.json.JsonValue;

/**
 * Reads graphs. Reading is strict: an edge to a node that is not there, an edge given twice, an
 * entity of XML are refused at the place where they stand.
 */
@Internal
public final class GraphFiles {
  /** What d3 calls the classes of nodes. */
  private static final List<String> GROUPS = List.of("group", "value");

  private static final Pattern SNAP_HEAD =
      Pattern.compile("(?i)\\A(#.*\\R)*#\\s*FromNodeId\\s+ToNodeId");

  /** How much of a file is looked at. */
  private static final int HEAD = 1 << 12;

  private static final int LINES = 20;

  private GraphFiles() {}

  /**
   * Many graphs with a target each: a folder in the text format of TU Dortmund ({@code NAME_A.txt},
   * {@code NAME_graph_indicator.txt}, ...), a GraphML file, or lines of {@code target<TAB>json}.
   */
  public static GraphSet graphs(Path path) throws IOException {
    if (Files.isDirectory(path)) {
      return new TuFolder(path).read();
    }
    return switch (extension(path)) {
      case "graphml", "xml" -> GraphMl.read(path).graphs(Optional.empty());
      case "gml" -> Gml.read(path.toString(), text(path)).graphs(Optional.empty());
      case "dot", "gv" -> Dot.read(path.toString(), text(path)).graphs(Optional.empty());
      default -> {
        try (Lines lines = Lines.of(path)) {
          yield jsonLines(lines);
        }
      }
    };
  }

  /** Lines of {@code target<TAB>json}, or of JSON alone; {@code name} is what errors call them. */
  public static GraphSet jsonLines(String name, String text) throws IOException {
    try (Lines lines = Lines.of(name, text)) {
      return jsonLines(lines);
    }
  }

  private static GraphSet jsonLines(Lines lines) throws IOException {
    List<Graph> graphs = new ArrayList<>();
    List<String> targets = new ArrayList<>();
    while (lines.next()) {
      String text = lines.text();
      int tab = text.indexOf('\t');
      boolean labelled = tab >= 0 && !text.stripLeading().startsWith("{");
      graphs.add(
          GraphJson.read(JsonValue.read(lines.place(), labelled ? text.substring(tab + 1) : text)));
      if (labelled) {
        targets.add(text.substring(0, tab).strip());
      }
      if (!targets.isEmpty() && targets.size() != graphs.size()) {
        throw lines.error(
            labelled ? "a line with a target" : "a line without a target",
            "a target and a tab before every graph, or before none",
            labelled ? "remove the target, or add those of the lines above" : "add the target");
      }
    }
    return new GraphSet(
        Sample.of(graphs), targets.isEmpty() ? Optional.empty() : Optional.of(targets), List.of());
  }

  /**
   * One graph, whose nodes are to be compared: an edge list ({@code .edges}, with {@code .nodes} of
   * the same name beside it), GML, GraphML, or JSON.
   */
  public static NodeSet nodes(Path path) throws IOException {
    return switch (extension(path)) {
      case "edges", "edgelist" -> edgeList(path);
      case "gml" -> Gml.read(path.toString(), text(path)).nodes(true, List.of("value"));
      case "dot", "gv" -> Dot.read(path.toString(), text(path)).nodes(true, List.of());
      case "graphml", "xml" -> GraphMl.read(path).nodes(false, List.of());
      case "json" -> json(JsonValue.read(path.toString(), text(path)));
      default -> {
        if (isEdgeList(path)) {
          yield edgeList(path);
        }
        throw new InputException(
            path.toString(),
            "a name that ends in " + InputException.quote(extension(path)),
            "a graph in .edges, .gml, .graphml, .dot or .json",
            "rename the file by its format");
      }
    };
  }

  private static NodeSet edgeList(Path path) throws IOException {
    return EdgeListFile.read(path.toString(), text(path), Optional.of(path))
        .nodes(false, List.of());
  }

  /** Whether the file has a graph that is not written as JSON, by its name or its first lines. */
  public static boolean hasNodes(Path path) {
    return List.of("edges", "edgelist", "gml", "dot", "gv", "graphml").contains(extension(path))
        || isEdgeList(path);
  }

  private static boolean isEdgeList(Path path) {
    if (!Files.isRegularFile(path)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(path)) {
      String head = new String(in.readNBytes(HEAD), StandardCharsets.UTF_8);
      List<String> lines =
          head.lines()
              .filter(line -> !line.isBlank() && !line.startsWith("#"))
              .limit(LINES)
              .toList();
      return isEdgeList(lines, head);
    } catch (IOException unreadable) {
      return false; // reading it says why
    }
  }

  private static NodeSet json(JsonValue json) {
    return NodeLink.isShownBy(json)
        ? new GraphDocument(json.pointer(), List.of(NodeLink.read(json))).nodes(true, GROUPS)
        : new NodeSet(GraphJson.read(json), Optional.empty());
  }

  /** A document of GML. */
  public static GraphDocument gml(String name, String text) {
    return Gml.read(name, text);
  }

  /** An edge list; what is said of its nodes may stand in a file beside it. */
  public static GraphDocument edgeList(String name, String text, Optional<Path> file)
      throws IOException {
    return EdgeListFile.read(name, text, file);
  }

  /**
   * Whether a text is an edge list, and says so.
   *
   * @param lines the first of it without comments
   * @param head its beginning
   */
  public static boolean isEdgeList(List<String> lines, String head) {
    return !lines.isEmpty() && (SNAP_HEAD.matcher(head).find() || EdgeListLine.isShownBy(lines));
  }

  /** A document of DOT. */
  public static GraphDocument dot(String name, String text) {
    return Dot.read(name, text);
  }

  /** A document of GraphML, in the charset that it names. */
  public static GraphDocument graphMl(String name, InputStream in) throws IOException {
    return GraphMl.read(name, in);
  }

  /** A graph whose nodes and links are objects, as networkx writes it. */
  public static ParsedGraph nodeLink(JsonValue json) {
    return NodeLink.read(json);
  }

  private static String text(Path path) throws IOException {
    StringBuilder text = new StringBuilder();
    try (Lines lines = Lines.of(path)) {
      for (int line = 1; lines.next(); line++) {
        for (; line < lines.line(); line++) {
          text.append('\n'); // blank lines still count
        }
        text.append(lines.text()).append('\n');
      }
    }
    return text.toString();
  }

  private static String extension(Path path) {
    String name = String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
