package org.mercer.numerics.simd;

import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * The vector lanes once the compiler has taken them up, operation by operation, and their twin of
 * plain loops until then. Both give the same bits. See {@link Warmth}. What is not overridden are
 * loops that the compiler turns into vector code by itself.
 */
final class WarmingLanes extends ScalarLanes {
  /** Entries of a probe: one vector of the widest unit, and a tail. */
  private static final int FEW = 17;

  /** Multiplications after which a matrix product wakes the compiler: a hundredth of a second. */
  private static final long PRODUCTS = 20_000_000;

  /** Plain sums of products are up to ten times slower. */
  private static final long SUMS = 100_000_000;

  /**
   * Plain sums of rows are a few times slower only: so much of them costs as long as the compiler
   * does, an eighth of a second.
   */
  private static final long ROWS = 250_000_000;

  /** A plain scan is two to three times slower. */
  private static final long SCANS = 150_000_000;

  /** Entries of a scan, which has no tail. */
  private static final int PADDED = 16;

  private final Lanes vectors;
  private final Warmth floatProducts;
  private final Warmth doubleProducts;
  private final Warmth floatGaussian;
  private final Warmth doubleGaussian;
  private final Warmth floatExp;
  private final Warmth doubleExp;
  private final Warmth sums;
  private final Warmth mixedSums;
  private final Warmth rowSums;
  private final Warmth shifts;
  private final Warmth partners;
  private final Warmth addedRows;
  private final Warmth floatSparse;
  private final Warmth doubleSparse;
  private final Warmth sparsePairs;

  WarmingLanes(Lanes vectors) {
    super(vectors.rowGroup(), vectors.floatPanel() / 2, vectors.doublePanel() / 2);
    this.vectors = vectors;
    float[] f = new float[Warmth.LONGER * Math.max(2 * GROUP, vectors.floatPanel())];
    double[] d = new double[f.length];
    float[] fOut = f.clone(); // two threads may write into these: nobody reads them
    double[] dOut = d.clone();
    int[] none = new int[Warmth.LONGER * FEW];
    this.floatProducts =
        products(
            PRODUCTS, 1, k -> vectors.products(f, 0, f, 0, k, 1, fOut, 0, vectors.floatPanel()));
    this.doubleProducts =
        products(
            PRODUCTS, 1, k -> vectors.products(d, 0, d, 0, k, 1, dOut, 0, vectors.doublePanel()));
    this.floatGaussian = entries(k -> vectors.gaussian(fOut, 0, k, 1, 1, f, 0));
    this.doubleGaussian = entries(k -> vectors.gaussian(dOut, 0, k, 1, 1, d, 0));
    this.floatExp = entries(k -> vectors.exp(fOut, 0, k));
    this.doubleExp = entries(k -> vectors.exp(dOut, 0, k));
    this.sums =
        products(SUMS, FEW, k -> vectors.axpy(vectors.dot(d, 0, d, 0, k), d, 0, dOut, 0, k));
    this.mixedSums =
        products(SUMS, FEW, k -> vectors.axpy(vectors.dot(f, 0, d, 0, k), f, 0, dOut, 0, k));
    this.rowSums = products(SUMS, FEW, k -> vectors.dots(f, 0, 1, d, 0, k, dOut));
    float[][] rows = {f, f, f, f};
    this.shifts = products(SCANS, PADDED, k -> vectors.shift(1, d, 0, 0, dOut, d, k));
    this.partners = products(SCANS, PADDED, k -> vectors.partner(1, 1, d, d, d, 0, k));
    this.addedRows = products(ROWS, FEW, k -> vectors.addRows(d, rows, new int[4], 4, dOut, 0, k));
    this.floatSparse =
        products(
            PRODUCTS,
            FEW,
            k -> {
              vectors.sparseColumn(none, f, 0, k, none, f, fOut, 0, GROUP);
              vectors.sparseColumn(none, f, 0, k, none, f, fOut, 0, GROUP / 2);
            });
    this.doubleSparse =
        products(PRODUCTS, FEW, k -> vectors.sparseColumn(none, d, 0, k, none, d, dOut, 0, GROUP));
    int panel = vectors.sparsePanel();
    this.sparsePairs =
        products(PRODUCTS, FEW, k -> vectors.sparsePair(none, f, 0, k, f, fOut, 0, panel));
  }

