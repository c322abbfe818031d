package org.mercer.kernel.graph;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.run.Poll;

/**
 * sum over k = 0 .. length of the pairs of walks of k steps, one in G and one in H, with equal
 * labels all along (or of equal length only, if not labelled). Suits: small graphs told by short
 * runs of labels. A kernel: the feature map counts walks by their labels. Cost: for each pair of
 * graphs and each step n1 m2 + m1 n2 additions; not labelled, a number for each length. Example:
 * the path a-b-a and the triangle aab, length 1: no step 2*2 + 1*1, one step ab 2*2 and ba 2*2: 13.
 * A loop is a step that stays.
 */
public record Walks(int length, boolean labelled) implements Kernel<Graph> {
  /** Each step is a walk over the product of two graphs. */
  static final int MOST_STEPS = 10_000;

  public Walks {
    Require.between("length", 0, MOST_STEPS, length);
  }

  @Override
  public double operations(Graph x, Graph y) {
    return labelled ? length * ProductGraph.operations(x, y) : 0;
  }

  @Override
  public double of(Graph x, Graph y) {
    if (!labelled) {
      return Lengths.of(length).of(x, y);
    }
    LabelNumbers numbers = new LabelNumbers();
    return common(sorted(x, numbers), sorted(y, numbers));
  }

  private SortedGraph sorted(Graph graph, LabelNumbers numbers) {
    return new SortedGraph(graph, numbers.of(graph));
  }

  private double common(SortedGraph x, SortedGraph y) {
    ProductGraph product = new ProductGraph(x, y, "walks");
    double[] walks = product.ones();
    double[] longer = new double[walks.length];
    double sum = WalkSolver.sum(walks);
    Poll poll = new Poll();
    for (int k = 1; k <= length; k++) {
      poll.spend(walks.length);
      product.step(walks, longer);
      sum += WalkSolver.sum(longer);
      double[] old = walks;
      walks = longer;
      longer = old;
    }
    return Values.finite(sum, this);
  }

  @Override
  public Evaluation over(Sample<Graph> rows, Sample<Graph> cols) {
    if (!labelled) {
      return Lengths.of(length).over(rows, cols);
    }
    return PairEvaluation.of(rows, cols, this::sorted, this::common);
  }

  /** The number of walks of each length: all that is left without labels. */
  private record Lengths(Walks walks) implements Counting {
    static Lengths of(int length) {
      return new Lengths(new Walks(length, false));
    }

    @Override
    public Encoder encoder() {
      return (graph, bag) -> {
        double[] counts = counts(graph, walks.length);
        for (int k = 0; k < counts.length; k++) {
          bag.add(k, counts[k]);
        }
      };
    }

    @Override
    public Expression expression() {
      return walks.expression();
    }
  }

  private static double[] counts(Graph graph, int length) {
    double[] counts = new double[length + 1];
    double[] walks = new double[graph.size()];
    Arrays.fill(walks, 1);
    counts[0] = walks.length;
    Poll poll = new Poll();
    for (int k = 1; k <= length; k++) {
      double[] longer = new double[walks.length];
      poll.spend(longer.length);
      for (int v = 0; v < longer.length; v++) {
        poll.spend(graph.degree(v));
        for (int e = graph.from(v); e < graph.to(v); e++) {
          longer[v] += walks[graph.neighbour(e)];
        }
        counts[k] += longer[v];
      }
      walks = longer;
    }
    return counts;
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd(
        labelled
            ? "the inner product of the counts of walks by the labels along them"
            : "the inner product of the counts of walks by their length");
  }

  @Override
  public Optional<Features> features(Graph graph) {
    Features.Draft draft = new Features.Draft();
    if (!labelled) {
      double[] counts = counts(graph, length);
      for (int k = 0; k < counts.length; k++) {
        draft.add("walks of length " + k, counts[k]);
      }
      return Optional.of(draft.build());
    }
    Map<String, double[]> ending = new HashMap<>();
    for (int v = 0; v < graph.size(); v++) {
      ending.computeIfAbsent(LabelNames.of(graph.label(v)), w -> new double[graph.size()])[v] = 1;
    }
    for (int k = 0; ; k++) {
      ending.forEach((word, at) -> draft.add(word, Arrays.stream(at).sum()));
      if (k == length || ending.isEmpty()) {
        return Optional.of(draft.build());
      }
      ending = longer(graph, ending);
    }
  }

  /** For each sequence of labels, how many walks with it end at each node. */
  private static Map<String, double[]> longer(Graph graph, Map<String, double[]> ending) {
    Poll poll = new Poll();
    Map<String, double[]> longer = new HashMap<>();
    ending.forEach(
        (word, at) -> {
          poll.spend(at.length);
          for (int v = 0; v < at.length; v++) {
            for (int e = graph.from(v); at[v] > 0 && e < graph.to(v); e++) {
              int w = graph.neighbour(e);
              String next = word + "-" + LabelNames.of(graph.label(w));
              longer.computeIfAbsent(next, n -> new double[at.length])[w] += at[v];
            }
          }
        });
    return longer;
  }

  @Override
  public Optional<Domain<Graph>> domain() {
    return Optional.of(GraphDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.call(
        "walks",
        Expression.named("length", length),
        Expression.named("labelled", Expression.word(Boolean.toString(labelled))));
  }
}
