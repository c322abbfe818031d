package org.mercer.data.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.graph.GraphFiles;
import org.mercer.data.graph.GraphSet;
import org.mercer.data.graph.NodeDomain;
import org.mercer.data.graph.NodeSet;

/**
 * Graphs in a folder of TU Dortmund, and the nodes of one graph in JSON: told by what is asked for
 * and by the name.
 */
final class GraphDatasets {
  private GraphDatasets() {}

  /** Empty where the path is read like any other file, line by line. */
  static Optional<Dataset<?>> read(Path path, Optional<Domain<?>> kind) throws IOException {
    String name = String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
    String extension = name.substring(name.lastIndexOf('.') + 1);
    boolean graphs = kind.isEmpty() || kind.get().equals(GraphDomain.INSTANCE);
    if (graphs && GraphDomain.INSTANCE.isShownBy(path)) {
      GraphSet set = GraphFiles.graphs(path);
      return Optional.of(
          dataset(
              path, Format.GRAPHS, GraphDomain.INSTANCE, set.graphs(), set.targets(), set.notes()));
    }
    if (kind.filter(NodeDomain.INSTANCE::equals).isPresent() && extension.equals("json")) {
      NodeSet set = GraphFiles.nodes(path);
      return Optional.of(
          dataset(
              path, Format.NETWORK, NodeDomain.INSTANCE, set.nodes(), set.targets(), List.of()));
    }
    return Optional.empty();
  }

  private static <X> Dataset<X> dataset(
      Path path,
      Format format,
      Domain<X> domain,
      Sample<X> sample,
      Optional<List<String>> targets,
      List<String> notes)
      throws IOException {
    long bytes = Files.isDirectory(path) ? 0 : Files.size(path);
    Reading reading =
        new Reading(format, false, ' ', false, bytes, sample.size(), false, false, 0, 0);
    return new Dataset<>(
        path.toString(),
        domain,
        sample,
        targets.map(texts -> new Targets(path.toString(), TextColumn.of(texts))),
        notes,
        reading);
  }
}
