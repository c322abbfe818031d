package org.mercer.kernel.string;

import java.util.Optional;
import org.mercer.data.string.Unit;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * sum over all u of length p of phi_u(s) phi_u(t), where phi_u(s) adds lambda^g for every
 * occurrence of u as a subsequence of s with g gaps, however long each of them is. Suits: sequences
 * with a few long insertions. A kernel: the features are these sums. Cost: p |s| |t| a pair.
 * Example: p = 2, lambda = 1/2, cat and cat: "ca" and "at" without a gap, "ct" with one: 1 + 1 +
 * 1/4 = 2.25.
 */
public record GapNumber(int p, double lambda, Unit unit) implements RecursiveKernel {
  public GapNumber {
    Require.atLeast("p", 1, p);
    Require.positive("lambda", lambda);
  }

  @Override
  public int levels() {
    return p;
  }

  @Override
  public Recursion recursion(Symbols symbols) {
    return new GapNumberRecursion(p, lambda);
  }

  @Override
  public Optional<Features> features(String x) {
    return Optional.of(new SubsequenceFeatures(unit, x).byGaps(p, lambda));
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd(
        "the inner product of the weights of all subsequences of length "
            + p
            + ", by their numbers of gaps");
  }

  @Override
  public Expression expression() {
    return call("gapnumber", Expression.named("p", p), Expression.named("lambda", lambda));
  }
}
