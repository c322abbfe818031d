package org.mercer.gram.lowrank;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.mercer.numerics.Entries;
import org.mercer.run.Run;

/** The ways to choose centres among the candidates of a pool, each adding pivots to the steps. */
final class Selection {
  /** Proposals at a time, at the most: what is rejected of them is lost work. */
  private static final int MOST_PROPOSALS = 384;

  private static final int FEWEST_PROPOSALS = 10;

  private final BasisSteps steps;
  private final Pool pool;
  private final int most;
  private final double enough;
  private final Run run;

  /**
   * @param enough where no more than this is left of all objects of the pool, no more are chosen
   */
  Selection(BasisSteps steps, Pool pool, int most, double enough, Run run) {
    this.steps = steps;
    this.pool = pool;
    this.most = most;
    this.enough = enough;
    this.run = run;
  }

  /**
   * Randomly pivoted Cholesky: the next centre is drawn with probabilities proportional to what is
   * left (Chen, Epperly, Tropp, Webber 2024). Several are proposed at once by what was left before;
   * each is taken with the probability (left by then) / (left before), which gives the same law
   * (Epperly, Tropp, Webber 2024).
   */
  void pivots() {
    RandomGenerator random = run.random("centres: pivots");
    double[] sums = new double[pool.candidates()];
    int[] proposed = new int[proposals()];
    for (int count = -1; steps.count() > count && steps.count() < most && wanted(); ) {
      count = steps.count();
      double total = 0;
      for (int i = 0; i < sums.length; i++) {
        total += steps.open(i) ? steps.left()[i] : 0;
        sums[i] = total;
      }
      if (total == 0) {
        return;
      }
      for (int i = 0; i < proposed.length; i++) {
        proposed[i] = place(sums, random.nextDouble() * total);
      }
      double[] before = Entries.at(proposed, steps.left());
      steps.propose(proposed, (i, now) -> random.nextDouble() * before[i] < now);
    }
  }

  /** Each candidate as likely as any other. */
  void uniform() {
    RandomGenerator random = run.random("centres: uniform");
    int[] order = IntStream.range(0, pool.candidates()).toArray();
    for (int i = order.length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int place = order[i];
      order[i] = order[other];
      order[other] = place;
    }
    inOrder(order);
  }

  /** These places in their order, without what lies in the span of those before. */
  void inOrder(int[] places) {
    int at = 0;
    while (at < places.length && steps.count() < most && wanted()) {
      int count = Math.min(Math.min(proposals(), places.length - at), most - steps.count());
      steps.propose(Arrays.copyOfRange(places, at, at + count), (i, now) -> true);
      at += count;
    }
  }

  private int proposals() {
    return Math.min(MOST_PROPOSALS, Math.max(FEWEST_PROPOSALS, most / 10));
  }

  private boolean wanted() {
    run.step("centres", steps.count(), most);
    return enough == 0 || Arrays.stream(steps.left()).sum() > enough;
  }

  /** The first place with a sum above the value. */
  private static int place(double[] sums, double value) {
    int found = Arrays.binarySearch(sums, value);
    int at = Math.min(found >= 0 ? found + 1 : -found - 1, sums.length - 1);
    while (at > 0 && sums[at] == sums[at - 1]) {
      at--; // an object of which nothing is left
    }
    return at;
  }
}
