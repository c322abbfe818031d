package org.mercer.gram;

import java.util.List;
import org.mercer.api.Internal;
import org.mercer.run.Run;

/** Matrices derived from other matrices without computing a kernel value again. */
public final class Views {
  private Views() {}

  /**
   * The matrix of these objects only, in this order; an object may be taken twice. A restriction of
   * a restriction looks through to the whole.
   */
  public static Gram restricted(Gram gram, int... indices) {
    return Restricted.of(gram, indices);
  }

  /** HKH with H = I - 11'/n: inner products of phi(x) minus the mean of the sample. */
  public static Gram centred(Gram gram, Run run) {
    return centred(gram, Centring.of(gram, run));
  }

  /** As above, with a centring that is known already. */
  static Gram centred(Gram gram, Centring centring) {
    return new CentredGram(gram, centring);
  }

  /** w_1 K_1 + w_2 K_2 + ..., weights greater than zero, matrices of one size. */
  public static Gram weightedSum(List<? extends Gram> grams, double... weights) {
    return new WeightedSum(grams, weights);
  }

  /**
   * The same matrix for those who ask for the rows of groups of neighbours again and again: entries
   * between objects of one group are computed once, as far as the bytes go.
   *
   * @param ends where each group starts, and where the last one ends
   */
  @Internal
  public static Gram sharedBlocks(Gram gram, int[] ends, long bytes) {
    return gram.cost() == Gram.Cost.NONE || gram.precision() == Precision.DOUBLE
        ? gram
        : new SharedBlocks(gram, ends, bytes);
  }

  /** The same matrix, asked for in double. */
  public static Gram inDouble(Gram gram) {
    return gram.precision() == Precision.DOUBLE ? gram : new Widened(gram);
  }
}
