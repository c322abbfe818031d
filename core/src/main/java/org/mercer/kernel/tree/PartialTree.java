package org.mercer.kernel.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.mercer.data.tree.Tree;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * The partial tree kernel of Moschitti: the sum over pairs of nodes with the same label of
 * Delta(v,w) = mu (t lambda^2 + sum over subsequences I, J of the children, of equal length, of
 * lambda^(d(I) + d(J)) times the product of Delta(c_I, c_J)), where t is {@code terminal} if one of
 * the two nodes is a leaf, else 1. Of children number i to j of which l are taken, d is the span j
 * - i + 1, or the gaps j - i + 1 - l alone.
 *
 * <p>Suits: dependency trees and trees with many different productions: two nodes are compared even
 * if only some of their children agree. A kernel: one feature for each partial tree, a node with
 * some of its children at each place; an occurrence counts sqrt(mu) for each node, times lambda for
 * one without children, lambda^d for one with children. A node without children in the fragment
 * counts as two, sqrt(t) for any and sqrt(1 - t) more for one that has children in the tree, which
 * is why t is at most 1: the matrix (1 t; t t) of an inner node and a leaf has the determinant t (1
 * - t). Cost: for each pair of nodes with the same label, the product of their numbers of children,
 * times the longest subsequence where that is bounded. Example: lambda = mu = 1, (a b) and (a c)
 * share the node a: 1; (a b) with itself a, b and (a b): 3.
 *
 * @param lambda weight of each of the d places, and of a node without children, in (0, 1]
 * @param mu weight of a node, in (0, 1]
 * @param distance what d counts
 * @param terminal weight of a pair of which one is a leaf, in (0, 1]
 * @param longest the most children of a node that a fragment takes; 0: all
 */
public record PartialTree(double lambda, double mu, Distance distance, double terminal, int longest)
    implements NodeKernel {
  /** What d counts of the children between the first and the last that are taken. */
  public enum Distance {
    /** All of them, the first and the last included: Moschitti 2006. */
    SPAN,
    /** Those that are not taken: the programs SVM-light-TK and KeLP. */
    GAPS;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public PartialTree {
    Decay.require("lambda", lambda);
    Decay.require("mu", mu);
    Decay.require("terminal", terminal);
    Require.atLeast("longest", 0, longest);
  }

  /** In Moschitti's form. */
  public PartialTree(double lambda, double mu) {
    this(lambda, mu, Distance.SPAN, 1, 0);
  }

  @Override
  public Alike alike() {
    return Alike.LABEL;
  }

  @Override
  public TreeComparison comparison() {
    return new PartialTreePairs(this);
  }

  /** lambda^d of a child that follows the one before it at once, or is the only one. */
  double step() {
    return distance == Distance.SPAN ? lambda : 1;
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the inner product of the weighted occurrences of all partial trees");
  }

  /** What is as usual goes without saying. */
  @Override
  public Expression expression() {
    List<Expression> arguments = new ArrayList<>();
    arguments.add(Expression.named("lambda", lambda));
    arguments.add(Expression.named("mu", mu));
    if (distance != Distance.SPAN) {
      arguments.add(Expression.named("d", Expression.word(distance.word())));
    }
    if (terminal != 1) {
      arguments.add(Expression.named("terminal", terminal));
    }
    if (longest != 0) {
      arguments.add(Expression.named("longest", longest));
    }
    return Expression.call("ptk", arguments.toArray(new Expression[0]));
  }

  /** Partial trees as brackets. */
  @Override
  public Optional<Features> features(Tree tree) {
    return Fragments.partialTrees(tree, this);
  }
}
