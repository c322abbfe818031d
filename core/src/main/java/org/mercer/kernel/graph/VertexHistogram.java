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
 * sum over all labels of (nodes of G with it) (nodes of H with it). Suits: a baseline, to see what
 * edges add. A kernel: the feature map counts labels. Cost: the number of nodes. Example: the path
 * a-b-a and the triangle aab: 2*2 + 1*1 = 5.
 */
public record VertexHistogram() implements Counting {
  @Override
  public Encoder encoder() {
    LabelNumbers labels = new LabelNumbers();
    return (graph, bag) -> {
      for (int label : labels.of(graph)) {
        bag.add(label, 1);
      }
    };
  }

  @Override
  public Place places() {
    return Place.NODE;
  }

  @Override
  public void occurrences(Graph x, Occurrences found) {
    for (int v = 0; v < x.size(); v++) {
      found.at(LabelNames.of(x.label(v)), 1, v);
    }
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the inner product of the counts of all labels");
  }

  @Override
  public Optional<Features> features(Graph graph) {
    Features.Draft draft = new Features.Draft();
    for (int v = 0; v < graph.size(); v++) {
      draft.add(LabelNames.of(graph.label(v)), 1);
    }
    return Optional.of(draft.build());
  }

  @Override
  public Expression expression() {
    return Expression.call("vertexhistogram");
  }
}
