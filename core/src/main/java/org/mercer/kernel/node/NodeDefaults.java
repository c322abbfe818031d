package org.mercer.kernel.node;

import java.util.List;
import org.mercer.data.Sample;
import org.mercer.data.graph.GraphJson;
import org.mercer.data.graph.Node;
import org.mercer.data.graph.NodeSample;
import org.mercer.error.InputException;
import org.mercer.json.Json;
import org.mercer.kernel.entry.Candidate;
import org.mercer.kernel.entry.DefaultKernels;
import org.mercer.kernel.expression.Parser;

/** Closeness along the edges of the graph that the nodes are of, which becomes part of the text. */
final class NodeDefaults implements DefaultKernels<Node> {
  @Override
  public String kernel(Sample<Node> sample) {
    return "normalise(heat(beta=0.5, " + graph(sample) + "))";
  }

  @Override
  public List<Candidate> candidates(Sample<Node> sample) {
    if (!(sample instanceof NodeSample)) {
      return List.of(); // no graph, no kernel
    }
    String graph = graph(sample);
    double cost = sample.size(); // n^3 once for n^2 values, and n products for each
    return List.of(
        Candidate.of(
            "normalise(heat(beta=0.05..20, " + graph + "))",
            "nodes that heat reaches from each other: neighbours of neighbours count too",
            cost),
        Candidate.of(
            "normalise(regularisedlaplacian(sigma2=0.1..100, " + graph + "))",
            "what changes little along edges, with a longer reach",
            cost),
        Candidate.of(
            "normalise(expdiffusion(lambda=0.01..1, " + graph + "))",
            "many short ways between two nodes, most of them through those with many neighbours",
            cost));
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
