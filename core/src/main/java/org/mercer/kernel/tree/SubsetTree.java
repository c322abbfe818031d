package org.mercer.kernel.tree;

import java.util.Optional;
import org.mercer.data.tree.Tree;
import org.mercer.kernel.Features;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * sum over all fragments f of lambda^(inner nodes of f) (occurrences of f in x) (occurrences of f
 * in y): the subset tree kernel of Collins and Duffy. A fragment has at least one inner node, and
 * each of its nodes has all its children or none. Computed as the sum over pairs of nodes of
 * Delta(v,w), which is 0 where the labels of the nodes or of their children differ or a node is a
 * leaf, else lambda times the product of (1 + Delta(c_i, c_i')) over the children.
 *
 * <p>Suits: parse trees; what two sentences share are parts of grammatical constructions. A kernel:
 * the feature map counts the fragments. Cost: nodes are sorted by production once, then one step
 * for each child of each pair of nodes with the same production, which is nearly linear on parse
 * trees. Example: (S (NP I) (VP run)) and (S (NP I) (VP go)) share (NP I), (S NP VP) and (S (NP I)
 * VP): 3. Where leaves count, each pair of equal leaves adds lambda, as a fragment of one node; a
 * leaf in a larger fragment adds nothing more.
 *
 * @param lambda weight of an inner node, in (0, 1]; below 1 large fragments count less
 * @param leaves whether leaves are fragments too
 */
public record SubsetTree(double lambda, boolean leaves) implements NodeKernel {
  public SubsetTree {
    Decay.require("lambda", lambda);
  }

  @Override
  public Alike alike() {
    return leaves ? Alike.PRODUCTION_OR_LEAF : Alike.PRODUCTION;
  }

  @Override
  public TreeComparison comparison() {
    return new SubsetTreePairs(lambda);
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the inner product of the weighted counts of all fragments");
  }

  @Override
  public Expression expression() {
    return Decay.expression("sst", lambda, leaves);
  }

  /** Fragments as brackets. */
  @Override
  public Optional<Features> features(Tree tree) {
    return Fragments.subsetTrees(tree, true, lambda, true, leaves ? Math.sqrt(lambda) : 0);
  }
}
