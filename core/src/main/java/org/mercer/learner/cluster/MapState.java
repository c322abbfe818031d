package org.mercer.learner.cluster;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.mercer.gram.Gram;
import org.mercer.run.Run;

/** A self-organising map while it is trained. */
final class MapState {
  private static final double LAST_RADIUS = 0.5;
  private static final double FIRST_RATE = 0.5;
  private static final double LAST_RATE = 0.01;

  private final SelfOrganisingMap map;
  private final Gram gram;
  private final double[] weights;
  private final Run run;
  private double[][] gamma;
  private Prototypes prototypes;
  private int epochs;
  private boolean finished = true;

  /** Prototypes are objects drawn by chance, each once as long as there are others. */
  MapState(SelfOrganisingMap map, Gram gram, double[] weights, int[] counted, Run run) {
    this.map = map;
    this.gram = gram;
    this.weights = weights;
    this.run = run;
    RandomGenerator random = run.random("ksom start");
    gamma = new double[map.grid().units()][gram.size()];
    boolean[] taken = new boolean[gram.size()];
    int left = counted.length;
    for (double[] row : gamma) {
      int drawn = counted[random.nextInt(counted.length)];
      while (taken[drawn] && left > 0) { // two units on one object would stay together for ever
        drawn = counted[random.nextInt(counted.length)];
      }
      left -= taken[drawn] ? 0 : 1;
      taken[drawn] = true;
      row[drawn] = 1;
    }
    prototypes = Prototypes.of(gram, gamma, run);
  }

  double[][] gamma() {
    return gamma;
  }

  Prototypes prototypes() {
    return prototypes;
  }

  int epochs() {
    return epochs;
  }

  /** Whether all epochs were run. */
  boolean finished() {
    return finished;
  }

  /** From half of the diameter of the grid down to 1/2, by equal ratios. */
  private double radius(double part) {
    double first = Math.max(LAST_RADIUS, map.grid().diameter() / 2);
    return first * Math.pow(LAST_RADIUS / first, part);
  }

  private double[][] neighbourhood(double radius) {
    int units = map.grid().units();
    double[][] h = new double[units][units];
    for (int u = 0; u < units; u++) {
      for (int v = 0; v < units; v++) {
        h[u][v] = map.neighbourhood().of(map.grid().distance(u, v), radius);
      }
    }
    return h;
  }

  private double part(long done, long total) {
    return total > 1 ? (double) done / (total - 1) : 1;
  }

  private boolean mayGoOn() {
    finished = epochs < run.budget().iterations() && !run.outOfTime();
    return finished;
  }

  void batches() {
    GroupSums sums = new GroupSums(gram, weights, map.grid().units());
    int[] winners = prototypes.winners();
    while (epochs < map.epochs() && mayGoOn()) {
      run.step("epochs", epochs, map.epochs());
      sums.assign(winners, run);
      double[][] h = neighbourhood(radius(part(epochs, map.epochs())));
      gamma = Prototypes.step(h, winners, weights, gamma);
      prototypes = Prototypes.of(sums, h, prototypes);
      winners = prototypes.winners();
      epochs++;
    }
  }

  void oneByOne() {
    int n = gram.size();
    RandomGenerator random = run.random("ksom order");
    double[] row = new double[n];
    while (epochs < map.epochs() && mayGoOn()) {
      run.step("epochs", epochs, map.epochs());
      double part = part(epochs, map.epochs());
      double[][] h = neighbourhood(radius(part));
      double rate = FIRST_RATE * Math.pow(LAST_RATE / FIRST_RATE, part);
      for (int i : order(random)) {
        run.check();
        gram.rows(new int[] {i}, row, run);
        pull(i, h[prototypes.nearest(i, -1)], rate, row);
      }
      epochs++;
    }
    prototypes = Prototypes.of(gram, gamma, run); // without the rounding of all these steps
  }

  /** Objects that count, in an order drawn anew for each epoch. */
  private int[] order(RandomGenerator random) {
    int[] order = new int[weights.length];
    int count = 0;
    for (int i = 0; i < weights.length; i++) {
      if (weights[i] > 0) {
        order[count++] = i;
      }
    }
    for (int i = count - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int kept = order[i];
      order[i] = order[other];
      order[other] = kept;
    }
    return Arrays.copyOf(order, count);
  }

  /** An object of weight w pulls as w steps of weight 1 would: by 1 - (1 - rate h)^w. */
  private void pull(int i, double[] h, double rate, double[] row) {
    for (int u = 0; u < h.length; u++) {
      double by = 1 - Math.pow(1 - rate * h[u], weights[i]);
      if (by > 0) {
        prototypes.pull(u, i, by, row);
        double[] own = gamma[u];
        for (int j = 0; j < own.length; j++) {
          own[j] *= 1 - by;
        }
        own[i] += by;
      }
    }
  }
}
