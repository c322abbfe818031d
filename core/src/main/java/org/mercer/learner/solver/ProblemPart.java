package org.mercer.learner.solver;

import java.util.Arrays;
import org.mercer.numerics.Entries;

/**
 * Some variables of a problem, and the rows of the matrix that they stand for; the others keep
 * their values.
 *
 * @param variables in ascending order
 * @param rows of these variables, in ascending order, each once
 */
record ProblemPart(int[] variables, int[] rows) {
  static ProblemPart of(Problem problem, int[] variables) {
    int[] rows = Arrays.stream(variables).map(t -> problem.rows()[t]).sorted().distinct().toArray();
    return new ProblemPart(variables, rows);
  }

  /** The problem of these variables alone, from where they stand. */
  Problem problem(Problem whole, double[] values) {
    int[] newRows =
        Arrays.stream(variables).map(t -> Arrays.binarySearch(rows, whole.rows()[t])).toArray();
    return new Problem(
        newRows,
        pick(whole.signs()),
        pick(whole.linear()),
        pick(whole.upper()),
        pick(values),
        pick(whole.ridge()),
        whole.fixed());
  }

  private double[] pick(double[] all) {
    return Entries.at(variables, all);
  }

  /** These entries of the sums over all variables. */
  double[] products(double[] all) {
    return Entries.at(rows, all);
  }

  /** All values, those of the part replaced. */
  double[] within(double[] all, double[] values) {
    double[] replaced = all.clone();
    for (int i = 0; i < variables.length; i++) {
      replaced[variables[i]] = values[i];
    }
    return replaced;
  }
}
