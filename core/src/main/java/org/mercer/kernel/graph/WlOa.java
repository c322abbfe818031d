package org.mercer.kernel.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.mercer.data.graph.Graph;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.Occurrences;
import org.mercer.kernel.Place;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * sum over rounds 0 .. h and over all labels of min(count in G, count in H): the optimal assignment
 * of the nodes of G to those of H by their Weisfeiler-Lehman labels. Suits: graphs that differ in
 * how many nodes of a kind they have. A kernel: a count c as the c features "at least 1", ..., "at
 * least c". Cost: h times the edges once, then one product a common label and count. Example: the
 * path a-b-a and the four-cycle abab, h = 1: min(2,2) + min(1,2) from the labels and b[a,a]
 * min(1,2) from the first round: 4.
 *
 * @param edgesLabelled as in {@link Wl}
 */
public record WlOa(int h, boolean edgesLabelled) implements Counting {
  public WlOa {
    Require.between("h", 0, WlEncoder.MOST_ROUNDS, h);
  }

  @Override
  public Encoder encoder() {
    WlEncoder labels = new WlEncoder(h, edgesLabelled);
    SequenceNumbers counts = new SequenceNumbers();
    int[] key = new int[2];
    return (graph, bag) -> {
      FeatureSums labelled = labels.encode(graph);
      for (int i = 0; i < labelled.size(); i++) {
        key[0] = labelled.number(i);
        for (key[1] = 1; key[1] <= labelled.value(i); key[1]++) {
          bag.add(counts.number(key, 2), 1);
        }
      }
    };
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd(
        "the intersection of histograms: a count c is written as c ones, whose inner product is the"
            + " smaller count");
  }

  @Override
  public Optional<Features> features(Graph graph) {
    Features counts = new Wl(h, edgesLabelled).features(graph).orElseThrow();
    Features.Draft draft = new Features.Draft();
    counts
        .values()
        .forEach(
            (name, count) -> {
              for (int c = 1; c <= count; c++) {
                draft.add(name + " x" + c, 1);
              }
            });
    return Optional.of(draft.build());
  }

  @Override
  public Place places() {
    return Place.NODE;
  }

  /** All nodes with a label carry its features "at least c" alike. */
  @Override
  public void occurrences(Graph graph, Occurrences found) {
    Map<String, List<Integer>> nodes = new TreeMap<>();
    new Wl(h, edgesLabelled)
        .occurrences(
            graph,
            (name, value, places) ->
                nodes.computeIfAbsent(name, n -> new ArrayList<>()).add(places[0]));
    nodes.forEach(
        (name, all) -> {
          int[] places = all.stream().mapToInt(Integer::intValue).toArray();
          for (int c = 1; c <= places.length; c++) {
            found.at(name + " x" + c, 1, places);
          }
        });
  }

  @Override
  public Expression expression() {
    return Wl.expression("wloa", h, edgesLabelled);
  }
}
