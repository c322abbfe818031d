package org.mercer.gram.lowrank;

import java.util.Arrays;
import java.util.function.IntToLongFunction;
import org.mercer.api.Internal;
import org.mercer.gram.Gram;
import org.mercer.numerics.Entries;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.GroupedRows;
import org.mercer.numerics.dense.WeightedSquares;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Run;

/**
 * An orthonormal basis of the span of a few objects of a sample, the centres C: with LL' = K_CC an
 * object x becomes z(x) = L^-1 k(C, x), its projection onto that span. What is left of it, k(x, x)
 * - |z(x)|^2, is never negative, and its sum over a sample is the trace of K - K_nm K_mm^-1 K_mn:
 * it bounds every entry and every eigenvalue of that matrix.
 *
 * <p>Centres are chosen among objects drawn from the sample, the pool, whose projections are kept:
 * they tell what the covariance Z'WZ of all is about.
 */
@Internal
public final class CentreBasis {
  private final int[] centres;
  private final DoubleMatrix lower;
  private final Pool pool;
  private final GroupedRows features;
  private final double[] left;
  private final Missed missed;

  private CentreBasis(Pool pool, BasisSteps steps, Missed missed) {
    this.pool = pool;
    this.centres = Entries.at(steps.pivots(), pool.rows());
    this.lower = steps.lower();
    this.features = steps.rows();
    this.left = steps.left();
    this.missed = missed;
  }

  /**
   * Chooses centres of a sample and computes their basis.
   *
   * @param rounding what is left of an object below this part of the largest k(x, x) is none: a
   *     centre that adds no more is left out
   */
  public static CentreBasis of(Gram gram, Centres wanted, double rounding, Run run) {
    return of(gram, wanted, rounding, CentreBasis::beside, run);
  }

  /**
   * As above.
   *
   * @param beside the memory that whoever asks needs with so many centres, beside the basis
   */
  public static CentreBasis of(
      Gram gram, Centres wanted, double rounding, IntToLongFunction beside, Run run) {
    int n = gram.size();
    int[] given = wanted.rows().stream().mapToInt(Integer::intValue).toArray();
    int affordable = affordable(wanted, n, beside, run);
    Pool pool =
        given.length > 0
            ? Pool.around(n, given, beside, run)
            : Pool.draw(n, affordable, beside, run);
    Gram some = pool.all() && given.length == 0 ? gram : gram.restrict(pool.rows());
    int most = Math.min(affordable, pool.candidates());
    BasisSteps steps = new BasisSteps(some, most, rounding, run);
    double[] lengths = steps.left().clone();
    double enough = 0;
    for (double length : lengths) {
      enough += wanted.error() * length;
    }
    Selection selection = new Selection(steps, pool, most, enough, run);
    if (given.length > 0) {
      selection.inOrder(Entries.where(given.length, i -> true));
    } else {
      switch (wanted.choice()) {
        case PIVOTS -> selection.pivots();
        case UNIFORM -> selection.uniform();
        case SPREAD -> selection.inOrder(Landmarks.spread(candidates(some, pool), most, run));
        case LEVERAGE -> selection.inOrder(Leverage.choose(some, pool, most, rounding, run));
      }
    }
    return new CentreBasis(pool, steps, Missed.of(steps.left(), lengths, pool));
  }

  /** As many as are wanted; where that is left open, as many of them as memory allows. */
  public static int affordable(Centres wanted, int n, IntToLongFunction beside, Run run) {
    int most = wanted.most(n);
    int fewest = wanted.fewest(n);
    while (most > fewest && Pool.leastBytes(n, most, beside) > run.budget().memoryBytes() / 2) {
      most = Math.max(fewest, most * 3 / 4);
    }
    return most;
  }

  private static Gram candidates(Gram some, Pool pool) {
    return pool.all() ? some : some.restrict(Entries.where(pool.candidates(), i -> true));
  }

  /** The memory that m centres of n objects cannot do without. */
  public static long bytes(int n, int m) {
    return Pool.leastBytes(n, m, CentreBasis::beside);
  }

  /**
   * What a basis of m centres of n objects comes to, whether it fits or not.
   *
   * @param objects that it is made of
   * @param bytes of memory, with those that whoever asks needs beside it
   */
  public record Plan(int objects, long bytes) {
    public static Plan of(int n, int m, long beside, Run run) {
      int objects = Pool.planned(n, m, beside, run.budget().memoryBytes());
      return new Plan(objects, Pool.bytes(objects, m) + beside);
    }
  }

  /** What is made of the projections, where nobody says more: two matrices of centres. */
  private static long beside(int m) {
    return 2L * m * m * Double.BYTES;
  }

  /** How many objects are looked at for m centres of n, where memory allows. */
  public static int looked(long n, int m) {
    return Pool.size((int) Math.min(n, Integer.MAX_VALUE), m);
  }

  /** The memory that is taken. */
  public long bytes() {
    return pool.bytes(size());
  }

  /** The centres as objects of the sample, in the order of the basis. */
  public int[] centres() {
    return centres.clone();
  }

  /** m, how many they are. */
  public int size() {
    return centres.length;
  }

  public Missed missed() {
    return missed;
  }

  /** The objects whose projections are kept. */
  public int[] pool() {
    return pool.rows().clone();
  }

  /** Whether they are all objects of the sample. */
  public boolean whole() {
    return pool.all();
  }

  /** How many objects of the sample each of the pool stands for. */
  public double[] weights() {
    return pool.weights();
  }

  /** k(x, x) - |z(x)|^2 of the pool. */
  public double[] left() {
    return left.clone();
  }

  /** L itself. */
  public DoubleMatrix lower() {
    return lower.copy();
  }

  /** L, for many right sides. There must be a centre. */
  public Cholesky factor() {
    return Cholesky.ofLower(lower);
  }

  /** Z'WZ of the pool. */
  public DoubleMatrix squares(double[] weights, Run run) {
    return WeightedSquares.of(features, weights, run);
  }

  /** Z'w of the pool. */
  public double[] sums(double[] weights) {
    return features.sums(weights);
  }

  /** Zw of the pool, for the first m entries of w. */
  public double[] values(double[] w) {
    return features.values(Arrays.copyOf(w, size()));
  }

  /** v becomes L^-1 v: from k(C, x) to z(x). The first m entries. */
  public void project(double[] v) {
    int m = size();
    double[] l = lower.unsafeValues();
    for (int i = 0; i < m; i++) {
      v[i] = (v[i] - Simd.LANES.dot(l, i * m, v, 0, i)) / l[i * m + i];
    }
  }

  /** v becomes L v: from z(x) to k(C, x). The first m entries. */
  public void unproject(double[] v) {
    int m = size();
    double[] l = lower.unsafeValues();
    for (int i = m - 1; i >= 0; i--) {
      v[i] = Simd.LANES.dot(l, i * m, v, 0, i + 1);
    }
  }

  /** v becomes L'v: from coefficients of the centres to weights of z. The first m entries. */
  public void unexpand(double[] v) {
    int m = size();
    double[] l = lower.unsafeValues();
    for (int i = 0; i < m; i++) {
      double coefficient = v[i];
      v[i] = 0;
      Simd.LANES.axpy(coefficient, l, i * m, v, 0, i + 1);
    }
  }

  /** v becomes L^-T v: from weights of z to coefficients of the centres. The first m entries. */
  public void expand(double[] v) {
    int m = size();
    double[] l = lower.unsafeValues();
    for (int i = m - 1; i >= 0; i--) {
      v[i] /= l[i * m + i];
      Simd.LANES.axpy(-v[i], l, i * m, v, 0, i);
    }
  }
}
