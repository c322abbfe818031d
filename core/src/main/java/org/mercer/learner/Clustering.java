package org.mercer.learner;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.mercer.error.Require;

/**
 * Groups of objects, one machine each: x belongs to the group whose f_c(x) is largest, of equal
 * ones to the first.
 *
 * @param measure what the values are
 * @param assignment the group of each training object
 * @param grid where the groups lie beside each other, if they do
 */
public record Clustering(
    List<Machine> machines, Measure measure, int[] assignment, Optional<Grid> grid, Report report)
    implements Fit {
  /** What f_c(x) is. */
  public enum Measure {
    /**
     * f_c(x) = 2 m_c'phi(x) - |m_c|^2 with a mean m_c = sum_i gamma_ci phi(x_i), so that |phi(x) -
     * m_c|^2 = k(x,x) - f_c(x).
     */
    MEANS,
    /** How near x is to the group, on a scale that x shares with no other object. */
    AFFINITIES;

    /** As it is written in a file. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public Clustering {
    machines = List.copyOf(machines);
    int groups = machines.size();
    Require.that(groups > 0, "a clustering needs at least one group");
    Require.that(
        Arrays.stream(assignment).allMatch(c -> c >= 0 && c < groups),
        "every object must belong to one of the " + groups + " groups");
    grid.ifPresent(g -> Require.same("units of the grid and groups", g.units(), groups));
  }

  /** Groups without distances to their means; the values that choose a group stay. */
  @Override
  public Clustering withoutLengths() {
    return new Clustering(machines, Measure.AFFINITIES, assignment, grid, report);
  }

  /** The number of the largest value, of equal ones the first. */
  public static int largest(double[] values) {
    int best = 0;
    for (int c = 1; c < values.length; c++) {
      best = values[c] > values[best] ? c : best;
    }
    return best;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Clustering that
        && machines.equals(that.machines)
        && measure == that.measure
        && Arrays.equals(assignment, that.assignment)
        && grid.equals(that.grid)
        && report.equals(that.report);
  }

  @Override
  public int hashCode() {
    return 31 * machines.hashCode() + Arrays.hashCode(assignment);
  }
}
