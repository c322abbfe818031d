package org.mercer.learner.bayes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Numbers;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.CommonHyperparameters;
import org.mercer.learner.GaussianLearner;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machine;
import org.mercer.learner.Posterior;
import org.mercer.learner.Report;
import org.mercer.learner.centres.Exactness;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.run.Run;

/**
 * Regression by a Gaussian process: y_i = m + c f(x_i) + c e_i with f ~ GP(0, k) and e_i ~ N(0,
 * noise/w_i), where m is zero or the mean of y, and c is 1 or the scale that makes y most likely,
 *
 * <pre>
 * c^2 = (y - m)'(K + noise W^-1)^-1 (y - m) / n:
 * </pre>
 *
 * then the kernel and the noise are relative to the target, and answers come in its units. What is
 * known of m + c f afterwards has the mean m + k_*'a, a = (K + noise W^-1)^-1 (y - m), which is
 * kernel ridge regression with lambda = noise, whatever c is, and the variance c^2 (k_** - k_*'(K +
 * noise W^-1)^-1 k_*); an observation has c^2 noise on top of that. The report has the log marginal
 * likelihood of y itself, in the units of the target:
 *
 * <pre>
 * log p(y) = -1/2 (y - m)'a / c^2 - 1/2 log det(K + noise W^-1) - n log c - n/2 log(2 pi)
 * </pre>
 *
 * <p>Multiplying the target by t multiplies means by t and variances by t^2, and takes n log t from
 * log p(y); adding a constant moves the means alone.
 *
 * <p>Where the matrix is not positive definite to rounding (equal objects without noise) a jitter
 * of 1e-10 to 1e-4 times the mean of k(x,x) is added to the noise, the least that serves, and
 * reported.
 *
 * <p>With {@code tune} the numbers in the kernel, its scale and the noise are chosen to maximise
 * log p(y); that needs the kernel, and is done by the training. Source: Rasmussen and Williams,
 * "Gaussian Processes for Machine Learning", algorithm 2.1 and section 5.4.1; the scale: Sacks,
 * Welch, Mitchell and Wynn, "Design and analysis of computer experiments" (1989).
 *
 * <p>Where n is too large for a factor, f is learned over centres, see {@link ProcessOverCentres}.
 */
public record GaussianProcess(
    @Hyperparameter(
            value =
                "variance of the observation noise, beside k(x,x) of the kernel; with"
                    + " standardise=yes both are relative to the target",
            defaultValue = "0.1",
            range = "[0, inf)")
        double noise,
    @Hyperparameter(
            value = "prior mean: the mean of the target, or zero",
            words = {"constant", "zero"})
        boolean mean,
    @Hyperparameter(
            "whether kernel and noise are relative to the scale of the target about the mean, or in"
                + " its units")
        boolean standardise,
    @Hyperparameter(
            value =
                "whether the hyperparameters of the kernel and the noise maximise the marginal"
                    + " likelihood",
            defaultValue = "no")
        boolean tune,
    @Hyperparameter(value = "random restarts of the tuning", defaultValue = "0", range = "[0, inf)")
        int restarts,
    @Hyperparameter(
            "exact by one Cholesky factorisation, or over centres that stand for all objects, with"
                + " bounds on the marginal likelihood; auto: exact where n and memory allow, else"
                + " over centres")
        Solver solver,
    @CommonHyperparameters.OverCentres Centres centres)
    implements GaussianLearner {
  public GaussianProcess {
    Require.nonNegative("noise", noise);
    Require.atLeast("restarts", 0, restarts);
  }

  /** How it is computed. */
  public enum Solver {
    AUTO,
    CHOLESKY,
    CENTRES
  }

  /** Exact where n and memory allow. */
  public GaussianProcess(
      double noise, boolean mean, boolean standardise, boolean tune, int restarts) {
    this(noise, mean, standardise, tune, restarts, Solver.AUTO, Centres.AUTO);
  }

  /** About the mean of the target and relative to its scale, without tuning. */
  public GaussianProcess(double noise) {
    this(noise, true, true, false, 0);
  }

  /** As in a textbook: m = 0 and c = 1, kernel and noise in the units of the target. */
  public static GaussianProcess plain(double noise) {
    return new GaussianProcess(noise, false, false, false, 0);
  }

  /** The same process with other noise. */
  public GaussianProcess noise(double other) {
    return new GaussianProcess(other, mean, standardise, tune, restarts, solver, centres);
  }

  /** The same process over centres that stand for all objects. */
  public GaussianProcess over(Centres some) {
    return new GaussianProcess(noise, mean, standardise, tune, restarts, Solver.CENTRES, some);
  }

  /** Whether so many objects are seen through centres. */
  @Internal
  public boolean overCentres(int objects, Run run) {
    return solver == Solver.CENTRES
        || solver == Solver.AUTO
            && !Exactness.affordable(objects, Cholesky.bytes(objects, run.threads()), run);
  }

  @Override
  public boolean choosesKernel() {
    return tune;
  }

  @Override
  public String name() {
    return "gp";
  }

  /** The factor of a matrix of all objects, where there is one. */
  @Override
  public long bytes(int objects, int threads) {
    long exact = Cholesky.bytes(objects, threads);
    long over = ProcessOverCentres.bytes(objects, centres.fewest(objects));
    return switch (solver) {
      case CHOLESKY -> exact;
      case CENTRES -> over;
      case AUTO -> Math.min(exact, over);
    };
  }

  @Override
  public Access access() {
    return solver == Solver.CENTRES ? Access.SOME_ROWS : Access.ONCE;
  }

  @Override
  public double entries(int objects, Run run) {
    return overCentres(objects, run)
        ? 2.0 * objects * centres.most(objects) // the basis and the squares
        : GaussianLearner.super.entries(objects, run);
  }

  /** A variance starts from k(x, x). */
  @Override
  public boolean asksOwnLength() {
    return true;
  }

  @Override
  public Posterior fit(Gram gram, Numbers numbers, Run run) {
    List<String> warnings = new ArrayList<>(Checks.numbers(gram, numbers));
    warnings.addAll(Checks.semidefinite(gram));
    TargetScale scale = scale(numbers);
    double[] y = target(numbers);
    if (overCentres(numbers.weights().counted().length, run)) {
      boolean scaled = standardise && !scale.constant();
      return ProcessOverCentres.of(this, scale.mean(), scaled).fit(gram, numbers, warnings, run);
    }
    Arrays.setAll(y, i -> y[i] - scale.mean());
    Evidence evidence = Evidence.of(gram, y, numbers.weights().toArray(), noise, run);
    double c = standardise && !scale.constant() ? evidence.scale() : 1;
    double square = c * c;
    if (evidence.jitter() > 0) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "the matrix is singular to rounding; a jitter of %.1e was added to the noise of %s",
              evidence.jitter() * square,
              noise * square));
    }
    double log = evidence.logLikelihood(c);
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("logMarginalLikelihood", log);
    figures.put("noise", noise * square);
    figures.put("jitter", evidence.jitter() * square);
    figures.put("targetMean", scale.mean());
    figures.put("targetScale", c);
    Report report = new Report(true, 1, log, figures, warnings);
    return new Posterior(
        Machine.of(evidence.coefficients(), scale.mean()).known(evidence.fitted(scale.mean())),
        evidence.roots(),
        square,
        noise * square,
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

  /** What the target varies about, and by how much. */
  @Internal
  public TargetScale scale(Numbers numbers) {
    return TargetScale.of(target(numbers), numbers.weights().toArray(), mean);
  }
}
