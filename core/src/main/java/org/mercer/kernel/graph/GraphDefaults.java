package org.mercer.kernel.graph;

import java.util.List;
import org.mercer.data.Sample;
import org.mercer.data.graph.Graph;
import org.mercer.kernel.entry.Candidate;
import org.mercer.kernel.entry.DefaultKernels;

/** Neighbourhoods of nodes, distances between them, and small parts. */
final class GraphDefaults implements DefaultKernels<Graph> {
  /** Rows up to which kernels are tried whose features are many. */
  private static final int DEAR_ROWS = 20_000;

  @Override
  public String kernel(Sample<Graph> sample) {
    return "normalise(wl(h=3))";
  }

  @Override
  public List<Candidate> candidates(Sample<Graph> sample) {
    double nodes = 1;
    for (Graph graph : sample) {
      nodes += graph.size() / (double) sample.size();
    }
    return List.of(
        Candidate.of(
            "normalise(wl(h=0..5))", "molecules: shared neighbourhoods of nodes", 4 * nodes),
        Candidate.of(
                "normalise(wloa(h=1..5))",
                "the same as a best assignment: frequent ones do not outweigh the rest",
                8 * nodes)
            .upTo(DEAR_ROWS),
        Candidate.of(
                "normalise(shortestpath())",
                "how far apart kinds of nodes lie, beyond any neighbourhood",
                nodes * 10)
            .upTo(DEAR_ROWS),
        Candidate.of(
            "normalise(graphlet3())", "networks without labels: how often friends are friends", 4));
  }
}
