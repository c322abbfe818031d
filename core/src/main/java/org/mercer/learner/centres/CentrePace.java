package org.mercer.learner.centres;

import java.util.Arrays;
import org.mercer.gram.CrossGram;
import org.mercer.gram.Gram;
import org.mercer.gram.Passes;
import org.mercer.gram.Precision;
import org.mercer.numerics.Entries;
import org.mercer.numerics.dense.GroupedRows;
import org.mercer.numerics.dense.WeightedSquares;
import org.mercer.run.Run;

/**
 * How fast a kernel and this machine are, measured on a few of the objects: seconds for one value
 * of a pass, computed or kept, and for one addition of a product in a matrix product.
 *
 * @param computed of a value that the kernel computes
 * @param kept of one that is read
 * @param product of one term of a matrix product
 */
record CentrePace(double computed, double kept, double product) {
  private static final int FEWEST = 16;
  private static final int MOST = 4096;
  private static final int MOST_COLUMNS = 512;

  /** Rows and columns of the next measurement for one of this. */
  private static final int GROWTH = 4;

  private static final int TIMES = 5;

  /** What takes so long is measured well enough. */
  private static final double LONG = 0.05;

  /** What is foretold to take no longer than this needs no better foretelling. */
  static final double SHORT = 1;

  /** What takes longer is worth a second of measuring until code that was slow is compiled. */
  private static final double WORTH = 10;

  private static final int AGAIN = 6;

  /** How long all of it takes at a pace. */
  interface Seconds {
    double at(CentrePace pace);
  }

  /** Measured on ever more objects, until that took its time or says that all is done soon. */
  static CentrePace of(Gram gram, CentreWork work, Precision precision, Seconds all, Run run) {
    int n = gram.size();
    for (int count = FEWEST; ; count *= GROWTH) {
      int rows = Math.min(count, n);
      CentrePace pace = measured(gram, work, rows, precision, run);
      if (pace.slow(rows)) { // or somebody else had the machine
        pace = pace.least(measured(gram, work, rows, precision, run));
      }
      boolean slow = pace.slow(rows);
      if (slow || rows == n || rows >= MOST || all.at(pace) < SHORT) {
        for (int again = 0; again < AGAIN && !slow && all.at(pace) > WORTH; again++) {
          pace = pace.least(measured(gram, work, rows, precision, run)); // compiled by now?
        }
        return pace;
      }
    }
  }

  /** Whether so many rows take long enough to be measured well. */
  private boolean slow(int rows) {
    return computed * rows * Math.min(rows, MOST_COLUMNS) > LONG;
  }

  private CentrePace least(CentrePace other) {
    return new CentrePace(
        Math.min(computed, other.computed),
        Math.min(kept, other.kept),
        Math.min(product, other.product));
  }

  private static CentrePace measured(
      Gram gram, CentreWork work, int rows, Precision precision, Run run) {
    int n = gram.size();
    int[] some = Entries.where(rows, i -> true);
    Arrays.setAll(some, i -> (int) ((long) i * n / rows));
    int cols = Math.min(rows, MOST_COLUMNS);
    CrossGram columns = gram.restrict(some).columns(Entries.where(cols, j -> true)).in(precision);
    double[][] vs = new double[work.functions()][cols + (work.constant() ? 1 : 0)];
    double values = (double) rows * cols;
    return new CentrePace(
        later(Passes.over(columns, work.constant(), 0), vs, run) / values,
        later(Passes.over(columns, work.constant(), Long.MAX_VALUE), vs, run) / values,
        product(rows, cols, run));
  }

  /** What a pass takes where others came before it. */
  private static double later(Passes passes, double[][] vs, Run run) {
    passes.apply("plan", vs, (row, rows, values) -> {}, run);
    return fastest(() -> passes.apply("plan", vs, (row, rows, values) -> {}, run));
  }

  /** The code may be compiled meanwhile, and others use the machine. */
  private static double fastest(Runnable work) {
    double least = Double.POSITIVE_INFINITY;
    double all = 0;
    for (int times = 0; times < TIMES && all < LONG; times++) {
      long begun = System.nanoTime();
      work.run();
      double seconds = seconds(begun);
      all += seconds;
      least = Math.min(least, seconds);
    }
    return least;
  }

  private static double product(int rows, int cols, Run run) {
    GroupedRows z = new GroupedRows(rows, cols);
    double[] zeros = new double[GroupedRows.GROUP * cols];
    for (int g = 0; g < z.groups(); g++) {
      z.put(g, zeros, cols);
    }
    z.added(cols);
    double[] weights = new double[rows];
    return fastest(() -> WeightedSquares.of(z, weights, run)) / (0.5 * rows * cols * cols);
  }

  private static double seconds(long begun) {
    return (System.nanoTime() - begun) * 1e-9;
  }
}
