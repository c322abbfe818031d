package org.mercer.numerics.simd;

import static org.mercer.numerics.simd.MultiplyAdd.fma;

/**
 * Matrix products of {@link PlainLanes}: a group of rows times panels of columns, each entry summed
 * along the depth in the order of the vector lanes; lines of sparse ones.
 */
final class PlainLanesProducts {
  private PlainLanesProducts() {}

  static void all(
      float[] a,
      int ai,
      int rows,
      float[] b,
      int bi,
      int panel,
      int depth,
      int panels,
      float[] out,
      int o,
      int stride) {
    for (int p = 0; p < panels; p++) {
      for (int i = 0; i < rows; i++) {
        for (int j = 0; j < panel; j += 8) {
          int to = o + i * stride + p * panel + j;
          eight(a, ai + i, rows, b, bi + p * depth * panel + j, panel, depth, out, to);
        }
      }
    }
  }

  /** Eight neighbouring products: as many sums as keep the adders busy. */
  private static void eight(
      float[] a, int ai, int rows, float[] b, int bi, int panel, int depth, float[] out, int o) {
    float s0 = 0;
    float s1 = 0;
    float s2 = 0;
    float s3 = 0;
    float s4 = 0;
    float s5 = 0;
    float s6 = 0;
    float s7 = 0;
    for (int f = 0; f < depth; f++) {
      float x = a[ai + f * rows];
      int at = bi + f * panel;
      s0 = fma(x, b[at], s0);
      s1 = fma(x, b[at + 1], s1);
      s2 = fma(x, b[at + 2], s2);
      s3 = fma(x, b[at + 3], s3);
      s4 = fma(x, b[at + 4], s4);
      s5 = fma(x, b[at + 5], s5);
      s6 = fma(x, b[at + 6], s6);
      s7 = fma(x, b[at + 7], s7);
    }
    out[o] = s0;
    out[o + 1] = s1;
    out[o + 2] = s2;
    out[o + 3] = s3;
    out[o + 4] = s4;
    out[o + 5] = s5;
    out[o + 6] = s6;
    out[o + 7] = s7;
  }

  static void all(
      double[] a,
      int ai,
      int rows,
      double[] b,
      int bi,
      int panel,
      int depth,
      int panels,
      double[] out,
      int o,
      int stride) {
    for (int p = 0; p < panels; p++) {
      for (int i = 0; i < rows; i++) {
        for (int j = 0; j < panel; j += 4) {
          int to = o + i * stride + p * panel + j;
          four(a, ai + i, rows, b, bi + p * depth * panel + j, panel, depth, out, to);
        }
      }
    }
  }

  private static void four(
      double[] a, int ai, int rows, double[] b, int bi, int panel, int depth, double[] out, int o) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    for (int f = 0; f < depth; f++) {
      double x = a[ai + f * rows];
      int at = bi + f * panel;
      s0 = fma(x, b[at], s0);
      s1 = fma(x, b[at + 1], s1);
      s2 = fma(x, b[at + 2], s2);
      s3 = fma(x, b[at + 3], s3);
    }
    out[o] = s0;
    out[o + 1] = s1;
    out[o + 2] = s2;
    out[o + 3] = s3;
  }

  /** out += value times a line of a panel. */
  static void addLine(float value, float[] panel, int line, float[] out, int at, int width) {
    for (int j = 0; j < width; j++) {
      out[at + j] = fma(value, panel[line + j], out[at + j]);
    }
  }
}
