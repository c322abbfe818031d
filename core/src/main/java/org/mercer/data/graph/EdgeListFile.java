package org.mercer.data.graph;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;

/**
 * An undirected graph as lines of {@code i<TAB>j} or {@code i<TAB>j<TAB>weight}, nodes counted from
 * 0; beside it {@code .nodes} with lines of {@code i<TAB>target<TAB>name}, where {@code ?} is a
 * target that is not known. Lines that start with # are comments.
 */
final class EdgeListFile {
  /** A number in a file must not make a graph larger than the file could describe. */
  private static final int LARGEST_NODE = 1 << 24;

  private static final String SEPARATOR = "[\t ]+";
  private static final String UNKNOWN = "?";

  private final List<String> targets = new ArrayList<>();
  private final List<String> names = new ArrayList<>();

  private EdgeListFile() {}

  static NodeSet read(Path edges) throws IOException {
    EdgeListFile file = new EdgeListFile();
    String name = edges.toString();
    Path beside = Path.of(name.substring(0, name.lastIndexOf('.')) + ".nodes");
    if (Files.exists(beside)) {
      Lines.forEach(beside, file::node);
    }
    return file.read(edges, Files.exists(beside));
  }

  private void node(Lines line) {
    if (line.text().startsWith("#")) {
      return;
    }
    String[] cells = line.text().split("\t", -1);
    line.whole(cells[0].strip(), targets.size(), targets.size(), "the nodes in order");
    targets.add(cells.length > 1 ? cells[1].strip() : UNKNOWN);
    if (cells.length > 2) {
      names.add(cells[2].strip());
    }
    if (!names.isEmpty() && names.size() != targets.size()) {
      throw line.error(
          cells.length + " cells",
          "a name for every node or for none",
          "add the name, or remove all names");
    }
  }

  private NodeSet read(Path path, boolean nodesKnown) throws IOException {
    List<int[]> ends = new ArrayList<>();
    List<Double> weights = new ArrayList<>();
    int last = nodesKnown ? targets.size() - 1 : LARGEST_NODE;
    Lines.forEach(
        path,
        line -> {
          if (line.text().startsWith("#")) {
            return;
          }
          String[] cells = line.text().strip().split(SEPARATOR, -1);
          if (cells.length < 2 || cells.length > 3) {
            throw line.error(
                cells.length + " cells",
                "two nodes, and a weight if there is one",
                "write i<TAB>j or i<TAB>j<TAB>weight");
          }
          ends.add(
              new int[] {
                line.whole(cells[0], 0, last, "a node"), line.whole(cells[1], 0, last, "a node")
              });
          weights.add(cells.length == 3 ? line.number(cells[2], "a weight") : 1.0);
        });
    int nodes =
        nodesKnown
            ? targets.size()
            : 1 + ends.stream().flatMapToInt(Arrays::stream).max().orElse(-1);
    try {
      GraphDraft draft = Graph.of(nodes);
      if (!names.isEmpty()) {
        draft.names(names);
      }
      for (int e = 0; e < weights.size(); e++) {
        draft.edge(ends.get(e)[0], ends.get(e)[1], weights.get(e));
      }
      boolean known = targets.stream().anyMatch(t -> !t.equals(UNKNOWN));
      return new NodeSet(draft.build(), known ? Optional.of(targets) : Optional.empty());
    } catch (RefusedException refused) {
      throw new InputException(
          path.toString(),
          String.valueOf(refused.getMessage()),
          "",
          "correct the edge or the node that is named");
    }
  }
}
