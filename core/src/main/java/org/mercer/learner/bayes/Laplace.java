package org.mercer.learner.bayes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Labels;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.learner.Checks;
import org.mercer.learner.Machine;
import org.mercer.learner.Posterior;
import org.mercer.learner.Report;
import org.mercer.learner.solver.Logistic;
import org.mercer.learner.solver.Newton;
import org.mercer.learner.solver.ScaledGram;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.run.Run;

/**
 * Two classes by a Gaussian process: f = m + g, g ~ GP(0, k), p(second class | x) = 1 / (1 +
 * exp(-f(x))). What is known of f afterwards is approximated by a Gaussian at its mode (Laplace):
 * the mode is kernel logistic regression with lambda = 1, and the precision with which object i was
 * seen is the curvature there, s_i^2 = v_i p_i (1 - p_i). The report has
 *
 * <pre>
 * log q(y) = log p(y | f) - 1/2 a'K a - 1/2 log det(I + S K S)
 * </pre>
 *
 * Source: Rasmussen and Williams, "Gaussian Processes for Machine Learning", section 3.4.
 *
 * <p>m is zero, or the constant with which the process expects before it sees any class the share
 * that the second class has: sum_i v_i E[1 / (1 + exp(-m - g(x_i)))] = sum_i v_i t_i (an estimate
 * by moments; each expectation is over g(x_i) ~ N(0, k(x_i, x_i))). Then far from all objects the
 * probability is that share, and a half where the classes have equal shares. The maximum of the
 * likelihood over m would not do: a rare class is seen through the mode of f, and averaging over f
 * raises its probability again.
 *
 * @param mean whether m is estimated; else it is zero
 * @param tolerance of the mode, see {@link Newton}
 */
@Internal
public record Laplace(boolean mean, double tolerance) {
  public Laplace {
    Require.positive("tolerance", tolerance);
  }

  /** What is known of f: the second class is the more probable one where its mean is positive. */
  public Posterior fit(Gram gram, Labels labels, Run run) {
    return fit(gram, Checks.signs(gram, labels), labels.weights().toArray(), run);
  }

  /** As above, for objects on two sides, -1 and +1, that count v_i. */
  Posterior fit(Gram gram, double[] signs, double[] weights, Run run) {
    List<String> warnings = new ArrayList<>(Checks.semidefinite(gram));
    double m = mean ? PriorShare.mean(gram.diagonal(), signs, weights) : 0;
    Newton.Mode mode =
        Newton.solve(gram, new Logistic(signs, weights, m), 1, tolerance, false, run);
    if (!mode.converged()) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "stopped before the mode was reached: its residual is %.2g instead of %.2g; raise the budget",
              mode.residual(),
              tolerance));
    }
    double[] roots = new double[signs.length];
    Arrays.setAll(roots, i -> root(weights[i], m + mode.values()[i]));
    Cholesky factor = new ScaledGram(gram, roots).factor(run);
    double log = -mode.cost() - factor.logDeterminant() / 2;
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("logMarginalLikelihood", log);
    figures.put("residual", mode.residual());
    if (mean) {
      figures.put("mean", m);
    }
    Report report = new Report(mode.converged(), mode.steps(), log, figures, warnings);
    return new Posterior(
        Machine.of(mode.coefficients(), m), roots, 1, 0, report, Optional.of(factor));
  }

  /** sqrt(v p (1 - p)), by the exponential of a negative number only. */
  private static double root(double weight, double f) {
    double e = Math.exp(-Math.abs(f));
    return Math.sqrt(weight * e) / (1 + e);
  }

  /**
   * The probability of the second class averaged over a Gaussian f, the integral of 1 / (1 +
   * exp(-f)): see {@link LogisticMean}. It is above a half where the mean is above zero.
   */
  public static double probability(double mean, double variance) {
    return 1 / (1 + Math.exp(-averaged(mean, variance)));
  }

  /** The number whose 1 / (1 + exp(-f)) is this probability: nearer to zero than the mean. */
  public static double averaged(double mean, double variance) {
    return LogisticMean.logit(mean, variance);
  }
}
