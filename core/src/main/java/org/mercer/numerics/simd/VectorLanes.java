package org.mercer.numerics.simd;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The vector unit. Every loop is short and lives in a method of its own, so that the compiler gets
 * to it early. Loops end with the same arithmetic one entry at a time (fused multiply-adds round
 * alike in both), so a value does not depend on where it lies in the array.
 */
final class VectorLanes extends PlainLanes {
  private static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Double> D = DoubleVector.SPECIES_PREFERRED;
  private static final int FL = F.length();
  private static final int DL = D.length();

  /**
   * Sixteen accumulators of eight rows need the 32 registers of 512-bit units; others get four
   * rows.
   */
  private static final int ROWS = FL >= 16 ? 8 : 4;

  VectorLanes() {
    super(ROWS, FL, DL);
  }

  @Override
  public String describe() {
    return F.vectorBitSize() + "-bit vectors";
  }

  @Override
  public double dot(double[] a, int ai, double[] b, int bi, int n) {
    return VectorLanesSums.dot(a, ai, b, bi, n);
  }

  @Override
  public double dot(float[] a, int ai, double[] b, int bi, int n) {
    return VectorLanesSums.dot(a, ai, b, bi, n);
  }

  @Override
  public void dots(float[] a, int ai, int stride, double[] b, int bi, int n, double[] sums) {
    VectorLanesSums.dots(a, ai, stride, b, bi, n, sums);
  }

  @Override
  public void axpy(double alpha, double[] x, int xi, double[] y, int yi, int n) {
    if (n == CompilationProbe.NOTHING) {
      return;
    }
    DoubleVector w = DoubleVector.broadcast(D, alpha);
    int i = 0;
    for (; i + DL <= n; i += DL) {
      DoubleVector.fromArray(D, x, xi + i)
          .fma(w, DoubleVector.fromArray(D, y, yi + i))
          .intoArray(y, yi + i);
    }
    for (; i < n; i++) {
      y[yi + i] = Math.fma(alpha, x[xi + i], y[yi + i]);
    }
  }

  @Override
  public void axpy(double alpha, float[] x, int xi, double[] y, int yi, int n) {
    if (n == CompilationProbe.NOTHING) {
      return;
    }
    DoubleVector w = DoubleVector.broadcast(D, alpha);
    int i = 0;
    for (; i + DL <= n; i += DL) {
      VectorLanesWidening.load(x, xi + i)
          .fma(w, DoubleVector.fromArray(D, y, yi + i))
          .intoArray(y, yi + i);
    }
    for (; i < n; i++) {
      y[yi + i] = Math.fma(alpha, (double) x[xi + i], y[yi + i]);
    }
  }

  /**
   * In three passes: one loop for all steps is more than the compiler keeps in registers (2.7
   * against 1.2 ns an entry).
   */
  @Override
  public void exp(double[] a, int at, int n) {
    double[] powers = new double[Math.max(0, n)];
    VectorLanesExp.reduce(a, at, n, powers);
    VectorLanesExp.taylor(a, at, n);
    multiply(a, at, powers, 0, n);
  }

  @Override
  public void exp(float[] a, int at, int n) {
    if (n == CompilationProbe.NOTHING) {
      return;
    }
    int i = 0;
    for (; i + FL <= n; i += FL) {
      VectorLanesExp.exp(FloatVector.fromArray(F, a, at + i)).intoArray(a, at + i);
    }
    PlainExp.exp(a, at + i, at + n);
  }

  @Override
  public void gaussian(double[] k, int at, int n, double gamma, double kxx, double[] kyy, int col) {
    exponents(k, at, n, gamma, kxx, kyy, col);
    double[] powers = new double[Math.max(0, n)];
    VectorLanesExp.reduceOfMinus(k, at, n, powers);
    VectorLanesExp.seriesOfMinus(k, at, n, powers);
  }

  /** k = gamma ((kxx + kyy) - 2 k). */
  private static void exponents(
      double[] k, int at, int n, double gamma, double kxx, double[] kyy, int col) {
    if (n == CompilationProbe.NOTHING) {
      return;
    }
    DoubleVector left = DoubleVector.broadcast(D, kxx);
    DoubleVector minusTwo = DoubleVector.broadcast(D, -2);
    DoubleVector rate = DoubleVector.broadcast(D, gamma);
    int j = 0;
    for (; j + DL <= n; j += DL) {
      DoubleVector sum = left.add(DoubleVector.fromArray(D, kyy, col + j));
      DoubleVector.fromArray(D, k, at + j).fma(minusTwo, sum).mul(rate).intoArray(k, at + j);
    }
    PlainLanes.exponents(k, at, j, n, gamma, kxx, kyy, col);
  }

