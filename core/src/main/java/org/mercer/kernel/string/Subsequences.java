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
 * sum over all u of length p of (occurrences of u as a subsequence of s) (those in t): p symbols in
 * their order, however far apart. Suits: sequences told by what comes before what. A kernel: the
 * feature map counts the subsequences. Cost: p |s| |t| a pair. Example: p = 2, cat and car share
 * only "ca": 1. A string shorter than p has none: 0 with everything.
 */
public record Subsequences(int p, Unit unit) implements RecursiveKernel {
  public Subsequences {
    Require.atLeast("p", 1, p);
  }

  @Override
  public int levels() {
    return p;
  }

  @Override
  public Recursion recursion(Symbols symbols) {
    double[] ones = new double[symbols.size()];
    Arrays.fill(ones, 1);
    return new SubsequenceRecursion(p, ones, Similarity.EQUAL);
  }

  @Override
  public Optional<Features> features(String x) {
    return Optional.of(new SubsequenceFeatures(unit, x).ofLength(p, symbol -> 1));
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the inner product of the counts of all subsequences of length " + p);
  }

  @Override
  public Expression expression() {
    return call("subsequences", Expression.named("p", p));
  }
}
