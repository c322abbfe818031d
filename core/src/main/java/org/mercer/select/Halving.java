package org.mercer.select;

import java.util.Comparator;
import java.util.List;
import org.mercer.error.Require;

/**
 * Successive halving (Jamieson and Talwalkar 2016): many points with few rows, the best third of
 * them with three times as many rows, and so on, until the last few have all rows. Each round costs
 * about the same.
 *
 * @param points in the first round
 * @param least the smallest share of the rows that is worth a trial
 */
record Halving(int points, double least, long seed) implements Strategy {
  /** What the rows grow and the points shrink by. */
  static final int FACTOR = 3;

  public Halving {
    Require.atLeast("points", 1, points);
    Require.that(least > 0 && least <= 1, "the least share must lie in (0, 1], but is " + least);
  }

  /** Rounds, so that the last has all rows and the first no fewer than the least share. */
  int rounds() {
    int rounds = 1;
    double share = 1.0 / FACTOR;
    for (int left = points / FACTOR; left >= 1 && share >= least; left /= FACTOR) {
      rounds++;
      share /= FACTOR;
    }
    return rounds;
  }

  private double share(int round) {
    return Math.pow(FACTOR, round + 1 - rounds());
  }

  @Override
  public List<ProposedPoint> next(Space space, List<Outcome> trials) {
    int done = 0;
    List<Point> last = Scatter.even(space, points, seed);
    for (int round = 0; round < rounds(); round++) {
      double share = share(round);
      if (done == trials.size()) {
        return last.stream().map(p -> new ProposedPoint(p, share)).toList();
      }
      List<Outcome> ofRound = trials.subList(done, Math.min(trials.size(), done + last.size()));
      done += ofRound.size();
      last = best(ofRound, FACTOR);
    }
    return List.of();
  }

  /** The best of each so many; of equals those that were proposed first. */
  static List<Point> best(List<Outcome> round, int each) {
    return round.stream()
        .sorted(Comparator.comparing(t -> -t.gain()))
        .limit(Math.max(1, (round.size() + each - 1) / each))
        .map(Outcome::point)
        .toList();
  }

  @Override
  public String text() {
    return "halving from " + points + " points, least share " + least + ", seed " + seed;
  }
}
