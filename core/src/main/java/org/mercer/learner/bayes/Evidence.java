package org.mercer.learner.bayes;

import java.util.Arrays;
import org.mercer.api.Internal;
import org.mercer.gram.Gram;
import org.mercer.gram.check.LostDigits;
import org.mercer.kernel.proof.Verdict;
import org.mercer.learner.TrainingValues;
import org.mercer.learner.solver.ScaledGram;
import org.mercer.numerics.Entries;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.NotPositiveDefinite;
import org.mercer.run.Run;

/**
 * log p(y) of a Gaussian process and what it is made of: with s_i^2 = w_i / noise and B = I + S K S
 * = L L',
 *
 * <pre>
 * a = S B^-1 S y,   log p(y) = -1/2 y'a - 1/2 log det B + sum_i log s_i - n/2 log(2 pi)
 * </pre>
 *
 * An object of weight zero has s_i = 0: it is not seen, and its terms are left out.
 */
@Internal
public final class Evidence implements AutoCloseable {
  /** Against singular matrices: the ladder of what may be added, relative to the mean k(x, x). */
  private static final double[] JITTER = {1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4};

  private final double[] y;
  private final double[] roots;
  private final double jitter;
  private final Cholesky factor;
  private final double[] a;

  private Evidence(double[] y, double[] roots, double jitter, Cholesky factor) {
    this.y = y;
    this.roots = roots;
    this.jitter = jitter;
    this.factor = factor;
    double[] right = new double[y.length];
    Arrays.setAll(right, i -> roots[i] * y[i]);
    this.a = factor.solve(right);
    for (int i = 0; i < a.length; i++) {
      a[i] *= roots[i];
    }
  }

  /** Of targets y about zero, each with noise / weight; an object of weight zero is not seen. */
  public static Evidence of(Gram gram, double[] y, double[] weights, double noise, Run run) {
    double scale = Arrays.stream(gram.diagonal()).map(Math::abs).average().orElse(0);
    double unit = scale > 0 ? scale : 1;
    double jitter = noise > 0 ? 0 : JITTER[0] * unit;
    int step = noise > 0 ? 0 : 1;
    while (true) {
      double[] roots = new double[y.length];
      double all = noise + jitter;
      Arrays.setAll(roots, i -> Math.sqrt(weights[i] / all));
      try {
        Cholesky factor = Cholesky.of(new ScaledGram(gram, roots), 1, run);
        return new Evidence(y, roots, jitter, factor);
      } catch (NotPositiveDefinite e) {
        if (gram.certificate().verdict() != Verdict.PSD || step == JITTER.length) {
          throw LostDigits.notDefinite(gram, "K + " + all + " I was not found positive definite");
        }
        jitter = JITTER[step++] * unit;
      }
    }
  }

  /** log p(y). */
  public double logLikelihood() {
    return logLikelihood(1);
  }

  /** log p(y) where the kernel and the noise are those of y / c: y ~ N(0, c^2 (K + noise W^-1)). */
  public double logLikelihood(double c) {
    double sum = 0;
    for (int i = 0; i < y.length; i++) {
      if (roots[i] > 0) {
        sum += -(y[i] / c) * (a[i] / c) / 2 + Math.log(roots[i]) - Math.log(2 * Math.PI) / 2;
        sum -= Math.log(c);
      }
    }
    return sum - factor.logDeterminant() / 2;
  }

  /** The c of the largest log p(y): c^2 = y'a / n over the objects that are seen. */
  public double scale() {
    double largest = Arrays.stream(y).map(Math::abs).max().orElse(0);
    double sum = 0;
    int seen = 0;
    for (int i = 0; i < y.length; i++) {
      sum += (y[i] / largest) * (a[i] / largest); // the square of a tiny number would be zero
      seen += roots[i] > 0 ? 1 : 0;
    }
    return largest * Math.sqrt(sum / seen);
  }

  /** a, the array itself. */
  public double[] coefficients() {
    return a;
  }

  /** mean + (K a)_i = mean + y_i - a_i / s_i^2 of the objects that are seen. */
  TrainingValues fitted(double mean) {
    int[] seen = Entries.where(y.length, i -> roots[i] > 0);
    return TrainingValues.of(
            seen.length, t -> mean + y[seen[t]] - a[seen[t]] / roots[seen[t]] / roots[seen[t]])
        .renamed(seen);
  }

  /** s, the array itself. */
  public double[] roots() {
    return roots;
  }

  /**
   * What a change of the matrix does: G = a a' - (K + noise W^-1)^-1 = a a' - S B^-1 S, with which
   * d log p(y) = 1/2 sum_ij G_ij dK_ij. 2 n^3 operations and n^2 doubles.
   */
  public DoubleMatrix sensitivity(Run run) {
    int n = a.length;
    DoubleMatrix diagonal = new DoubleMatrix(n, n);
    for (int i = 0; i < n; i++) {
      diagonal.set(i, i, roots[i]);
    }
    DoubleMatrix g = factor.solve(diagonal, run);
    double[] values = g.unsafeValues();
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        values[i * n + j] = a[i] * a[j] - roots[i] * values[i * n + j];
      }
    }
    return g;
  }

  /** What was added to the noise. */
  public double jitter() {
    return jitter;
  }

  /** The factor of B. */
  public Cholesky factor() {
    return factor;
  }

  @Override
  public void close() {
    factor.close();
  }
}
