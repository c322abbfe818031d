package org.mercer.kernel.tree;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.tree.Brackets;
import org.mercer.data.tree.Tree;
import org.mercer.data.tree.TreeDomain;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Occurrences;
import org.mercer.kernel.Place;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.SparseEvaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.numerics.sparse.Csr;

/**
 * sum over all complete subtrees t of lambda^(inner nodes of t) (occurrences of t in x)
 * (occurrences of t in y). A complete subtree is a node, no leaf unless leaves count, with all that
 * is below it. Suits: trees that share whole branches, as parse trees share phrases. A kernel: the
 * feature map counts the subtrees. Cost: the nodes once, then one product a common subtree.
 * Example: (S (NP I) (VP run)) and (S (NP I) (VP go)) share (NP I) alone: 1.
 *
 * @param lambda weight of an inner node, in (0, 1]; below 1 large subtrees count less
 * @param leaves whether leaves are subtrees too, each with the weight lambda
 */
public record Subtree(double lambda, boolean leaves) implements Kernel<Tree> {
  /** A bound on the length of the names of all features, in characters. */
  private static final long MOST_TEXT = 1 << 26;

  public Subtree {
    Decay.require("lambda", lambda);
  }

  @Override
  public double of(Tree x, Tree y) {
    CompleteSubtrees subtrees = new CompleteSubtrees(lambda, leaves);
    return subtrees.row(x).dot(subtrees.row(y));
  }

  @Override
  public double[] diagonal(Sample<Tree> sample) {
    CompleteSubtrees subtrees = new CompleteSubtrees(lambda, leaves);
    double[] diagonal = new double[sample.size()];
    Arrays.setAll(
        diagonal,
        i -> {
          CompleteSubtrees.Row row = subtrees.row(sample.get(i));
          return row.dot(row);
        });
    return diagonal;
  }

  @Override
  public Evaluation over(Sample<Tree> rows, Sample<Tree> cols) {
    CompleteSubtrees subtrees = new CompleteSubtrees(lambda, leaves);
    Sample<CompleteSubtrees.Row> left = rows.map(subtrees::row);
    Sample<CompleteSubtrees.Row> right = rows == cols ? left : cols.map(subtrees::row);
    Csr leftMatrix = subtrees.matrix(left, left.size());
    Csr rightMatrix = rows == cols ? leftMatrix : subtrees.matrix(right, right.size());
    return new SparseEvaluation(leftMatrix, rightMatrix);
  }

  @Override
  public Place places() {
    return Place.NODE;
  }

  @Override
  public void occurrences(Tree x, Occurrences found) {
    int[] inner = new int[x.size()];
    for (int v = x.size() - 1; v >= 0; v--) {
      inner[v] = x.isLeaf(v) ? 0 : 1;
      for (int c = v + 1; c < x.end(v); c = x.end(c)) {
        inner[v] += inner[c];
      }
    }
    for (int v = 0; v < x.size(); v++) {
      if (leaves || !x.isLeaf(v)) {
        int[] below = IntStream.range(v, x.end(v)).toArray();
        found.at(Brackets.format(x, v), Math.pow(lambda, 0.5 * Math.max(1, inner[v])), below);
      }
    }
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the inner product of the weighted counts of all complete subtrees");
  }

  @Override
  public Optional<Domain<Tree>> domain() {
    return Optional.of(TreeDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Decay.expression("st", lambda, leaves);
  }

  /** Complete subtrees as brackets. */
  @Override
  public Optional<Features> features(Tree tree) {
    long text = 0;
    int[] inner = new int[tree.size()];
    for (int v = tree.size() - 1; v >= 0; v--) {
      inner[v] = tree.isLeaf(v) ? 0 : 1;
      for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
        inner[v] += inner[c];
      }
      text += tree.isLeaf(v) ? 0 : tree.end(v) - v;
    }
    if (tree.size() > Features.MOST_FEATURES || text * 4 > MOST_TEXT) {
      return Optional.empty();
    }
    Features.Draft draft = new Features.Draft();
    for (int v = 0; v < tree.size(); v++) {
      if (leaves || !tree.isLeaf(v)) {
        draft.add(Brackets.format(tree, v), Math.pow(lambda, 0.5 * Math.max(1, inner[v])));
      }
    }
    return Optional.of(draft.build());
  }
}
