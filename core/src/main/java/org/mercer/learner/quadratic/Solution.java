package org.mercer.learner.quadratic;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.numerics.Entries;

/**
 * How a {@link Decomposition} ended.
 *
 * @param values a
 * @param bias the b for which b + sum_s y_s a_s K(r_s, .) has the margins that the conditions of
 *     optimality ask for: the mean over the variables inside their box, else the middle between the
 *     bounds
 * @param rho where both sums are fixed, half of what the level of F for the negative variables lies
 *     above that for the positive ones, and the bias is the middle of the two; else 0
 * @param products sum_s y_s a_s K(r_s, r) for every row r of the matrix: with the bias, f
 * @param objective 1/2 a'Qa + p'a
 * @param gap the largest violation of the conditions of optimality
 * @param steps of two variables
 * @param rounds of working sets
 * @param passes over all variables, one at a time, before the working sets; 0 where the matrix has
 *     no factor or is small
 */
public record Solution(
    double[] values,
    double bias,
    double rho,
    double[] products,
    double objective,
    double gap,
    long steps,
    long rounds,
    long passes,
    boolean converged) {
  /** No problem with a solution has figures of this size. */
  static final double RUNAWAY = 1e100;

  /** What a user should know of a solution that was cut short. */
  public List<String> warnings(double tolerance) {
    return converged
        ? List.of()
        : List.of(
            "stopped by its budget with a violation of "
                + gap
                + ", above the tolerance "
                + tolerance);
  }

  /** Whether there is a solution at all: an open box and v'Kv below zero leave none. */
  public boolean bounded() {
    return Math.abs(objective) < RUNAWAY;
  }

  /** For a report: how many variables are not zero, at their bound and inside, and how it went. */
  public Map<String, Double> figures(double[] upper) {
    long support = Entries.count(values.length, t -> values[t] > 0);
    long bound = Entries.count(upper.length, t -> values[t] == upper[t]);
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("supportVectors", (double) support);
    figures.put("atBound", (double) bound);
    figures.put("free", (double) (support - bound));
    figures.put("violation", gap);
    figures.put("workingSets", (double) rounds);
    if (passes > 0) {
      figures.put("linearPasses", (double) passes);
    }
    return figures;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Solution that
        && Arrays.equals(values, that.values)
        && Double.compare(bias, that.bias) == 0
        && Double.compare(rho, that.rho) == 0
        && Arrays.equals(products, that.products)
        && Double.compare(objective, that.objective) == 0
        && Double.compare(gap, that.gap) == 0
        && steps == that.steps
        && rounds == that.rounds
        && passes == that.passes
        && converged == that.converged;
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(values) + Double.hashCode(bias);
  }
}
