package org.mercer.learner.bayes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mercer.data.Labels;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.learner.Checks;
import org.mercer.learner.Classifier;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machines;
import org.mercer.learner.Posterior;
import org.mercer.learner.Report;
import org.mercer.learner.Scheme;
import org.mercer.learner.classify.KernelLogistic;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.run.Run;

/**
 * Classes by a Gaussian process: f ~ GP(m, k), p(second class | x) = 1 / (1 + exp(-f(x))), and the
 * probability of a new object is averaged over what the sample leaves open about f, see {@link
 * Laplace}: far from all objects it is the share of the class in the sample, or a half where m is
 * zero, however far f itself would go. At the mode a_i = v_i (t_i - p_i).
 *
 * <p>Several classes have a process each, of the class against all others; their probabilities are
 * taken as shares of their sum. The report has the sum of the approximate log marginal likelihoods
 * of these problems.
 */
public record GaussianClassifier(
    @Hyperparameter(
            value =
                "prior mean of the latent function: the constant that matches the shares of the"
                    + " classes, or zero",
            words = {"constant", "zero"})
        boolean mean,
    @Hyperparameter(
            value =
                "stop when a differs from v (t - p) by less than this, relative to its size at the"
                    + " start",
            defaultValue = "" + KernelLogistic.TOLERANCE,
            range = "(0, inf)")
        double tolerance)
    implements Classifier {
  public GaussianClassifier {
    Require.positive("tolerance", tolerance);
  }

  @Override
  public String name() {
    return "gpc";
  }

  /** A variance starts from k(x, x). */
  @Override
  public boolean asksOwnLength() {
    return true;
  }

  /** The factor of a matrix of all objects. */
  @Override
  public long bytes(int objects, int threads) {
    return Cholesky.bytes(objects, threads);
  }

  @Override
  public Machines fit(Gram gram, Labels labels, Run run) {
    Laplace laplace = new Laplace(mean, tolerance);
    List<Integer> classes = Checks.present(labels);
    if (classes.size() <= 2) {
      Posterior posterior = laplace.fit(gram, labels, run);
      return Machines.averaged(List.of(light(posterior)), Scheme.SIGN, posterior.report());
    }
    Checks.objects(gram.size(), labels.size());
    List<Posterior> posteriors = new ArrayList<>();
    for (int c : classes) {
      run.step("machines", posteriors.size(), classes.size());
      double[] signs = new double[labels.size()];
      Arrays.setAll(signs, i -> labels.get(i) == c ? 1 : -1);
      Run own = run.part("machine " + posteriors.size());
      posteriors.add(light(laplace.fit(gram, signs, labels.weights().toArray(), own)));
    }
    return Machines.averaged(posteriors, Scheme.RESTS, together(posteriors));
  }

  /** Without its factor, so that one is held at a time. */
  private static Posterior light(Posterior full) {
    full.factor().ifPresent(Cholesky::close);
    return new Posterior(
        full.machines().get(0),
        full.roots(),
        full.amplitude(),
        full.noise(),
        full.report(),
        Optional.empty());
  }

  /** Sums over the classes; of residuals the largest; means are left to the functions. */
  private static Report together(List<Posterior> posteriors) {
    Map<String, Double> figures = new LinkedHashMap<>();
    Set<String> warnings = new LinkedHashSet<>();
    boolean converged = true;
    long steps = 0;
    double log = 0;
    for (Posterior posterior : posteriors) {
      Report report = posterior.report();
      converged &= report.converged();
      steps += report.iterations();
      log += report.objective();
      warnings.addAll(report.warnings());
      report
          .figures()
          .forEach((k, v) -> figures.merge(k, v, k.equals("residual") ? Math::max : Double::sum));
    }
    figures.remove("mean");
    figures.put("machines", (double) posteriors.size());
    return new Report(converged, steps, log, figures, List.copyOf(warnings));
  }
}
