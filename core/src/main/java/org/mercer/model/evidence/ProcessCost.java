package org.mercer.model.evidence;

import java.util.function.Function;
import org.mercer.catalogue.FreeNumbers;
import org.mercer.data.Sample;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.Tiling;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Tile;
import org.mercer.learner.bayes.Evidence;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.iterative.QuasiNewton;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * -log p(y) of a Gaussian process as a function of the logarithms of the numbers of its kernel and
 * of the noise (the last). With G of {@link Evidence#sensitivity} its derivative is -1/2 sum_ij
 * G_ij dK_ij; for the noise dK is diagonal, and for a number of the kernel dK is the central
 * difference of two matrices, which no kernel needs to know anything about: 4 n^2 evaluations each,
 * against the 2 n^3 operations of G.
 */
final class ProcessCost<X> implements QuasiNewton.Cost {
  /** Of a logarithm: the error is its square, about 1e-9, and rounding is magnified to 1e-12. */
  private static final double DIFFERENCE = 3e-5;

  /** Beyond these a number stands for nothing: log of 1e-12 and of 1e12. */
  private static final double FARTHEST = 27.6;

  private final Function<double[], Kernel<X>> kernels;
  private final FreeNumbers numbers;
  private final Sample<X> sample;
  private final double[] y;
  private final double[] weights;
  private final Run run;
  private double[] theta = new double[0];
  private double[] gradient = new double[0];
  private long evaluations;

  ProcessCost(
      Function<double[], Kernel<X>> kernels,
      FreeNumbers numbers,
      Sample<X> sample,
      double[] y,
      double[] weights,
      Run run) {
    this.kernels = kernels;
    this.numbers = numbers;
    this.sample = sample;
    this.y = y;
    this.weights = weights;
    this.run = run;
  }

  long evaluations() {
    return evaluations;
  }

  @Override
  public double at(double[] where) {
    theta = where.clone();
    gradient = new double[0];
    for (double t : where) {
      if (!(Math.abs(t) <= FARTHEST)) {
        return Double.POSITIVE_INFINITY;
      }
    }
    if (!numbers.allow(EvidenceSearch.head(where))) {
      return Double.POSITIVE_INFINITY;
    }
    evaluations++;
    try (Evidence evidence = evidence()) {
      double cost = -evidence.logLikelihood();
      return Double.isFinite(cost) ? cost : Double.POSITIVE_INFINITY;
    }
  }

  private Evidence evidence() {
    double noise = Math.exp(theta[theta.length - 1]);
    return Evidence.of(gram(theta), y, weights, noise, run);
  }

  private Gram gram(double[] where) {
    Kernel<X> kernel = kernels.apply(where);
    Kernel<X> fitted = kernel.needsFit() ? kernel.fit(sample) : kernel;
    return Grams.lazy(fitted, sample, Precision.DOUBLE);
  }

  @Override
  public double[] gradient() {
    if (gradient.length == 0) {
      gradient = computed();
    }
    return gradient.clone();
  }

  private double[] computed() {
    double[] slopes = new double[theta.length];
    try (Evidence evidence = evidence()) {
      DoubleMatrix g = evidence.sensitivity(run);
      double noise = Math.exp(theta[theta.length - 1]);
      for (int i = 0; i < y.length; i++) {
        slopes[theta.length - 1] -= weights[i] > 0 ? g.get(i, i) * noise / weights[i] / 2 : 0;
      }
      for (int p = 0; p + 1 < theta.length; p++) {
        double[] more = theta.clone();
        double[] less = theta.clone();
        more[p] += DIFFERENCE;
        less[p] -= DIFFERENCE;
        slopes[p] = -(sum(g, gram(more)) - sum(g, gram(less))) / (4 * DIFFERENCE);
      }
    }
    return slopes;
  }

  /** sum_ij G_ij K_ij over the upper half, which counts twice off the diagonal. */
  private double sum(DoubleMatrix g, Gram gram) {
    int n = y.length;
    Tiling tiling = Tiling.of(n);
    return Parallel.sum(
        "gradient",
        tiling.upperTiles(),
        run,
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
