package org.mercer.learner.regress;

import java.util.List;
import java.util.Map;
import org.mercer.data.Numbers;
import org.mercer.gram.Gram;
import org.mercer.learner.Functions;

/**
 * What ridge regression is to fit: the objects that count, their numbers y and their weights w. An
 * object of weight zero takes no part.
 */
record RidgeTarget(Gram gram, Numbers numbers, int[] counted, double[] weights) {
  static RidgeTarget of(Gram gram, Numbers numbers) {
    int[] counted = numbers.weights().counted();
    boolean all = counted.length == numbers.size();
    Numbers kept = all ? numbers : numbers.select(counted);
    return new RidgeTarget(
        all ? gram : gram.restrict(counted), kept, counted, kept.weights().toArray());
  }

  int size() {
    return counted.length;
  }

  boolean weighted() {
    return !numbers.weights().equal();
  }

  /** e_i = y_i - f(x_i) = lambda a_i / w_i, which is what the equations say. */
  double[] errors(double[] a, double lambda) {
    double[] errors = new double[a.length];
    for (int i = 0; i < errors.length; i++) {
      errors[i] = lambda * a[i] / weights[i];
    }
    return errors;
  }

  /** sqrt(sum_i w_i e_i^2 / sum_i w_i). */
  double rootMeanSquare(double[] errors) {
    double sum = 0;
    double total = 0;
    for (int i = 0; i < errors.length; i++) {
      sum += weights[i] * errors[i] * errors[i];
      total += weights[i];
    }
    return Math.sqrt(sum / total);
  }

  /** A figure of one column, told apart from those of others where there are several. */
  void figure(Map<String, Double> figures, String name, int column, double value) {
    String suffix =
        numbers.names().isEmpty() ? String.valueOf(column + 1) : numbers.names().get(column);
    figures.put(numbers.columns() == 1 ? name : name + "[" + suffix + "]", value);
  }

  /** The same fit over all objects, also those that do not count. */
  Functions overAll(Functions fit) {
    return new Functions(
        List.copyOf(fit.machines().stream().map(m -> m.renamed(counted)).toList()), fit.report());
  }
}
