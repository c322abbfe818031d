package org.mercer.kernel.graph;

import java.util.Optional;
import org.mercer.data.graph.Graph;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.Occurrences;
import org.mercer.kernel.Place;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * sum over rounds 0 .. h and over all labels of (count in G) (count in H): the Weisfeiler-Lehman
 * subtree kernel. A label of a round is a node's label of the round before together with the sorted
 * labels of its neighbours. Suits: molecules and other graphs told by the neighbourhoods of their
 * nodes. A kernel: the feature map counts labels. Cost: h times the edges once, then one product a
 * common label. Example: the path a-b-a and the four-cycle abab, h = 1: 2*2 + 1*2 from the labels,
 * and b[a,a] 1*2 from the first round: 8. Nodes without labels are all alike; weights of edges and
 * attributes of nodes are not looked at, labels of edges where that is asked for: then a neighbour
 * counts with the label of the edge that leads to it.
 *
 * @param edgesLabelled whether the labels of edges are part of a neighbourhood
 */
public record Wl(int h, boolean edgesLabelled) implements Counting {
  public Wl {
    Require.between("h", 0, WlEncoder.MOST_ROUNDS, h);
  }

  @Override
  public Encoder encoder() {
    return new WlEncoder(h, edgesLabelled);
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the inner product of the counts of all neighbourhoods up to radius " + h);
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

  /** A neighbourhood belongs to the node in its middle. */
  @Override
  public void occurrences(Graph graph, Occurrences found) {
    Neighbourhoods.forEach(
        graph, h, edgesLabelled, (round, v, name) -> found.at(round + ": " + name, 1, v));
  }

  @Override
  public Expression expression() {
    return expression("wl", h, edgesLabelled);
  }

  /** Without a word about edges where they are not looked at, as it was before they could be. */
  static Expression expression(String name, int h, boolean edgesLabelled) {
    Expression rounds = Expression.named("h", h);
    return edgesLabelled
        ? Expression.call(
            name, rounds, Expression.named(GraphKernels.EDGES, Expression.word("labelled")))
        : Expression.call(name, rounds);
  }
}
