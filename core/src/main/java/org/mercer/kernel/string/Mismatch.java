package org.mercer.kernel.string;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import org.mercer.data.Sample;
import org.mercer.data.string.Unit;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.Occurrences;
import org.mercer.kernel.Place;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * sum over all words u of length p over the alphabet of phi_u(s) phi_u(t), where phi_u(s) counts
 * the substrings of s that differ from u at no more than m places. Suits: DNA and proteins with
 * point mutations. A kernel: the features are these counts. Cost: all words near a substring, once
 * for each; then a product, dense where the words are few. Example: p = 2, m = 1, alphabet acrt:
 * cat and car give 15. It depends on the alphabet, so symbols outside of it are refused.
 *
 * @param alphabet the symbols that u is made of: letters side by side, words with spaces between
 */
public record Mismatch(int p, int m, String alphabet, Unit unit, Algorithm algorithm)
    implements StringKernel {
  public Mismatch {
    Require.atLeast("p", 1, p);
    Require.atLeast("m", 0, m);
    int[] symbols = new Symbols(unit).of(alphabet);
    Require.that(symbols.length > 0, "alphabet must name at least one symbol, but is empty");
    Require.that(
        Arrays.stream(symbols).distinct().count() == symbols.length,
        "alphabet must name each symbol once, but is " + InputException.quote(alphabet));
  }

  /** By the faster algorithm. */
  public Mismatch(int p, int m, String alphabet, Unit unit) {
    this(p, m, alphabet, unit, Algorithm.AUTO);
  }

  /** Numbers 0 .. size-1 for the alphabet, and strings of these. */
  private Symbols symbols() {
    Symbols symbols = new Symbols(unit);
    int size = symbols.of(alphabet).length;
    Require.same("the alphabet and its symbols", size, symbols.size());
    return symbols;
  }

  private int[] encoded(Symbols symbols, String text) {
    int size = alphabetSize();
    int[] string = symbols.of(text);
    for (int symbol : string) {
      Require.that(
          symbol < size,
          () ->
              "alphabet must name every symbol that occurs, but "
                  + InputException.quote(symbols.text(symbol))
                  + " is not in "
                  + InputException.quote(alphabet));
    }
    return string;
  }

  private int alphabetSize() {
    return new Symbols(unit).of(alphabet).length;
  }

  @Override
  public double of(String s, String t) {
    Symbols symbols = symbols();
    int[] left = encoded(symbols, s);
    int[] right = encoded(symbols, t);
    double l = TrieChoice.substrings(left, p);
    double r = TrieChoice.substrings(right, p);
    return algorithm.trie(many() && !byPairs(l * r, l + r))
        ? TrieEvaluation.value(this::trie, left, right)
        : pair(left, right);
  }

  private double pair(int[] s, int[] t) {
    return p > Math.min(s.length, t.length)
        ? 0
        : new MismatchBalls(p, m, alphabetSize()).value(s, t);
  }

  /** Pair by pair, where the words near the substrings are too many to be counted. */
  @Override
  public double operations(String s, String t) {
    return MismatchRows.counts(p, m, alphabetSize(), windows(s) + windows(t))
        ? 0
        : windows(s) * windows(t) * p;
  }

  /** All words near each substring. */
  @Override
  public double operations(String s) {
    return MismatchRows.counts(p, m, alphabetSize(), windows(s))
        ? windows(s) * MismatchRows.near(p, m, alphabetSize())
        : 0;
  }

  private double windows(String text) {
    return Math.max(0, new Symbols(unit).of(text).length - p + 1.0);
  }

  @Override
  public double[] diagonal(Sample<String> sample) {
    Symbols symbols = symbols();
    Sample<int[]> strings = sample.map(s -> encoded(symbols, s));
    if (algorithm != Algorithm.TRIE && !many()) {
      return MismatchRows.squares(p, m, alphabetSize(), strings);
    }
    double[] diagonal = new double[sample.size()];
    Arrays.setAll(diagonal, i -> square(strings.get(i)));
    return diagonal;
  }

  private double square(int[] s) {
    double own = TrieChoice.substrings(s, p);
    return algorithm.trie(!byPairs(own * own, own))
        ? TrieEvaluation.square(this::trie, s)
        : pair(s, s);
  }

  @Override
  public Evaluation over(Sample<String> rows, Sample<String> cols) {
    Symbols symbols = symbols();
    Sample<int[]> left = rows.map(s -> encoded(symbols, s));
    Sample<int[]> right = rows == cols ? left : cols.map(t -> encoded(symbols, t));
    int size = alphabetSize();
    Supplier<Evaluation> table = () -> MismatchRows.evaluation(p, m, size, left, right);
    double l = TrieChoice.substrings(left, p);
    double r = TrieChoice.substrings(right, p);
    boolean pairs = rows == cols ? byPairs(l * l / 2, l) : byPairs(l * r, l + r);
    if (algorithm == Algorithm.AUTO && many() && pairs) {
      return new Factored(MismatchBalls.evaluation(p, m, size, left, right), table);
    }
    return algorithm.trie(many() && TrieChoice.matrix(rows, cols))
        ? new Factored(new TrieEvaluation(this::trie, size, left, right), table)
        : table.get();
  }

  /** Whether there are too many words for dense rows, which are the fastest. */
  private boolean many() {
    return !MismatchRows.few(p, alphabetSize());
  }

  private boolean byPairs(double pairs, double substrings) {
    return pairs > 0 // where there are no substrings, p may be any number
        && TrieChoice.byPairs(pairs, substrings, MismatchRows.near(p, m, alphabetSize()));
  }

  private Trie trie(TrieBlock block) {
    return new MismatchTrie(p, m, alphabetSize(), block);
  }

  @Override
  public Optional<Features> features(String x) {
    Symbols symbols = symbols();
    int[] string = encoded(symbols, x);
    Codes codes = new Codes(alphabetSize(), p);
    CodeCounts.Row row = MismatchRows.row(string, p, m, alphabetSize(), codes, new CodeCounts());
    Features.Draft draft = new Features.Draft();
    for (int i = 0; i < row.codes().length; i++) {
      draft.add(symbols.text(codes.spell(row.codes()[i])), row.values()[i]);
    }
    return Optional.of(draft.build());
  }

  @Override
  public Place places() {
    return Symbols.place(unit);
  }

  @Override
  public void occurrences(String x, Occurrences found) {
    Symbols symbols = symbols();
    int[] string = encoded(symbols, x);
    Codes codes = new Codes(alphabetSize(), p);
    for (int i = 0; i + p <= string.length; i++) {
      int[] window = Arrays.copyOfRange(string, i, i + p);
      CodeCounts.Row near = MismatchRows.row(window, p, m, alphabetSize(), codes, new CodeCounts());
      for (int j = 0; j < near.codes().length; j++) {
        found.at(symbols.text(codes.spell(near.codes()[j])), near.values()[j], Symbols.run(i, p));
      }
    }
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd(
        "the inner product of the counts, for all words of length "
            + p
            + ", of the substrings within "
            + m
            + " mismatches");
  }

  @Override
  public Expression expression() {
    return call(
        "mismatch",
        algorithm.after(
            Expression.named("p", p),
            Expression.named("m", m),
            Expression.named("alphabet", Expression.text(alphabet))));
  }
}
