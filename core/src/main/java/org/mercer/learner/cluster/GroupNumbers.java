package org.mercer.learner.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.learner.Machine;

/** What follows from groups and their sums. */
final class GroupNumbers {
  private GroupNumbers() {}

  /** New numbers of groups: in the order in which they first occur, empty ones last. */
  static int[] names(int[] assignment, int groups) {
    int[] names = new int[groups];
    Arrays.fill(names, -1);
    int next = 0;
    for (int c : assignment) {
      if (names[c] < 0) {
        names[c] = next++;
      }
    }
    for (int c = 0; c < groups; c++) {
      names[c] = names[c] < 0 ? next++ : names[c];
    }
    return names;
  }

  /** f_c(x) = 2 m_c'phi(x) - |m_c|^2 with m_c the weighted mean of group c. */
  static List<Machine> means(GroupSums sums) {
    double[] squares = sums.squares();
    List<Machine> machines = new ArrayList<>();
    for (int c = 0; c < sums.groups(); c++) {
      double mass = sums.mass(c);
      double[] coefficients = new double[sums.size()];
      for (int i = 0; i < coefficients.length; i++) {
        coefficients[i] = sums.group(i) == c ? 2 * sums.weight(i) / mass : 0;
      }
      machines.add(Machine.of(coefficients, -squares[c] / mass / mass));
    }
    return machines;
  }

  /**
   * The mean over objects of (b - a) / max(a, b), where a is the mean squared distance to the other
   * objects of the own group and b the least mean squared distance to those of another; 0 for an
   * object alone. Squared distances, because the sums give their means without another look at the
   * matrix.
   */
  static double silhouette(Groups sums) {
    int k = sums.groups();
    double[] own = new double[k];
    for (int i = 0; i < sums.size(); i++) {
      own[sums.group(i)] += sums.weight(i) * sums.own(i);
    }
    double total = 0;
    double mass = 0;
    for (int i = 0; i < sums.size(); i++) {
      double w = sums.weight(i);
      int mine = sums.group(i);
      mass += w;
      if (w == 0 || !(sums.mass(mine) > w)) {
        continue;
      }
      double inside = mean(sums, own, i, mine) * sums.mass(mine) / (sums.mass(mine) - w);
      double outside = Double.POSITIVE_INFINITY;
      for (int c = 0; c < k; c++) {
        outside =
            c == mine || sums.count(c) == 0 ? outside : Math.min(outside, mean(sums, own, i, c));
      }
      double most = Math.max(inside, outside);
      total += most > 0 && Double.isFinite(most) ? w * (outside - inside) / most : 0;
    }
    return total / mass;
  }

  /** The mean squared distance of object i to those of group c. */
  private static double mean(Groups sums, double[] own, int i, int c) {
    return Math.max(0, sums.own(i) + (own[c] - 2 * sums.sum(c, i)) / sums.mass(c));
  }
}
