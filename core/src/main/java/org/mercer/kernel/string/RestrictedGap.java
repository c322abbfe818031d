package org.mercer.kernel.string;

import org.mercer.data.Sample;
import org.mercer.data.string.Unit;
import org.mercer.error.Require;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * sum over all u of length p of phi_u(s) phi_u(t), where phi_u(s) adds lambda^g for every
 * occurrence of u in s that skips g symbols, g at most m: subsequences that may be stretched a
 * little. Suits: DNA and proteins with a few insertions. A kernel: the features are these sums.
 * Cost: C(p-1+m, m) features a position, once; then one product a common feature. Example: p = 2, m
 * = 1, lambda = 1/2, cat and cat: "ca" and "at" without a gap and "ct" with one, 1 + 1 + 1/4.
 */
public record RestrictedGap(int p, int m, double lambda, Unit unit, Algorithm algorithm)
    implements CountedKernel {
  public RestrictedGap {
    Require.atLeast("p", 1, p);
    Require.atLeast("m", 0, m);
    Require.positive("lambda", lambda);
  }

  /** By the faster algorithm. */
  public RestrictedGap(int p, int m, double lambda, Unit unit) {
    this(p, m, lambda, unit, Algorithm.AUTO);
  }

  @Override
  public double of(String s, String t) {
    if (!algorithm.trie(true)) {
      return CountedKernel.super.of(s, t);
    }
    Symbols symbols = new Symbols(unit);
    int[] left = symbols.of(s);
    int[] right = symbols.of(t);
    return TrieEvaluation.value(b -> trie(symbols.size(), b), left, right);
  }

  @Override
  public double[] diagonal(Sample<String> sample) {
    if (!algorithm.trie(true)) {
      return CountedKernel.super.diagonal(sample);
    }
    Symbols symbols = new Symbols(unit);
    Sample<int[]> strings = sample.map(symbols::of);
    return TrieEvaluation.diagonal(b -> trie(symbols.size(), b), strings);
  }

  @Override
  public Evaluation over(Sample<String> rows, Sample<String> cols) {
    if (!algorithm.trie(TrieChoice.matrix(rows, cols))) {
      return CountedKernel.super.over(rows, cols);
    }
    Symbols symbols = new Symbols(unit);
    Sample<int[]> left = rows.map(symbols::of);
    Sample<int[]> right = rows == cols ? left : cols.map(symbols::of);
    return new Factored(
        new TrieEvaluation(b -> trie(symbols.size(), b), m + 1L, left, right),
        () -> CountedKernel.super.over(rows, cols));
  }

  private Trie trie(int alphabet, TrieBlock block) {
    return new GapTrie(p, m, lambda, alphabet, block);
  }

  @Override
  public int longest() {
    return p;
  }

  @Override
  public void count(int[] string, Codes codes, CodeCounts into) {
    if (p > string.length) {
      return;
    }
    Begun begun = new Begun();
    for (int i = 0; i + p <= string.length; i++) {
      begun.from(i, string, codes, into);
    }
  }

  /** A subsequence as it grows; a stack of its own, since p may be as long as a string. */
  private final class Begun {
    private final int[] place = new int[p];
    private final int[] next = new int[p];
    private final int[] gaps = new int[p];
    private final long[] code = new long[p];
    private final double[] weight = new double[p];

    /** The weight of a subsequence that goes on at the place that comes next. */
    private final double[] nextWeight = new double[p];

    /** All subsequences of length p that begin at this place. */
    void from(int start, int[] s, Codes codes, CodeCounts into) {
      push(0, start, codes.extend(codes.root(), s[start]), 0, 1);
      int last = 0;
      while (last >= 0) {
        int skipped = gaps[last] + next[last] - place[last] - 1;
        if (last == p - 1) {
          into.add(code[last], weight[last]);
          last--;
        } else if (skipped > m || next[last] >= s.length) {
          last--;
        } else {
          int at = next[last]++;
          push(last + 1, at, codes.extend(code[last], s[at]), skipped, nextWeight[last]);
          nextWeight[last] *= lambda;
          last++;
        }
      }
    }

    private void push(int depth, int at, long newCode, int newGaps, double newWeight) {
      place[depth] = at;
      next[depth] = at + 1;
      gaps[depth] = newGaps;
      code[depth] = newCode;
      weight[depth] = newWeight;
      nextWeight[depth] = newWeight;
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
        algorithm.after(
            Expression.named("p", p),
            Expression.named("m", m),
            Expression.named("lambda", lambda)));
  }
}
