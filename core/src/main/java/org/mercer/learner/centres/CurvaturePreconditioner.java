package org.mercer.learner.centres;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.numerics.Entries;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.run.Run;

/**
 * Z_s'HZ_s + lambda I of some objects, scaled to all, which stands for the matrix of all with the
 * curvatures H of a cost: a factor for each function, or one for their mean where so many do not
 * fit. The objects are those of the pool as long as their curvatures say enough of all. Where few
 * objects bend the cost, such as those at the margin of a support vector machine, they are drawn
 * among these; where they are all that do, or the pool is all, the matrix is that of all objects.
 */
final class CurvaturePreconditioner implements AutoCloseable {
  /** Objects in effect for each centre that the pool must have. */
  private static final int ENOUGH_PER_CENTRE = 4;

  private final CentreSystem system;
  private final boolean relative;
  private final List<Factor> factors = new ArrayList<>();

  /**
   * One matrix.
   *
   * @param raw whether it is that of the kernel's values with the centres, not of z
   * @param exact whether it is that of all objects
   */
  record Factor(Cholesky cholesky, boolean raw, boolean exact) {}

  private CurvaturePreconditioner(CentreSystem system, boolean relative) {
    this.system = system;
    this.relative = relative;
  }

  /**
   * @param curvatures of all objects, those of one function after those of another
   * @param relative whether the functions matter by their differences alone
   * @param least the least curvature of a constant
   * @param stream what the objects are drawn by
   */
  static CurvaturePreconditioner of(
      CentreSystem system,
      double[] curvatures,
      boolean relative,
      double lambda,
      double least,
      String stream,
      Run run) {
    CurvaturePreconditioner near = new CurvaturePreconditioner(system, relative);
    int n = system.objects();
    int functions = curvatures.length / n;
    boolean each = CentreWork.factors(functions, system.basis().size(), run) == functions;
    try {
      for (int c = 0; c < (each ? functions : 1); c++) {
        double[] own =
            each ? Arrays.copyOfRange(curvatures, c * n, (c + 1) * n) : mean(curvatures, n);
        near.factors.add(near.factor(own, lambda, least, stream + " " + c, run));
      }
    } catch (RuntimeException | Error e) {
      near.close();
      throw e;
    }
    return near;
  }

  private static double[] mean(double[] curvatures, int n) {
    double[] mean = new double[n];
    for (int at = 0; at < curvatures.length; at++) {
      mean[at % n] += curvatures[at] * n / curvatures.length;
    }
    return mean;
  }

  private Factor factor(double[] curvatures, double lambda, double least, String stream, Run run) {
    double[] some = Entries.at(system.basis().pool(), curvatures);
    double sum = Arrays.stream(some).sum();
    double squares = Arrays.stream(some).map(h -> h * h).sum();
    int needed = ENOUGH_PER_CENTRE * system.basis().size();
    if (system.basis().whole() || sum * sum > needed * squares) {
      return new Factor(system.preconditioner(some, lambda, least), false, system.basis().whole());
    }
    CurvedObjects curved =
        CurvedObjects.draw(curvatures, system.basis().size(), run.random(stream));
    return new Factor(system.preconditioner(curved, lambda, least), true, curved.all());
  }

  /** Whether its inverse solves the equations. */
  boolean exact() {
    return factors.size() == 1 && !relative && factors.get(0).exact();
  }

  /** The inverse times r, for each function. */
  double[][] solve(double[][] r) {
    double[][] x = new double[r.length][];
    Arrays.setAll(x, c -> solve(factors.get(Math.min(c, factors.size() - 1)), r[c]));
    if (relative) {
      differences(x);
    }
    return x;
  }

  private double[] solve(Factor factor, double[] r) {
    if (!factor.raw()) {
      return factor.cholesky().solve(r);
    }
    double[] v = r.clone();
    system.basis().unproject(v);
    double[] x = factor.cholesky().solve(v);
    system.basis().unexpand(x);
    return x;
  }

  /** Without what all functions have in common. */
  private static void differences(double[][] x) {
    for (int i = 0; i < x[0].length; i++) {
      double mean = 0;
      for (double[] one : x) {
        mean += one[i] / x.length;
      }
      for (double[] one : x) {
        one[i] -= mean;
      }
    }
  }

  @Override
  public void close() {
    factors.forEach(factor -> factor.cholesky().close());
  }
}
