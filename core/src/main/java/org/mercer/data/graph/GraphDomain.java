package org.mercer.data.graph;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Generator;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.data.Sniffing;
import org.mercer.json.Json;
import org.mercer.json.JsonValue;

/**
 * Whole graphs, written as JSON: {@code {"labels":["a","b","a"],"edges":[[0,1],[1,2]]}}; nodes and
 * links as objects are understood too, and what else a {@link GraphNotation} reads.
 */
@Internal
public final class GraphDomain implements Domain<Graph> {
  public static final GraphDomain INSTANCE = new GraphDomain();

  private GraphDomain() {}

  @Override
  public String name() {
    return "graph";
  }

  @Override
  public Graph parse(String text) {
    Optional<GraphNotation> notation =
        text.stripLeading().startsWith("{") ? Optional.empty() : GraphNotation.shownBy(text);
    if (notation.isPresent()) {
      return notation.get().parse(text);
    }
    JsonValue json = JsonValue.read("graph", text);
    return NodeLink.isShownBy(json)
        ? new GraphDocument(json.pointer(), List.of(NodeLink.read(json)))
            .graphs(Optional.empty())
            .graphs()
            .get(0)
        : GraphJson.read(json);
  }

  @Override
  public String format(Graph graph) {
    return Json.write(GraphJson.write(graph));
  }

  @Override
  public boolean isShownBy(List<String> lines) {
    return Sniffing.most(lines, s -> s.startsWith("{") && Sniffing.reads(this, s));
  }

  /** A folder of the collection of TU Dortmund. */
  @Override
  public boolean isShownBy(Path path) {
    return TuFolder.isShownBy(path);
  }

  @Override
  public List<Generator> generators() {
    return List.of(Molecules.generator());
  }

  @Override
  public Packed pack(Sample<Graph> sample) {
    return new PackedGraphs(sample).pack();
  }

  @Override
  public Sample<Graph> unpack(Packed packed) {
    return PackedGraphs.unpack(packed);
  }
}
