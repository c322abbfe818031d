package org.mercer.learner;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.numerics.dense.Cholesky;

/**
 * What is known of a function after seeing n objects: its mean f(x) = bias + sum_i a_i k(x_i, x),
 * and its variance
 *
 * <pre>
 * v(x) = c (k(x,x) - s(x)'B^-1 s(x)),   s_i(x) = s_i k(x_i, x),   B = I + S K S,   S = diag(s)
 * </pre>
 *
 * where c is the amplitude, the variance that goes with k(x,x) = 1, and s_i^2 is how precisely
 * object i was seen: 1 over the variance of its noise, or the curvature of its likelihood. All n
 * objects take part, also those whose a_i is zero. Over centres v(x) = c (k(x,x) - |z|^2 + z'B^-1
 * z), see {@link CentreSpread}, and the centres take part.
 */
public final class Posterior implements Fit {
  private final Machine machine;
  private final double[] roots;
  private final double amplitude;
  private final double noise;
  private final Report report;
  private final Optional<Cholesky> factor;
  private final Optional<CentreSpread> spread;

  /**
   * @param amplitude c
   * @param noise the variance of what is observed beyond that of f; zero where there is none
   * @param factor of B, where it is at hand; it can be made again from the objects and s
   */
  @Internal
  public Posterior(
      Machine machine,
      double[] roots,
      double amplitude,
      double noise,
      Report report,
      Optional<Cholesky> factor) {
    this(machine, roots, amplitude, noise, report, factor, Optional.empty());
  }

  /** Over centres, which are the objects of the machine in the order of the spread. */
  @Internal
  public Posterior(
      Machine machine, CentreSpread spread, double amplitude, double noise, Report report) {
    this(machine, new double[0], amplitude, noise, report, Optional.empty(), Optional.of(spread));
    Require.same("centres and objects of the machine", spread.size(), machine.rows().length);
  }

  /** Of a function that was not seen at all. */
  @Internal
  public Posterior(Machine machine, double amplitude, double noise, Report report) {
    this(machine, new double[0], amplitude, noise, report, Optional.empty());
  }

  private Posterior(
      Machine machine,
      double[] roots,
      double amplitude,
      double noise,
      Report report,
      Optional<Cholesky> factor,
      Optional<CentreSpread> spread) {
    for (double root : roots) {
      Require.nonNegative("a root of a precision", root);
    }
    this.machine = machine;
    this.roots = roots.clone();
    this.amplitude = Require.nonNegative("amplitude", amplitude);
    this.noise = Require.nonNegative("noise", noise);
    this.report = report;
    this.factor = factor;
    this.spread = spread;
  }

  @Override
  public List<Machine> machines() {
    return List.of(machine);
  }

  @Override
  public Report report() {
    return report;
  }

  @Override
  public boolean whole() {
    return kept().isEmpty();
  }

  /** The centres, or no objects where there is nothing to be seen. */
  @Override
  @Internal
  public Optional<int[]> kept() {
    return roots.length == 0 ? Optional.of(machine.rows()) : Optional.empty();
  }

  /** What is known over centres. */
  @Internal
  public Optional<CentreSpread> spread() {
    return spread;
  }

  /** s_i of each object; none over centres. */
  public double[] roots() {
    return roots.clone();
  }

  /** c, the variance that goes with k(x,x) = 1. */
  public double amplitude() {
    return amplitude;
  }

  /** The variance of the noise of what is observed. */
  public double noise() {
    return noise;
  }

  /** The factor of B, where it is at hand. */
  @Internal
  public Optional<Cholesky> factor() {
    return factor;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Posterior that
        && machine.equals(that.machine)
        && Arrays.equals(roots, that.roots)
        && amplitude == that.amplitude
        && noise == that.noise
        && report.equals(that.report);
  }

  @Override
  public int hashCode() {
    return 31 * machine.hashCode() + Arrays.hashCode(roots);
  }
}
