package org.mercer.kernel.string;

import java.util.Arrays;

/**
 * For each symbol a and each place of each string of a batch a(a, t_j) d(a) d(t_j), made when the
 * symbol is first met, and the decays d(t_j).
 */
final class BatchMatches {
  private static final double[] NOWHERE = {};
  private static final double[] UNKNOWN = {};

  /** Numbers kept, 8 MiB: with words for symbols there may be too many to keep all. */
  private static final int MOST_NUMBERS = 1 << 20;

  private final int[] symbols;
  private final double[] decay;
  private final Similarity similarity;
  private final double[][] matches;
  private final boolean uniform;
  private final double[] decays;
  private int kept;

  BatchMatches(Batch batch, double[] decay, Similarity similarity) {
    this.symbols = batch.symbols();
    this.decay = decay;
    this.similarity = similarity;
    this.matches = new double[decay.length][];
    Arrays.fill(matches, UNKNOWN);
    this.uniform = Arrays.stream(decay).allMatch(d -> d == decay[0]);
    this.decays = new double[uniform ? Batch.WIDTH : symbols.length];
    double common = decay.length == 0 ? 1 : decay[0]; // empty strings alone have no symbols
    for (int i = 0; i < decays.length; i++) {
      decays[i] = uniform ? common : symbols[i] == Batch.NONE ? 0 : decay[symbols[i]];
    }
  }

  /** Empty where nothing matches the symbol. */
  double[] of(int symbol) {
    if (matches[symbol] != UNKNOWN) {
      return matches[symbol];
    }
    double[] match = match(symbol);
    if (kept + match.length <= MOST_NUMBERS) {
      kept += match.length;
      matches[symbol] = match;
    }
    return match;
  }

  private double[] match(int symbol) {
    double[] match = new double[symbols.length];
    boolean any = false;
    for (int i = 0; i < match.length; i++) {
      double a = symbols[i] == Batch.NONE ? 0 : similarity.of(symbol, symbols[i]);
      if (a != 0) {
        match[i] = a * decay[symbol] * decay[symbols[i]];
        any = true;
      }
    }
    return any ? match : NOWHERE;
  }

  double[] decays() {
    return decays;
  }

  /** From the decays at one place to those at the next; 0 where all are the same. */
  int decayStep() {
    return uniform ? 0 : Batch.WIDTH;
  }
}
