package org.mercer.model.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.mercer.catalogue.FreeNumbers;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.error.RefusedException;
import org.mercer.kernel.Kernel;
import org.mercer.learner.bayes.GaussianProcess;
import org.mercer.learner.bayes.TargetScale;
import org.mercer.numerics.iterative.QuasiNewton;
import org.mercer.run.Run;

/**
 * max log p(y) over the logarithms of the free numbers of a kernel, of a weight before it, and of
 * the noise: by a quasi-Newton method from the numbers given, and again from others drawn around
 * them. The largest found is kept. There may be several maxima; which one is reached depends on the
 * start, and that on the seed alone. Where the process is relative to its target, so are all these
 * numbers.
 */
public final class EvidenceSearch {
  /** log p(y) is known to about ten digits; six of its gradient are more than any use needs. */
  private static final double TOLERANCE = 1e-6;

  private static final int MOST_STEPS = 200;

  /** How far starts are spread, as the deviation of a logarithm. */
  private static final double SPREAD = 1.5;

  /** Noise to begin with where none is given, against the variance of the target. */
  private static final double FIRST_NOISE_SHARE = 0.01;

  private EvidenceSearch() {}

  /** What was chosen, and how. */
  public record Found<X>(
      Kernel<X> kernel, double noise, Map<String, Double> figures, List<String> warnings) {}

  public static <X> Found<X> maximise(
      Kernel<X> kernel, GaussianProcess process, Sample<X> sample, Numbers target, Run run) {
    TargetScale scale = process.scale(target);
    double unit = process.standardise() ? scale.unit() : 1;
    double[] y = GaussianProcess.target(target);
    Arrays.setAll(y, i -> (y[i] - scale.mean()) / unit);
    double power =
        Math.max(Arrays.stream(y).map(v -> v * v).average().orElse(1), Double.MIN_NORMAL);
    FreeNumbers numbers = FreeNumbers.weighted(kernel, power);
    Domain<X> domain =
        kernel
            .domain()
            .orElseThrow(
                () ->
                    new RefusedException(
                        "a kernel can be tuned when it says what it compares, but "
                            + kernel.expression()
                            + " compares any objects"));
    ProcessCost<X> cost =
        new ProcessCost<>(
            theta -> Kernels.parse(numbers.with(head(theta)), domain),
            numbers,
            sample,
            y,
            target.weights().toArray(),
            run);
    double[] start =
        start(numbers, process.noise() > 0 ? process.noise() : FIRST_NOISE_SHARE * power);
    QuasiNewton search = new QuasiNewton(TOLERANCE, MOST_STEPS);
    QuasiNewton.Minimum best = search.minimise(cost, start, run);
    double first = best.cost();
    for (int r = 1; r <= process.restarts() && !run.outOfTime(); r++) {
      RandomGenerator random = run.random("tuning " + r);
      double[] other = Arrays.stream(start).map(t -> t + SPREAD * random.nextGaussian()).toArray();
      if (Double.isFinite(cost.at(other))) {
        QuasiNewton.Minimum found = search.minimise(cost, other, run);
        best = found.cost() < best.cost() ? found : best;
      }
    }
    // log p of the target itself, not of what it is divided by
    double change = target.weights().counted().length * Math.log(unit);
    return found(best, -first - change, cost, numbers, domain);
  }

  private static <X> Found<X> found(
      QuasiNewton.Minimum best,
      double first,
      ProcessCost<X> cost,
      FreeNumbers numbers,
      Domain<X> domain) {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("tunedNumbers", (double) best.x().length);
    figures.put("evaluations", (double) cost.evaluations());
    figures.put("firstLogMarginalLikelihood", first);
    List<String> warnings = new ArrayList<>();
    if (!best.converged()) {
      warnings.add(
          "tuning ended after "
              + best.steps()
              + " steps before the gradient was flat; the numbers are the best that were met");
    }
    double[] x = best.x();
    Kernel<X> kernel = Kernels.parse(numbers.with(head(x)), domain);
    return new Found<>(kernel, Math.exp(x[x.length - 1]), figures, warnings);
  }

  private static double[] start(FreeNumbers numbers, double noise) {
    double[] values = numbers.values();
    double[] start = new double[values.length + 1];
    Arrays.setAll(start, i -> Math.log(i < values.length ? values[i] : noise));
    return start;
  }

  /** All but the noise, as they are written. */
  static double[] head(double[] theta) {
    return Arrays.stream(theta, 0, theta.length - 1).map(Math::exp).toArray();
  }
}