  /**
   * A plain loop does a million multiplications in about half a millisecond, the vector form in a
   * thirtieth of that.
   */
  private static Warmth products(long worthwhile, int entries, Warmth.Probe probe) {
    return new Warmth(worthwhile, 1_000_000, entries, probe);
  }

  /**
   * A plain exponential takes 3 ns; the compiler works for a third of a second on the vector one,
   * so that so many plain ones are worth its while.
   */
  private static Warmth entries(Warmth.Probe probe) {
    return new Warmth(130_000_000, 300_000, FEW, probe);
  }

  /**
   * Wakes the compiler for matrices of vectors, in float and then in double, and waits for it.
   *
   * @param over nothing new is begun: what the compiler is at would else have been for nothing
   * @param late nothing is waited for
   */
  void warmUp(BooleanSupplier over, BooleanSupplier late) {
    for (Warmth operation :
        List.of(floatProducts, floatGaussian, mixedSums, doubleProducts, doubleGaussian, sums)) {
      if (!over.getAsBoolean()) {
        operation.await(late);
      }
    }
  }

  @Override
  public String describe() {
    return vectors.describe();
  }

  @Override
  public double dot(double[] a, int ai, double[] b, int bi, int n) {
    if (sums.isHot()) {
      return vectors.dot(a, ai, b, bi, n);
    }
    double result = super.dot(a, ai, b, bi, n);
    sums.warm(n);
    return result;
  }

  @Override
  public double dot(float[] a, int ai, double[] b, int bi, int n) {
    if (mixedSums.isHot()) {
      return vectors.dot(a, ai, b, bi, n);
    }
    double result = super.dot(a, ai, b, bi, n);
    mixedSums.warm(n);
    return result;
  }

  @Override
  public void dots(float[] a, int ai, int stride, double[] b, int bi, int n, double[] sums) {
    if (rowSums.isHot()) {
      vectors.dots(a, ai, stride, b, bi, n, sums);
    } else {
      super.dots(a, ai, stride, b, bi, n, sums);
      rowSums.warm((long) ROWS_AT_A_TIME * n);
    }
  }

  @Override
  public void axpy(double alpha, double[] x, int xi, double[] y, int yi, int n) {
    if (sums.isHot()) {
      vectors.axpy(alpha, x, xi, y, yi, n);
    } else {
      super.axpy(alpha, x, xi, y, yi, n);
      sums.warm(n);
    }
  }

  @Override
  public void axpy(double alpha, float[] x, int xi, double[] y, int yi, int n) {
    if (mixedSums.isHot()) {
      vectors.axpy(alpha, x, xi, y, yi, n);
    } else {
      super.axpy(alpha, x, xi, y, yi, n);
      mixedSums.warm(n);
    }
  }

  @Override
  public int shift(double step, double[] k, int i, int j, double[] f, double[] penalty, int n) {
    if (shifts.isHot()) {
      return vectors.shift(step, k, i, j, f, penalty, n);
    }
    int largest = super.shift(step, k, i, j, f, penalty, n);
    shifts.warm(n);
    return largest;
  }

  @Override
  public int partner(
      double fi, double tolerance, double[] f, double[] penalty, double[] worth, int i, int n) {
    if (partners.isHot()) {
      return vectors.partner(fi, tolerance, f, penalty, worth, i, n);
    }
    int partner = super.partner(fi, tolerance, f, penalty, worth, i, n);
    partners.warm(n);
    return partner;
  }

