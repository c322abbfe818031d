package org.mercer.kernel.tree;

import java.util.Optional;
import org.mercer.data.tree.Tree;
import org.mercer.kernel.Axiom;
import org.mercer.kernel.Certificate;
import org.mercer.kernel.Expression;
import org.mercer.kernel.Features;

/**
 * The partial tree kernel of Moschitti: the sum over pairs of nodes with the same label of
 * Delta(v,w) = mu (lambda^2 + sum over subsequences I, J of the children, of equal length, of
 * lambda^(d(I) + d(J)) times the product of Delta(c_I, c_J)), where d is the distance from the
 * first to the last child taken, both counted.
 *
 * <p>Suits: dependency trees and trees with many different productions: two nodes are compared even
 * if only some of their children agree. A kernel: one feature for each partial tree, a node with
 * some of its children at each place; an occurrence counts sqrt(mu) for each node, times lambda for
 * one without children, lambda^d for one with children d apart. Cost: for each pair of nodes with
 * the same label, the product of their numbers of children. Example: lambda = mu = 1, (a b) and (a
 * c) share the node a: 1; (a b) with itself a, b and (a b): 3.
 *
 * @param lambda weight of gaps between children, in (0, 1]
 * @param mu weight of a node, in (0, 1]
 */
public record PartialTree(double lambda, double mu) implements NodeKernel {
  public PartialTree {
    Decay.require("lambda", lambda);
    Decay.require("mu", mu);
  }

  @Override
  public Alike alike() {
    return Alike.LABEL;
  }

  @Override
  public Comparison comparison() {
    return new PartialTreePairs(lambda, mu);
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the inner product of the weighted occurrences of all partial trees");
  }

  @Override
  public Expression expression() {
    return Expression.call("ptk", Expression.named("lambda", lambda), Expression.named("mu", mu));
  }

  /** Partial trees as brackets. */
  @Override
  public Optional<Features> features(Tree tree) {
    return Fragments.partialTrees(tree, lambda, mu);
  }
}
