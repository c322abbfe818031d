package org.mercer.model.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.mercer.catalogue.FreeNumbers;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;
import org.mercer.gram.lowrank.Centres;
import org.mercer.gram.lowrank.Landmarks;
import org.mercer.kernel.Kernel;
import org.mercer.learner.bayes.GaussianProcess;
import org.mercer.learner.bayes.TargetScale;
import org.mercer.numerics.Entries;
import org.mercer.numerics.iterative.QuasiNewton;
import org.mercer.run.Run;

/**
 * max log p(y) over the logarithms of the free numbers of a kernel, of a weight before it, and of
 * the noise: by a quasi-Newton method from the numbers given, and again from others drawn around
 * them. The largest found is kept. There may be several maxima; which one is reached depends on the
 * start, and that on the seed alone. Where the process is relative to its target, so are all these
 * numbers.
 *
 * <p>Over centres it is the lower bound that is maximised, of some of the objects where there are
 * many: they say what the kernel is like, and the noise is learned from all afterwards. Centres are
 * chosen for the numbers at the start, and again for those that were found, as long as that helps.
 */
public final class EvidenceSearch {
  /** So many objects tell the numbers of a kernel to a few per cent. */
  private static final int MOST_OBJECTS = 2048;

  private static final int MOST_CENTRES = 512;

  /** How often centres are chosen. */
  private static final int ROUNDS = 3;

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
    EvidenceCost.Problem<X> problem =
        new EvidenceCost.Problem<>(sample, y, target.weights().toArray(), run);
    EvidenceCost<X> cost =
        cost(theta -> Kernels.parse(numbers.with(head(theta)), domain), numbers, problem, process);
    double[] start =
        start(numbers, process.noise() > 0 ? process.noise() : FIRST_NOISE_SHARE * power);
    QuasiNewton search = cost.search();
    QuasiNewton.Minimum best = minimum(search, cost, start, run);
    Require.finite("-log p(y) at the start", best.cost());
    double first = best.cost();
    for (int r = 1; r <= process.restarts() && !run.outOfTime(); r++) {
      RandomGenerator random = run.random("tuning " + r);
      double[] other = Arrays.stream(start).map(t -> t + SPREAD * random.nextGaussian()).toArray();
      QuasiNewton.Minimum found = minimum(search, cost, other, run);
      best = found.cost() < best.cost() ? found : best;
    }
    // log p of the target itself, not of what it is divided by
    double change = target.weights().counted().length * Math.log(unit);
    Found<X> found = found(best, -first - change, cost, numbers, domain);
    int seen = cost.problem().y().length;
    found.figures().put("tunedObjects", (double) seen);
    return found;
  }

  private static <X> EvidenceCost<X> cost(
      Function<double[], Kernel<X>> kernels,
      FreeNumbers numbers,
      EvidenceCost.Problem<X> problem,
      GaussianProcess process) {
    int[] counted = Entries.where(problem.y().length, i -> problem.weights()[i] > 0);
    if (!process.overCentres(counted.length, problem.run())) {
      return new ProcessCost<>(kernels, numbers, problem);
    }
    int many = Math.min(counted.length, MOST_OBJECTS);
    int[] some = Landmarks.random(counted.length, many, problem.run());
    int most = Math.min(process.centres().most(counted.length), MOST_CENTRES);
    Centres centres = Centres.of(Math.min(many, most));
    return new CentreCost<>(kernels, numbers, problem.select(Entries.at(some, counted)), centres);
  }

  /** From this start on; infinite where the cost is not defined there. */
  private static QuasiNewton.Minimum minimum(
      QuasiNewton search, EvidenceCost<?> cost, double[] start, Run run) {
    if (cost.defined(start)) {
      cost.settle(start);
    }
    if (!Double.isFinite(cost.at(start))) {
      return new QuasiNewton.Minimum(start, Double.POSITIVE_INFINITY, 0, false);
    }
    QuasiNewton.Minimum best = search.minimise(cost, start, run);
    for (int round = 1; round < ROUNDS && !run.outOfTime(); round++) {
      if (!cost.settle(best.x()) || !(cost.at(best.x()) < best.cost())) {
        return best;
      }
      best = search.minimise(cost, best.x(), run);
    }
    return best;
  }

  private static <X> Found<X> found(
      QuasiNewton.Minimum best,
      double first,
      EvidenceCost<X> cost,
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
