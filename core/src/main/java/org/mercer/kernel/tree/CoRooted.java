package org.mercer.kernel.tree;

import java.util.Optional;
import org.mercer.data.tree.Tree;
import org.mercer.kernel.Features;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * The number of co-rooted subtrees that two trees share: those that begin at the root, have at
 * least one edge, and at each node all children or none. kappa(v,w) is 0 where a node is a leaf or
 * their numbers of children differ, with labels also where labels differ, else the product of (1 +
 * kappa(c_i, c_i')) over the children.
 *
 * <p>Suits: trees of one kind whose upper parts matter, such as documents with a fixed layout. A
 * kernel: one feature for each subtree at the root, 1 where the tree has it. Cost: the nodes at the
 * same place in both trees, one step each. Example: (r (x y z) w) and (r (x y z) (u v q)): the root
 * alone, and the root with its first child: 2.
 *
 * @param labelled whether labels must agree, those of the frontier included
 */
public record CoRooted(boolean labelled) implements NodeKernel {
  @Override
  public Alike alike() {
    return Alike.labelled(labelled);
  }

  @Override
  public TreeComparison comparison() {
    return new RootPairs();
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the inner product of indicators: one feature for each co-rooted subtree");
  }

  @Override
  public Expression expression() {
    return call("corooted", labelled);
  }

  static Expression call(String name, boolean labelled) {
    return labelled
        ? Expression.call(name, Expression.named("labelled", Expression.word("true")))
        : Expression.call(name);
  }

  /** Subtrees as brackets, with * for any label. */
  @Override
  public Optional<Features> features(Tree tree) {
    return Fragments.subsetTrees(tree, labelled, 1, false);
  }
}
