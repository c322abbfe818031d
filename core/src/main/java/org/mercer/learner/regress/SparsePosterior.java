package org.mercer.learner.regress;

import java.util.ArrayList;
import java.util.List;
import org.mercer.gram.check.LostDigits;
import org.mercer.learner.Checks;
import org.mercer.learner.WeightedNumbers;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.NotPositiveDefinite;
import org.mercer.run.Run;

/**
 * y = Phi m + e over a few basis functions, with m_j ~ N(0, 1/alpha_j) and e_i ~ N(0, noise/w_i):
 * what is known of m is N(mu, Sigma) with Sigma^-1 = A + Phi'W Phi / noise and mu = Sigma Phi'W y /
 * noise, and y ~ N(0, C) with C = noise W^-1 + Phi A^-1 Phi'. The log likelihood log p(y) depends
 * on one alpha as
 *
 * <pre>
 * l(alpha) = 1/2 (log alpha - log(alpha + s) + q^2 / (alpha + s)),
 * </pre>
 *
 * where s = phi'C^-1 phi and q = phi'C^-1 y for the C without phi: the largest value is at s^2 /
 * (q^2 - s) where q^2 > s, else at infinity, that is without phi. Every step maximises over one
 * number and so never lowers log p(y).
 */
final class SparsePosterior {
  /** The least gain of log p(y) for which a function is added. */
  static final double GAIN = 1e-6;

  /** A part of phi'W phi, or of alpha, below this is what rounding left of it. */
  private static final double ROUNDING = 1e-10;

  /** Of the variance of y: the least noise, at which equations keep half of their digits. */
  private static final double LEAST_NOISE = 1e-8;

  /** A function that is kept. */
  record Term(int basis, double alpha, BasisFunctions.Column column) {}

  private final WeightedNumbers target;
  private final BasisFunctions basis;
  private final double least;
  private final Run run;
  private final List<Term> terms = new ArrayList<>();
  private double noise;
  private DoubleMatrix sigma = new DoubleMatrix(0, 0);
  private double[] mu = new double[0];
  private double logDeterminant;

  SparsePosterior(WeightedNumbers target, double variance, Run run) {
    this.target = target;
    this.basis = BasisFunctions.of(target, run);
    this.least = LEAST_NOISE * variance;
    this.noise = variance;
    this.run = run;
  }

  List<Term> terms() {
    return List.copyOf(terms);
  }

  double noise() {
    return noise;
  }

  /** Whether the noise would be smaller yet if it were allowed to. */
  boolean atLeastNoise() {
    return noise == least;
  }

  double mean(int t) {
    return mu[t];
  }

  /** 1 - alpha Sigma_tt, from 0 to 1: by how much the data say what m_t is. */
  double known(int t) {
    return 1 - terms.get(t).alpha * sigma.get(t, t);
  }

  /** The factor of Sigma^-1. */
  private Cholesky factor() {
    int size = terms.size();
    DoubleMatrix inverse = new DoubleMatrix(size, size);
    for (int s = 0; s < size; s++) {
      for (int t = 0; t < size; t++) {
        inverse.set(s, t, terms.get(t).column.products()[terms.get(s).basis] / noise);
      }
      inverse.set(s, s, inverse.get(s, s) + terms.get(s).alpha);
    }
    try {
      return Cholesky.of(inverse, 0, run);
    } catch (NotPositiveDefinite e) {
      throw LostDigits.refusal(
          target.gram(), size + " relevance vectors are too much alike to be told apart");
    }
  }

  private void update() {
    int size = terms.size();
    sigma = new DoubleMatrix(size, size);
    mu = new double[size];
    logDeterminant = 0;
    if (size > 0) {
      try (Cholesky factor = factor()) {
        double[] right = terms.stream().mapToDouble(t -> basis.target(t.basis) / noise).toArray();
        mu = factor.solve(right);
        sigma = factor.solve(DoubleMatrix.identity(size), run);
        logDeterminant = factor.logDeterminant();
      }
    }
  }

  /** (y - Phi mu)'W (y - Phi mu). */
  private double squares() {
    double[] rest = basis.y().clone();
    for (int t = 0; t < mu.length; t++) {
      double[] values = terms.get(t).column.values();
      for (int i = 0; i < rest.length; i++) {
        rest[i] -= mu[t] * values[i];
      }
    }
    double sum = 0;
    for (int i = 0; i < rest.length; i++) {
      sum += basis.weights()[i] * rest[i] * rest[i];
    }
    return sum;
  }

  /** log p(y), where y'C^-1 y = (y - Phi mu)'W (y - Phi mu) / noise + mu'A mu. */
  double logLikelihood() {
    double sum = squares() / noise + logDeterminant;
    for (double w : basis.weights()) {
      sum += Math.log(2 * Math.PI) + Math.log(noise) - Math.log(w);
    }
    for (int t = 0; t < mu.length; t++) {
      double alpha = terms.get(t).alpha;
      sum += alpha * mu[t] * mu[t] - Math.log(alpha);
    }
    return -sum / 2;
  }

