package org.mercer.kernel.string;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.data.Sample;
import org.mercer.data.string.Unit;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.Occurrences;
import org.mercer.kernel.Place;
import org.mercer.kernel.bulk.CountEvaluation;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.numerics.sparse.Csr;

/**
 * sum over all u of length p of (occurrences of u in s) (occurrences of u in t): the p-spectrum
 * kernel. Suits: DNA, proteins, texts, anything told by its short substrings. A kernel: the feature
 * map counts the substrings. Cost: the lengths of the strings once, then one product a common
 * substring. Example: p = 2, cat and car share "ca" once each: 1. A string shorter than p has no
 * substrings: 0 with everything. Its reference implementation is the recursion over suffixes in
 * {@link SuffixRecursion}.
 */
public record PSpectrum(int p, Unit unit, Algorithm algorithm) implements StringKernel {
  public PSpectrum {
    Require.atLeast("p", 1, p);
  }

  @Override
  public boolean blindToDirection() {
    return true;
  }

  /** By the faster algorithm. */
  public PSpectrum(int p, Unit unit) {
    this(p, unit, Algorithm.AUTO);
  }

  @Override
  public double of(String s, String t) {
    Symbols symbols = new Symbols(unit);
    Sample<int[]> both = Sample.of(s, t).map(symbols::of);
    int alphabet = symbols.size();
    return algorithm.trie(TrieChoice.longSubstrings(p, alphabet))
        ? TrieEvaluation.value(b -> trie(alphabet, b), both.get(0), both.get(1))
        : new Substrings(p, alphabet, both).product(0, 1);
  }

  @Override
  public double[] diagonal(Sample<String> sample) {
    Symbols symbols = new Symbols(unit);
    Sample<int[]> strings = sample.map(symbols::of);
    int alphabet = symbols.size();
    if (algorithm.trie(TrieChoice.longSubstrings(p, alphabet))) {
      return TrieEvaluation.diagonal(b -> trie(alphabet, b), strings);
    }
    Substrings counts = new Substrings(p, alphabet, strings);
    double[] diagonal = new double[sample.size()];
    Arrays.setAll(diagonal, i -> counts.product(i, i));
    return diagonal;
  }

  @Override
  public Evaluation over(Sample<String> rows, Sample<String> cols) {
    Symbols symbols = new Symbols(unit);
    Sample<int[]> first = rows.map(symbols::of);
    Sample<int[]> second = rows == cols ? first : cols.map(symbols::of);
    int alphabet = symbols.size();
    if (!algorithm.trie(TrieChoice.matrix(rows, cols))) {
      return table(alphabet, first, second);
    }
    return new Factored(
        new TrieEvaluation(b -> trie(alphabet, b), 1, first, second),
        () -> table(alphabet, first, second));
  }

  private Evaluation table(int alphabet, Sample<int[]> rows, Sample<int[]> cols) {
    Sample<int[]> all = rows == cols ? rows : rows.concat(cols);
    Substrings counts = new Substrings(p, alphabet, all);
    long[] distinct = counts.distinct();
    int n = rows.size();
    Csr left = counts.matrix(0, n, distinct);
    Csr right = rows == cols ? left : counts.matrix(n, n + cols.size(), distinct);
    return CountEvaluation.of(left, right);
  }

  private Trie trie(int alphabet, TrieBlock block) {
    return new MismatchTrie(p, 0, alphabet, block);
  }

  @Override
  public Optional<Features> features(String x) {
    Symbols symbols = new Symbols(unit);
    int[] string = symbols.of(x);
    Features.Draft draft = new Features.Draft();
    for (int i = 0; i + p <= string.length; i++) {
      draft.add(symbols.text(Arrays.copyOfRange(string, i, i + p)), 1);
    }
    return Optional.of(draft.build());
  }

  @Override
  public Place places() {
    return Symbols.place(unit);
  }

  @Override
  public void occurrences(String x, Occurrences found) {
    Symbols symbols = new Symbols(unit);
    int[] string = symbols.of(x);
    for (int i = 0; i + p <= string.length; i++) {
      found.at(symbols.text(Arrays.copyOfRange(string, i, i + p)), 1, Symbols.run(i, p));
    }
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the inner product of the counts of all substrings of length " + p);
  }

  @Override
  public Expression expression() {
    return call("spectrum", algorithm.after(Expression.named("p", p)));
  }
}
