package org.mercer.learner.decompose;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mercer.data.Weights;
import org.mercer.gram.Gram;
import org.mercer.gram.lowrank.CentreBasis;
import org.mercer.gram.lowrank.CentreMoments;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Machine;
import org.mercer.learner.centres.CentreSystem;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.Signs;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Run;

/**
 * The directions of largest variance in the span of a few centres: with their basis z and shares
 * p_i the eigenvectors of sum_i p_i (z_i - m)(z_i - m)', m = sum_i p_i z_i, an m x m matrix from
 * one pass over the objects. Their variances are no larger than those of the whole feature space.
 */
final class PcaOverCentres {
  private static final double ROUNDING = 1e-10;

  private final CentreBasis basis;
  private final DoubleMatrix covariance;
  private final double[] mean;
  private final double total;

  private PcaOverCentres(CentreBasis basis, DoubleMatrix covariance, double[] mean, double total) {
    this.basis = basis;
    this.covariance = covariance;
    this.mean = mean;
    this.total = total;
  }

  static long bytes(int n, int m) {
    return CentreBasis.bytes(n, m) + CentreMoments.bytes(m) + SymmetricEigen.bytes(m);
  }

  static PcaOverCentres of(Gram gram, Weights weights, Centres centres, Run run) {
    int n = gram.size();
    double[] shares = weights.toArray();
    double all = weights.total();
    Arrays.setAll(shares, i -> shares[i] / all);
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    CentreBasis basis = CentreBasis.of(gram, centres, ROUNDING, run);
    CentreSystem.note(basis, n, run);
    return of(basis, CentreMoments.of(gram, basis, shares, new double[][] {ones}, run));
  }

  /**
   * @param moments with the shares as weights; the mean is their first sum, and their squares are
   *     overwritten
   */
  static PcaOverCentres of(CentreBasis basis, CentreMoments moments) {
    double[] mean = moments.sums()[0];
    DoubleMatrix covariance = moments.squares();
    int m = mean.length;
    double total = moments.left();
    for (int i = 0; i < m; i++) {
      Simd.LANES.axpy(-mean[i], mean, 0, covariance.unsafeValues(), i * m, m);
      total += covariance.get(i, i);
    }
    return new PcaOverCentres(basis, covariance, mean, total);
  }

  /** The mean squared distance of all objects to their mean, also what the centres miss of it. */
  double totalVariance() {
    return total;
  }

  KernelPca.Pairs pairs(int wanted, Run run) {
    int most = Math.min(wanted, basis.size());
    return most == 0
        ? new KernelPca.Pairs(new double[0], new double[0][], 1, true)
        : KernelPca.leading(covariance, most, run);
  }

  /** v'(z(x) - m). */
  Machine machine(double[] vector, double value) {
    double shift = Simd.LANES.dot(vector, 0, mean, 0, mean.length);
    Machine machine = CentreSystem.machine(basis, vector, -shift);
    double[] a = machine.coefficients().clone();
    return Signs.fix(a, 0, a.length) ? machine.scaled(-1, 0) : machine;
  }

  Map<String, Double> figures() {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("centres", (double) basis.size());
    figures.putAll(basis.missed().figures());
    return figures;
  }
}
