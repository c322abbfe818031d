package org.mercer.numerics.simd;

import java.util.Arrays;

/** The plain loops that define each operation. */
class PlainLanes implements Lanes {
  private static final int ROWS = 4;
  private static final int PANEL = 4;

  @Override
  public String describe() {
    return "plain Java";
  }

  @Override
  public double dot(double[] a, int ai, double[] b, int bi, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += a[ai + i] * b[bi + i];
    }
    return sum;
  }

  @Override
  public double dot(float[] a, int ai, double[] b, int bi, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += a[ai + i] * b[bi + i];
    }
    return sum;
  }

  @Override
  public void axpy(double alpha, double[] x, int xi, double[] y, int yi, int n) {
    for (int i = 0; i < n; i++) {
      y[yi + i] += alpha * x[xi + i];
    }
  }

  @Override
  public void axpy(double alpha, float[] x, int xi, double[] y, int yi, int n) {
    for (int i = 0; i < n; i++) {
      y[yi + i] += alpha * x[xi + i];
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

  @Override
  public void affinePower(double[] a, int at, int n, double factor, double shift, int degree) {
    for (int i = at; i < at + n; i++) {
      double square = factor * a[i] + shift;
      double result = 1;
      for (int e = degree; e > 0; e >>= 1) {
        if ((e & 1) != 0) {
          result *= square;
        }
        square *= square;
      }
      a[i] = result;
    }
  }

  @Override
  public void affinePower(float[] a, int at, int n, float factor, float shift, int degree) {
    for (int i = at; i < at + n; i++) {
      float square = factor * a[i] + shift;
      float result = 1;
      for (int e = degree; e > 0; e >>= 1) {
        if ((e & 1) != 0) {
          result *= square;
        }
        square *= square;
      }
      a[i] = result;
    }
  }

  @Override
  public void exp(double[] a, int at, int n) {
    for (int i = at; i < at + n; i++) {
      a[i] = Math.exp(a[i]);
    }
  }

  @Override
  public void exp(float[] a, int at, int n) {
    for (int i = at; i < at + n; i++) {
      a[i] = (float) Math.exp(a[i]);
    }
  }

  @Override
  public void gaussian(double[] k, int at, int n, double gamma, double kxx, double[] kyy, int col) {
    for (int j = 0; j < n; j++) {
      // rounding can make the squared distance -1e-17
      k[at + j] = Math.exp(-gamma * Math.max(0, (kxx + kyy[col + j]) - 2 * k[at + j]));
    }
  }

  @Override
  public void gaussian(float[] k, int at, int n, float gamma, float kxx, float[] kyy, int col) {
    for (int j = 0; j < n; j++) {
      k[at + j] = (float) Math.exp(-gamma * Math.max(0, (kxx + kyy[col + j]) - 2 * k[at + j]));
    }
  }

  @Override
  public void products(
      float[] a, int ai, float[] b, int bi, int depth, int panels, float[] out, int o, int stride) {
    for (int p = 0; p < panels; p++) {
      for (int i = 0; i < ROWS; i++) {
        float s0 = 0;
        float s1 = 0;
        float s2 = 0;
        float s3 = 0;
        int at = bi + p * depth * PANEL;
        for (int f = 0; f < depth; f++, at += PANEL) {
          float x = a[ai + f * ROWS + i];
          s0 += x * b[at];
          s1 += x * b[at + 1];
          s2 += x * b[at + 2];
          s3 += x * b[at + 3];
        }
        int to = o + i * stride + p * PANEL;
        out[to] = s0;
        out[to + 1] = s1;
        out[to + 2] = s2;
        out[to + 3] = s3;
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
      for (int i = 0; i < ROWS; i++) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int at = bi + p * depth * PANEL;
        for (int f = 0; f < depth; f++, at += PANEL) {
          double x = a[ai + f * ROWS + i];
          s0 += x * b[at];
          s1 += x * b[at + 1];
          s2 += x * b[at + 2];
          s3 += x * b[at + 3];
        }
        int to = o + i * stride + p * PANEL;
        out[to] = s0;
        out[to + 1] = s1;
        out[to + 2] = s2;
        out[to + 3] = s3;
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
    Arrays.fill(out, at, at + rows, 0);
    for (int e = from; e < to; e++) {
      int s = slot[columns[e]];
      for (int r = 0; r < rows; r++) {
        out[at + r] += values[e] * table[s + r];
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
        out[at + r] += values[e] * table[s + r];
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
      for (int j = 0; j < width; j++) {
        out[at + j] += values[2 * e] * panel[lines[e] + j];
        out[other + j] += values[2 * e + 1] * panel[lines[e] + j];
      }
    }
  }

  @Override
  public int rowGroup() {
    return ROWS;
  }

  @Override
  public int floatPanel() {
    return PANEL;
  }

  @Override
  public int doublePanel() {
    return PANEL;
  }

  @Override
  public void addRows(
      double[] weights, float[][] rows, int[] at, int count, double[] y, int from, int n) {
    for (int r = 0; r < count; r++) {
      axpy(weights[r], rows[r], at[r] + from, y, from, n);
    }
  }
}
