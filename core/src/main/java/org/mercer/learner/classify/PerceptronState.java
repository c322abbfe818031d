package org.mercer.learner.classify;

import java.util.LinkedHashMap;
import java.util.Map;
import org.mercer.gram.Gram;
import org.mercer.numerics.parallel.Run;

/** Where a perceptron stands: alpha, b, and f(x_j) - b for every training object. */
final class PerceptronState {
  private final Gram gram;
  private final double[] y;
  private final double biasStep;
  private final double[] alpha;
  private final double[] f;
  private final double[] row;
  private double b;
  private long mistakes;
  private long mistakesInPass;

  /** What is worth keeping of a state, and how many training objects it gets wrong. */
  record Snapshot(double[] alpha, double b, long errors) {
    double[] coefficients(double[] y) {
      double[] coefficients = new double[y.length];
      for (int i = 0; i < y.length; i++) {
        coefficients[i] = alpha[i] == 0 ? 0 : alpha[i] * y[i];
      }
      return coefficients;
    }

    private long supportVectors() {
      long count = 0;
      for (double a : alpha) {
        count += a > 0 ? 1 : 0;
      }
      return count;
    }
  }

  PerceptronState(Gram gram, double[] y, double biasStep) {
    this.gram = gram;
    this.y = y;
    this.biasStep = biasStep;
    this.alpha = new double[y.length];
    this.f = new double[y.length];
    this.row = new double[y.length];
  }

  int size() {
    return y.length;
  }

  double sign(int i) {
    return y[i];
  }

  double value(int i) {
    return f[i] + b;
  }

  void newPass() {
    mistakesInPass = 0;
  }

  long mistakesInPass() {
    return mistakesInPass;
  }

  /** A mistake on object i: alpha_i += 1, b += y_i R^2, f_j += y_i k(x_i, x_j). */
  void learn(int i, Run run) {
    gram.rows(new int[] {i}, row, run);
    alpha[i]++;
    b += y[i] * biasStep;
    for (int j = 0; j < f.length; j++) {
      f[j] += y[i] * row[j];
    }
    mistakes++;
    mistakesInPass++;
  }

  /** Training objects whose predicted sign, with sgn 0 = +1, is wrong. */
  long errors() {
    long errors = 0;
    for (int i = 0; i < y.length; i++) {
      errors += (value(i) >= 0 ? 1 : -1) != y[i] ? 1 : 0;
    }
    return errors;
  }

  Snapshot snapshot() {
    return new Snapshot(alpha.clone(), b, errors());
  }

  Map<String, Double> figures(Snapshot kept) {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("mistakes", (double) mistakes);
    figures.put("mistakesInLastEpoch", (double) mistakesInPass);
    figures.put("supportVectors", (double) kept.supportVectors());
    figures.put("trainingErrors", (double) kept.errors());
    return figures;
  }
}
