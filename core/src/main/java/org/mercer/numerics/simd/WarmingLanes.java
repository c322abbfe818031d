package org.mercer.numerics.simd;

/**
 * The vector lanes once the compiler has taken them up, operation by operation, and their twin of
 * plain loops until then. Both give the same bits. See {@link CompilationProbe}. What is not
 * overridden are loops that the compiler turns into vector code by itself.
 */
final class WarmingLanes extends PlainLanes {
  /** Entries of a probe: one vector of the widest unit, and a tail. */
  private static final int PROBE_ENTRIES = 17;

  /** Multiplications after which a matrix product wakes the compiler: a hundredth of a second. */
  private static final long PRODUCT_STEPS = 20_000_000;

  /** Plain sums of products are up to ten times slower. */
  private static final long SUM_STEPS = 100_000_000;

  /**
   * Plain sums of rows are a few times slower only: so much of them costs as long as the compiler
   * does, an eighth of a second.
   */
  private static final long ROW_STEPS = 250_000_000;

  /** A plain scan is two to three times slower. */
  private static final long SCAN_STEPS = 150_000_000;

  /** Entries of a scan, which has no tail. */
  private static final int SCAN_ENTRIES = 16;

  private final Lanes vectors;
  private final CompilationProbe floatProducts;
  private final CompilationProbe doubleProducts;
  private final CompilationProbe floatGaussian;
  private final CompilationProbe doubleGaussian;
  private final CompilationProbe floatExp;
  private final CompilationProbe doubleExp;
  private final CompilationProbe sums;
  private final CompilationProbe mixedSums;
  private final CompilationProbe rowSums;
  private final CompilationProbe shifts;
  private final CompilationProbe partners;
  private final CompilationProbe addedRows;
  private final CompilationProbe floatSparse;
  private final CompilationProbe doubleSparse;
  private final CompilationProbe sparsePairs;

  WarmingLanes(Lanes vectors) {
    super(vectors.rowGroup(), vectors.floatPanel() / 2, vectors.doublePanel() / 2);
    this.vectors = vectors;
    float[] f =
        new float[CompilationProbe.LONG_PROBE_FACTOR * Math.max(2 * GROUP, vectors.floatPanel())];
    double[] d = new double[f.length];
    float[] fOut = f.clone(); // two threads may write into these: nobody reads them
    double[] dOut = d.clone();
    int[] none = new int[CompilationProbe.LONG_PROBE_FACTOR * PROBE_ENTRIES];
    this.floatProducts =
        matrix(k -> vectors.products(f, 0, f, 0, k, 1, fOut, 0, vectors.floatPanel()));
    this.doubleProducts =
        matrix(k -> vectors.products(d, 0, d, 0, k, 1, dOut, 0, vectors.doublePanel()));
    this.floatGaussian = entries(k -> vectors.gaussian(fOut, 0, k, 1, 1, f, 0));
    this.doubleGaussian = entries(k -> vectors.gaussian(dOut, 0, k, 1, 1, d, 0));
    this.floatExp = entries(k -> vectors.exp(fOut, 0, k));
    this.doubleExp = entries(k -> vectors.exp(dOut, 0, k));
    this.sums =
        products(
            SUM_STEPS,
            PROBE_ENTRIES,
            k -> vectors.axpy(vectors.dot(d, 0, d, 0, k), d, 0, dOut, 0, k));
    this.mixedSums =
        products(
            SUM_STEPS,
            PROBE_ENTRIES,
            k -> vectors.axpy(vectors.dot(f, 0, d, 0, k), f, 0, dOut, 0, k));
    this.rowSums = products(SUM_STEPS, PROBE_ENTRIES, k -> vectors.dots(f, 0, 1, d, 0, k, dOut));
    float[][] rows = {f, f, f, f};
    this.shifts = products(SCAN_STEPS, SCAN_ENTRIES, k -> vectors.shift(1, d, 0, 0, dOut, d, k));
    this.partners = products(SCAN_STEPS, SCAN_ENTRIES, k -> vectors.partner(1, 1, d, d, d, 0, k));
    this.addedRows =
        products(
            ROW_STEPS, PROBE_ENTRIES, k -> vectors.addRows(d, rows, new int[4], 4, dOut, 0, k));
    this.floatSparse =
        sparse(
            k -> {
              vectors.sparseColumn(none, f, 0, k, none, f, fOut, 0, GROUP);
              vectors.sparseColumn(none, f, 0, k, none, f, fOut, 0, GROUP / 2);
            });
    this.doubleSparse = sparse(k -> vectors.sparseColumn(none, d, 0, k, none, d, dOut, 0, GROUP));
    int panel = vectors.sparsePanel();
    this.sparsePairs = sparse(k -> vectors.sparsePair(none, f, 0, k, f, fOut, 0, panel));
  }

  /**
   * A plain loop does a million multiplications in about half a millisecond, the vector form in a
   * thirtieth of that.
   */
  private static CompilationProbe products(
      long worthwhile, int entries, CompilationProbe.Probe probe) {
    return new CompilationProbe(worthwhile, 1_000_000, entries, probe);
  }

  private static CompilationProbe matrix(CompilationProbe.Probe probe) {
    return products(PRODUCT_STEPS, 1, probe);
  }

  private static CompilationProbe sparse(CompilationProbe.Probe probe) {
    return products(PRODUCT_STEPS, PROBE_ENTRIES, probe);
  }

