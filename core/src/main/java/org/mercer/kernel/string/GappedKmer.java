package org.mercer.kernel.string;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.data.Sample;
import org.mercer.data.string.Unit;
import org.mercer.kernel.Axiom;
import org.mercer.kernel.Certificate;
import org.mercer.kernel.Evaluation;
import org.mercer.kernel.Expression;
import org.mercer.kernel.Features;
import org.mercer.kernel.Occurrences;
import org.mercer.kernel.Place;
import org.mercer.numerics.Require;

/**
 * sum over all ways to keep k of l places, and all words of length k, of (windows of l symbols in s
 * with the word at these places) (those in t): substrings with l - k places left open. For two
 * windows that agree at a places this is C(a, k). Suits: binding sites in DNA. A kernel: the
 * features are these counts. Cost: C(l, k) times the lengths of the strings once for a tile, then
 * one step a common feature. Example: l = 3, k = 2, cat and car: windows agree at 2 places, C(2,2)
 * = 1. A string shorter than l has no windows, and k of fewer places cannot be kept: 0 with
 * everything.
 */
public record GappedKmer(int l, int k, Unit unit) implements StringKernel {
  /** Ways to keep k of l places beyond which no matrix would ever be finished. */
  private static final double MOST_WAYS = 1 << 20;

  public GappedKmer {
    Require.atLeast("l", 1, l);
    Require.atLeast("k", 1, k);
    Require.that(
        MismatchBalls.binomial(l, k) <= MOST_WAYS,
        "there may be at most 2^20 ways to keep k of l places, but for l = "
            + l
            + " and k = "
            + k
            + " there are more; take a smaller l");
  }

  @Override
  public double of(String s, String t) {
    Symbols symbols = new Symbols(unit);
    return new GappedWindows(l, k).value(symbols.of(s), symbols.of(t));
  }

  /** The windows that have the same word at the same places, were all words equally frequent. */
  @Override
  public double operations(String s, String t) {
    int[] left = new Symbols(unit).of(s);
    int[] right = new Symbols(unit).of(t);
    double alphabet = Math.max(1, Math.max(different(left), different(right)));
    return MismatchBalls.binomial(l, k) * windows(left) * windows(right) / Math.pow(alphabet, k);
  }

  /** The word of each window, for each choice of places. */
  @Override
  public double operations(String s) {
    return MismatchBalls.binomial(l, k) * k * windows(new Symbols(unit).of(s));
  }

  private double windows(int[] string) {
    return Math.max(0, string.length - l + 1.0);
  }

  private static double different(int[] string) {
    return Arrays.stream(string).distinct().count();
  }

  @Override
  public Evaluation over(Sample<String> rows, Sample<String> cols) {
    Symbols symbols = new Symbols(unit);
    Sample<int[]> left = rows.map(symbols::of);
    Sample<int[]> right = rows == cols ? left : cols.map(symbols::of);
    return new GappedBuckets(l, k, symbols.size(), left, right);
  }

  @Override
  public Optional<Features> features(String x) {
    Features.Draft draft = new Features.Draft();
    occurrences(x, (name, value, places) -> draft.add(name, value));
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
    for (int[] places : Choices.of(l, k)) {
      for (int i = 0; i + l <= string.length; i++) {
        int[] word = new int[k];
        int[] at = new int[k];
        StringBuilder name = new StringBuilder();
        for (int c = 0; c < k; c++) {
          at[c] = i + places[c];
          word[c] = string[at[c]];
          name.append(c == 0 ? "" : ",").append(places[c] + 1);
        }
        found.at(name.append(':').append(symbols.text(word)).toString(), 1, at);
      }
    }
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the inner product of the counts of all words at all choices of places");
  }

  @Override
  public Expression expression() {
    return call("gappedkmer", Expression.named("l", l), Expression.named("k", k));
  }
}
