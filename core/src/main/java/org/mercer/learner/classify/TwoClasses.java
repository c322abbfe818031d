package org.mercer.learner.classify;

import java.util.Arrays;
import org.mercer.gram.Gram;
import org.mercer.learner.Expansion;
import org.mercer.learner.Report;
import org.mercer.learner.solver.Solution;
import org.mercer.numerics.Entries;

/**
 * Two sides to be told apart: a row of the matrix for each object, y = -1 or +1, and what an object
 * counts. Objects of weight zero take no part.
 */
record TwoClasses(Gram gram, double[] y, double[] weights, int[] rows) {
  TwoClasses(Gram gram, double[] y, double[] weights) {
    this(gram, y, weights, Entries.where(y.length, i -> weights[i] > 0));
  }

  int size() {
    return rows.length;
  }

  /** y of those that take part. */
  double[] signs() {
    return Entries.at(rows, y);
  }

  /** factor * weight of those that take part. */
  double[] weights(double factor) {
    double[] some = Entries.at(rows, weights);
    for (int t = 0; t < some.length; t++) {
      some[t] *= factor;
    }
    return some;
  }

  /** What those on one side weigh together. */
  double total(double side) {
    return Arrays.stream(rows).filter(i -> y[i] == side).mapToDouble(i -> weights[i]).sum();
  }

  /** scale * y_i a_i for every object. */
  double[] coefficients(double[] a, double scale) {
    double[] all = new double[y.length];
    for (int t = 0; t < rows.length; t++) {
      all[rows[t]] = scale * y[rows[t]] * a[t];
    }
    return all;
  }

  /** scale * f. */
  Expansion expansion(Solution solution, double scale, Report report) {
    double bias = scale * solution.bias();
    return new Expansion(
        coefficients(solution.values(), scale), bias, solution.signed(scale, bias), report);
  }

  /** y_i f(x_i) of those that take part. */
  double[] margins(Solution solution) {
    double[] margins = new double[rows.length];
    for (int t = 0; t < margins.length; t++) {
      int i = rows[t];
      margins[t] = y[i] * (solution.products()[i] + solution.bias());
    }
    return margins;
  }

  /** |w|^2 = sum_i y_i a_i sum_j y_j a_j k(x_i, x_j). */
  double squaredNorm(Solution solution) {
    double sum = 0;
    for (int t = 0; t < rows.length; t++) {
      sum += y[rows[t]] * solution.values()[t] * solution.products()[rows[t]];
    }
    return Math.max(0, sum); // rounding
  }
}
