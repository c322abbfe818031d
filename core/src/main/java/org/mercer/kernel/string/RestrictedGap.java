package org.mercer.kernel.string;

import org.mercer.data.string.Unit;
import org.mercer.kernel.Axiom;
import org.mercer.kernel.Certificate;
import org.mercer.kernel.Expression;
import org.mercer.numerics.Require;

/**
 * sum over all u of length p of phi_u(s) phi_u(t), where phi_u(s) adds lambda^g for every
 * occurrence of u in s that skips g symbols, g at most m: subsequences that may be stretched a
 * little. Suits: DNA and proteins with a few insertions. A kernel: the features are these sums.
 * Cost: C(p-1+m, m) features a position, once; then one product a common feature. Example: p = 2, m
 * = 1, lambda = 1/2, cat and cat: "ca" and "at" without a gap and "ct" with one, 1 + 1 + 1/4.
 */
public record RestrictedGap(int p, int m, double lambda, Unit unit) implements CountedKernel {
  public RestrictedGap {
    Require.atLeast("p", 1, p);
    Require.atLeast("m", 0, m);
    Require.positive("lambda", lambda);
  }

  @Override
  public int longest() {
    return p;
  }

  @Override
  public void count(int[] string, Codes codes, Counts into) {
    for (int i = 0; i + p <= string.length; i++) {
      extend(string, i, 1, codes.extend(codes.root(), string[i]), 0, 1, codes, into);
    }
  }

  /** From a subsequence of this length that ends at i, to all of length p. */
  private void extend(
      int[] s, int i, int length, long code, int gaps, double weight, Codes codes, Counts into) {
    if (length == p) {
      into.add(code, weight);
      return;
    }
    double w = weight;
    for (int skip = 0; gaps + skip <= m && i + 1 + skip < s.length; skip++) {
      int next = i + 1 + skip;
      extend(s, next, length + 1, codes.extend(code, s[next]), gaps + skip, w, codes, into);
      w *= lambda;
    }
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd(
        "the inner product of the weights of all subsequences of length "
            + p
            + " with at most "
            + m
            + " symbols skipped");
  }

  @Override
  public Expression expression() {
    return call(
        "restrictedgap",
        Expression.named("p", p),
        Expression.named("m", m),
        Expression.named("lambda", lambda));
  }
}
