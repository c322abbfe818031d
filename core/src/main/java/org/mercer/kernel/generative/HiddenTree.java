package org.mercer.kernel.generative;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.error.RefusedException;
import org.mercer.kernel.Features;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.run.Poll;

/**
 * sum over all hidden states h of P(x|h) P(y|h) P(h), where the nodes of a tree of fixed shape have
 * hidden states that follow those of their parents. A string gives the symbols at the nodes, or at
 * the leaves alone, in the order of their numbers. Computed from the leaves upwards: up(v,a) =
 * P(x_v|a) P(y_v|a) times the product over the children c of the sum over b of P(b|a) up(c,b).
 *
 * <p>Suits: profiles over a family tree, such as which species have a gene, where what was lost or
 * won is passed on. A kernel: one feature for each way to give the nodes hidden states, sqrt(P(h))
 * P(x|h). Cost: nodes times states squared. Example: one state that emits a and b with 1/2 each, a
 * root with one child: k(aa, ab) = (1/2)^4 = 0.0625.
 *
 * @param leavesOnly whether symbols are seen at the leaves alone
 */
@Internal
public record HiddenTree(HiddenMarkovModel model, TreeShape shape, boolean leavesOnly)
    implements SequenceKernel {
  @Override
  public Alphabet alphabet() {
    return model.alphabet();
  }

  @Override
  public SequenceComparison comparison() {
    return new Upward(this);
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("an inner product: sqrt(P(h)) P(x|h) for all hidden states h of the tree");
  }

  @Override
  public Expression expression() {
    return Expression.call(
        "hiddentree",
        Expression.named("model", Expression.data(model.data())),
        Expression.named("shape", Expression.data(shape.data())),
        Expression.named("observed", Expression.word(leavesOnly ? "leaves" : "all")));
  }

  /** The hidden states of all nodes, side by side, parents before their children. */
  @Override
  public Optional<Features> features(String x) {
    int[] symbols = model.alphabet().encoder().of(x);
    int[] observed = shape.observed(leavesOnly);
    requireFit(observed.length, symbols.length);
    int[] order = shape.order();
    int[] places = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      places[order[i]] = i;
    }
    int[] parents = new int[order.length];
    int[] seen = new int[order.length];
    Arrays.fill(parents, -1);
    Arrays.fill(seen, HiddenPaths.UNSEEN);
    for (int v : order) {
      shape.children(v).forEach(c -> parents[places[c]] = places[v]);
    }
    for (int i = 0; i < observed.length; i++) {
      seen[places[observed[i]]] = symbols[i];
    }
    return HiddenPaths.features(model, parents, seen);
  }

  private void requireFit(int nodes, int symbols) {
    if (nodes != symbols) {
      throw new RefusedException(
          "a string must have one symbol for each of the "
              + nodes
              + (leavesOnly ? " leaves" : " nodes")
              + " of the tree, but this one has "
              + symbols);
    }
  }

  private static final class Upward extends SequenceComparison {
    private final HiddenTree kernel;
    private final int states;

    /** For each node where its symbol stands in a string; -1 where nothing is seen. */
    private final int[] places;

    private final int observed;

    /** up(v,a). */
    private final double[] up;

    Upward(HiddenTree kernel) {
      this.kernel = kernel;
      this.states = kernel.model.states().size();
      int[] nodes = kernel.shape.observed(kernel.leavesOnly);
      this.observed = nodes.length;
      this.places = new int[kernel.shape.nodes()];
      Arrays.fill(places, HiddenPaths.UNSEEN);
      for (int i = 0; i < nodes.length; i++) {
        places[nodes[i]] = i;
      }
      this.up = new double[states * places.length];
    }

    @Override
    void compare(int[] x, int[] y) {
      kernel.requireFit(observed, x.length);
      kernel.requireFit(observed, y.length);
      HiddenMarkovModel model = kernel.model;
      int[] order = kernel.shape.order();
      long steps = 0;
      Poll poll = new Poll();
      for (int i = order.length - 1; i >= 0; i--) {
        poll.spend((long) states * states);
        int v = order[i];
        int place = places[v];
        for (int a = 0; a < states; a++) {
          up[v * states + a] =
              place < 0 ? 1 : model.emission.get(a, x[place]) * model.emission.get(a, y[place]);
        }
        for (int c : kernel.shape.children(v)) {
          takeIn(v, c);
          // after each child, so that a node with many children does not vanish at once
          steps += scale(up, v * states, (v + 1) * states);
        }
      }
      int root = order[0];
      double sum = 0;
      for (int a = 0; a < states; a++) {
        sum += model.initial.get(0, a) * up[root * states + a];
      }
      keep(sum, steps);
    }

    private void takeIn(int v, int c) {
      for (int a = 0; a < states; a++) {
        double below = 0;
        for (int b = 0; b < states; b++) {
          below += kernel.model.transition.get(a, b) * up[c * states + b];
        }
        up[v * states + a] *= below;
      }
    }
  }
}