  /**
   * A plain exponential takes 3 ns; the compiler works for a third of a second on the vector one,
   * so that so many plain ones are worth its while.
   */
  private static CompilationProbe entries(CompilationProbe.Probe probe) {
    return new CompilationProbe(130_000_000, 300_000, PROBE_ENTRIES, probe);
  }

  @Override
  public String describe() {
    return vectors.describe();
  }

  @Override
  public double dot(double[] a, int ai, double[] b, int bi, int n) {
    return sums.isCompiled(n) ? vectors.dot(a, ai, b, bi, n) : super.dot(a, ai, b, bi, n);
  }

  @Override
  public double dot(float[] a, int ai, double[] b, int bi, int n) {
    return mixedSums.isCompiled(n) ? vectors.dot(a, ai, b, bi, n) : super.dot(a, ai, b, bi, n);
  }

  @Override
  public void dots(float[] a, int ai, int stride, double[] b, int bi, int n, double[] sums) {
    if (rowSums.isCompiled((long) ROWS_AT_A_TIME * n)) {
      vectors.dots(a, ai, stride, b, bi, n, sums);
    } else {
      super.dots(a, ai, stride, b, bi, n, sums);
    }
  }

  @Override
  public void axpy(double alpha, double[] x, int xi, double[] y, int yi, int n) {
    if (sums.isCompiled(n)) {
      vectors.axpy(alpha, x, xi, y, yi, n);
    } else {
      super.axpy(alpha, x, xi, y, yi, n);
    }
  }

  @Override
  public void axpy(double alpha, float[] x, int xi, double[] y, int yi, int n) {
    if (mixedSums.isCompiled(n)) {
      vectors.axpy(alpha, x, xi, y, yi, n);
    } else {
      super.axpy(alpha, x, xi, y, yi, n);
    }
  }

  @Override
  public int shift(double step, double[] k, int i, int j, double[] f, double[] penalty, int n) {
    return shifts.isCompiled(n)
        ? vectors.shift(step, k, i, j, f, penalty, n)
        : super.shift(step, k, i, j, f, penalty, n);
  }

  @Override
  public int partner(
      double fi, double tolerance, double[] f, double[] penalty, double[] worth, int i, int n) {
    return partners.isCompiled(n)
        ? vectors.partner(fi, tolerance, f, penalty, worth, i, n)
        : super.partner(fi, tolerance, f, penalty, worth, i, n);
  }

  @Override
  public void addRows(
      double[] weights, float[][] rows, int[] at, int count, double[] y, int from, int n) {
    if (addedRows.isCompiled((long) count * n)) {
      vectors.addRows(weights, rows, at, count, y, from, n);
    } else {
      super.addRows(weights, rows, at, count, y, from, n);
    }
  }

  @Override
  public void exp(double[] a, int at, int n) {
    if (doubleExp.isCompiled(n)) {
      vectors.exp(a, at, n);
    } else {
      super.exp(a, at, n);
    }
  }

  @Override
  public void exp(float[] a, int at, int n) {
    if (floatExp.isCompiled(n)) {
      vectors.exp(a, at, n);
    } else {
      super.exp(a, at, n);
    }
  }

  @Override
  public void gaussian(double[] k, int at, int n, double gamma, double kxx, double[] kyy, int col) {
    if (doubleGaussian.isCompiled(n)) {
      vectors.gaussian(k, at, n, gamma, kxx, kyy, col);
    } else {
      super.gaussian(k, at, n, gamma, kxx, kyy, col);
    }
  }

  @Override
  public void gaussian(float[] k, int at, int n, float gamma, float kxx, float[] kyy, int col) {
    if (floatGaussian.isCompiled(n)) {
      vectors.gaussian(k, at, n, gamma, kxx, kyy, col);
    } else {
      super.gaussian(k, at, n, gamma, kxx, kyy, col);
    }
  }

  @Override
  public void products(
      float[] a, int ai, float[] b, int bi, int depth, int panels, float[] out, int o, int stride) {
    if (floatProducts.isCompiled((long) rowGroup() * floatPanel() * panels * depth)) {
      vectors.products(a, ai, b, bi, depth, panels, out, o, stride);
    } else {
      super.products(a, ai, b, bi, depth, panels, out, o, stride);
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
    if (doubleProducts.isCompiled((long) rowGroup() * doublePanel() * panels * depth)) {
      vectors.products(a, ai, b, bi, depth, panels, out, o, stride);
    } else {
      super.products(a, ai, b, bi, depth, panels, out, o, stride);
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
    if (floatSparse.isCompiled((long) rows * (to - from))) {
      vectors.sparseColumn(columns, values, from, to, slot, table, out, at, rows);
    } else {
      super.sparseColumn(columns, values, from, to, slot, table, out, at, rows);
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
    if (doubleSparse.isCompiled((long) rows * (to - from))) {
      vectors.sparseColumn(columns, values, from, to, slot, table, out, at, rows);
    } else {
      super.sparseColumn(columns, values, from, to, slot, table, out, at, rows);
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
    if (sparsePairs.isCompiled(2L * sparsePanel() * (to - from))) {
      vectors.sparsePair(lines, values, from, to, panel, out, at, other);
    } else {
      super.sparsePair(lines, values, from, to, panel, out, at, other);
    }
  }
}
