package org.mercer.kernel.graph;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;
import org.mercer.run.Poll;

/**
 * sum over rounds t = 0 .. h and over all pairs of nodes, u of G and v of H with equal labels, of
 * base(x_t(u), x_t(v)), where x_0 are the attributes of a node and x_(t+1) is the mean of its own
 * x_t and the mean of its neighbours': attributes spread along edges. Suits: graphs whose nodes
 * have numbers, such as parts of proteins with their lengths and charges. A kernel: the features of
 * the nodes, each with its round and label, added up. Cost: h + 1 values of the base a pair of
 * nodes. Example: two graphs of one node each without labels, with the attributes 1 and 3, h = 1,
 * base linear: 3 + 3 = 6. A node without neighbours keeps its attributes, nodes of a graph without
 * any are at the origin; weights and labels of edges are not looked at.
 *
 * @param base compares the attributes of two nodes
 * @param labelled whether only nodes with equal labels are compared
 */
public record Propagation(Kernel<Vec> base, int h, boolean labelled) implements Kernel<Graph> {
  /** Each round costs as much as the first. */
  static final int MOST_ROUNDS = 100;

  public Propagation {
    Require.between("h", 0, MOST_ROUNDS, h);
    Require.that(
        base.domain().isEmpty() || base.domain().get().equals(VectorDomain.INSTANCE),
        "the base of propagation must compare vectors, which the attributes of a node are");
  }

  @Override
  public double of(Graph x, Graph y) {
    int width = NodeRounds.width(Sample.of(x), Sample.of(y));
    NodeRounds left = new NodeRounds(Sample.of(x), width, h);
    NodeRounds right = new NodeRounds(Sample.of(y), width, h);
    LabelNumbers labels = new LabelNumbers();
    int[] first = labelled ? labels.of(x) : new int[x.size()];
    int[] second = labelled ? labels.of(y) : new int[y.size()];
    Poll poll = new Poll();
    double sum = 0;
    for (int t = 0; t <= h; t++) {
      double round = 0;
      for (int u = 0; u < first.length; u++) {
        Vec node = left.round(t).get(u);
        for (int v = 0; v < second.length; v++) {
          if (first[u] == second[v]) {
            round += base.of(node, right.round(t).get(v));
          }
        }
        poll.spend((long) width * second.length);
      }
      sum += round;
    }
    return sum;
  }

  @Override
  public double operations(Graph x, Graph y) {
    return (h + 1.0) * x.size() * y.size();
  }

  @Override
  public Evaluation over(Sample<Graph> rows, Sample<Graph> cols) {
    int width = NodeRounds.width(rows, cols);
    NodeRounds left = new NodeRounds(rows, width, h);
    NodeRounds right = rows == cols ? left : new NodeRounds(cols, width, h);
    LabelNumbers labels = new LabelNumbers();
    int[] first = labels(rows, labels);
    int[] second = rows == cols ? first : labels(cols, labels);
    Evaluation[] rounds = new Evaluation[h + 1];
    Arrays.setAll(rounds, t -> base.over(left.round(t), right.round(t)));
    return new PropagationTiles(left, right, first, second, rounds);
  }

  /** The labels of the nodes of all graphs in a row; all alike where labels do not count. */
  private int[] labels(Sample<Graph> graphs, LabelNumbers numbers) {
    return graphs.toList().stream()
        .flatMapToInt(g -> Arrays.stream(labelled ? numbers.of(g) : new int[g.size()]))
        .toArray();
  }

  @Override
  public boolean needsFit() {
    return base.needsFit();
  }

  /** The base learns from the nodes as they are. */
  @Override
  public Kernel<Graph> fit(Sample<Graph> sample) {
    if (!needsFit()) {
      return this;
    }
    NodeRounds nodes = new NodeRounds(sample, NodeRounds.width(sample, sample), 0);
    return new Propagation(base.fit(nodes.round(0)), h, labelled);
  }

  @Override
  public Certificate certificate() {
    return Rule.CONVOLUTION.from(base.certificate());
  }

  @Override
  public Optional<Domain<Graph>> domain() {
    return Optional.of(GraphDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.call(
        "propagation",
        Expression.named("base", base.expression()),
        Expression.named("h", h),
        Expression.named("labelled", Expression.word(Boolean.toString(labelled))));
  }
}
