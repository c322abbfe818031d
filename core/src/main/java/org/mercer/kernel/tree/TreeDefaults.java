package org.mercer.kernel.tree;

import java.util.List;
import org.mercer.data.Sample;
import org.mercer.data.tree.Tree;
import org.mercer.kernel.entry.Candidate;
import org.mercer.kernel.entry.DefaultKernels;

/** Fragments of whole productions, of any children, and whole subtrees. */
final class TreeDefaults implements DefaultKernels<Tree> {
  /** Of the pairs of nodes of two trees, the share whose labels are equal. */
  private static final double ALIKE = 0.1;

  /** Rows up to which fragments of any children are compared. */
  private static final int PARTIAL_ROWS = 20_000;

  @Override
  public String kernel(Sample<Tree> sample) {
    return "normalise(sst(lambda=0.4))";
  }

  @Override
  public List<Candidate> candidates(Sample<Tree> sample) {
    double nodes = 1;
    for (Tree tree : sample) {
      nodes += tree.size() / (double) sample.size();
    }
    double pairs = ALIKE * nodes * nodes;
    return List.of(
        Candidate.of(
            "normalise(sst(lambda=0.2..0.8))",
            "parse trees: fragments of whole grammatical productions",
            pairs),
        Candidate.of(
                "normalise(ptk(lambda=0.2..0.6))",
                "fragments of any children: dependency trees, rare productions",
                10 * pairs)
            .upTo(PARTIAL_ROWS),
        Candidate.of(
            "normalise(st(lambda=0.2..0.8))",
            "whole subtrees down to the leaves: few, and exact",
            nodes),
        Candidate.of(
                "normalise(sst(lambda=0.2..0.8)) + normalise(ptk(lambda=0.2..0.6))",
                "whole productions and any children together",
                11 * pairs)
            .upTo(PARTIAL_ROWS));
  }
}
