package org.mercer.numerics.simd;

import static org.mercer.numerics.simd.MultiplyAdd.fma;

import java.util.Arrays;

/**
 * Loops over one entry at a time that do what the vector lanes do: the same steps in the same
 * order, partial sums included, hence the same bits. They serve where there is no vector module,
 * and until the compiler has taken up the vector code.
 */
class PlainLanes implements Lanes {
  private final int rows;
  private final int floatLanes;
  private final int doubleLanes;

  /** For vector lanes with groups of so many rows and vectors of so many floats and doubles. */
  PlainLanes(int rows, int floatLanes, int doubleLanes) {
    this.rows = rows;
    this.floatLanes = floatLanes;
    this.doubleLanes = doubleLanes;
  }

  /** For machines whose vectors are not used. */
  PlainLanes() {
    this(4, 4, 2);
  }

  @Override
  public String describe() {
    return "plain Java";
  }

  @Override
  public double dot(double[] a, int ai, double[] b, int bi, int n) {
    double[] sums = new double[2 * doubleLanes];
    int i = 0;
    for (; i + sums.length <= n; i += sums.length) {
      for (int l = 0; l < sums.length; l++) {
        sums[l] = fma(a[ai + i + l], b[bi + i + l], sums[l]);
      }
    }
    double sum = total(sums);
    for (; i < n; i++) {
      sum = fma(a[ai + i], b[bi + i], sum);
    }
    return sum;
  }

  @Override
  public double dot(float[] a, int ai, double[] b, int bi, int n) {
    double[] sums = new double[2 * doubleLanes];
    int i = 0;
    for (; i + sums.length <= n; i += sums.length) {
      for (int l = 0; l < sums.length; l++) {
        sums[l] = fma((double) a[ai + i + l], b[bi + i + l], sums[l]);
      }
    }
    double sum = total(sums);
    for (; i < n; i++) {
      sum = fma((double) a[ai + i], b[bi + i], sum);
    }
    return sum;
  }

  /** Two vectors of sums added lane by lane, then the lanes in order. */
  private double total(double[] sums) {
    double sum = 0;
    for (int l = 0; l < doubleLanes; l++) {
      sum += sums[l] + sums[l + doubleLanes];
    }
    return sum;
  }

  @Override
  public void axpy(double alpha, double[] x, int xi, double[] y, int yi, int n) {
    for (int i = 0; i < n; i++) {
      y[yi + i] = fma(alpha, x[xi + i], y[yi + i]);
    }
  }

  @Override
  public void axpy(double alpha, float[] x, int xi, double[] y, int yi, int n) {
    for (int i = 0; i < n; i++) {
      y[yi + i] = fma(alpha, (double) x[xi + i], y[yi + i]);
    }
  }

  @Override
  public void add(double[] into, int at, double[] part, int from, int n) {
    for (int i = 0; i < n; i++) {
      into[at + i] += part[from + i];
    }
  }

  @Override
  public void add(float[] into, int at, float[] part, int from, int n) {
    for (int i = 0; i < n; i++) {
      into[at + i] += part[from + i];
    }
  }

  @Override
  public void multiply(double[] into, int at, double[] part, int from, int n) {
    for (int i = 0; i < n; i++) {
      into[at + i] *= part[from + i];
    }
  }

  @Override
  public void multiply(float[] into, int at, float[] part, int from, int n) {
    for (int i = 0; i < n; i++) {
      into[at + i] *= part[from + i];
    }
  }

  @Override
  public void addOuter(double[] into, int at, double left, double[] right, int from, int n) {
    for (int i = 0; i < n; i++) {
      into[at + i] += left + right[from + i];
    }
  }

  @Override
  public void addOuter(float[] into, int at, float left, float[] right, int from, int n) {
    for (int i = 0; i < n; i++) {
      into[at + i] += left + right[from + i];
    }
  }

  @Override
  public void scale(double[] a, int at, int n, double factor) {
    for (int i = at; i < at + n; i++) {
      a[i] *= factor;
    }
  }

  @Override
  public void scale(float[] a, int at, int n, float factor) {
    for (int i = at; i < at + n; i++) {
      a[i] *= factor;
    }
  }

  /** In passes over the row, which the compiler can turn into vector code; not so a loop inside. */
  @Override
  public void affinePower(double[] a, int at, int n, double factor, double shift, int degree) {
    affine(a, at, n, factor, shift);
    int e = degree;
    for (; (e & 1) == 0; e >>= 1) {
      multiply(a, at, a, at, n);
    }
    if (e == 1) {
      return;
    }
    double[] square = Arrays.copyOfRange(a, at, at + n);
    for (e >>= 1; e > 0; e >>= 1) {
      multiply(square, 0, square, 0, n);
      if ((e & 1) != 0) {
        multiply(a, at, square, 0, n);
      }
    }
  }

