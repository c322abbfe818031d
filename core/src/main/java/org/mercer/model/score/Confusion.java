package org.mercer.model.score;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * How many rows of each class were predicted as each: counts n_tp for true class t and predicted
 * class p, with which everything that needs labels alone is computed. A ratio 0/0 of a single class
 * (nothing predicted, or nothing there) is 0, as is usual, because a machine that never names a
 * class has found none of it.
 */
public final class Confusion {
  private final List<String> classes;
  private final long[][] counts;
  private final long[] of;
  private final long[] as;
  private final long rows;

  private Confusion(List<String> classes, long[][] counts, long rows) {
    this.classes = classes;
    this.counts = counts;
    this.rows = rows;
    this.of = new long[counts.length];
    this.as = new long[counts.length];
    for (int t = 0; t < counts.length; t++) {
      for (int p = 0; p < counts.length; p++) {
        of[t] += counts[t][p];
        as[p] += counts[t][p];
      }
    }
  }

  public static Confusion of(PredictedClasses predicted) {
    int k = predicted.classes().size();
    long[][] counts = new long[k][k];
    for (int i = 0; i < predicted.size(); i++) {
      counts[predicted.truth(i)][predicted.predicted(i)]++;
    }
    return new Confusion(predicted.classes(), counts, predicted.size());
  }

  public List<String> classes() {
    return classes;
  }

  /** Rows of true class t that were predicted as p. */
  public long count(int t, int p) {
    return counts[t][p];
  }

  public long rows() {
    return rows;
  }

  /** Rows that are truly of class c. */
  public long of(int c) {
    return of[c];
  }

  /** Rows that were predicted as class c. */
  public long as(int c) {
    return as[c];
  }

  public long correct() {
    return IntStream.range(0, counts.length).mapToLong(c -> counts[c][c]).sum();
  }

  double accuracy() {
    return (double) correct() / rows;
  }

  /** Of the rows predicted as class c, the share that is of it. */
  public double precision(int c) {
    return ratio(counts[c][c], as(c));
  }

  /** Of the rows of class c, the share that was predicted as it. */
  public double recall(int c) {
    return ratio(counts[c][c], of(c));
  }

  /** 2 n_cc / (rows of the class + rows predicted as it). */
  public double f1(int c) {
    return ratio(2 * counts[c][c], of(c) + as(c));
  }

  private static double ratio(long part, long whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }

  /** Those that occur, true or predicted. */
  private int[] present() {
    return IntStream.range(0, counts.length).filter(c -> of(c) + as(c) > 0).toArray();
  }

  /** The mean over the classes that occur, true or predicted. */
  double macro(IntToDoubleFunction of) {
    return Arrays.stream(present()).mapToDouble(of).average().orElse(0);
  }

  /** The mean over the classes, weighted by how many rows each truly has. */
  double weighted(IntToDoubleFunction of) {
    return Arrays.stream(present()).mapToDouble(c -> of.applyAsDouble(c) * of(c)).sum() / rows;
  }

  /** The mean recall of the classes that truly occur. */
  double balanced() {
    return IntStream.range(0, counts.length)
        .filter(c -> of(c) > 0)
        .mapToDouble(this::recall)
        .average()
        .orElse(0);
  }

  /**
   * Matthews' coefficient for any number of classes (Gorodkin): (c n - sum p_k t_k) / sqrt((n^2 -
   * sum p_k^2)(n^2 - sum t_k^2)) with c correct of n rows, t_k of class k, p_k predicted as k.
   */
  Value matthews() {
    double n = rows;
    double truth = n * n;
    double said = n * n;
    double both = 0;
    for (int c = 0; c < counts.length; c++) {
      truth -= (double) of(c) * of(c);
      said -= (double) as(c) * as(c);
      both += (double) of(c) * as(c);
    }
    if (truth == 0 || said == 0) {
      return Value.undefined(
          (truth == 0 ? "all rows are" : "all rows were predicted as")
              + " one class, so nothing can be correlated");
    }
    return Value.of((correct() * n - both) / Math.sqrt(truth * said));
  }

  /** Cohen's kappa: (accuracy - e) / (1 - e), with e the agreement by chance. */
  Value kappa() {
    double n = rows;
    double chance =
        IntStream.range(0, counts.length).mapToDouble(c -> of(c) / n * (as(c) / n)).sum();
    return chance == 1
        ? Value.undefined("truth and predictions are all one class, agreement by chance is certain")
        : Value.of((accuracy() - chance) / (1 - chance));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Confusion that
        && classes.equals(that.classes)
        && Arrays.deepEquals(counts, that.counts);
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(counts);
  }

  @Override
  public String toString() {
    return classes + " " + Arrays.deepToString(counts);
  }
}
