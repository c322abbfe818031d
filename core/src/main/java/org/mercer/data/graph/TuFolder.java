package org.mercer.data.graph;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.mercer.data.Sample;
import org.mercer.error.InputException;

/**
 * A folder of the benchmark collection of TU Dortmund: {@code NAME_A.txt} has the edges of all
 * graphs as {@code i, j}, nodes counted from 1 over all graphs and every edge in both directions;
 * {@code NAME_graph_indicator.txt} the graph of each node; {@code NAME_graph_labels.txt}, {@code
 * NAME_node_labels.txt}, {@code NAME_edge_labels.txt} and {@code NAME_node_attributes.txt} a line
 * each for a graph, a node, an edge, a node.
 */
final class TuFolder {
  private static final String EDGES = "_A.txt";

  private final Path folder;
  private final String prefix;
  private final List<String> notes = new ArrayList<>();

  /** The graph of each node, and its number within that graph. */
  private int[] graphOf = new int[0];

  private int[] numberOf = new int[0];
  private int[] sizes = new int[0];

  TuFolder(Path folder) throws IOException {
    this.folder = folder;
    List<String> found;
    try (Stream<Path> files = Files.list(folder)) {
      found =
          files
              .map(f -> String.valueOf(f.getFileName()))
              .filter(name -> name.endsWith(EDGES))
              .toList();
    }
    if (found.size() != 1) {
      throw new InputException(
          folder.toString(),
          found.size() + " files named NAME_A.txt",
          "a folder with the files of one collection of graphs",
          "give a folder with NAME_A.txt and NAME_graph_indicator.txt");
    }
    this.prefix = found.get(0).substring(0, found.get(0).length() - EDGES.length());
  }

  /** Whether the folder has the edges of a collection. */
  static boolean isShownBy(Path path) {
    if (!Files.isDirectory(path)) {
      return false;
    }
    try (Stream<Path> files = Files.list(path)) {
      return files.anyMatch(f -> String.valueOf(f.getFileName()).endsWith(EDGES));
    } catch (IOException unreadable) {
      return false; // reading it says why
    }
  }

  private Path file(String part) {
    return folder.resolve(prefix + "_" + part + ".txt");
  }

  private Optional<List<String>> texts(String part, int count, String what) throws IOException {
    if (!Files.exists(file(part))) {
      return Optional.empty();
    }
    List<String> texts = Lines.texts(file(part));
    if (texts.size() != count) {
      throw new InputException(
          file(part).toString(),
          texts.size() + " lines",
          count + ", one for each " + what,
          "add or remove lines until each " + what + " has one, or remove the file");
    }
    return Optional.of(texts);
  }

  GraphSet read() throws IOException {
    Optional<List<String>> targets =
        Files.exists(file("graph_labels"))
            ? Optional.of(Lines.texts(file("graph_labels")))
            : Optional.empty();
    readIndicator(targets.map(List::size).orElse(1 << 24));
    int graphs = targets.map(List::size).orElse(sizes.length);
    noteEmpty(graphs);
    Optional<List<String>> labels = texts("node_labels", graphOf.length, "node");
    Optional<double[][]> attributes = attributes();
    TuEdges edges = new TuEdges(file("A"), graphOf);
    Optional<List<String>> edgeLabels = texts("edge_labels", edges.lines(), "line of edges");
    List<GraphDraft> drafts = new ArrayList<>();
    for (int g = 0; g < graphs; g++) {
      drafts.add(Graph.of(sizes[g]));
    }
    labels.ifPresent(l -> addLabels(drafts, l));
    attributes.ifPresent(a -> addAttributes(drafts, a));
    edges.forEach(
        edgeLabels,
        (i, j, label) -> {
          GraphDraft draft = drafts.get(graphOf[i]);
          if (label.isPresent()) {
            draft.edge(numberOf[i], numberOf[j], 1, label.get());
          } else {
            draft.edge(numberOf[i], numberOf[j]);
          }
        });
    describe(labels.isPresent(), edges.oneWay());
    return new GraphSet(Sample.of(drafts.stream().map(GraphDraft::build).toList()), targets, notes);
  }

  /** Labels may stand there for graphs without nodes, or be left over: a person knows which. */
  private void noteEmpty(int graphs) {
    long empty = Arrays.stream(sizes).filter(size -> size == 0).count();
    if (empty > 0) {
      notes.add(
          empty
              + " of "
              + graphs
              + " graphs have a label and no nodes: no line of "
              + file("graph_indicator").getFileName()
              + " names them, and they are read as empty graphs");
    }
  }

  private void describe(boolean labelled, int oneWay) {
    if (!labelled) {
      notes.add(GraphDocument.UNLABELLED);
    }
    if (oneWay > 0) {
      notes.add(oneWay + " edges are listed in one direction only and count in both");
    }
  }

  private void readIndicator(int most) throws IOException {
    List<Integer> each = new ArrayList<>();
    Lines.forEach(
        file("graph_indicator"),
        line -> each.add(line.whole(line.text().strip(), 1, most, "the number of a graph") - 1));
    graphOf = each.stream().mapToInt(Integer::intValue).toArray();
    numberOf = new int[graphOf.length];
    int graphs = 1 + Arrays.stream(graphOf).max().orElse(-1);
    sizes = new int[most == 1 << 24 ? graphs : most];
    for (int v = 0; v < graphOf.length; v++) {
      numberOf[v] = sizes[graphOf[v]]++;
    }
  }

  private void addLabels(List<GraphDraft> drafts, List<String> labels) {
    List<String[]> each = Arrays.stream(sizes).mapToObj(String[]::new).toList();
    for (int v = 0; v < graphOf.length; v++) {
      each.get(graphOf[v])[numberOf[v]] = labels.get(v);
    }
    for (int g = 0; g < drafts.size(); g++) {
      drafts.get(g).labels(each.get(g));
    }
  }

  private void addAttributes(List<GraphDraft> drafts, double[][] attributes) {
    List<double[][]> each = Arrays.stream(sizes).mapToObj(n -> new double[n][]).toList();
    for (int v = 0; v < graphOf.length; v++) {
      each.get(graphOf[v])[numberOf[v]] = attributes[v];
    }
    for (int g = 0; g < drafts.size(); g++) {
      drafts.get(g).attributes(each.get(g));
    }
  }

  private Optional<double[][]> attributes() throws IOException {
    if (!Files.exists(file("node_attributes"))) {
      return Optional.empty();
    }
    List<double[]> rows = new ArrayList<>();
    Lines.forEach(
        file("node_attributes"),
        line -> {
          String[] cells = line.cells(",");
          if (!rows.isEmpty() && rows.get(0).length != cells.length) {
            throw line.error(
                cells.length + " numbers",
                rows.get(0).length + ", as in line 1",
                "give every node the same number of attributes");
          }
          rows.add(Arrays.stream(cells).mapToDouble(c -> line.number(c, "an attribute")).toArray());
        });
    if (rows.size() != graphOf.length) {
      throw new InputException(
          file("node_attributes").toString(),
          rows.size() + " lines",
          graphOf.length + ", one for each node",
          "add or remove lines until each node has one, or remove the file");
    }
    return Optional.of(rows.toArray(double[][]::new));
  }
}
