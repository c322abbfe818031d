package org.mercer.model;

import java.util.Arrays;
import java.util.List;
import org.mercer.data.vector.DenseVectors;
import org.mercer.kernel.vector.Radial;
import org.mercer.learner.Machine;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Interruption;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * The mean of (df/dx_j)^2 over a sample for f(x) = sum_i a_i k(x, x_i) and each column j: the
 * diagonal of the average outer product of gradients. With u = x_j sqrt(m_j) and k = g(|u - u_i|^2)
 * the gradient along u is sum_i 2 a_i g'(|u - u_i|^2) (u - u_i), without the object itself, and
 * along x sqrt(m) times that.
 */
final class GradientSquares {
  /** So many objects know the mean to some per cent. */
  private static final int MOST = 2048;

  /** Objects of a part, whose sums are added up by themselves. */
  private static final int PART = 32;

  private final Radial radial;
  private final double[] weights;
  private final int d;
  private final double[] scaled;
  private final double[] norms;
  private final int n;

  /**
   * @param weights m of the columns
   */
  GradientSquares(Radial radial, DenseVectors sample, double[] weights) {
    this.radial = radial;
    this.weights = weights;
    this.d = sample.dim();
    this.n = sample.size();
    DoubleMatrix rows = sample.unsafeMatrix().copy();
    this.scaled = rows.unsafeValues();
    for (int at = 0; at < scaled.length; at++) {
      scaled[at] *= Math.sqrt(weights[at % d]);
    }
    this.norms = new double[n];
    Arrays.setAll(norms, i -> Simd.LANES.dot(scaled, i * d, scaled, i * d, d));
  }

  /** The sum over the machines. */
  double[] of(List<Machine> machines, Run run) {
    int count = Math.min(n, MOST);
    int parts = (count + PART - 1) / PART;
    double[][] sums = new double[parts][d];
    Parallel.forEach(
        "gradients",
        parts,
        run,
        p -> {
          for (int at = p * PART; at < Math.min(count, (p + 1) * PART); at++) {
            Interruption.check();
            int i = (int) ((long) at * n / count);
            for (Machine machine : machines) {
              add(i, machine, sums[p]);
            }
          }
        });
    double[] all = new double[d];
    for (double[] part : sums) {
      Simd.LANES.add(all, 0, part, 0, d);
    }
    for (int j = 0; j < d; j++) {
      all[j] *= weights[j] / Math.max(1, count);
    }
    return all;
  }

  private void add(int i, Machine machine, double[] sums) {
    double[] gradient = new double[d];
    double total = 0;
    int[] rows = machine.rows();
    double[] coefficients = machine.coefficients();
    for (int s = 0; s < rows.length; s++) {
      int other = rows[s] * d;
      double inner = Simd.LANES.dot(scaled, i * d, scaled, other, d);
      double d2 = norms[i] + norms[rows[s]] - 2 * inner;
      double factor = rows[s] == i ? 0 : 2 * coefficients[s] * radial.slope(d2);
      total += factor;
      Simd.LANES.axpy(-factor, scaled, other, gradient, 0, d);
    }
    Simd.LANES.axpy(total, scaled, i * d, gradient, 0, d);
    for (int j = 0; j < d; j++) {
      sums[j] += gradient[j] * gradient[j];
    }
  }
}
