package org.mercer.kernel.tree;

import java.util.Optional;
import org.mercer.data.tree.Tree;
import org.mercer.kernel.Features;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * sum over all pairs of nodes (v,w) of kappa(v,w), the co-rooted subtrees ({@link CoRooted}) of the
 * subtrees of v and w: the products of the numbers of occurrences of each shape anywhere. With
 * labels it is {@link SubsetTree} with lambda = 1.
 *
 * <p>Suits: trees told by their shape wherever it occurs. A kernel: the feature map counts the
 * occurrences of each shape. Cost: one step for each child of each pair of nodes with the same
 * number of children, or with labels the same production. Example: (r (x y z) w) and (r (x y z) (u
 * v q)): the two roots give 2, each of the other five pairs of inner nodes gives 1, in all 7.
 *
 * @param labelled whether labels must agree, those of the frontier included
 */
public record AllSubtrees(boolean labelled) implements NodeKernel {
  @Override
  public Alike alike() {
    return Alike.labelled(labelled);
  }

  @Override
  public TreeComparison comparison() {
    return new SubsetTreePairs(1);
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the inner product of the numbers of occurrences of each subtree");
  }

  @Override
  public Expression expression() {
    return CoRooted.call("allsubtrees", labelled);
  }

  /** Subtrees as brackets, with * for any label. */
  @Override
  public Optional<Features> features(Tree tree) {
    return Fragments.subsetTrees(tree, labelled, 1, true);
  }
}
