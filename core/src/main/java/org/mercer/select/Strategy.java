package org.mercer.select;

import java.util.List;
import org.mercer.api.Internal;

/**
 * Which points of a space are tried. A strategy is a value: what it proposes follows from the
 * space, its seed and what came of its proposals so far, and from nothing else, so that a search
 * that was cut off can be gone through again.
 */
public interface Strategy {
  /** A grid search: so many values of each range, and all combinations of them. */
  static Strategy grid(int values) {
    return new GridSearch(values);
  }

  /** A random search: so many points, drawn by the seed. */
  static Strategy random(int points, long seed) {
    return new RandomSearch(points, seed);
  }

  /** Bayesian optimisation: so many points, each where a Gaussian process expects most. */
  static Strategy bayes(int points, long seed) {
    return new BayesSearch(points, seed);
  }

  /**
   * Successive halving: many points with few rows, the best of them with more.
   *
   * @param points of the first round
   * @param least the part of the rows of the first round at least
   */
  static Strategy halving(int points, double least, long seed) {
    return new Halving(points, least, seed);
  }

  /**
   * The next points, which may be tried in any order and at the same time; none when the search is
   * over.
   *
   * @param trials of all earlier proposals, in their order
   */
  @Internal
  List<ProposedPoint> next(Space space, List<Outcome> trials);

  /** All that makes it another strategy, in words. */
  String text();
}
