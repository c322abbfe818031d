package org.mercer.kernel.string;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.data.string.Unit;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * sum over all u of length p of phi_u(s) phi_u(t), where phi_u(s) adds lambda^l for every
 * occurrence of u as a subsequence of s, l its span from the first symbol to the last. Suits: texts
 * and sequences in which what is close together counts more. A kernel: the features are these sums.
 * Cost: p |s| |t| a pair, several pairs at once. Example: p = 2, lambda = 1/2, cat and car share
 * "ca" with span 2 in both: lambda^4 = 0.0625. With lambda = 1 it counts subsequences; as lambda
 * falls to 0 it nears lambda^(2p) times the p-spectrum. Its reference implementation is {@link
 * NaiveSubsequences}.
 */
public record GapWeighted(int p, double lambda, Unit unit) implements RecursiveKernel {
  public GapWeighted {
    Require.atLeast("p", 1, p);
    Require.positive("lambda", lambda);
  }

  @Override
  public int levels() {
    return p;
  }

  @Override
  public Recursion recursion(Symbols symbols) {
    double[] decay = new double[symbols.size()];
    Arrays.fill(decay, lambda);
    return new SubsequenceRecursion(p, decay, Similarity.EQUAL);
  }

  @Override
  public Optional<Features> features(String x) {
    return Optional.of(new SubsequenceFeatures(unit, x).ofLength(p, symbol -> lambda));
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd(
        "the inner product of the weights of all subsequences of length " + p + ", by their spans");
  }

  @Override
  public Expression expression() {
    return call("gapweighted", Expression.named("p", p), Expression.named("lambda", lambda));
  }
}
