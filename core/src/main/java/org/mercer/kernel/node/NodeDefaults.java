package org.mercer.kernel.node;

import java.util.Arrays;
import java.util.List;
import org.mercer.data.Sample;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphJson;
import org.mercer.data.graph.Node;
import org.mercer.data.graph.NodeSample;
import org.mercer.error.InputException;
import org.mercer.json.Json;
import org.mercer.kernel.entry.Candidate;
import org.mercer.kernel.entry.DefaultKernels;
import org.mercer.kernel.entry.WidthRange;
import org.mercer.kernel.expression.Parser;

/** Closeness along the edges of the graph that the nodes are of, which becomes part of the text. */
final class NodeDefaults implements DefaultKernels<Node> {
  @Override
  public String kernel(Sample<Node> sample) {
    return "normalise(heat(beta=0.5, " + graph(sample) + "))";
  }

  /** What these have for a parameter counts steps along edges: ranges follow from their weights. */
  @Override
  public List<Candidate> candidates(Sample<Node> sample) {
    if (!(sample instanceof NodeSample nodes)) {
      return List.of(); // no graph, no kernel
    }
    double[] degrees = degrees(nodes.graph());
    double mean = Arrays.stream(degrees).average().orElse(0);
    double most = Arrays.stream(degrees).max().orElse(0);
    double step = mean > 0 ? 1 / mean : 1;
    String graph = graph(sample) + "))";
    double cost = 2.0 * degrees.length; // n^3 once for n^2 values, and n products for each
    return List.of(
        Candidate.of(
            "normalise(regularisedlaplacian(sigma2=" + range(step, 100) + ", " + graph,
            "what changes little along edges, with a long reach",
            cost),
        Candidate.of(
            "normalise(heat(beta=" + range(step, 10) + ", " + graph,
            "nodes that heat reaches from each other: neighbours of neighbours count too",
            cost),
        Candidate.of(
            // the eigenvalues of L are at most twice the largest degree
            "normalise(pstep(a=" + (float) (2 * Math.max(most, step)) + ", p=1..10, " + graph,
            "what can be reached in a few steps",
            cost),
        Candidate.of(
            "normalise(expdiffusion(lambda=" + range(step, 10) + ", " + graph,
            "many short ways between two nodes, most of them through those with many neighbours",
            cost),
        Candidate.of(
            "normalise(commutetime(" + graph,
            "how long it takes to get from one to the other and back, by any way",
            cost));
  }

  private static String range(double step, double most) {
    return WidthRange.of(step / 10, most * step);
  }

  /** Sums of the weights of the edges at each node. */
  private static double[] degrees(Graph graph) {
    double[] degrees = new double[graph.size()];
    for (int v = 0; v < degrees.length; v++) {
      for (int e = graph.from(v); e < graph.to(v); e++) {
        degrees[v] += graph.weight(e);
      }
    }
    return degrees;
  }

  private static String graph(Sample<Node> sample) {
    if (!(sample instanceof NodeSample nodes)) {
      throw new InputException(
          "`kernel`",
          "nodes without their graph",
          "a file of edges, or a kernel that names the graph",
          "give the edges, or a kernel such as heat(beta=0.5, graph=@FILE)");
    }
    return "graph=" + Parser.value(Json.write(GraphJson.write(nodes.graph())));
  }
}
