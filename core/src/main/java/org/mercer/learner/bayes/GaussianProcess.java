package org.mercer.learner.bayes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.InputException;
import org.mercer.data.Numbers;
import org.mercer.gram.Gram;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.GaussianLearner;
import org.mercer.learner.Machine;
import org.mercer.learner.Posterior;
import org.mercer.learner.Report;
import org.mercer.numerics.Require;
import org.mercer.numerics.parallel.Run;

/**
 * Regression by a Gaussian process: y_i = m + f(x_i) + e_i with f ~ GP(0, k) and e_i ~ N(0,
 * noise/w_i), where m is zero or the mean of y. What is known of f afterwards has the mean m +
 * k_*'a, a = (K + noise W^-1)^-1 (y - m), which is kernel ridge regression with lambda = noise, and
 * the variance k_** - k_*'(K + noise W^-1)^-1 k_*. The report has the log marginal likelihood
 *
 * <pre>
 * log p(y) = -1/2 (y - m)'a - 1/2 log det(K + noise W^-1) - n/2 log(2 pi)
 * </pre>
 *
 * <p>Where the matrix is not positive definite to rounding (equal objects without noise) a jitter
 * of 1e-10 to 1e-4 times the mean of k(x,x) is added to the noise, the least that serves, and
 * reported.
 *
 * <p>With {@code tune} the numbers in the kernel, its scale and the noise are chosen to maximise
 * log p(y); that needs the kernel, and is done by the training. Source: Rasmussen and Williams,
 * "Gaussian Processes for Machine Learning", algorithm 2.1 and section 5.4.1.
 *
 * @param noise the variance of what is added to f in an observation of weight 1
 * @param mean whether m is the mean of y
 * @param tune whether the training chooses the numbers of the kernel and the noise
 * @param restarts how often it starts again from elsewhere
 */
public record GaussianProcess(double noise, boolean mean, boolean tune, int restarts)
    implements GaussianLearner {
  public GaussianProcess {
    Require.nonNegative("noise", noise);
    Require.atLeast("restarts", 0, restarts);
  }

  /** As it stands, with mean zero. */
  public GaussianProcess(double noise) {
    this(noise, false, false, 0);
  }

  /** The same process with other noise. */
  public GaussianProcess noise(double other) {
    return new GaussianProcess(other, mean, tune, restarts);
  }

  @Override
  public String name() {
    return "gp";
  }

  @Override
  public Map<String, Object> parameters() {
    Map<String, Object> parameters = new LinkedHashMap<>();
    parameters.put("noise", noise);
    parameters.put("mean", mean ? "constant" : "zero");
    parameters.put("tune", tune ? "yes" : "no");
    parameters.put("restarts", restarts);
    return parameters;
  }

  @Override
  public Access access() {
    return Access.ONCE;
  }

  @Override
  public Posterior fit(Gram gram, Numbers numbers, Run run) {
    List<String> warnings = new ArrayList<>(Checks.numbers(gram, numbers));
    warnings.addAll(Checks.semidefinite(gram));
    double constant = constant(numbers);
    double[] y = target(numbers);
    Arrays.setAll(y, i -> y[i] - constant);
    Evidence evidence = Evidence.of(gram, y, numbers.weights().toArray(), noise, run);
    if (evidence.jitter() > 0) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "the matrix is singular to rounding; a jitter of %.1e was added to the noise of %s",
              evidence.jitter(),
              noise));
    }
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("logMarginalLikelihood", evidence.logLikelihood());
    figures.put("noise", noise);
    figures.put("jitter", evidence.jitter());
    Report report = new Report(true, 1, evidence.logLikelihood(), figures, warnings);
    return new Posterior(
        Machine.of(evidence.coefficients(), constant),
        evidence.roots(),
        noise,
        report,
        Optional.of(evidence.factor()));
  }

  /** The one column of the target. */
  public static double[] target(Numbers numbers) {
    if (numbers.columns() != 1) {
      throw new InputException(
          "target",
          numbers.columns() + " columns",
          "one column: the noise of each is its own",
          "learn the columns one by one");
    }
    return numbers.column(0);
  }

  /** m: zero, or the weighted mean of the one column. */
  public double constant(Numbers numbers) {
    if (!mean) {
      return 0;
    }
    double[] y = target(numbers);
    double sum = 0;
    double total = 0;
    for (int i = 0; i < y.length; i++) {
      sum += numbers.weights().get(i) * y[i];
      total += numbers.weights().get(i);
    }
    return sum / total;
  }
}
