package org.mercer.studio.lab;

import static org.mercer.studio.form.CatalogueJson.map;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.data.graph.EdgeList;
import org.mercer.data.graph.Graph;
import org.mercer.data.tree.Tree;

/** The nodes of a tree or graph and what joins them, for a drawing. */
final class Outline {
  /** More nodes than these are not told apart. */
  private static final int MOST_NODES = 60;

  private Outline() {}

  static Optional<Map<String, Object>> of(Object x) {
    List<Object> links = new ArrayList<>();
    if (x instanceof Tree tree && tree.size() <= MOST_NODES) {
      for (int v = 0; v < tree.size(); v++) {
        for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
          links.add(List.of(v, c));
        }
      }
      List<String> labels = IntStream.range(0, tree.size()).mapToObj(tree::label).toList();
      return Optional.of(map("tree", true, "labels", labels, "links", links));
    } else if (x instanceof Graph graph && graph.size() <= MOST_NODES) {
      EdgeList.of(graph).forEach((i, j, entry) -> links.add(List.of(i, j)));
      List<String> labels = IntStream.range(0, graph.size()).mapToObj(graph::label).toList();
      return Optional.of(map("tree", false, "labels", labels, "links", links));
    }
    return Optional.empty();
  }
}