  /**
   * Each alpha in turn at its best for the others; those at infinity leave. Without phi_t, s = 1 /
   * Sigma_tt - alpha and q = mu_t / Sigma_tt. Returns the largest change of a log alpha.
   */
  double reestimate() {
    double change = 0;
    for (int t = 0; t < mu.length; t++) {
      run.check();
      double alpha = terms.get(t).alpha;
      double s = 1 / sigma.get(t, t) - alpha;
      double q = mu[t] / sigma.get(t, t);
      boolean stays = s > ROUNDING * alpha && q * q > s;
      double next = stays ? s / (q * q / s - 1) : Double.POSITIVE_INFINITY;
      change = Math.max(change, Math.abs(Math.log(next / alpha)));
      replace(t, next);
    }
    terms.removeIf(term -> Double.isInfinite(term.alpha));
    update();
    return change;
  }

  /** Sigma and mu after a change of one alpha, by the formula of Sherman and Morrison. */
  private void replace(int t, double next) {
    Term term = terms.get(t);
    double factor = 1 / (sigma.get(t, t) + 1 / (next - term.alpha));
    double[] row = sigma.row(t);
    double mean = mu[t];
    for (int i = 0; i < mu.length; i++) {
      mu[i] -= factor * row[i] * mean;
      for (int j = 0; j < mu.length; j++) {
        sigma.set(i, j, sigma.get(i, j) - factor * row[i] * row[j]);
      }
    }
    terms.set(t, new Term(term.basis, next, term.column));
  }

  /**
   * The noise at the fixed point r'Wr / (n - sum of gamma) where that raises log p(y), else by a
   * step of expectation and maximisation, which cannot lower it. Returns the change of its
   * logarithm.
   */
  double estimateNoise() {
    double before = noise;
    double likelihood = logLikelihood();
    double squares = squares();
    double known = 0;
    for (int t = 0; t < mu.length; t++) {
      known += known(t);
    }
    int n = basis.objects();
    double step = (squares + before * known) / n;
    setNoise(n > known ? squares / (n - known) : step);
    // equal but for rounding, once it has converged
    if (logLikelihood() < likelihood - ROUNDING * GAIN * Math.abs(likelihood)) {
      setNoise(step);
    }
    return Math.abs(Math.log(noise / before));
  }

  private void setNoise(double value) {
    noise = Math.max(least, value);
    update();
  }

  /**
   * Adds the function that raises log p(y) most, by 1/2 (q^2/s - 1 - log(q^2/s)), if one does.
   * Equal ones: the first.
   */
  boolean grow() {
    double[] explained = explained();
    double most = GAIN;
    int best = -1;
    double alpha = 0;
    for (int j = 0; j <= basis.objects(); j++) {
      double whole = basis.norm(j) / noise;
      double s = whole - explained[j];
      double q = basis.target(j) / noise;
      for (int t = 0; t < mu.length; t++) {
        q -= terms.get(t).column.products()[j] * mu[t] / noise;
      }
      double ratio = q * q / s;
      double gain = (ratio - 1 - Math.log(ratio)) / 2;
      if (s > ROUNDING * whole && ratio > 1 && gain > most && !kept(j)) {
        most = gain;
        best = j;
        alpha = s / (ratio - 1);
      }
    }
    if (best >= 0) {
      requireMemory();
      terms.add(new Term(best, alpha, basis.column(best, run)));
      update();
    }
    return best >= 0;
  }

  private boolean kept(int j) {
    return terms.stream().anyMatch(t -> t.basis == j);
  }

  /** phi_j'W Phi Sigma Phi'W phi_j / noise^2 for each j. */
  private double[] explained() {
    int columns = basis.objects() + 1;
    if (terms.isEmpty()) {
      return new double[columns];
    }
    double[] right = new double[Math.multiplyExact(terms.size(), columns)];
    for (int t = 0; t < terms.size(); t++) {
      double[] products = terms.get(t).column.products();
      for (int j = 0; j < columns; j++) {
        right[t * columns + j] = products[j] / noise;
      }
    }
    try (Cholesky factor = factor()) {
      return factor.inverseNorms(right, columns, run);
    }
  }

  /** Two arrays a term, one more while candidates are compared, and three small matrices. */
  private void requireMemory() {
    long size = terms.size() + 1L;
    Checks.memory(
        "rvm with " + size + " relevance vectors of " + basis.objects() + " objects",
        Double.BYTES * (3 * size * (basis.objects() + 1L) + 3 * size * size),
        run,
        "learn from fewer objects");
  }
}
