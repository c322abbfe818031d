package org.mercer.model.evidence;

import java.util.function.Function;
import org.mercer.catalogue.FreeNumbers;
import org.mercer.gram.Gram;
import org.mercer.gram.Tiling;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Tile;
import org.mercer.learner.bayes.Evidence;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.iterative.QuasiNewton;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Parallel;

/**
 * -log p(y) itself. With G of {@link Evidence#sensitivity} its derivative is -1/2 sum_ij G_ij
 * dK_ij; for the noise dK is diagonal. 4 n^2 evaluations for each number, against the 2 n^3
 * operations of G.
 */
final class ProcessCost<X> extends EvidenceCost<X> {
  /** log p(y) is known to about ten digits; six of its gradient are more than any use needs. */
  private static final double TOLERANCE = 1e-6;

  private static final int MOST_STEPS = 200;

  ProcessCost(Function<double[], Kernel<X>> kernels, FreeNumbers numbers, Problem<X> problem) {
    super(kernels, numbers, problem);
  }

  @Override
  QuasiNewton search() {
    return new QuasiNewton(TOLERANCE, MOST_STEPS);
  }

  @Override
  double cost() {
    try (Evidence evidence = evidence()) {
      return -evidence.logLikelihood();
    }
  }

  private Evidence evidence() {
    return Evidence.of(gram(theta()), problem().y(), problem().weights(), noise(), problem().run());
  }

  @Override
  double[] slopes() {
    double[] slopes = new double[theta().length];
    int last = slopes.length - 1;
    double[] weights = problem().weights();
    try (Evidence evidence = evidence()) {
      DoubleMatrix g = evidence.sensitivity(problem().run());
      for (int i = 0; i < weights.length; i++) {
        slopes[last] -= weights[i] > 0 ? g.get(i, i) * noise() / weights[i] / 2 : 0;
      }
      for (int p = 0; p < last; p++) {
        double more = sum(g, gram(p, DIFFERENCE));
        double less = sum(g, gram(p, -DIFFERENCE));
        slopes[p] = -(more - less) / (4 * DIFFERENCE);
      }
    }
    return slopes;
  }

  /** sum_ij G_ij K_ij over the upper half, which counts twice off the diagonal. */
  private double sum(DoubleMatrix g, Gram gram) {
    int n = gram.size();
    Tiling tiling = Tiling.of(n);
    return Parallel.sum(
        "gradient",
        tiling.upperTiles(),
        problem().run(),
        t -> {
          int row = tiling.start(tiling.blockRow(t));
          int col = tiling.start(tiling.blockCol(t));
          int rows = tiling.length(tiling.blockRow(t));
          int cols = tiling.length(tiling.blockCol(t));
          double[] k = new double[rows * cols];
          gram.fill(Tile.of(row, rows, col, cols, k, 0, cols));
          double sum = 0;
          for (int i = 0; i < rows; i++) {
            sum += Simd.LANES.dot(k, i * cols, g.unsafeValues(), (row + i) * n + col, cols);
          }
          return row == col ? sum : 2 * sum;
        });
  }
}
