package org.mercer.kernel.string;

import java.util.ArrayList;
import java.util.List;
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
 * features are these counts. Cost: |s| |t| / 64 times the logarithm of l a pair, or C(l, k) times
 * the lengths of the strings and a step for each pair of equal words, whichever is less. Example: l
 * = 3, k = 2, cat and car: windows agree at 2 places, C(2,2) = 1. A string shorter than l has no
 * windows, and k of fewer places cannot be kept: 0 with everything.
 *
 * @param patterns how many ways to keep k of l places are drawn, each standing for C(l, k) /
 *     patterns of all; 0 or no fewer than there are: all of them. What a way adds lies between 0
 *     and w(s) w(t), the pairs of windows, so the value is off by more than epsilon C(l, k) w(s)
 *     w(t) with probability at most 2 exp(-2 patterns epsilon^2) (Hoeffding 1963, also without
 *     replacement). The same ways serve all pairs, so it stays a kernel
 * @param seed which of them are drawn
 */
public record GappedKmer(int l, int k, int patterns, int seed, Unit unit) implements StringKernel {
  /** Ways to keep k of l places beyond which no features would ever be finished. */
  private static final double MOST_WAYS = 1 << 20;

  public GappedKmer {
    Require.atLeast("l", 1, l);
    Require.atLeast("k", 1, k);
    Require.atLeast("patterns", 0, patterns);
    Require.that(
        MismatchBalls.binomial(l, k) <= MOST_WAYS || patterns > 0 && patterns <= MOST_WAYS,
        "there may be at most 2^20 ways to keep k of l places, but for l = "
            + l
            + " and k = "
            + k
            + " there are more; take a smaller l, or draw some of them with patterns");
    seed = patterns == 0 ? 0 : seed; // where nothing is drawn all seeds are the same kernel
  }

  /** With all ways to keep k of l places. */
  public GappedKmer(int l, int k, Unit unit) {
    this(l, k, 0, 0, unit);
  }

  @Override
  public boolean blindToDirection() {
    return gaps().all();
  }

  private GapChoices gaps() {
    return new GapChoices(l, k, patterns, seed);
  }

  @Override
  public double of(String s, String t) {
    Symbols symbols = new Symbols(unit);
    int[] left = symbols.of(s);
    int[] right = symbols.of(t);
    if (gaps().all()) {
      return new GappedWindows(l, k).value(left, right);
    }
    double[] sum = new double[1];
    new GappedBuckets(l, k, symbols.size(), gaps().choices(), List.of(left), List.of(right))
        .add(sum, 1);
    return gaps().scale() * sum[0];
  }

  @Override
  public double[] diagonal(Sample<String> sample) {
    if (k > l || !gaps().all()) {
      return StringKernel.super.diagonal(sample);
    }
    Symbols symbols = new Symbols(unit);
    Sample<int[]> strings = sample.map(symbols::of);
    AgreementCounter counter = new AgreementCounter(l, k, symbols.size());
    double[] diagonal = new double[sample.size()];
    for (int i = 0; i < diagonal.length; i++) {
      counter.with(strings.get(i));
      diagonal[i] = counter.value(strings.get(i));
    }
    return diagonal;
  }

  @Override
  public double operations(String s, String t) {
    double left = new Symbols(unit).of(s).length;
    double right = new Symbols(unit).of(t).length;
    return k > l || !gaps().all() ? 0 : AgreementCounter.operations(l, k, left, right);
  }

  @Override
  public double operations(String s) {
    double windows = Math.max(0, new Symbols(unit).of(s).length - l + 1.0);
    return gaps().all() ? 0 : GappedBuckets.operations(patterns, windows, 0);
  }

  @Override
  public Evaluation over(Sample<String> rows, Sample<String> cols) {
    Symbols symbols = new Symbols(unit);
    Sample<int[]> left = rows.map(symbols::of);
    Sample<int[]> right = rows == cols ? left : cols.map(symbols::of);
    return new GappedTiles(gaps(), symbols.size(), left, right);
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
    double value = Math.sqrt(gaps().scale());
    for (int[] places : gaps().choices()) {
      for (int i = 0; i + l <= string.length; i++) {
        int[] word = new int[k];
        int[] at = new int[k];
        StringBuilder name = new StringBuilder();
        for (int c = 0; c < k; c++) {
          at[c] = i + places[c];
          word[c] = string[at[c]];
          name.append(c == 0 ? "" : ",").append(places[c] + 1);
        }
        found.at(name.append(':').append(symbols.text(word)).toString(), value, at);
      }
    }
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the inner product of the counts of all words at all choices of places");
  }

  @Override
  public Expression expression() {
    List<Expression> arguments = new ArrayList<>();
    arguments.add(Expression.named("l", l));
    arguments.add(Expression.named("k", k));
    if (patterns > 0) {
      arguments.add(Expression.named("patterns", patterns));
      arguments.add(Expression.named("seed", seed));
    }
    return call("gappedkmer", arguments.toArray(Expression[]::new));
  }
}