  /**
   * e^-gamma d = 2^-(gamma / ln 2) d. One loop for both needs more constants than 16 registers hold
   * (0.46 against 0.4 ns an entry in two passes), but not more than the 32 of 512-bit units (0.26
   * against 0.3).
   */
  @Override
  public void gaussian(float[] k, int at, int n, float gamma, float kxx, float[] kyy, int col) {
    float rate = PlainExp.halvings(gamma);
    if (FL >= 16) {
      VectorLanesExp.gaussian(k, at, n, rate, kxx, kyy, col);
    } else {
      exponents(k, at, n, rate, kxx, kyy, col);
      VectorLanesExp.exp2OfMinus(k, at, n);
    }
  }

  /** k = rate ((kxx + kyy) - 2 k). */
  private static void exponents(
      float[] k, int at, int n, float rate, float kxx, float[] kyy, int col) {
    if (n == CompilationProbe.NOTHING) {
      return;
    }
    FloatVector left = FloatVector.broadcast(F, kxx);
    FloatVector minusTwo = FloatVector.broadcast(F, -2);
    FloatVector times = FloatVector.broadcast(F, rate);
    int j = 0;
    for (; j + FL <= n; j += FL) {
      FloatVector sum = left.add(FloatVector.fromArray(F, kyy, col + j));
      FloatVector.fromArray(F, k, at + j).fma(minusTwo, sum).mul(times).intoArray(k, at + j);
    }
    PlainLanes.exponents(k, at, j, n, rate, kxx, kyy, col);
  }

  @Override
  public void products(
      float[] a, int ai, float[] b, int bi, int depth, int panels, float[] out, int o, int stride) {
    for (int p = 0; p < panels; p++) {
      int at = bi + p * depth * 2 * FL;
      int to = o + p * 2 * FL;
      if (ROWS == 8) {
        VectorLanesProducts.eight(a, ai, b, at, depth, out, to, stride);
      } else {
        VectorLanesProducts.four(a, ai, b, at, depth, out, to, stride);
      }
    }
  }

  @Override
  public void products(
      double[] a,
      int ai,
      double[] b,
      int bi,
      int depth,
      int panels,
      double[] out,
      int o,
      int stride) {
    for (int p = 0; p < panels; p++) {
      int at = bi + p * depth * 2 * DL;
      int to = o + p * 2 * DL;
      if (ROWS == 8) {
        VectorLanesProducts.eight(a, ai, b, at, depth, out, to, stride);
      } else {
        VectorLanesProducts.four(a, ai, b, at, depth, out, to, stride);
      }
    }
  }

  @Override
  public void sparseColumn(
      int[] columns,
      float[] values,
      int from,
      int to,
      int[] slot,
      float[] table,
      float[] out,
      int at,
      int rows) {
    VectorLanesSparse.column(columns, values, from, to, slot, table, out, at, rows);
  }

  @Override
  public void sparseColumn(
      int[] columns,
      double[] values,
      int from,
      int to,
      int[] slot,
      double[] table,
      double[] out,
      int at,
      int rows) {
    VectorLanesSparse.column(columns, values, from, to, slot, table, out, at, rows);
  }

  @Override
  public void sparsePair(
      int[] lines,
      float[] values,
      int from,
      int to,
      float[] panel,
      float[] out,
      int at,
      int other) {
    VectorLanesSparse.pair(lines, values, from, to, panel, out, at, other);
  }

  @Override
  public int shift(double step, double[] k, int i, int j, double[] f, double[] penalty, int n) {
    return VectorLanesPairs.shift(step, k, i, j, f, penalty, n);
  }

  @Override
  public int partner(
      double fi, double tolerance, double[] f, double[] penalty, double[] worth, int i, int n) {
    return VectorLanesPairs.partner(fi, tolerance, f, penalty, worth, i, n);
  }

  @Override
  public void addRows(
      double[] w, float[][] rows, int[] at, int count, double[] y, int from, int n) {
    int r = 0;
    for (; r + 4 <= count; r += 4) {
      VectorLanesPairs.addFour(
          w[r],
          w[r + 1],
          w[r + 2],
          w[r + 3],
          rows[r],
          at[r] + from,
          rows[r + 1],
          at[r + 1] + from,
          rows[r + 2],
          at[r + 2] + from,
          rows[r + 3],
          at[r + 3] + from,
          y,
          from,
          n);
    }
    for (; r < count; r++) {
      VectorLanesPairs.addRow(w[r], rows[r], at[r] + from, y, from, n);
    }
  }
}
