package org.mercer.kernel.graph;

import java.util.Optional;
import org.mercer.data.graph.EdgeList;
import org.mercer.data.graph.Graph;
import org.mercer.kernel.Features;
import org.mercer.kernel.Occurrences;
import org.mercer.kernel.Place;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * sum over all pairs of labels of (edges of G between them) (edges of H between them). Suits: a
 * baseline, to see what longer walks add. A kernel: the feature map counts edges by the labels of
 * their ends. Cost: the number of edges. Example: the path a-b-a has two edges ab, the triangle aab
 * one aa and two ab: 2*2 = 4. A directed edge has its ends in order; a loop is an edge like others.
 */
public record EdgeHistogram() implements Counting {
  @Override
  public Encoder encoder() {
    LabelNumbers labels = new LabelNumbers();
    SequenceNumbers pairs = new SequenceNumbers();
    int[] key = new int[3];
    return (graph, bag) -> {
      int[] label = labels.of(graph);
      key[2] = graph.directed() ? 1 : 0;
      EdgeList.of(graph)
          .forEach(
              (i, j, entry) -> {
                boolean ordered = graph.directed() || label[i] <= label[j];
                key[0] = ordered ? label[i] : label[j];
                key[1] = ordered ? label[j] : label[i];
                bag.add(pairs.number(key, key.length), 1);
              });
    };
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the inner product of the counts of edges by the labels of their ends");
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

  @Override
  public void occurrences(Graph graph, Occurrences found) {
    EdgeList.of(graph)
        .forEach(
            (i, j, entry) -> {
              String a = LabelNames.of(graph.label(i));
              String b = LabelNames.of(graph.label(j));
              found.at(
                  graph.directed() ? a + "->" + b : a.compareTo(b) <= 0 ? a + "-" + b : b + "-" + a,
                  1,
                  i,
                  j);
            });
  }

  @Override
  public Expression expression() {
    return Expression.call("edgehistogram");
  }
}
