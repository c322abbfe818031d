package org.mercer.kernel.graph;

import java.util.ArrayList;
import java.util.List;
import org.mercer.data.Sample;
import org.mercer.data.graph.Graph;
import org.mercer.kernel.entry.Candidate;
import org.mercer.kernel.entry.ColumnLengths;
import org.mercer.kernel.entry.DefaultKernels;

/** Attributes and neighbourhoods of nodes, distances between them, and small parts. */
final class GraphDefaults implements DefaultKernels<Graph> {
  /** Rows up to which kernels are tried whose features are many. */
  private static final int DEAR_ROWS = 20_000;

  /** Rows up to which all nodes of two graphs are compared. */
  private static final int PAIRWISE_ROWS = 3000;

  @Override
  public String kernel(Sample<Graph> sample) {
    return "normalise(wl(h=3))";
  }

  @Override
  public List<Candidate> candidates(Sample<Graph> sample) {
    Looks looks = Looks.of(sample);
    List<Candidate> all = new ArrayList<>();
    if (looks.attributes().columns() > 0) {
      all.add(attributes(looks));
    }
    double nodes = looks.nodes();
    all.add(
        Candidate.of(
            "normalise(wl(h=0..5))", "molecules: shared neighbourhoods of nodes", 4 * nodes));
    all.add(
        Candidate.of(
                "normalise(wloa(h=1..5))",
                "the same as a best assignment: frequent ones do not outweigh the rest",
                8 * nodes)
            .upTo(DEAR_ROWS));
    if (looks.edgesLabelled()) {
      all.add(
          Candidate.of(
              "normalise(wl(h=1..4, edges=labelled))",
              "neighbourhoods told apart by the edges that lead to them, such as bonds",
              5 * nodes));
    }
    all.add(
        Candidate.of(
                "normalise(shortestpath())",
                "how far apart kinds of nodes lie, beyond any neighbourhood",
                nodes * 10)
            .upTo(DEAR_ROWS));
    all.add(
        Candidate.of(
            "rbf(gamma=0.1..10, base=normalise(graphlet3()))",
            "networks without labels: how often friends are friends",
            10));
    if (looks.attributes().columns() > 0) {
      all.add(
          Candidate.of(
                  all.get(0).expression() + " + normalise(wl(h=1..4))",
                  "numbers of nodes, and neighbourhoods by their labels",
                  all.get(0).cost() + 4 * nodes)
              .upTo(PAIRWISE_ROWS));
    }
    return all;
  }

  private static Candidate attributes(Looks looks) {
    double pairs = looks.nodes() * looks.nodes();
    return Candidate.of(
            "normalise(propagation(base=" + looks.attributes().gaussian() + ", h=0..2))",
            "nodes have numbers: those of nodes with equal labels, as they are and along edges",
            (looks.attributes().columns() + 10) * pairs)
        .upTo(PAIRWISE_ROWS);
  }

  /** What the graphs have, and how many nodes on the average. */
  private record Looks(double nodes, boolean edgesLabelled, ColumnLengths attributes) {
    static Looks of(Sample<Graph> sample) {
      double nodes = 1;
      boolean edges = false;
      ColumnLengths attributes = new ColumnLengths();
      for (Graph graph : sample) {
        nodes += graph.size() / (double) sample.size();
        edges |= graph.edgesLabelled();
        for (int v = 0; v < graph.size() && graph.attributes() > 0; v++) {
          double[] row = new double[graph.attributes()];
          for (int a = 0; a < row.length; a++) {
            row[a] = graph.attribute(v, a);
          }
          attributes.add(row);
        }
      }
      return new Looks(nodes, edges, attributes);
    }
  }
}