  @Override
  public void addRows(
      double[] weights, float[][] rows, int[] at, int count, double[] y, int from, int n) {
    if (addedRows.isHot()) {
      vectors.addRows(weights, rows, at, count, y, from, n);
    } else {
      super.addRows(weights, rows, at, count, y, from, n);
      addedRows.warm((long) count * n);
    }
  }

  @Override
  public void exp(double[] a, int at, int n) {
    if (doubleExp.isHot()) {
      vectors.exp(a, at, n);
    } else {
      super.exp(a, at, n);
      doubleExp.warm(n);
    }
  }

  @Override
  public void exp(float[] a, int at, int n) {
    if (floatExp.isHot()) {
      vectors.exp(a, at, n);
    } else {
      super.exp(a, at, n);
      floatExp.warm(n);
    }
  }

  @Override
  public void gaussian(double[] k, int at, int n, double gamma, double kxx, double[] kyy, int col) {
    if (doubleGaussian.isHot()) {
      vectors.gaussian(k, at, n, gamma, kxx, kyy, col);
    } else {
      super.gaussian(k, at, n, gamma, kxx, kyy, col);
      doubleGaussian.warm(n);
    }
  }

  @Override
  public void gaussian(float[] k, int at, int n, float gamma, float kxx, float[] kyy, int col) {
    if (floatGaussian.isHot()) {
      vectors.gaussian(k, at, n, gamma, kxx, kyy, col);
    } else {
      super.gaussian(k, at, n, gamma, kxx, kyy, col);
      floatGaussian.warm(n);
    }
  }

  @Override
  public void products(
      float[] a, int ai, float[] b, int bi, int depth, int panels, float[] out, int o, int stride) {
    if (floatProducts.isHot()) {
      vectors.products(a, ai, b, bi, depth, panels, out, o, stride);
    } else {
      super.products(a, ai, b, bi, depth, panels, out, o, stride);
      floatProducts.warm((long) rowGroup() * floatPanel() * panels * depth);
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
    if (doubleProducts.isHot()) {
      vectors.products(a, ai, b, bi, depth, panels, out, o, stride);
    } else {
      super.products(a, ai, b, bi, depth, panels, out, o, stride);
      doubleProducts.warm((long) rowGroup() * doublePanel() * panels * depth);
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
    if (floatSparse.isHot()) {
      vectors.sparseColumn(columns, values, from, to, slot, table, out, at, rows);
    } else {
      super.sparseColumn(columns, values, from, to, slot, table, out, at, rows);
      floatSparse.warm((long) rows * (to - from));
    }
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
    if (doubleSparse.isHot()) {
      vectors.sparseColumn(columns, values, from, to, slot, table, out, at, rows);
    } else {
      super.sparseColumn(columns, values, from, to, slot, table, out, at, rows);
      doubleSparse.warm((long) rows * (to - from));
    }
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
    if (sparsePairs.isHot()) {
      vectors.sparsePair(lines, values, from, to, panel, out, at, other);
    } else {
      super.sparsePair(lines, values, from, to, panel, out, at, other);
      sparsePairs.warm(2L * sparsePanel() * (to - from));
    }
  }

  @Override
  public void runningSums(
      double[] match,
      double[] below,
      double[] decay,
      int step,
      double fade,
      double[] sums,
      int n,
      int width) {
    vectors.runningSums(match, below, decay, step, fade, sums, n, width);
  }

  @Override
  public void addProducts(double[] a, double[] b, int n, double[] out, int width) {
    vectors.addProducts(a, b, n, out, width);
  }

  @Override
  public void runningSums(
      double[] match,
      double[] below,
      double[] decay,
      int step,
      double fade,
      double[] lower,
      double[] upper,
      int n,
      int width) {
    vectors.runningSums(match, below, decay, step, fade, lower, upper, n, width);
  }

  @Override
  public void addProducts(
      double[] match,
      double[] below,
      double[] decay,
      int step,
      double fade,
      double[] sums,
      int n,
      double[] out,
      int width) {
    vectors.addProducts(match, below, decay, step, fade, sums, n, out, width);
  }
}
