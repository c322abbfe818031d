package org.mercer.kernel.graph;

import java.util.Optional;
import org.mercer.data.graph.Graph;
import org.mercer.kernel.Features;
import org.mercer.kernel.Occurrences;
import org.mercer.kernel.Place;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * sum over all (label, label, distance) of (pairs of different nodes of G that have them) (pairs of
 * H): the shortest path kernel with exact matches. Suits: graphs told by how far their kinds of
 * nodes lie apart. A kernel: the feature map counts the triplets. Cost: a search from every node
 * once, nodes times edges; then one product a common triplet. Example: the path a-b-a has the
 * ordered pairs ab1, ab1, ba1, ba1, aa2, aa2; the triangle aab has aa1, aa1, ab1, ab1, ba1, ba1:
 * 2*2 + 2*2 = 8; with unordered pairs 2*2 = 4. A distance is a number of edges, whatever their
 * weights; nodes with no way between them make no pair.
 */
public record ShortestPath(boolean labelled, Pairs pairs) implements Counting {
  /** Whether (u, v) and (v, u) are two pairs or one. */
  public enum Pairs {
    ORDERED,
    UNORDERED
  }

  private interface Triplets {
    void pair(int from, int to, int distance);
  }

  private void forEachPair(Graph graph, Triplets visitor) {
    if (pairs == Pairs.UNORDERED) {
      Values.requireUndirected(graph, "shortestpath(pairs=unordered)");
    }
    NodeDistances distances = new NodeDistances(graph);
    for (int v = 0; v < graph.size(); v++) {
      distances.from(v);
      for (int i = 1; i < distances.reached(); i++) {
        int w = distances.node(i);
        if (pairs == Pairs.ORDERED || v < w) {
          visitor.pair(v, w, distances.distance(w));
        }
      }
    }
  }

  /** A search from every node, along every edge both ways. */
  @Override
  public double operations(Graph graph) {
    return (double) graph.size() * (graph.size() + 2.0 * graph.edges());
  }

  @Override
  public Encoder encoder() {
    LabelNumbers labels = new LabelNumbers();
    SequenceNumbers triplets = new SequenceNumbers();
    int[] key = new int[3];
    return (graph, bag) -> {
      int[] label = labelled ? labels.of(graph) : new int[graph.size()];
      forEachPair(
          graph,
          (v, w, distance) -> {
            boolean straight = pairs == Pairs.ORDERED || label[v] <= label[w];
            key[0] = straight ? label[v] : label[w];
            key[1] = straight ? label[w] : label[v];
            key[2] = distance;
            bag.add(triplets.number(key, key.length), 1);
          });
    };
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the inner product of the counts of pairs of nodes by labels and distance");
  }

  @Override
  public Optional<Features> features(Graph graph) {
    Features.Draft draft = new Features.Draft();
    occurrences(graph, (name, value, places) -> draft.add(name, value));
    return Optional.of(draft.build());
  }

  @Override
  public Place places() {
    return Place.NODE;
  }

  /** A path counts for both its ends. */
  @Override
  public void occurrences(Graph graph, Occurrences found) {
    forEachPair(graph, (v, w, distance) -> found.at(name(graph, v, w) + distance, 1, v, w));
  }

  private String name(Graph graph, int v, int w) {
    String a = labelled ? LabelNames.of(graph.label(v)) : "*";
    String b = labelled ? LabelNames.of(graph.label(w)) : "*";
    if (pairs == Pairs.ORDERED) {
      return a + " to " + b + " in ";
    }
    return (a.compareTo(b) <= 0 ? a + " and " + b : b + " and " + a) + " at ";
  }

  @Override
  public Expression expression() {
    return Expression.call(
        "shortestpath",
        Expression.named("labelled", Expression.word(Boolean.toString(labelled))),
        Expression.named(
            "pairs", Expression.word(pairs == Pairs.ORDERED ? "ordered" : "unordered")));
  }
}
