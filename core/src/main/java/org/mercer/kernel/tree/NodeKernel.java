package org.mercer.kernel.tree;

import java.util.Optional;
import java.util.function.Function;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.tree.Tree;
import org.mercer.data.tree.TreeDomain;
import org.mercer.kernel.LogKernel;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.LogEvaluation;
import org.mercer.kernel.bulk.LogValue;

/** A kernel that compares trees node by node. Its values grow exponentially with the trees. */
interface NodeKernel extends LogKernel<Tree> {
  /** Which nodes are compared. */
  Alike alike();

  /** How two trees are compared, with memory of its own. */
  TreeComparison comparison();

  @Override
  default double operations(Tree x, Tree y) {
    return Math.min((double) x.size() * y.size(), NodePairs.MOST_PAIRS);
  }

  @Override
  default double of(Tree x, Tree y) {
    Function<Tree, SortedNodes> encoder = SortedNodes.encoder(alike());
    return NodeEvaluation.value(comparison(), encoder.apply(x), encoder.apply(y));
  }

  @Override
  default LogValue logOf(Tree x, Tree y) {
    Function<Tree, SortedNodes> encoder = SortedNodes.encoder(alike());
    return NodeEvaluation.log(comparison(), encoder.apply(x), encoder.apply(y));
  }

  @Override
  default Evaluation over(Sample<Tree> rows, Sample<Tree> cols) {
    return new NodeEvaluation(this, rows, cols);
  }

  @Override
  default LogEvaluation logOver(Sample<Tree> rows, Sample<Tree> cols) {
    return new NodeEvaluation(this, rows, cols).logarithms();
  }

  @Override
  default Optional<Domain<Tree>> domain() {
    return Optional.of(TreeDomain.INSTANCE);
  }
}
