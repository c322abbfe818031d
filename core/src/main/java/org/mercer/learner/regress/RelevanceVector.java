package org.mercer.learner.regress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.data.Numbers;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.learner.Checks;
import org.mercer.learner.Functions;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machine;
import org.mercer.learner.Regressor;
import org.mercer.learner.Report;
import org.mercer.learner.WeightedNumbers;
import org.mercer.run.Run;

/**
 * The relevance vector machine: f(x) = b + sum_j a_j k(x_j, x), y_i = f(x_i) + e_i with e_i ~ N(0,
 * noise/w_i), a_j ~ N(0, 1/alpha_j) and b ~ N(0, 1/alpha_0). The alphas and the noise maximise
 *
 * <pre>
 * log p(y) = -1/2 (n log(2 pi) + log det C + y'C^-1 y),  C = noise W^-1 + Phi A^-1 Phi',
 * </pre>
 *
 * and most alphas are infinite there, so that few objects take part: the relevance vectors. With
 * the mean mu and covariance Sigma of what is known of (b, a), the others have alpha_j = gamma_j /
 * mu_j^2, gamma_j = 1 - alpha_j Sigma_jj, and noise = r'W r / (n - sum of gamma_j) with r = y -
 * f(x). The coefficients are mu.
 *
 * <p>The values of k are used as features, so the matrix need not be positive semidefinite. Each
 * iteration improves every alpha and the noise in turn; once these have settled the function with
 * the largest gain is added, see {@link SparsePosterior}. log p(y) never falls and ends in a
 * maximum, maybe one of several. With m relevance vectors about n^2 operations for each that is
 * added, n m^2 to choose it, and m^3 an iteration; about 3 n m doubles. Source: Tipping, "Sparse
 * Bayesian learning and the relevance vector machine" (2001); Tipping and Faul, "Fast marginal
 * likelihood maximisation for sparse Bayesian models" (2003).
 */
public record RelevanceVector(
    @Hyperparameter(
            value = "stop when alpha and noise change by less than this, relatively",
            defaultValue = "" + RelevanceVector.TOLERANCE,
            range = "(0, inf)")
        double tolerance)
    implements Regressor {
  public static final double TOLERANCE = 1e-6;

  /** The most iterations, where the budget of the run does not end them before. */
  private static final long MOST_ITERATIONS = 100_000;

  /**
   * The change below which another function may be added: then an equal of one that is kept gains
   * about the square of it, which is too little.
   */
  private static final double SETTLED = 1e-3;

  /** Its inverse, the size of alpha, is still finite, and so are quotients of both. */
  private static final double LEAST_VARIANCE = 1e-280;

  public RelevanceVector {
    Require.positive("tolerance", tolerance);
  }

  public RelevanceVector() {
    this(TOLERANCE);
  }

  @Override
  public String name() {
    return "rvm";
  }

  @Override
  public Functions fit(Gram gram, Numbers numbers, Run run) {
    Checks.single(numbers, name());
    List<String> warnings = new ArrayList<>(Checks.numbers(gram, numbers));
    warnings.addAll(Checks.tried(gram));
    WeightedNumbers target = WeightedNumbers.of(gram, numbers);
    double[] y = target.numbers().column(0);
    double variance = variance(target);
    boolean varies = Arrays.stream(y).anyMatch(value -> value != y[0]);
    if (varies && variance < LEAST_VARIANCE) {
      throw new InputException(
          "target",
          "a variance of " + variance,
          "at least " + LEAST_VARIANCE + ", because smaller numbers have fewer digits",
          "multiply the target by a constant");
    }
    return target.overAll(
        varies
            ? fit(new SparsePosterior(target, variance, run), target.size(), warnings, run)
            : constant(target, warnings));
  }

  private static double variance(WeightedNumbers target) {
    double[] y = target.numbers().column(0);
    double mean = 0;
    double total = 0;
    for (int i = 0; i < y.length; i++) {
      total += target.weights()[i];
      mean += (y[i] - mean) * (target.weights()[i] / total);
    }
    double[] deviations = new double[y.length];
    for (int i = 0; i < y.length; i++) {
      deviations[i] = y[i] - mean;
    }
    double deviation = target.rootMeanSquare(deviations);
    return deviation * deviation;
  }

  /** Without noise p(y) has no bound, so that there is no such figure. */
  private static Functions constant(WeightedNumbers target, List<String> warnings) {
    Machine machine = Machine.of(new double[target.size()], target.numbers().column(0)[0]);
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("relevanceVectors", 0.0);
    figures.put("noise", 0.0);
    return new Functions(List.of(machine), new Report(true, 0, 0, figures, warnings));
  }

  private Functions fit(SparsePosterior posterior, int n, List<String> warnings, Run run) {
    long most = Math.min(MOST_ITERATIONS, run.budget().iterations());
    long done = 0;
    boolean converged = false;
    while (!converged && done < most && !run.outOfTime()) {
      run.step("relevance vectors", done++, most);
      double change = Math.max(posterior.reestimate(), posterior.estimateNoise());
      boolean added = change < SETTLED && posterior.grow();
      converged = change < tolerance && !added;
    }
    if (!converged) {
      warnings.add(
          "rvm stopped after "
              + done
              + " iterations before it had converged; give it more iterations or time, or raise the"
              + " tolerance");
    }
    if (posterior.atLeastNoise()) {
      warnings.add(
          "the target is fitted all but exactly; the noise was held at "
              + posterior.noise()
              + ", 1e-8 of the variance of the target");
    }
    return functions(posterior, n, done, converged, warnings);
  }

  private static Functions functions(
      SparsePosterior posterior, int n, long done, boolean converged, List<String> warnings) {
    double[] a = new double[n];
    double b = 0;
    int vectors = 0;
    for (int t = 0; t < posterior.terms().size(); t++) {
      int basis = posterior.terms().get(t).basis();
      if (basis == 0) {
        b = posterior.mean(t);
      } else {
        a[basis - 1] = posterior.mean(t);
        vectors++;
      }
    }
    double likelihood = posterior.logLikelihood();
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("relevanceVectors", (double) vectors);
    figures.put("noise", posterior.noise());
    figures.put("logMarginalLikelihood", likelihood);
    Report report = new Report(converged, done, likelihood, figures, warnings);
    return new Functions(List.of(Machine.of(a, b)), report);
  }
}
