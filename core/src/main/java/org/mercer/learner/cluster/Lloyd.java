package org.mercer.learner.cluster;

import java.util.Arrays;
import java.util.List;
import org.mercer.gram.Gram;
import org.mercer.learner.Machine;
import org.mercer.run.Run;

/**
 * One descent of sum_i w_i |phi(x_i) - m_c(i)|^2: objects go to the nearest mean and means to their
 * objects until nothing moves; then, where asked for, single objects change their group as long as
 * that lowers the sum, which leaves many of the partitions where the first part is stuck (Hartigan
 * 1975).
 */
final class Lloyd implements Descent {
  /** A move must gain more than this part of the sum of squares, which is what rounding makes. */
  private static final double GAIN = 1e-12;

  private final GroupSums sums;
  private final Gram gram;
  private final Run run;
  private final double scale;
  private double[] centres;
  private int passes;
  private boolean converged;

  Lloyd(Gram gram, double[] weights, int groups, Run run) {
    this.gram = gram;
    this.run = run;
    this.sums = new GroupSums(gram, weights, groups);
    this.centres = new double[groups];
    double total = 0;
    for (int i = 0; i < weights.length; i++) {
      total += weights[i] * Math.abs(sums.own(i));
    }
    this.scale = total;
  }

  @Override
  public GroupSums found() {
    return sums;
  }

  @Override
  public int passes() {
    return passes;
  }

  @Override
  public boolean converged() {
    return converged;
  }

  /** Each object to the nearest of these. */
  void start(int[] objects) {
    start(Seeds.nearest(gram, sums.diagonal(), objects, run), true);
  }

  /** From a partition; empty groups are filled where asked for. */
  void start(int[] partition, boolean repair) {
    sums.assign(partition, run);
    refresh();
    if (repair) {
      repair();
    }
  }

  /** |m_c|^2. */
  private void refresh() {
    double[] squares = sums.squares();
    Arrays.setAll(centres, c -> sums.mass(c) > 0 ? squares[c] / sums.mass(c) / sums.mass(c) : 0);
  }

  /** |phi(x_i) - m_c|^2. */
  double distance(int i, int c) {
    return sums.own(i) - 2 * sums.sum(c, i) / sums.mass(c) + centres[c];
  }

  @Override
  public double objective() {
    double sum = 0;
    for (int i = 0; i < sums.size(); i++) {
      sum += sums.weight(i) == 0 ? 0 : sums.weight(i) * distance(i, sums.group(i));
    }
    return Math.max(0, sum);
  }

  @Override
  public List<Machine> means(int[] names) {
    GroupSums named = new GroupSums(gram, sums.weights(), sums.groups());
    named.assign(Arrays.stream(sums.assignment()).map(c -> names[c]).toArray(), run);
    return GroupNumbers.means(named);
  }

  void descend(int most, boolean moves) {
    converged = false;
    while (!converged && mayGoOn(most)) {
      run.step("passes", passes, most);
      boolean quiet = pass() == 0;
      converged = quiet && (!moves || movesOnce() == 0);
    }
  }

  private boolean mayGoOn(int most) {
    return passes < Math.min(most, run.budget().iterations()) && !run.outOfTime();
  }

  /** Everybody to the nearest mean; answers how many moved. */
  private int pass() {
    int n = sums.size();
    int[] next = new int[n];
    for (int i = 0; i < n; i++) {
      next[i] = nearest(i);
    }
    passes++;
    int moved = sums.assign(next, run);
    refresh();
    return moved + repair();
  }

  /** The group an object has is left only for one that is nearer. */
  private int nearest(int i) {
    int best = sums.group(i);
    double least = sums.mass(best) > 0 ? distance(i, best) : Double.POSITIVE_INFINITY;
    for (int c = 0; c < sums.groups(); c++) {
      double distance = sums.mass(c) > 0 ? distance(i, c) : Double.POSITIVE_INFINITY;
      if (distance < least - GAIN * Math.abs(sums.own(i))) {
        least = distance;
        best = c;
      }
    }
    return best;
  }

  /** An empty group is given the object that is farthest from its mean and not alone. */
  private int repair() {
    int repaired = 0;
    for (int c = 0; c < sums.groups(); c++) {
      if (sums.count(c) > 0) {
        continue;
      }
      int farthest = -1;
      double most = 0;
      for (int i = 0; i < sums.size(); i++) {
        if (sums.weight(i) > 0 && sums.count(sums.group(i)) > 1) {
          double distance = distance(i, sums.group(i));
          if (farthest < 0 || distance > most) {
            farthest = i;
            most = distance;
          }
        }
      }
      if (farthest >= 0) {
        sums.moveOne(farthest, c, row(farthest));
        refresh();
        repaired++;
      }
    }
    return repaired;
  }

  private double[] row(int i) {
    double[] row = new double[sums.size()];
    gram.rows(new int[] {i}, row, run);
    return row;
  }

  /** Each object in turn to where it lowers the sum most; answers how many moved. */
  private int movesOnce() {
    int moved = 0;
    for (int i = 0; i < sums.size(); i++) {
      run.check();
      int from = sums.group(i);
      double w = sums.weight(i);
      if (w == 0 || sums.count(from) < 2) {
        continue;
      }
      // taking x out of a changes the sum by -W w/(W - w) d^2, putting it into b by +W w/(W + w)
      // d^2
      double freed = sums.mass(from) * w / (sums.mass(from) - w) * distance(i, from);
      int best = from;
      double least = freed - GAIN * scale;
      for (int c = 0; c < sums.groups(); c++) {
        double cost = c == from ? freed : sums.mass(c) * w / (sums.mass(c) + w) * distance(i, c);
        if (cost < least) {
          least = cost;
          best = c;
        }
      }
      if (best != from) {
        sums.moveOne(i, best, row(i));
        refresh();
        moved++;
      }
    }
    return moved;
  }
}
