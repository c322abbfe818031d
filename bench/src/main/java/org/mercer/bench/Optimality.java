package org.mercer.bench;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.gram.CrossGram;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.run.Run;

/**
 * What a solution is worth, computed anew from its coefficients and a kernel in double precision:
 * nothing that a solver carried along is believed.
 *
 * @param objective of the dual, summed over the machines
 * @param gap the largest KKT violation in any of the machines
 */
record Optimality(double objective, double gap) {
  /**
   * min 1/2 b'Kb - z'b + epsilon |b|_1 subject to low &lt;= b &lt;= high and a fixed sum of b: the
   * dual of a machine for two classes (z the signs, epsilon 0), of regression (z the target), and
   * of one class (z and epsilon 0).
   *
   * @param rows the objects that take part
   */
  record Dual(int[] rows, double[] b, double[] z, double[] low, double[] high, double epsilon) {
    private Optimality of(Kernel<Vec> kernel, Sample<Vec> xs, Run run) {
      double[] products = products(kernel, xs, run);
      double objective = 0;
      double up = Double.NEGATIVE_INFINITY;
      double down = Double.POSITIVE_INFINITY;
      for (int i = 0; i < b.length; i++) {
        objective += b[i] * (products[i] / 2 - z[i]) + epsilon * Math.abs(b[i]);
        double gain = z[i] - products[i];
        if (b[i] < high[i]) {
          up = Math.max(up, gain - (b[i] >= 0 ? epsilon : -epsilon));
        }
        if (b[i] > low[i]) {
          down = Math.min(down, gain - (b[i] > 0 ? epsilon : -epsilon));
        }
      }
      return new Optimality(objective, Math.max(0, up - down));
    }

    private double[] products(Kernel<Vec> kernel, Sample<Vec> xs, Run run) {
      int[] support = IntStream.range(0, b.length).filter(i -> b[i] != 0).toArray();
      double[] weights = Arrays.stream(support).mapToDouble(i -> b[i]).toArray();
      Sample<Vec> columns = xs.select(Arrays.stream(support).map(i -> rows[i]).toArray());
      double[] out = new double[b.length];
      CrossGram.of(kernel, xs.select(rows), columns, Precision.DOUBLE).multiply(weights, out, run);
      return out;
    }
  }

  static Optimality of(List<Dual> duals, Kernel<Vec> kernel, Sample<Vec> xs, Run run) {
    double objective = 0;
    double gap = 0;
    for (Dual dual : duals) {
      Optimality one = dual.of(kernel, xs, run);
      objective += one.objective;
      gap = Math.max(gap, one.gap);
    }
    return new Optimality(objective, gap);
  }
}
