package org.mercer.learner.solver;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.learner.TrainingValues;
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
 * @param gap the largest KKT violation
 * @param rounding what rounding leaves of F: the size of the terms that it sums, times what an
 *     entry of double precision is off by
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
    double rounding,
    long steps,
    long rounds,
    long passes,
    Ending ending) {

  /** How much farther than on the average an entry of the products may be off by rounding. */
  private static final double OFF = 64;

  /** Why it ended. */
  public enum Ending {
    CONVERGED("", ""),
    BUDGET("stopped by its budget", ""),
    STEPS(
        "stopped after as many steps as its size is worth",
        ": the matrix is badly conditioned; scale the data (`scale=standard`) or lower the penalty"
            + " C"),
    ROUNDING(
        "stopped where rounding begins,",
        ": terms that are far larger than their sum leave no more digits; scale the data"
            + " (`scale=standard`)"
            + " or lower the penalty C"),
    RUNAWAY("stopped on its way to infinity", "");

    private final String words;
    private final String reason;

    Ending(String words, String reason) {
      this.words = words;
      this.reason = reason;
    }
  }

  public boolean converged() {
    return ending == Ending.CONVERGED;
  }

  /** scale * products + bias of the rows for which rounding leaves no doubt about the sign. */
  public TrainingValues signed(double scale, double bias) {
    return TrainingValues.certain(
        products.length, r -> scale * products[r] + bias, OFF * Math.abs(scale) * rounding);
  }

  /** products + bias of all rows. */
  public TrainingValues all() {
    return TrainingValues.of(products.length, r -> products[r] + bias);
  }

  /** What a user should know of a solution that was cut short. */
  public List<String> warnings(double tolerance) {
    return converged()
        ? List.of()
        : List.of(
            ending.words
                + " with a violation of "
                + gap
                + ", above the tolerance "
                + tolerance
                + ending.reason);
  }

  /** Whether there is a solution at all: an open box and v'Kv below zero leave none. */
  public boolean bounded() {
    return ending != Ending.RUNAWAY;
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
        && Double.compare(rounding, that.rounding) == 0
        && steps == that.steps
        && rounds == that.rounds
        && passes == that.passes
        && ending == that.ending;
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(values) + Double.hashCode(bias);
  }
}
