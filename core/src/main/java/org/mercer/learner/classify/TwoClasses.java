package org.mercer.learner.classify;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.mercer.gram.Gram;
import org.mercer.learner.quadratic.Solution;

/**
 * Two sides to be told apart: a row of the matrix for each object, y = -1 or +1, and what an object
 * counts. Objects of weight zero take no part.
 */
record TwoClasses(Gram gram, double[] y, double[] weights, int[] rows) {
  TwoClasses(Gram gram, double[] y, double[] weights) {
    this(gram, y, weights, IntStream.range(0, y.length).filter(i -> weights[i] > 0).toArray());
  }

  int size() {
    return rows.length;
  }

  /** y of those that take part. */
  double[] signs() {
    return Arrays.stream(rows).mapToDouble(i -> y[i]).toArray();
  }

  /** factor * weight of those that take part. */
  double[] weights(double factor) {
    return Arrays.stream(rows).mapToDouble(i -> factor * weights[i]).toArray();
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

  /** y_i f(x_i) of those that take part. */
  double[] margins(Solution solution) {
    return Arrays.stream(rows)
        .mapToDouble(i -> y[i] * (solution.products()[i] + solution.bias()))
        .toArray();
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
