package org.mercer.learner.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.mercer.learner.Machine;
import org.mercer.learner.centres.CentreSystem;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Run;

/**
 * Lloyd's descent with means in the span of a few centres: a pass over the n x m values gives the
 * products of all objects with all means, and from the groups that follow the next means. Distances
 * |phi(x) - m_c|^2 = k(x, x) - 2 m_c'z(x) + |m_c|^2 are those in the whole feature space.
 */
final class LloydOverCentres implements Descent, Groups {
  /** A mean is left for one that is nearer by this part of k(x, x), which rounding may make. */
  private static final double GAIN = 1e-12;

  private final CentreSystem system;
  private final double[] diagonal;
  private final double[] weights;
  private final Run run;
  private final int[] group;
  private final double[][] means;
  private final double[][] products;
  private final double[] squares;
  private final double[] mass;
  private final int[] count;
  private int passes;
  private boolean converged;

  LloydOverCentres(CentreSystem system, double[] diagonal, double[] weights, int groups, Run run) {
    this.system = system;
    this.diagonal = diagonal;
    this.weights = weights;
    this.run = run;
    this.group = new int[weights.length];
    this.means = new double[groups][system.length()];
    this.products = new double[groups][weights.length];
    this.squares = new double[groups];
    this.mass = new double[groups];
    this.count = new int[groups];
  }

  /** From a partition. */
  void start(int[] partition) {
    System.arraycopy(partition, 0, group, 0, group.length);
    pass(false);
    repair();
  }

  void descend(int most) {
    long limit = Math.min(most, run.budget().iterations());
    while (!converged && passes < limit && !run.outOfTime()) {
      run.step("passes", passes, most);
      int[] before = group.clone();
      pass(true);
      passes++;
      converged = !repair() && Arrays.equals(before, group);
    }
    pass(false); // products with the means that there are now
  }

  /** Products with the means; then perhaps groups, and the means of the groups. */
  private void pass(boolean assigns) {
    int k = means.length;
    double[][] sums =
        system.pass(
            "groups",
            means,
            (row, rows, values) -> {
              for (int i = 0; i < rows; i++) {
                int object = row + i;
                for (int c = 0; c < k; c++) {
                  products[c][object] = values[c * rows + i];
                }
                group[object] = assigns ? nearest(object) : group[object];
                for (int c = 0; c < k; c++) {
                  values[c * rows + i] = group[object] == c ? weights[object] : 0;
                }
              }
            });
    Arrays.fill(mass, 0);
    Arrays.fill(count, 0);
    for (int i = 0; i < group.length; i++) {
      mass[group[i]] += weights[i];
      count[group[i]] += weights[i] > 0 ? 1 : 0;
    }
    for (int c = 0; c < k; c++) {
      if (mass[c] > 0) {
        Simd.LANES.scale(sums[c], 0, sums[c].length, 1 / mass[c]);
        means[c] = sums[c];
      }
      squares[c] = Simd.LANES.dot(means[c], 0, means[c], 0, means[c].length);
    }
  }

  private int nearest(int i) {
    int best = group[i];
    double least = mass[best] > 0 ? distance(i, best) : Double.POSITIVE_INFINITY;
    for (int c = 0; c < means.length; c++) {
      double distance = mass[c] > 0 ? distance(i, c) : Double.POSITIVE_INFINITY;
      if (distance < least - GAIN * Math.abs(diagonal[i])) {
        least = distance;
        best = c;
      }
    }
    return best;
  }

  private double distance(int i, int c) {
    return diagonal[i] - 2 * products[c][i] + squares[c];
  }

  /** An empty group is given the object that is farthest from its mean and not alone. */
  private boolean repair() {
    boolean repaired = false;
    for (int c = 0; c < means.length; c++) {
      if (count[c] > 0) {
        continue;
      }
      pass(false); // products with the means that there are now
      int farthest = -1;
      for (int i = 0; i < group.length; i++) {
        if (weights[i] > 0
            && count[group[i]] > 1
            && (farthest < 0 || distance(i, group[i]) > distance(farthest, group[farthest]))) {
          farthest = i;
        }
      }
      if (farthest >= 0) {
        group[farthest] = c;
        pass(false);
        repaired = true;
      }
    }
    return repaired;
  }

  /** The means as weights of z. */
  double[][] means() {
    return means;
  }

  @Override
  public Groups found() {
    return this;
  }

  @Override
  public int passes() {
    return passes;
  }

  @Override
  public boolean converged() {
    return converged;
  }

  @Override
  public double objective() {
    double sum = 0;
    for (int i = 0; i < group.length; i++) {
      sum += weights[i] == 0 ? 0 : weights[i] * distance(i, group[i]);
    }
    return Math.max(0, sum);
  }

  @Override
  public List<Machine> means(int[] names) {
    List<Machine> machines =
        new ArrayList<>(
            Collections.nCopies(means.length, new Machine(new int[0], new double[0], 0)));
    for (int c = 0; c < means.length; c++) {
      double[] twice = means[c].clone();
      Simd.LANES.scale(twice, 0, twice.length, 2);
      machines.set(names[c], CentreSystem.machine(system.basis(), twice, -squares[c]));
    }
    return machines;
  }

  @Override
  public int size() {
    return group.length;
  }

  @Override
  public int groups() {
    return means.length;
  }

  @Override
  public int group(int i) {
    return group[i];
  }

  @Override
  public double weight(int i) {
    return weights[i];
  }

  @Override
  public double own(int i) {
    return diagonal[i];
  }

  @Override
  public double mass(int c) {
    return mass[c];
  }

  @Override
  public int count(int c) {
    return count[c];
  }

  @Override
  public double sum(int c, int i) {
    return mass[c] * products[c][i];
  }
}
