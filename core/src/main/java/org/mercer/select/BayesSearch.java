package org.mercer.select;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.mercer.catalogue.Kernels;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.learner.bayes.GaussianProcess;
import org.mercer.model.Gaussian;
import org.mercer.model.GaussianModel;
import org.mercer.model.Training;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;
import org.mercer.run.Streams;

/**
 * Bayesian optimisation: a Gaussian process over the unit cube learns the gains so far, its numbers
 * chosen by their evidence, and the next point is the one with the largest expected improvement E
 * max(0, f(x) - f*), where f* is the largest mean at a point that was tried (Jones, Schonlau and
 * Welch 1998). The first points are spread evenly. A point without a score counts as the worst.
 *
 * @param points in all
 */
record BayesSearch(int points, long seed) implements Strategy {
  /** Points before the process has a say, for each dimension, and on top of that. */
  private static final int FIRST_EACH = 2;

  private static final int FIRST = 3;

  /** Points among which the next is looked for: spread evenly, and close to the best ones. */
  private static final int SPREAD = 800;

  private static final int CLOSE = 200;
  private static final int BEST = 4;

  /** How far from the best, as a deviation in the unit cube. */
  private static final double NEAR = 0.08;

  /** Noise to begin with, against gains of variance 1. */
  private static final double NOISE = 0.01;

  public BayesSearch {
    Require.atLeast("points", 1, points);
  }

  @Override
  public List<ProposedPoint> next(Space space, List<Outcome> trials) {
    if (trials.size() >= points) {
      return List.of();
    }
    if (trials.isEmpty()) {
      int first = Math.min(points, FIRST + FIRST_EACH * width(space));
      return Scatter.even(space, first, seed).stream().map(ProposedPoint::new).toList();
    }
    Set<Point> tried =
        trials.stream().map(Outcome::point).collect(Collectors.toCollection(HashSet::new));
    List<Point> candidates =
        candidates(space, trials).stream().filter(p -> !tried.contains(p)).distinct().toList();
    if (candidates.isEmpty()) {
      return List.of(); // a space of few points has been tried whole
    }
    return List.of(new ProposedPoint(candidates.get(mostPromising(space, trials, candidates))));
  }

  private List<Point> candidates(Space space, List<Outcome> trials) {
    RandomGenerator random = Streams.of(seed, "candidates " + trials.size());
    List<Point> candidates = new ArrayList<>(Scatter.random(space, SPREAD, random.nextLong()));
    List<Outcome> best =
        trials.stream()
            .filter(Outcome::scored)
            .sorted(Comparator.comparing(t -> -t.gain()))
            .limit(BEST)
            .toList();
    for (Outcome trial : best) {
      for (int i = 0; i < CLOSE / BEST; i++) {
        List<Double> place =
            trial.point().place().stream()
                .map(u -> Math.max(0, Math.min(1, u + NEAR * random.nextGaussian())))
                .toList();
        candidates.add(space.at(trial.point().branch(), place));
      }
    }
    return candidates;
  }

  private int mostPromising(Space space, List<Outcome> trials, List<Point> candidates) {
    double[] gains = standardised(trials);
    List<Point> tried = trials.stream().map(Outcome::point).toList();
    Run run = Run.defaults().threads(1).seed(seed);
    GaussianModel<Vec> model =
        Training.of(kernel(width(space)), new GaussianProcess(NOISE, true, false, true, 0))
            .fit(cube(space, tried), gains, run);
    double best =
        model.predict(cube(space, tried), run).stream().mapToDouble(Gaussian::mean).max().orElse(0);
    List<Gaussian> predicted = model.predict(cube(space, candidates), run);
    int chosen = 0;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < predicted.size(); i++) {
      double gain = improvement(predicted.get(i).mean() - best, predicted.get(i).deviation());
      if (gain > most) {
        most = gain;
        chosen = i;
      }
    }
    return chosen;
  }

  /** Mean 0 and variance 1; what has no score is as bad as the worst that has one. */
  private static double[] standardised(List<Outcome> trials) {
    double worst =
        trials.stream().filter(Outcome::scored).mapToDouble(Outcome::gain).min().orElse(0);
    double[] gains = trials.stream().mapToDouble(t -> t.scored() ? t.gain() : worst).toArray();
    double mean = Arrays.stream(gains).average().orElse(0);
    double variance = Arrays.stream(gains).map(g -> (g - mean) * (g - mean)).average().orElse(0);
    double deviation = variance > 0 ? Math.sqrt(variance) : 1;
    return Arrays.stream(gains).map(g -> (g - mean) / deviation).toArray();
  }

  /** A length for each coordinate, a quarter of the cube to begin with. */
  private static Kernel<Vec> kernel(int width) {
    String lengths = String.join(", ", Collections.nCopies(width, "0.25"));
    return Kernels.parse(
        "ard(lengths=[" + lengths + "], base=rbf(gamma=0.5))", VectorDomain.INSTANCE);
  }

  /** Coordinates of a point for the process: the kernel as unit vector, then all dimensions. */
  private static int width(Space space) {
    int width = space.branches() > 1 ? space.branches() : 0;
    for (int b = 0; b < space.branches(); b++) {
      width += space.dimensions(b).size();
    }
    return Math.max(1, width);
  }

  /** Dimensions of other kernels lie in the middle, where they tell nothing. */
  private static DenseVectors cube(Space space, List<Point> points) {
    DoubleMatrix matrix = new DoubleMatrix(points.size(), width(space));
    for (int i = 0; i < points.size(); i++) {
      Point point = points.get(i);
      int at = 0;
      if (space.branches() > 1) {
        matrix.set(i, point.branch(), 1);
        at = space.branches();
      }
      for (int b = 0; b < space.branches(); b++) {
        for (int d = 0; d < space.dimensions(b).size(); d++) {
          matrix.set(i, at++, b == point.branch() ? point.place().get(d) : 0.5);
        }
      }
    }
    return new DenseVectors(matrix);
  }

  /** E max(0, m + s z) for z ~ N(0, 1): m Phi(m/s) + s phi(m/s). */
  static double improvement(double m, double s) {
    if (s <= 0) {
      return Math.max(0, m);
    }
    double z = m / s;
    double density = Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
    return m * cumulative(z, density) + s * density;
  }

  /** Phi(z) to 1e-7 (Abramowitz and Stegun 26.2.17). */
  private static double cumulative(double z, double density) {
    double t = 1 / (1 + 0.2316419 * Math.abs(z));
    double sum =
        t
            * (0.319381530
                + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
    return z >= 0 ? 1 - density * sum : density * sum;
  }

  @Override
  public String text() {
    return points + " points by expected improvement, seed " + seed;
  }
}
