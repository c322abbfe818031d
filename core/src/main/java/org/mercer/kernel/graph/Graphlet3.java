package org.mercer.kernel.graph;

import java.util.Optional;
import org.mercer.data.graph.Graph;
import org.mercer.kernel.Features;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.run.Poll;

/**
 * sum over e = 0 .. 3 of (sets of three nodes of G with e edges among them) (those of H). Suits:
 * graphs without labels, such as social networks. A kernel: the feature map has four counts. Cost:
 * the sum over all edges of the degrees of their ends; the sets themselves are not visited.
 * Example: the path of three nodes has one set with two edges, the four-cycle has four: 4. Labels
 * and loops are not looked at.
 */
public record Graphlet3() implements Counting {
  @Override
  public Encoder encoder() {
    return (graph, bag) -> {
      double[] counts = counts(graph);
      for (int e = 0; e < counts.length; e++) {
        bag.add(e, counts[e]);
      }
    };
  }

  /**
   * From the numbers of edges m, of pairs of edges with a common end w, and of triangles t: three
   * edges t; two w - 3t; one m (n - 2) less those edges that stand in the former; none the rest.
   */
  private static double[] counts(Graph graph) {
    Values.requireUndirected(graph, "graphlet3");
    double n = graph.size();
    double ends = 0;
    double joined = 0;
    double triangleEnds = 0;
    Poll poll = new Poll();
    for (int v = 0; v < graph.size(); v++) {
      double degree = graph.degree(v) - (graph.find(v, v) >= 0 ? 1 : 0);
      ends += degree;
      joined += degree * (degree - 1) / 2;
      triangleEnds += commonNeighbours(graph, v, poll);
    }
    double three = triangleEnds / 3;
    double two = joined - 3 * three;
    double one = ends / 2 * (n - 2) - 2 * two - 3 * three;
    double all = n * (n - 1) / 2 * (n - 2) / 3;
    return n < 3 ? new double[4] : new double[] {all - one - two - three, one, two, three};
  }

  /** Over all edges v-w with v before w: the nodes that both have as neighbours. */
  private static double commonNeighbours(Graph graph, int v, Poll poll) {
    int[] all = graph.unsafeNeighbours();
    double common = 0;
    for (int e = graph.from(v); e < graph.to(v); e++) {
      int w = all[e];
      if (w <= v) {
        continue;
      }
      poll.spend((long) graph.degree(v) + graph.degree(w));
      int i = graph.from(v);
      int j = graph.from(w);
      while (i < graph.to(v) && j < graph.to(w)) {
        int difference = all[i] - all[j];
        common += difference == 0 && all[i] != v && all[i] != w ? 1 : 0;
        i += difference <= 0 ? 1 : 0;
        j += difference >= 0 ? 1 : 0;
      }
    }
    return common;
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the inner product of the counts of sets of three nodes by their edges");
  }

  @Override
  public Optional<Features> features(Graph graph) {
    double[] counts = counts(graph);
    Features.Draft draft = new Features.Draft();
    for (int e = 0; e < counts.length; e++) {
      draft.add("3 nodes, edges: " + e, counts[e]);
    }
    return Optional.of(draft.build());
  }

  @Override
  public Expression expression() {
    return Expression.call("graphlet3");
  }
}
