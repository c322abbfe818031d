package org.mercer.numerics.simd;

/**
 * The operations of the hot path, each over a stretch of an array. {@link PlainLanes} defines them;
 * {@link VectorLanes} does the same with the vector unit. Results of the two agree within rounding,
 * and each gives the same bits on every call.
 */
public interface Lanes extends PairLanes {
  /** For people: the instruction width in use. */
  String describe();

  /** sum of a[ai + i] * b[bi + i] for n entries. */
  double dot(double[] a, int ai, double[] b, int bi, int n);

  /** y[yi + i] += alpha * x[xi + i]. */
  void axpy(double alpha, double[] x, int xi, double[] y, int yi, int n);

  /** y[yi + i] += alpha * x[xi + i], the float entries widened first. */
  void axpy(double alpha, float[] x, int xi, double[] y, int yi, int n);

  /** sum of a[ai + i] * b[bi + i], the float entries widened first. */
  double dot(float[] a, int ai, double[] b, int bi, int n);

  /** Rows that {@link #dots} takes at a time. */
  int ROWS_AT_A_TIME = 4;

  /** sums[r] = the sum above for the row at ai + r * stride, the same bits as one by one. */
  default void dots(float[] a, int ai, int stride, double[] b, int bi, int n, double[] sums) {
    for (int r = 0; r < ROWS_AT_A_TIME; r++) {
      sums[r] = dot(a, ai + r * stride, b, bi, n);
    }
  }

  void add(double[] into, int at, double[] part, int from, int n);

  void add(float[] into, int at, float[] part, int from, int n);

  void multiply(double[] into, int at, double[] part, int from, int n);

  void multiply(float[] into, int at, float[] part, int from, int n);

  /** into[at + j] += left + right[from + j]. */
  void addOuter(double[] into, int at, double left, double[] right, int from, int n);

  /** into[at + j] += left + right[from + j]. */
  void addOuter(float[] into, int at, float left, float[] right, int from, int n);

  void scale(double[] a, int at, int n, double factor);

  void scale(float[] a, int at, int n, float factor);

  /** a = (factor * a + shift)^degree by squaring. */
  void affinePower(double[] a, int at, int n, double factor, double shift, int degree);

  /** a = (factor * a + shift)^degree by squaring. */
  void affinePower(float[] a, int at, int n, float factor, float shift, int degree);

  /** a = e^a. */
  void exp(double[] a, int at, int n);

  /** a = e^a. */
  void exp(float[] a, int at, int n);

  /** k = exp(-gamma max(0, (kxx + kyy[col + j]) - 2 k)). */
  void gaussian(double[] k, int at, int n, double gamma, double kxx, double[] kyy, int col);

  /** k = exp(-gamma max(0, (kxx + kyy[col + j]) - 2 k)). */
  void gaussian(float[] k, int at, int n, float gamma, float kxx, float[] kyy, int col);

  /**
   * Products of rows with columns. {@code a} holds groups of {@link #rowGroup()} rows, interleaved:
   * entry (i, f) of a group at f * rowGroup + i. {@code b} holds panels of {@link #floatPanel()}
   * columns, entry (f, j) of a panel at f * panel + j. Writes the group that starts at {@code ai}
   * times {@code panels} panels from {@code bi} on: out[o + i * stride + p * panel + j].
   */
  void products(
      float[] a, int ai, float[] b, int bi, int depth, int panels, float[] out, int o, int stride);

  /** As above in double, with panels of {@link #doublePanel()} columns. */
  void products(
      double[] a,
      int ai,
      double[] b,
      int bi,
      int depth,
      int panels,
      double[] out,
      int o,
      int stride);

  /**
   * A sparse column times a table of {@link #GROUP} rows: out[at + r] = sum over the entries e of
   * values[e] * table[slot[columns[e]] + r]. Features that no row of the table has share a line of
   * zeros: a branch would cost more. Only the first {@code rows} sums are wanted; those behind them
   * may hold anything.
   */
  void sparseColumn(
      int[] columns,
      float[] values,
      int from,
      int to,
      int[] slot,
      float[] table,
      float[] out,
      int at,
      int rows);

  /** As above, in double. */
  void sparseColumn(
      int[] columns,
      double[] values,
      int from,
      int to,
      int[] slot,
      double[] table,
      double[] out,
      int at,
      int rows);

  /**
   * Two sparse rows times a panel of {@link #sparsePanel()} dense columns, whose lines start at
   * lines[e]: out[at + j] = sum over e of values[2 e] * panel[lines[e] + j], and out[other + j] the
   * same of values[2 e + 1]. A line that both rows have is read once; where one has none, its value
   * is zero.
   */
  void sparsePair(
      int[] lines, float[] values, int from, int to, float[] panel, float[] out, int at, int other);

  /** Rows of a table for {@link #sparseColumn}: a line of floats is two vectors of 512 bits. */
  int GROUP = 32;

  int rowGroup();

  int floatPanel();

  int doublePanel();

  /** Columns that {@link #sparsePair} takes at a time: four vectors. */
  default int sparsePanel() {
    return 2 * floatPanel();
  }

  /** a = tanh(factor * a + shift). */
  default void tanh(double[] a, int at, int n, double factor, double shift) {
    for (int i = at; i < at + n; i++) {
      a[i] = Math.tanh(factor * a[i] + shift);
    }
  }
}
