package org.mercer.kernel.string;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.Sample;
import org.mercer.data.string.Unit;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.Occurrences;
import org.mercer.kernel.Place;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

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

  /** Windows that tell how often words are met. */
  private static final int LOOKS = 4096;

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

  /** Pairs of windows with the same word at the same places, as often as those first looked at. */
  @Override
  public double operations(String s, String t) {
    Symbols symbols = new Symbols(unit);
    int[] left = symbols.of(s);
    int[] right = symbols.of(t);
    Map<Integer, Integer> words = words(left);
    Map<Integer, Integer> others = words(right);
    double pairs = 0;
    for (Map.Entry<Integer, Integer> word : words.entrySet()) {
      pairs += (double) word.getValue() * others.getOrDefault(word.getKey(), 0);
    }
    double each = windows(left) / Math.min(LOOKS, Math.max(1, windows(left)));
    double other = windows(right) / Math.min(LOOKS, Math.max(1, windows(right)));
    return MismatchBalls.binomial(l, k) * pairs * each * other;
  }

  /** How often each word is met at the first k places of a window, by its hash. */
  private Map<Integer, Integer> words(int[] string) {
    Map<Integer, Integer> words = new HashMap<>();
    for (int i = 0; i < Math.min(LOOKS, windows(string)); i++) {
      words.merge(Arrays.hashCode(Arrays.copyOfRange(string, i, i + k)), 1, Integer::sum);
    }
    return words;
  }

  /** The word of each window, for each choice of places. */
  @Override
  public double operations(String s) {
    return MismatchBalls.binomial(l, k) * k * windows(new Symbols(unit).of(s));
  }

  private double windows(int[] string) {
    return k > l ? 0 : Math.max(0, string.length - l + 1.0);
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
