package org.mercer.learner.bayes;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.data.Numbers;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.lowrank.CentreBasis;
import org.mercer.gram.lowrank.CentreMoments;
import org.mercer.learner.CentreSpread;
import org.mercer.learner.Checks;
import org.mercer.learner.Machine;
import org.mercer.learner.Posterior;
import org.mercer.learner.Report;
import org.mercer.learner.WeightedNumbers;
import org.mercer.learner.centres.CentreSystem;
import org.mercer.numerics.iterative.QuasiNewton;
import org.mercer.run.Run;

/**
 * A Gaussian process over the basis z of a few centres: f is w'z, w ~ N(0, I), and what z leaves of
 * k(x, x) is as unknown as before. After the data w ~ N(B^-1 Z'Vy / noise, B^-1) with B = I + Z'VZ
 * / noise, so that
 *
 * <pre>
 * f(x) ~ N(z'B^-1 Z'Vy / noise, k(x, x) - |z|^2 + z'B^-1 z)
 * </pre>
 *
 * and log p(y) lies between the bounds of {@link CentreEvidence}. With {@code tune} the noise
 * maximises the lower one over all objects.
 */
record ProcessOverCentres(GaussianProcess process, double mean, boolean scaled) {
  /** What is left of a centre below this part of k(x, x) says more of rounding than of it. */
  private static final double ROUNDING = 1e-12;

  /** The noise to a hundredth of a per cent. */
  private static final double TOLERANCE = 1e-6;

  private static final int MOST_STEPS = 30;

  /**
   * What all objects say.
   *
   * @param centres what those of the basis are called
   * @param moments with Z'V(y - mean) as their one column
   * @param observed of y - mean
   */
  @SuppressWarnings("ArrayRecordComponent")
  record Seen(
      CentreBasis basis, int[] centres, CentreMoments moments, CentreEvidence.Observed observed) {}

  /**
   * @param scaled whether kernel and noise are relative to the scale of the target
   */
  static ProcessOverCentres of(GaussianProcess process, double mean, boolean scaled) {
    if (process.noise() == 0) {
      throw new InputException(
          "noise",
          "0",
          "above zero over centres, because what these miss of the values is noise to them",
          "give a small one, or take solver=cholesky");
    }
    return new ProcessOverCentres(process, mean, scaled);
  }

  /** The memory that m centres of n objects cannot do without. */
  static long bytes(int n, int m) {
    return CentreBasis.bytes(n, m) + CentreMoments.bytes(m);
  }

  Posterior fit(Gram all, Numbers numbers, List<String> warnings, Run run) {
    WeightedNumbers target = WeightedNumbers.of(all, numbers);
    Gram gram = target.gram();
    int fewest = process.centres().fewest(target.size());
    Checks.memory(
        "gp of " + target.size() + " objects over " + fewest + " centres",
        bytes(target.size(), fewest),
        run,
        "take fewer centres");
    CentreBasis basis = CentreBasis.of(gram, process.centres(), ROUNDING, run);
    CentreSystem.note(basis, target.size(), run);
    double[] y = target.numbers().column(0);
    Arrays.setAll(y, i -> y[i] - mean);
    double[] weights = target.weights();
    int[] centres = Arrays.stream(basis.centres()).map(i -> target.rows()[i]).toArray();
    CentreMoments moments = CentreMoments.of(gram, basis, weights, new double[][] {y}, run);
    CentreEvidence.Observed observed = CentreEvidence.Observed.of(y, weights);
    return posterior(new Seen(basis, centres, moments, observed), warnings, run);
  }

  /** What is known after all objects were seen. */
  Posterior posterior(Seen seen, List<String> warnings, Run run) {
    CentreBasis basis = seen.basis;
    if (basis.size() == 0) {
      return unseen(seen.observed, warnings);
    }
    double noise = process.tune() ? noise(seen, run) : process.noise();
    CentreEvidence evidence = CentreEvidence.of(seen.moments, seen.observed, noise, run);
    double c = scaled ? evidence.scale() : 1;
    Map<String, Double> figures = figures(evidence.lower(c), noise, c);
    figures.put("logMarginalLikelihoodUpperBound", evidence.upper(c, run));
    figures.put("centres", (double) basis.size());
    figures.putAll(basis.missed().figures());
    double[] v = evidence.weights().clone();
    basis.expand(v);
    return new Posterior(
        new Machine(seen.centres, v, mean),
        new CentreSpread(basis.factor(), evidence.precision()),
        c * c,
        noise * c * c,
        new Report(true, 1, evidence.lower(c), figures, warnings));
  }

  private Map<String, Double> figures(double log, double noise, double c) {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("logMarginalLikelihood", log);
    figures.put("noise", noise * c * c);
    figures.put("targetMean", mean);
    figures.put("targetScale", c);
    return figures;
  }

  /** To this kernel all objects are zero: all there is, is noise. */
  private Posterior unseen(CentreEvidence.Observed observed, List<String> warnings) {
    long n = observed.count();
    double noise = process.noise();
    double square = scaled ? observed.power() / noise / n : 1;
    double log =
        -observed.power() / noise / square / 2
            + (observed.logWeights() - n * Math.log(2 * Math.PI * noise * square)) / 2;
    Map<String, Double> figures = figures(log, noise, Math.sqrt(square));
    figures.put("centres", 0.0);
    return new Posterior(
        new Machine(new int[0], new double[0], mean),
        square,
        noise * square,
        new Report(true, 1, log, figures, warnings));
  }

  /** The noise of the largest lower bound, from that of the process on. */
  private double noise(Seen seen, Run run) {
    QuasiNewton.Cost cost =
        new QuasiNewton.Cost() {
          private double slope;

          @Override
          public double at(double[] x) {
            try (CentreEvidence evidence =
                CentreEvidence.of(seen.moments, seen.observed, Math.exp(x[0]), run)) {
              double c = scaled ? evidence.scale() : 1;
              slope = -evidence.slope(c, run);
              return -evidence.lower(c);
            }
          }

          @Override
          public double[] gradient() {
            return new double[] {slope};
          }
        };
    double[] start = {Math.log(process.noise())};
    return Math.exp(new QuasiNewton(TOLERANCE, MOST_STEPS).minimise(cost, start, run).x()[0]);
  }
}
