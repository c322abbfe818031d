package org.mercer.learner.bayes;

import org.mercer.api.Internal;
import org.mercer.gram.lowrank.CentreMoments;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Run;

/**
 * Between which bounds log p(y) of a Gaussian process lies, from functions over centres: with Q =
 * ZZ', N = noise V^-1 and B = I + Z'N^-1 Z,
 *
 * <pre>
 * log N(y; 0, Q + N) - 1/2 tr N^-1 (K - Q)  &lt;=  log p(y)
 * log p(y)  &lt;=  -1/2 y'(Q + tI + N)^-1 y - 1/2 log det(Q + N) - n/2 log(2 pi)
 * </pre>
 *
 * where t = tr(K - Q) is no less than the largest eigenvalue of what Q misses; tI is at most N
 * times t v / noise for the largest weight v. The lower bound is the one to maximise: it says how
 * far functions over the centres are from what is known of f (Titsias, "Variational learning of
 * inducing variables in sparse Gaussian processes", 2009; the upper one, 2014).
 */
@Internal
public final class CentreEvidence implements AutoCloseable {
  private final CentreMoments moments;
  private final Observed observed;
  private final double noise;
  private final double[] side;
  private final Cholesky precision;
  private final double[] weights;
  private final double fitted;

  /**
   * What is known of the target beside Z'Vy.
   *
   * @param power y'Vy
   * @param count how many objects there are
   * @param logWeights the sum of log v
   * @param largest weight
   */
  public record Observed(double power, long count, double logWeights, double largest) {
    public static Observed of(double[] y, double[] weights) {
      double power = 0;
      double logs = 0;
      double largest = 0;
      for (int i = 0; i < y.length; i++) {
        power += weights[i] * y[i] * y[i];
        logs += Math.log(weights[i]);
        largest = Math.max(largest, weights[i]);
      }
      return new Observed(power, y.length, logs, largest);
    }
  }

  private CentreEvidence(CentreMoments moments, Observed observed, double noise, Cholesky b) {
    this.moments = moments;
    this.observed = observed;
    this.noise = noise;
    this.precision = b;
    this.side = moments.sums()[0];
    this.weights = b.solve(side);
    for (int f = 0; f < weights.length; f++) {
      weights[f] /= noise;
    }
    this.fitted = Simd.LANES.dot(side, 0, weights, 0, side.length);
  }

  /** There must be a centre; the moments have Z'Vy as their one column. */
  public static CentreEvidence of(CentreMoments moments, Observed observed, double noise, Run run) {
    DoubleMatrix b = moments.squares().copy();
    Simd.LANES.scale(b.unsafeValues(), 0, b.unsafeValues().length, 1 / noise);
    return new CentreEvidence(moments, observed, noise, Cholesky.of(b, 1, run));
  }

  /** B^-1 Z'V y / noise: the mean is this times z. */
  public double[] weights() {
    return weights;
  }

  /** The factor of B. */
  public Cholesky precision() {
    return precision;
  }

  /** y'(Q + N)^-1 y. */
  private double quadratic() {
    return Math.max(0, observed.power - fitted) / noise;
  }

  /** The c of the largest lower bound: c^2 = y'(Q + N)^-1 y / n. */
  public double scale() {
    return Math.sqrt(quadratic() / observed.count);
  }

  /** Of log p(y) where y ~ N(0, c^2 (K + N)). */
  public double lower(double c) {
    return gaussian(quadratic(), c) - moments.left() / noise / 2;
  }

  /** As above, from above. */
  public double upper(double c, Run run) {
    double more = 1 + moments.missed() * observed.largest / noise;
    try (CentreEvidence other = of(moments, observed, more * noise, run)) {
      return gaussian(other.quadratic(), c);
    }
  }

  private double gaussian(double quadratic, double c) {
    return -quadratic / c / c / 2
        - precision.logDeterminant() / 2
        + (observed.logWeights - observed.count * Math.log(2 * Math.PI * noise)) / 2
        - observed.count * Math.log(c);
  }

  /** The derivative of the lower bound with respect to log noise. */
  public double slope(double c, Run run) {
    double known = Simd.LANES.dot(weights, 0, weights, 0, weights.length);
    double trace = 0;
    for (double entry : precision.inverseDiagonal(run)) {
      trace += entry;
    }
    double free = observed.count - weights.length + trace;
    return ((quadratic() - known) / c / c - free + moments.left() / noise) / 2;
  }

  @Override
  public void close() {
    precision.close();
  }
}
