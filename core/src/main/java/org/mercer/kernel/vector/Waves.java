package org.mercer.kernel.vector;

import org.mercer.numerics.dense.DenseProducts;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.ArrayKind;
import org.mercer.run.Interruption;

/**
 * Features of inner products w'x with drawn w. For a kernel of x - y they are h cos(w'x) and h
 * sin(w'x) in turn, w drawn from its Fourier transform: cos(w'x) cos(w'y) + sin(w'x) sin(w'y) =
 * cos(w'(x - y)), whose mean is the kernel (Rahimi and Recht 2007), and |z(x)| is right for every
 * x. For an arc-cosine kernel of order n they are h (w'x)^n where w'x is positive, else 0, with
 * normal w (Cho and Saul 2009).
 *
 * @param count of features
 * @param height h
 * @param order n, or {@link #PERIODIC}
 */
record Waves(DoubleMatrix directions, int count, double height, int order) {
  static final int PERIODIC = -1;

  private static final int BAND = 256;

  /** Writes the features of all rows into columns {@code from} and on. */
  void write(DoubleMatrix rows, DoubleMatrix into, int from) {
    DenseProducts<double[]> products =
        new DenseProducts<>(ArrayKind.DOUBLES, rows, directions, new double[0]);
    int m = directions.rows();
    double[] inner = new double[BAND * m];
    for (int first = 0; first < rows.rows(); first += BAND) {
      Interruption.check();
      int height = Math.min(BAND, rows.rows() - first);
      products.fill(first, height, 0, m, inner, 0, m);
      for (int i = 0; i < height; i++) {
        bend(inner, i * m, into.unsafeValues(), (first + i) * into.cols() + from);
      }
    }
  }

  private void bend(double[] inner, int from, double[] out, int at) {
    if (order != PERIODIC) {
      for (int k = 0; k < count; k++) {
        double product = inner[from + k];
        out[at + k] = product > 0 ? height * Math.pow(product, order) : 0;
      }
      return;
    }
    for (int k = 0; k < count; k++) {
      double product = inner[from + k / 2];
      out[at + k] = height * (k % 2 == 0 ? Math.cos(product) : Math.sin(product));
    }
  }
}
