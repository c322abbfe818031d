package org.mercer.learner.regress;

import java.util.Locale;
import org.mercer.data.InputException;
import org.mercer.gram.Gram;
import org.mercer.kernel.Verdict;
import org.mercer.learner.Checks;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.parallel.Run;

/** K + lambda I = L L', and what follows from L. */
final class RidgeFactor {
  private final DoubleMatrix lower;

  private RidgeFactor(DoubleMatrix lower) {
    this.lower = lower;
  }

  static RidgeFactor of(Gram gram, double lambda, Run run) {
    int n = gram.size();
    affordable(n, run);
    DoubleMatrix k = gram.toMatrix(run);
    for (int j = 0; j < n; j++) {
      run.step("factorisation", j, n);
      double pivot = k.get(j, j) + lambda;
      for (int t = 0; t < j; t++) {
        pivot -= k.get(j, t) * k.get(j, t);
      }
      if (!(pivot > 0)) {
        throw notDefinite(gram, lambda);
      }
      double root = Math.sqrt(pivot);
      k.set(j, j, root);
      for (int i = j + 1; i < n; i++) {
        double sum = k.get(i, j);
        for (int t = 0; t < j; t++) {
          sum -= k.get(i, t) * k.get(j, t);
        }
        k.set(i, j, sum / root);
      }
    }
    return new RidgeFactor(k);
  }

  private static void affordable(int n, Run run) {
    long bytes = (long) n * n * Double.BYTES;
    long budget = run.budget().memoryBytes();
    if (bytes > budget) {
      long fits = (long) Math.sqrt((double) budget / Double.BYTES);
      throw new InputException(
          "memory",
          String.format(
              Locale.ROOT,
              "kernel ridge on %d objects factors a matrix of %.1f GiB, and the budget is %.1f GiB",
              n,
              bytes / 0x1p30,
              budget / 0x1p30),
          "a matrix within the budget",
          String.format(
              Locale.ROOT,
              "raise the budget to %.1f GiB (--memory), learn from at most %d objects, or take a"
                  + " learner that stores no matrix",
              Math.ceil(bytes / 0x1p30 * 10) / 10,
              fits));
    }
  }

  private static InputException notDefinite(Gram gram, double lambda) {
    if (gram.certificate().verdict() == Verdict.PSD) {
      double largest = 0;
      for (double value : gram.diagonal()) {
        largest = Math.max(largest, value);
      }
      return new InputException(
          "lambda",
          lambda + " is lost in the rounding of a matrix with entries up to " + largest,
          "K + lambda I that is positive definite in double precision",
          "raise lambda to " + (float) (gram.size() * Math.ulp(1.0) * largest) + " or more");
    }
    return Checks.indefinite("K + " + lambda + " I is not positive definite", gram.certificate());
  }

  /** (K + lambda I)^-1 y. */
  double[] solve(double[] y) {
    int n = y.length;
    double[] x = y.clone();
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        x[i] -= lower.get(i, j) * x[j];
      }
      x[i] /= lower.get(i, i);
    }
    for (int i = n - 1; i >= 0; i--) {
      for (int j = i + 1; j < n; j++) {
        x[i] -= lower.get(j, i) * x[j];
      }
      x[i] /= lower.get(i, i);
    }
    return x;
  }

  /** a_i / [(K + lambda I)^-1]_ii. */
  double[] leaveOneOut(double[] a, Run run) {
    double[] residuals = new double[a.length];
    for (int i = 0; i < a.length; i++) {
      run.check();
      double[] unit = new double[a.length];
      unit[i] = 1;
      residuals[i] = a[i] / solve(unit)[i];
    }
    return residuals;
  }
}
