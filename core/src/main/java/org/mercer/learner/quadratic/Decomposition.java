package org.mercer.learner.quadratic;

import java.util.Optional;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.gram.view.Views;
import org.mercer.kernel.Factor;
import org.mercer.numerics.parallel.Run;

/**
 * Solves a {@link Problem} by working sets of some hundred variables, on {@link Level}s of fewer
 * and fewer variables. Stops when max F over those that may go up exceeds min F over those that may
 * go down by less than the tolerance, in each group of variables whose sum is fixed.
 */
public final class Decomposition {
  private static final double FLOAT_TOLERANCE = 1e-5;

  private static final double LEAST_TOLERANCE = 1e-12;

  /**
   * What entries in float leave of a violation, as part of the bound: 2 10^-5 was seen. Where that
   * is felt entries in float serve as far as they can be trusted, and the last rounds have entries
   * in double.
   */
  private static final double FLOAT_ERROR = 1e-5;

  /** What is lost, as part of the largest value, when a product is brought up to date. */
  private static final double ROUNDING = 1e-15;

  /**
   * The part of the memory for the rows of one level: while a level below takes over what it needs,
   * both have some.
   */
  private static final double LEVEL_SHARE = 0.25;

  /** Fresh memory costs more than computing a row of few columns again. */
  private static final long MOST_CACHE = 512L << 20;

  private Decomposition() {}

  /**
   * Solves the problem over the rows of the matrix.
   *
   * @param tolerance the largest violation that is left
   */
  public static Solution solve(Problem problem, Gram gram, double tolerance, Run run) {
    return solve(problem, gram, Tolerance.absolute(tolerance), run);
  }

  public static Solution solve(Problem problem, Gram gram, Tolerance asked, Run run) {
    Tolerance tolerance = reachable(asked, problem, run);
    long bytes = Math.min(MOST_CACHE, (long) (LEVEL_SHARE * run.budget().memoryBytes()));
    Kept kept = Kept.of(problem, run);
    Descent.Begun begun = Descent.begin(kept, gram, tolerance);
    Level.Effort effort = new Level.Effort(kept, bytes, begun, run);
    double unsure = FLOAT_ERROR * largest(problem);
    boolean felt = gram.precision() == Precision.FLOAT && unsure >= tolerance.absolute();
    Tolerance nearby = felt ? new Tolerance(unsure, tolerance.relative()) : tolerance;
    Solution found = solve(begun.problem(), gram, begun.factor(), nearby, effort);
    if (felt && found.converged()) {
      Problem nearly = begun.problem().withStart(found.values());
      found = solve(nearly, Views.inDouble(gram), Optional.empty(), tolerance, effort);
    }
    kept.keep(found::values, found.converged());
    return found;
  }

  private static Solution solve(
      Problem problem,
      Gram gram,
      Optional<Factor> factor,
      Tolerance tolerance,
      Level.Effort effort) {
    try (Level level = new Level(problem, gram, effort)) {
      effort.run().step("working sets", effort.rounds(), 0);
      start(level, factor, effort.run());
      level.state().stretch();
      Levels levels = level.solve(tolerance::at);
      boolean converged = levels.gap() < tolerance.at(level.state());
      effort.run().gap(effort.passes() + effort.rounds(), levels.gap());
      return solution(problem.groups(), level.state(), levels, effort, converged);
    }
  }

  private static double largest(Problem problem) {
    double largest = 0;
    for (double c : problem.upper()) {
      if (c < Double.POSITIVE_INFINITY && c > largest) {
        largest = c;
      }
    }
    return largest;
  }

  /** Sums of values as large as the bounds round by more than some tolerances. */
  private static Tolerance reachable(Tolerance asked, Problem problem, Run run) {
    double least = Math.max(LEAST_TOLERANCE, ROUNDING * largest(problem));
    if (asked.absolute() >= least) {
      return asked;
    }
    run.note(
        "tolerance: " + asked.absolute() + " is below what rounding leaves; goes on to " + least);
    return new Tolerance(least, asked.relative());
  }

  /** The precision of the matrix: below some tolerance errors of float entries would be felt. */
  public static Precision precision(double tolerance) {
    return tolerance < FLOAT_TOLERANCE ? Precision.DOUBLE : Precision.FLOAT;
  }

  private static Solution solution(
      int groups, State state, Levels levels, Level.Effort effort, boolean converged) {
    double first = state.level(0, levels);
    double second = groups == 1 ? first : state.level(1, levels);
    return new Solution(
        state.values(),
        (first + second) / 2,
        (second - first) / 2,
        state.products(),
        state.objective(),
        Math.max(0, levels.gap()),
        effort.steps(),
        effort.rounds(),
        effort.passes(),
        converged);
  }

  /** The products of a start that is not zero, from the rows of the variables that are not. */
  private static void start(Level level, Optional<Factor> factor, Run run) {
    State state = level.state();
    double[] b = state.byRow(state.products().length);
    if (factor.isPresent()) {
      factor.get().multiply(factor.get().weights(b), state.products(), run);
    } else {
      level.add(b);
    }
  }
}
