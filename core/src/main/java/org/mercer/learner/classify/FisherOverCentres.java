package org.mercer.learner.classify;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.data.Labels;
import org.mercer.gram.Gram;
import org.mercer.gram.lowrank.CentreBasis;
import org.mercer.gram.lowrank.CentreMoments;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Machine;
import org.mercer.learner.centres.CentreSystem;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Run;

/**
 * In the basis z of a few centres: A = Z'DZ - sum_c mu_c mu_c' + lambda I with the share d_i of
 * each object in its class and mu_c the mean of z over class c, from one pass over the objects.
 */
final class FisherOverCentres extends FisherSystem {
  private static final double ROUNDING = 1e-10;

  private final CentreBasis basis;
  private final double[][] means;
  private final Cholesky factor;

  private FisherOverCentres(CentreBasis basis, double[][] means, Cholesky factor) {
    this.basis = basis;
    this.means = means;
    this.factor = factor;
  }

  static long bytes(int n, int m) {
    return CentreBasis.bytes(n, m) + CentreMoments.bytes(m);
  }

  static FisherOverCentres of(
      Gram gram, Labels labels, List<Integer> present, double lambda, Centres centres, Run run) {
    double[] share = labels.weights().toArray();
    double[][] members = new double[present.size()][share.length];
    for (int c = 0; c < members.length; c++) {
      double total = 0;
      for (int i = 0; i < share.length; i++) {
        members[c][i] = labels.get(i) == present.get(c) ? 1 : 0;
        total += members[c][i] * share[i];
      }
      for (int i = 0; i < share.length; i++) {
        share[i] /= members[c][i] == 1 ? total : 1;
      }
    }
    CentreBasis basis = CentreBasis.of(gram, centres, ROUNDING, run);
    CentreSystem.note(basis, share.length, run);
    CentreMoments moments = CentreMoments.of(gram, basis, share, members, run);
    double[][] means = moments.sums();
    DoubleMatrix within = moments.squares();
    int m = within.rows();
    for (double[] mean : means) {
      for (int f = 0; f < m; f++) {
        Simd.LANES.axpy(-mean[f], mean, 0, within.unsafeValues(), f * m, m);
      }
    }
    // without a direction there is nothing to factor, and every product is zero
    DoubleMatrix factored = m == 0 ? DoubleMatrix.identity(1) : within;
    return new FisherOverCentres(basis, means, Cholesky.of(factored, lambda, run));
  }

  @Override
  int classes() {
    return means.length;
  }

  @Override
  double[] direction(int c) {
    return means[c].length == 0 ? new double[0] : factor.solve(means[c]);
  }

  @Override
  double mean(int c, double[] a) {
    return Simd.LANES.dot(means[c], 0, a, 0, a.length);
  }

  @Override
  Machine machine(double[] a, double bias) {
    return CentreSystem.machine(basis, a, bias);
  }

  @Override
  Map<String, Double> figures() {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("centres", (double) basis.size());
    figures.putAll(basis.missed().figures());
    return figures;
  }

  @Override
  public void close() {
    factor.close();
  }
}
