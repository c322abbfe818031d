package org.mercer.learner.regress;

import java.util.ArrayList;
import java.util.List;
import org.mercer.gram.check.Repair;
import org.mercer.learner.WeightedNumbers;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.run.Run;

/**
 * M = K + lambda W^-1 for every lambda from one decomposition: with S = W^1/2 and S K S = V diag(e)
 * V' it is M^-1 = S V diag(1 / (e_j + lambda)) V' S. So with c = V'S y the solution M^-1 y is S V
 * (c_j / (e_j + lambda)), and [M^-1]_ii = w_i sum_j V_ij^2 / (e_j + lambda).
 */
final class RidgeSpectrum {
  private final WeightedNumbers target;
  private final boolean intercept;
  private final double[] roots;
  private final SymmetricEigen eigen;

  RidgeSpectrum(WeightedNumbers target, boolean intercept, Run run) {
    this.target = target;
    this.intercept = intercept;
    this.roots = new double[target.size()];
    for (int i = 0; i < roots.length; i++) {
      roots[i] = Math.sqrt(target.weights()[i]);
    }
    this.eigen = SymmetricEigen.of(scaled(run), run);
  }

  /** S K S. */
  private DoubleMatrix scaled(Run run) {
    DoubleMatrix matrix = target.gram().toMatrix(run);
    if (!target.weighted()) {
      return matrix;
    }
    int n = roots.length;
    DoubleMatrix scaled = new DoubleMatrix(n, n);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        scaled.unsafeValues()[i * n + j] = roots[i] * matrix.get(i, j) * roots[j];
      }
    }
    return scaled;
  }

  /** For each column of the target its path, in the order of these lambdas. */
  List<List<KernelRidgePath.Point>> paths(double[] lambdas, Run run) {
    int columns = target.numbers().columns();
    double[] ones = rotated(Intercept.ones(roots.length));
    double[][] c = new double[columns][];
    List<List<KernelRidgePath.Point>> paths = new ArrayList<>();
    for (int j = 0; j < columns; j++) {
      c[j] = rotated(target.numbers().column(j));
      paths.add(new ArrayList<>());
    }
    for (int s = 0; s < lambdas.length; s++) {
      run.step("path", s, lambdas.length);
      double[] shrunk = shrunk(lambdas[s]);
      Intercept constant = intercept ? Intercept.of(solution(ones, shrunk)) : Intercept.NONE;
      double[] inverse = constant.diagonal(diagonal(shrunk));
      for (int j = 0; j < columns; j++) {
        paths.get(j).add(point(lambdas[s], solution(c[j], shrunk), constant, inverse));
      }
    }
    return paths;
  }

  private KernelRidgePath.Point point(
      double lambda, double[] v, Intercept constant, double[] inverse) {
    double b = constant.bias(v);
    double[] a = constant.coefficients(v, b);
    double[] residuals = new double[a.length];
    for (int i = 0; i < a.length; i++) {
      residuals[i] = a[i] / inverse[i];
    }
    return new KernelRidgePath.Point(lambda, a, b, residuals, target.rootMeanSquare(residuals));
  }

  /** V'S y. */
  private double[] rotated(double[] y) {
    int n = y.length;
    double[] v = eigen.vectors().unsafeValues();
    double[] c = new double[n];
    for (int i = 0; i < n; i++) {
      double scaled = roots[i] * y[i];
      for (int j = 0; j < n; j++) {
        c[j] += v[i * n + j] * scaled;
      }
    }
    return c;
  }

  /** 1 / (e_j + lambda). */
  private double[] shrunk(double lambda) {
    double[] inverse = new double[roots.length];
    for (int j = 0; j < inverse.length; j++) {
      double shifted = eigen.value(j) + lambda;
      if (!(shifted > 0)) {
        throw RidgeFactor.notDefinite(
            target.gram(), lambda, new ArithmeticException("the eigenvalue " + eigen.value(j)));
      }
      inverse[j] = 1 / shifted;
    }
    return inverse;
  }

  /** 1 / e_j, and 0 for each e_j that is zero to rounding. */
  double[] pseudoInverse() {
    int n = roots.length;
    double least = n * Math.ulp(1.0) * Math.abs(eigen.value(n - 1));
    double[] inverse = new double[n];
    for (int j = 0; j < n; j++) {
      if (eigen.value(j) < -n * least) {
        throw Repair.refusal("an eigenvalue is " + eigen.value(j), target.gram().certificate());
      }
      inverse[j] = eigen.value(j) > least ? 1 / eigen.value(j) : 0;
    }
    return inverse;
  }

  /** S V diag(inverse) V'S y. */
  double[] solve(double[] y, double[] inverse) {
    return solution(rotated(y), inverse);
  }

  private double[] solution(double[] c, double[] shrunk) {
    int n = c.length;
    double[] v = eigen.vectors().unsafeValues();
    double[] solution = new double[n];
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int j = 0; j < n; j++) {
        sum += v[i * n + j] * c[j] * shrunk[j];
      }
      solution[i] = roots[i] * sum;
    }
    return solution;
  }

  private double[] diagonal(double[] shrunk) {
    int n = shrunk.length;
    double[] v = eigen.vectors().unsafeValues();
    double[] diagonal = new double[n];
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int j = 0; j < n; j++) {
        sum += v[i * n + j] * v[i * n + j] * shrunk[j];
      }
      diagonal[i] = target.weights()[i] * sum;
    }
    return diagonal;
  }
}
