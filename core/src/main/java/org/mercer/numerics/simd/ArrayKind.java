package org.mercer.numerics.simd;

import java.util.Arrays;

/**
 * Arrays of floats or of doubles, with the loops over their entries: what code that serves both
 * asks for. Each loop is written for its kind, so that it is compiled for it.
 *
 * @param <A> {@code float[]} or {@code double[]}
 */
public interface ArrayKind<A> {
  ArrayKind<float[]> FLOATS = new FloatArrays();
  ArrayKind<double[]> DOUBLES = new DoubleArrays();

  /** The nearest float that is finite. */
  static float narrow(double value) {
    return (float) Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, value));
  }

  /** Of an entry. */
  int bytes();

  /** Columns of a panel of {@link #products}. */
  int panel();

  A array(int length);

  int length(A array);

  void clear(A array, int from, int to);

  /**
   * array[at] = the nearest finite entry: an infinite one times the zeros of rows that do not have
   * its feature would be no number.
   */
  void setFinite(A array, int at, double value);

  /** to[at + i * step] = values[from + i] - origin[first + i]. */
  void spread(double[] values, int from, double[] origin, int first, int n, A to, int at, int step);

  /** to[at + i * step] = from[first + i * step]. */
  void copy(A from, int first, A to, int at, int n, int step);

  /** to[at + i] = from[first + i * step]. */
  void collect(A from, int first, int step, A to, int at, int n);

  /** sum[at + i] += part[from + i]. */
  void addTo(double[] sum, int at, A part, int from, int n);

  /** As {@link Lanes#products(float[], int, float[], int, int, int, float[], int, int)}. */
  void products(A a, int ai, A b, int bi, int depth, int panels, A out, int o, int stride);

  /** As {@link Lanes#sparseColumn(int[], float[], int, int, int[], float[], float[], int, int)}. */
  void sparseColumn(
      int[] columns, A values, int from, int to, int[] slot, A table, A out, int at, int rows);

  /** {@link #FLOATS}. */
  final class FloatArrays implements ArrayKind<float[]> {
    private FloatArrays() {}

    @Override
    public int bytes() {
      return Float.BYTES;
    }

    @Override
    public int panel() {
      return Simd.LANES.floatPanel();
    }

    @Override
    public float[] array(int length) {
      return new float[length];
    }

    @Override
    public int length(float[] array) {
      return array.length;
    }

    @Override
    public void clear(float[] array, int from, int to) {
      Arrays.fill(array, from, to, 0);
    }

    @Override
    public void setFinite(float[] array, int at, double value) {
      array[at] = narrow(value);
    }

    @Override
    public void spread(
        double[] values, int from, double[] origin, int first, int n, float[] to, int at, int s) {
      for (int i = 0; i < n; i++) {
        to[at + i * s] = (float) (values[from + i] - origin[first + i]);
      }
    }

    @Override
    public void copy(float[] from, int first, float[] to, int at, int n, int step) {
      for (int i = 0; i < n; i++) {
        to[at + i * step] = from[first + i * step];
      }
    }

    @Override
    public void collect(float[] from, int first, int step, float[] to, int at, int n) {
      for (int i = 0; i < n; i++) {
        to[at + i] = from[first + i * step];
      }
    }

    @Override
    public void addTo(double[] sum, int at, float[] part, int from, int n) {
      for (int i = 0; i < n; i++) {
        sum[at + i] += part[from + i];
      }
    }

    @Override
    public void products(
        float[] a, int i, float[] b, int j, int depth, int panels, float[] out, int o, int stride) {
      Simd.LANES.products(a, i, b, j, depth, panels, out, o, stride);
    }

    @Override
    public void sparseColumn(
        int[] f, float[] v, int from, int to, int[] s, float[] t, float[] out, int at, int rows) {
      Simd.LANES.sparseColumn(f, v, from, to, s, t, out, at, rows);
    }
  }

  /** {@link #DOUBLES}. */
  final class DoubleArrays implements ArrayKind<double[]> {
    private DoubleArrays() {}

    @Override
    public int bytes() {
      return Double.BYTES;
    }

    @Override
    public int panel() {
      return Simd.LANES.doublePanel();
    }

    @Override
    public double[] array(int length) {
      return new double[length];
    }

    @Override
    public int length(double[] array) {
      return array.length;
    }

    @Override
    public void clear(double[] array, int from, int to) {
      Arrays.fill(array, from, to, 0);
    }

    @Override
    public void setFinite(double[] array, int at, double value) {
      array[at] = value;
    }

    @Override
    public void spread(
        double[] values, int from, double[] origin, int first, int n, double[] to, int at, int s) {
      for (int i = 0; i < n; i++) {
        to[at + i * s] = values[from + i] - origin[first + i];
      }
    }

    @Override
    public void copy(double[] from, int first, double[] to, int at, int n, int step) {
      for (int i = 0; i < n; i++) {
        to[at + i * step] = from[first + i * step];
      }
    }

    @Override
    public void collect(double[] from, int first, int step, double[] to, int at, int n) {
      for (int i = 0; i < n; i++) {
        to[at + i] = from[first + i * step];
      }
    }

    @Override
    public void addTo(double[] sum, int at, double[] part, int from, int n) {
      Simd.LANES.add(sum, at, part, from, n);
    }

    @Override
    public void products(
        double[] a, int i, double[] b, int j, int depth, int panels, double[] c, int o, int n) {
      Simd.LANES.products(a, i, b, j, depth, panels, c, o, n);
    }

    @Override
    public void sparseColumn(
        int[] f, double[] v, int from, int to, int[] s, double[] t, double[] c, int at, int rows) {
      Simd.LANES.sparseColumn(f, v, from, to, s, t, c, at, rows);
    }
  }
}
