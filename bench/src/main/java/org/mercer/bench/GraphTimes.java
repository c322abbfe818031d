package org.mercer.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.random.RandomGenerator;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Nodes;
import org.mercer.data.Sample;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.graph.GraphDraft;
import org.mercer.data.graph.GraphFiles;
import org.mercer.data.graph.Node;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.node.GraphSpectrum;
import org.mercer.run.Run;
import org.mercer.run.Streams;

/**
 * How long Gram matrices of graphs take: the collections of {@code ../shared/data} (or of the
 * folder given) whole, and the nodes of a random graph of 3000. The first call of a kernel and the
 * median of the later ones are printed, by the clock and by the processors.
 */
public final class GraphTimes {
  private static final int WARMUP = 2;
  private static final int REPS = 5;
  private static final int NODES = 3000;
  private static final int EDGES_A_NODE = 4;

  private GraphTimes() {}

  private record Line(String name, Work work) {}

  public static void main(String[] arguments) throws IOException {
    Path data = Path.of(arguments.length > 0 ? arguments[0] : "../shared/data");
    System.out.println("| task | first s | processor s | warm s | processor s |");
    System.out.println("|---|---|---|---|---|");
    for (Line line : lines(data)) {
      boolean dear = line.name.contains("nodes");
      Timings timings = Timings.of(line.work, dear ? 0 : WARMUP, dear ? 1 : REPS);
      System.out.printf(
          Locale.ROOT,
          "| %s | %.3f | %.3f | %.3f | %.3f |%n",
          line.name,
          timings.first().seconds(),
          timings.first().processor(),
          timings.median(Timings.Call::seconds),
          timings.median(Timings.Call::processor));
    }
  }

  private static List<Line> lines(Path data) throws IOException {
    List<Line> lines = new ArrayList<>();
    lines.add(whole(data, "ENZYMES", "wl(h=4)"));
    lines.add(whole(data, "IMDB-BINARY", "wl(h=4)"));
    lines.add(whole(data, "ENZYMES", "shortestpath()"));
    lines.add(whole(data, "MUTAG", "randomwalk(lambda=0.1)"));
    lines.add(whole(data, "MUTAG", "walks(length=3)"));
    Graph network = network();
    Sample<Node> nodes = network.nodes();
    lines.add(new Line("heat, " + NODES + " nodes", gram(() -> Nodes.heat(0.3, network), nodes)));
    GraphSpectrum spectrum = GraphSpectrum.of(network, Run.defaults());
    lines.add(
        new Line(
            "heat, " + NODES + " nodes, decomposed before", gram(() -> spectrum.heat(0.5), nodes)));
    return lines;
  }

  private static Line whole(Path data, String name, String kernel) throws IOException {
    Sample<Graph> graphs = GraphFiles.graphs(data.resolve(name)).graphs();
    return new Line(
        name + " " + kernel, gram(() -> Kernels.parse(kernel, GraphDomain.INSTANCE), graphs));
  }

  private interface Making<X> {
    Kernel<X> kernel();
  }

  private static <X> Work gram(Making<X> making, Sample<X> sample) {
    return new Work(
        () -> Grams.stored(making.kernel(), sample, Precision.FLOAT, Run.defaults()),
        Map.of("entries", (double) sample.size() * sample.size()));
  }

  /** Each node joined to a few that came before it. */
  private static Graph network() {
    RandomGenerator random = Streams.of(1, "network");
    GraphDraft draft = Graph.of(NODES);
    for (int v = 1; v < NODES; v++) {
      random.ints(EDGES_A_NODE, 0, v).distinct().forEach(from(draft, v));
    }
    return draft.build();
  }

  private static IntConsumer from(GraphDraft draft, int v) {
    return w -> draft.edge(v, w);
  }
}