  private static void affine(double[] a, int at, int n, double factor, double shift) {
    for (int i = at; i < at + n; i++) {
      a[i] = factor * a[i] + shift;
    }
  }

  /** In passes over the row, which the compiler can turn into vector code; not so a loop inside. */
  @Override
  public void affinePower(float[] a, int at, int n, float factor, float shift, int degree) {
    affine(a, at, n, factor, shift);
    int e = degree;
    for (; (e & 1) == 0; e >>= 1) {
      multiply(a, at, a, at, n);
    }
    if (e == 1) {
      return;
    }
    float[] square = Arrays.copyOfRange(a, at, at + n);
    for (e >>= 1; e > 0; e >>= 1) {
      multiply(square, 0, square, 0, n);
      if ((e & 1) != 0) {
        multiply(a, at, square, 0, n);
      }
    }
  }

  private static void affine(float[] a, int at, int n, float factor, float shift) {
    for (int i = at; i < at + n; i++) {
      a[i] = factor * a[i] + shift;
    }
  }

  @Override
  public void exp(double[] a, int at, int n) {
    double[] powers = new double[n];
    PlainExp.reduce(a, at, 0, n, powers);
    PlainExp.taylor(a, at, at + n);
    multiply(a, at, powers, 0, n);
  }

  @Override
  public void exp(float[] a, int at, int n) {
    PlainExp.exp(a, at, at + n);
  }

  @Override
  public void gaussian(double[] k, int at, int n, double gamma, double kxx, double[] kyy, int col) {
    exponents(k, at, 0, n, gamma, kxx, kyy, col);
    double[] powers = new double[n];
    PlainExp.reduceOfMinus(k, at, 0, n, powers);
    PlainExp.seriesOfMinus(k, at, 0, n, powers);
  }

  /** k = gamma ((kxx + kyy) - 2 k), which rounding can make -1e-17. */
  static void exponents(
      double[] k, int at, int from, int to, double gamma, double kxx, double[] kyy, int col) {
    for (int j = from; j < to; j++) {
      k[at + j] = fma(-2, k[at + j], kxx + kyy[col + j]) * gamma;
    }
  }

  @Override
  public void gaussian(float[] k, int at, int n, float gamma, float kxx, float[] kyy, int col) {
    exponents(k, at, 0, n, PlainExp.halvings(gamma), kxx, kyy, col);
    PlainExp.exp2OfMinus(k, at, at + n);
  }

  /** k = rate ((kxx + kyy) - 2 k). */
  static void exponents(
      float[] k, int at, int from, int to, float rate, float kxx, float[] kyy, int col) {
    for (int j = from; j < to; j++) {
      k[at + j] = fma(-2f, k[at + j], kxx + kyy[col + j]) * rate;
    }
  }

  @Override
  public void products(
      float[] a, int ai, float[] b, int bi, int depth, int panels, float[] out, int o, int stride) {
    PlainLanesProducts.all(a, ai, rows, b, bi, floatPanel(), depth, panels, out, o, stride);
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
    PlainLanesProducts.all(a, ai, rows, b, bi, doublePanel(), depth, panels, out, o, stride);
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
    Arrays.fill(out, at, at + rows, 0);
    for (int e = from; e < to; e++) {
      int s = slot[columns[e]];
      for (int r = 0; r < rows; r++) {
        out[at + r] = fma(values[e], table[s + r], out[at + r]);
      }
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
    Arrays.fill(out, at, at + rows, 0);
    for (int e = from; e < to; e++) {
      int s = slot[columns[e]];
      for (int r = 0; r < rows; r++) {
        out[at + r] = fma(values[e], table[s + r], out[at + r]);
      }
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
    int width = sparsePanel();
    Arrays.fill(out, at, at + width, 0);
    Arrays.fill(out, other, other + width, 0);
    for (int e = from; e < to; e++) {
      PlainLanesProducts.addLine(values[2 * e], panel, lines[e], out, at, width);
      PlainLanesProducts.addLine(values[2 * e + 1], panel, lines[e], out, other, width);
    }
  }

  @Override
  public int rowGroup() {
    return rows;
  }

  @Override
  public int floatPanel() {
    return 2 * floatLanes;
  }

  @Override
  public int doublePanel() {
    return 2 * doubleLanes;
  }

  @Override
  public void addRows(
      double[] weights, float[][] rows, int[] at, int count, double[] y, int from, int n) {
    for (int r = 0; r < count; r++) {
      addRow(weights[r], rows[r], at[r] + from, y, from, n);
    }
  }

  private static void addRow(double weight, float[] row, int at, double[] y, int from, int n) {
    for (int i = 0; i < n; i++) {
      y[from + i] = fma(weight, (double) row[at + i], y[from + i]);
    }
  }
}
