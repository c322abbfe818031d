package org.mercer.gram.lowrank;

import java.util.Arrays;
import org.mercer.gram.Gram;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.GroupedRows;
import org.mercer.numerics.dense.WeightedSquares;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * Ridge leverage of many objects from half as many uniform centres as are wanted: z'(Z'Z + lambda
 * I)^-1 z over their basis, and for what they leave r / lambda, at most 1 together. Never far below
 * the exact one, (K (K + lambda I)^-1)_ii (Musco and Musco, 2017), with lambda the average of what
 * is left for each centre.
 */
final class Leverage {
  /** Objects whose leverages are computed together. */
  private static final int BAND = 256;

  private Leverage() {}

  /** So many candidates of the pool, drawn without replacement by their leverage. */
  static int[] choose(Gram gram, Pool pool, int count, double rounding, Run run) {
    BasisSteps rough = new BasisSteps(gram, Math.max(1, count / 2), rounding, run);
    new Selection(rough, pool, Math.max(1, count / 2), 0, run).uniform();
    if (rough.count() == 0) {
      return new int[0]; // of nothing there is nothing to choose
    }
    double[] all = of(rough, run);
    double[] some = Arrays.copyOf(all, pool.candidates());
    return Landmarks.drawn(some, Math.min(count, some.length), run.random("centres: leverage"));
  }

  private static double[] of(BasisSteps rough, Run run) {
    GroupedRows z = rough.rows();
    double[] left = rough.left();
    double lambda = Math.max(Arrays.stream(left).sum() / z.cols(), rough.rounding());
    double[] ones = new double[z.rows()];
    Arrays.fill(ones, 1);
    DoubleMatrix squares = WeightedSquares.of(z, ones, run);
    double[] leverages = new double[z.rows()];
    try (Cholesky factor = Cholesky.of(squares, lambda, run)) {
      Parallel.forEach(
          "leverages",
          (z.rows() + BAND - 1) / BAND,
          run,
          band -> {
            int from = band * BAND;
            int count = Math.min(BAND, z.rows() - from);
            double[] columns = new double[z.cols() * count];
            for (int i = 0; i < count; i++) {
              for (int f = 0; f < z.cols(); f++) {
                columns[f * count + i] = z.get(from + i, f);
              }
            }
            double[] norms = factor.inverseNorms(columns, count, run);
            for (int i = 0; i < count; i++) {
              leverages[from + i] = Math.min(1, norms[i] + left[from + i] / lambda);
            }
          });
    }
    return leverages;
  }
}
