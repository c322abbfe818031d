package org.mercer.model.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.data.graph.EdgeList;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDraft;
import org.mercer.data.series.Series;
import org.mercer.data.set.Bag;
import org.mercer.data.set.ItemSet;
import org.mercer.data.tree.Tree;
import org.mercer.data.vector.DenseVec;
import org.mercer.data.vector.SparseVec;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Place;
import org.mercer.model.DecisionFunction;
import org.mercer.model.prepare.Scaler;
import org.mercer.model.prepare.Scaling;

/**
 * An object with one place left out, for each place: a column at its mean, a character, word or
 * item away, a node away with its edges or with all below it.
 *
 * @param note what stands in place of what is left out
 */
record Occlusion<X>(Place place, List<String> texts, List<X> variants, String note) {
  /** More places than this are not left out one by one. */
  static final int MOST_PLACES = 2000;

  /** Empty for objects that nothing can be left out of. */
  static <X> Optional<Occlusion<X>> of(DecisionFunction<X> function, X x) {
    List<String> columns = function.names();
    Place seen = Summands.place(function.kernel());
    if (x instanceof Vec vec) {
      return vectors(function, vec, columns).map(Occlusion::cast);
    }
    if (x instanceof String text) {
      boolean words =
          seen == Place.WORD
              || (seen == Place.NONE && text.chars().anyMatch(Character::isWhitespace));
      Place place = words ? Place.WORD : Place.CHARACTER;
      List<String> texts = Profiles.texts(place, text, columns);
      String between = words ? " " : "";
      return limited(place, texts, i -> joined(texts, i, between), "").map(Occlusion::cast);
    }
    if (x instanceof Tree tree) {
      List<String> texts = Profiles.texts(Place.NODE, tree, columns);
      return limited(Place.NODE, texts, v -> v == 0 ? tree : pruned(tree, v), "with all below it")
          .map(Occlusion::cast);
    }
    if (x instanceof Graph graph) {
      List<String> texts = Profiles.texts(Place.NODE, graph, columns);
      return limited(Place.NODE, texts, v -> without(graph, v), "with its edges")
          .map(Occlusion::cast);
    }
    if (x instanceof ItemSet set) {
      return limited(Place.ITEM, set.items(), i -> ItemSet.of(without(set.items(), i)), "")
          .map(Occlusion::cast);
    }
    if (x instanceof Bag bag) {
      return limited(
              Place.ITEM,
              bag.vectors().stream().map(VectorDomain.INSTANCE::format).toList(),
              i -> new Bag(without(bag.vectors(), i)),
              "")
          .map(Occlusion::cast);
    }
    if (x instanceof Series series) {
      return limited(
              Place.ITEM,
              Stretches.names(series),
              i -> Stretches.flattened(series, i),
              Stretches.NOTE)
          .map(Occlusion::cast);
    }
    return Optional.empty();
  }

  @SuppressWarnings("unchecked") // x was found to be of this kind
  private static <X> Occlusion<X> cast(Occlusion<?> occlusion) {
    return (Occlusion<X>) occlusion;
  }

  private static <Y> Optional<Occlusion<Y>> limited(
      Place place, List<String> texts, IntFunction<Y> without, String note) {
    if (texts.isEmpty() || texts.size() > MOST_PLACES) {
      return Optional.empty();
    }
    List<Y> variants = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      variants.add(without.apply(i));
    }
    return Optional.of(new Occlusion<>(place, texts, variants, note));
  }

  private static <Y> List<Y> without(List<Y> all, int i) {
    List<Y> rest = new ArrayList<>(all);
    rest.remove(i);
    return rest;
  }

  private static String joined(List<String> texts, int without, String between) {
    return IntStream.range(0, texts.size())
        .filter(i -> i != without)
        .mapToObj(texts::get)
        .collect(Collectors.joining(between));
  }

  private static Tree pruned(Tree tree, int v) {
    int cut = tree.end(v) - v;
    String[] labels = new String[tree.size() - cut];
    int[] ends = new int[labels.length];
    for (int u = 0, to = 0; u < tree.size(); u = u + 1 == v ? tree.end(v) : u + 1, to++) {
      labels[to] = tree.label(u);
      ends[to] = tree.end(u) > v ? tree.end(u) - cut : tree.end(u);
    }
    return Tree.of(labels, ends);
  }

  private static Graph without(Graph graph, int node) {
    GraphDraft draft = Graph.of(graph.size() - 1).directed(graph.directed());
    int[] kept = IntStream.range(0, graph.size()).filter(v -> v != node).toArray();
    if (graph.labelled()) {
      draft.labels(IntStream.of(kept).mapToObj(graph::label).toList());
    }
    if (graph.attributes() > 0) {
      double[][] attributes = new double[kept.length][graph.attributes()];
      for (int v = 0; v < kept.length; v++) {
        for (int a = 0; a < graph.attributes(); a++) {
          attributes[v][a] = graph.attribute(kept[v], a);
        }
      }
      draft.attributes(attributes);
    }
    EdgeList.of(graph)
        .forEach(
            (i, j, entry) -> {
              if (i != node && j != node) {
                int a = i > node ? i - 1 : i;
                int b = j > node ? j - 1 : j;
                if (graph.edgesLabelled()) {
                  draft.edge(a, b, graph.weight(entry), graph.edgeLabel(entry));
                } else {
                  draft.edge(a, b, graph.weight(entry));
                }
              }
            });
    return draft.build();
  }

  private static Optional<Occlusion<Vec>> vectors(
      DecisionFunction<?> function, Vec x, List<String> columns) {
    List<String> texts = Profiles.texts(Place.COLUMN, x, columns);
    if (x instanceof SparseVec) {
      return limited(Place.COLUMN, texts, j -> replaced(x, j, 0), "its value replaced by 0");
    }
    boolean standard =
        function.preparation() instanceof Scaler scaler
            && scaler.name().equals(Scaling.STANDARD.word());
    if (standard) {
      return limited(
          Place.COLUMN,
          texts,
          j -> replaced(x, j, 0),
          "its value replaced by the mean of the training rows");
    }
    double[] means = means(function.support(), x.dim());
    return limited(
        Place.COLUMN,
        texts,
        j -> replaced(x, j, means[j]),
        "its value replaced by the mean of the support objects");
  }

  private static double[] means(Sample<?> support, int dim) {
    double[] means = new double[dim];
    for (Object object : support) {
      if (object instanceof Vec s) {
        for (int j = 0; j < Math.min(dim, s.dim()); j++) {
          means[j] += s.get(j) / support.size();
        }
      }
    }
    return means;
  }

  private static Vec replaced(Vec x, int j, double value) {
    if (x instanceof DenseVec) {
      double[] values = x.toArray();
      values[j] = value;
      return Vec.of(values);
    }
    SparseVec sparse = (SparseVec) x;
    int[] kept =
        IntStream.range(0, sparse.unsafeIndices().length)
            .filter(t -> sparse.unsafeIndices()[t] != j)
            .toArray();
    return Vec.sparse(
        IntStream.of(kept).map(t -> sparse.unsafeIndices()[t]).toArray(),
        IntStream.of(kept).mapToDouble(t -> sparse.unsafeValues()[t]).toArray());
  }
}
