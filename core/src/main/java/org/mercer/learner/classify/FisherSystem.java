package org.mercer.learner.classify;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.mercer.data.Labels;
import org.mercer.gram.Gram;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Machine;
import org.mercer.learner.centres.Exactness;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.run.Run;

/**
 * A^-1 mu_c with A = sum_c S_c + lambda I, as coefficients: of all objects, or of the basis of a
 * few centres.
 */
abstract class FisherSystem implements AutoCloseable {
  /** Whether so many objects are seen through centres. */
  static boolean overCentres(KernelFisher.Solver solver, int objects, Run run) {
    long bytes = Cholesky.bytes(objects, run.threads());
    return solver == KernelFisher.Solver.CENTRES
        || solver == KernelFisher.Solver.AUTO && !Exactness.affordable(objects, bytes, run);
  }

  static FisherSystem of(
      Gram gram,
      Labels labels,
      List<Integer> present,
      double lambda,
      KernelFisher.Solver solver,
      Centres centres,
      Run run) {
    return overCentres(solver, gram.size(), run)
        ? FisherOverCentres.of(gram, labels, present, lambda, centres, run)
        : FisherOverAll.of(gram, labels, present, lambda, run);
  }

  /** The memory that a solver cannot do without. */
  static long bytes(KernelFisher.Solver solver, Centres centres, int objects, int threads) {
    long exact = Cholesky.bytes(objects, threads);
    long over = FisherOverCentres.bytes(objects, centres.fewest(objects));
    return switch (solver) {
      case CHOLESKY -> exact;
      case CENTRES -> over;
      case AUTO -> Math.min(exact, over);
    };
  }

  abstract int classes();

  /** The coefficients of A^-1 mu_c. */
  abstract double[] direction(int c);

  /** The mean of class c projected on the direction with these coefficients. */
  abstract double mean(int c, double[] a);

  /** The function with these coefficients. */
  abstract Machine machine(double[] a, double bias);

  /** For a report. */
  Map<String, Double> figures() {
    return Map.of();
  }

  @Override
  public abstract void close();

  /** w'm for the mean m of the means. */
  double middle(double[] a) {
    double sum = 0;
    for (int c = 0; c < classes(); c++) {
      sum += mean(c, a);
    }
    return sum / classes();
  }

  /** The coefficients of A^-1 (mu_c - m) for each class. */
  double[][] centred() {
    double[][] a = new double[classes()][];
    Arrays.setAll(a, this::direction);
    double[] ones = new double[a.length];
    Arrays.fill(ones, 1);
    double[] mean = combination(a, ones, 1.0 / a.length);
    Arrays.setAll(a, c -> minus(a[c], mean));
    return a;
  }

  /** The sum of mu_c'A^-1 mu_c: what differences of the means are small against. */
  double magnitude() {
    double sum = 0;
    for (int c = 0; c < classes(); c++) {
      sum += mean(c, direction(c));
    }
    return sum;
  }

  static double[] combination(double[][] a, double[] weights, double scale) {
    double[] sum = new double[a[0].length];
    for (int c = 0; c < a.length; c++) {
      for (int i = 0; i < sum.length; i++) {
        sum[i] += scale * weights[c] * a[c][i];
      }
    }
    return sum;
  }

  static double[] minus(double[] x, double[] y) {
    double[] difference = new double[x.length];
    Arrays.setAll(difference, i -> x[i] - y[i]);
    return difference;
  }
}
