package org.mercer.learner.solver;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.gram.Views;
import org.mercer.gram.check.LostDigits;
import org.mercer.kernel.bulk.Factor;
import org.mercer.learner.solver.Solution.Ending;
import org.mercer.run.Run;

/**
 * Solves a {@link Problem} by working sets of some hundred variables, on {@link ActiveSubproblem}s
 * of fewer and fewer variables. Stops when max F over those that may go up exceeds min F over those
 * that may go down by less than the tolerance, in each group of variables whose sum is fixed.
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

  /** Beyond this the values that are reached tell what rounding leaves, not their bounds. */
  private static final double WIDE = 1e10;

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
    return solve(problem, gram, StoppingTolerance.absolute(tolerance), run);
  }

  public static Solution solve(Problem problem, Gram gram, StoppingTolerance asked, Run run) {
    double[] diagonal = gram.diagonal();
    Units units = Units.of(problem, diagonal);
    if (!units.far()) {
      TermSizes terms = new TermSizes(problem, diagonal);
      return terms.requireDigits(solve(problem, gram, asked, terms, units, run), gram);
    }
    Problem near = units.divide(problem);
    Gram divided = Views.weightedSum(List.of(Views.inDouble(gram)), 1 / units.matrix());
    double[] entries = Arrays.stream(diagonal).map(d -> d / units.matrix()).toArray();
    TermSizes terms = new TermSizes(near, entries);
    StoppingTolerance tolerance = units.divide(asked);
    Solution found = solve(near, divided, tolerance, terms, Units.of(near, entries), run);
    return units.multiply(terms.requireDigits(found, gram));
  }

  private static Solution solve(
      Problem problem, Gram gram, StoppingTolerance asked, TermSizes terms, Units units, Run run) {
    StoppingTolerance tolerance = reachable(asked, problem, units, run);
    long bytes = Math.min(MOST_CACHE, (long) (LEVEL_SHARE * run.budget().memoryBytes()));
    ResumableProblem kept = ResumableProblem.of(problem, run);
    Descent.Begun begun = Descent.begin(kept, gram, tolerance);
    SolverEffort effort = new SolverEffort(kept, bytes, begun, units, run);
    double unsure = FLOAT_ERROR * largest(problem);
    boolean floats = gram.precision() == Precision.FLOAT && !terms.beyondFloat();
    boolean felt = floats && unsure >= tolerance.absolute();
    StoppingTolerance nearby =
        felt ? new StoppingTolerance(unsure, tolerance.relative()) : tolerance;
    Gram first = floats ? gram : Views.inDouble(gram);
    Search search = floats ? Search.inFloat(terms, effort) : Search.inDouble(terms, effort);
    Optional<Solution> found = search.solve(begun.problem(), first, begun.factor(), nearby);
    if (floats
        && !effort.overBudget()
        && !found.map(s -> enough(s, felt, tolerance, terms)).orElse(false)) {
      effort.renew();
      Problem nearly = found.map(s -> begun.problem().withStart(s.values())).orElse(problem);
      found =
          Search.inDouble(terms, effort)
              .solve(nearly, Views.inDouble(gram), Optional.empty(), tolerance);
    }
    Solution last =
        found.orElseThrow(() -> LostDigits.notDefinite(gram, "the solution is not finite"));
    kept.keep(last::values, last.converged());
    return last;
  }

  /** Whether entries in double could add nothing to a solution that was found with float. */
  private static boolean enough(
      Solution found, boolean felt, StoppingTolerance tolerance, TermSizes terms) {
    boolean precise = found.rounding() < tolerance.absolute() && !terms.lost(found);
    return !found.bounded() || found.converged() && !felt && precise;
  }

  /**
   * One pass over a matrix of one precision.
   *
   * @param part what an entry is off by
   * @param least the part of its terms below which a violation is not seen
   */
  private record Search(TermSizes terms, double part, double least, SolverEffort effort) {
    static Search inFloat(TermSizes terms, SolverEffort effort) {
      return new Search(terms, TermSizes.FLOAT, TermSizes.FLOAT, effort);
    }

    static Search inDouble(TermSizes terms, SolverEffort effort) {
      return new Search(terms, TermSizes.DOUBLE, TermSizes.SEEN * TermSizes.DOUBLE, effort);
    }

    /** Empty where an entry is not finite. */
    Optional<Solution> solve(
        Problem problem, Gram gram, Optional<Factor> factor, StoppingTolerance tolerance) {
      try (ActiveSubproblem level = new ActiveSubproblem(problem, gram, effort)) {
        effort.run().step("working sets", effort.rounds(), 0);
        start(level, factor, effort.run());
        level.state().stretch();
        Levels levels = level.solve(state -> until(tolerance, state));
        if (!Arrays.stream(level.state().products()).allMatch(Double::isFinite)) {
          return Optional.empty();
        }
        effort.run().gap(effort.passes() + effort.rounds(), levels.gap());
        Ending ending = ending(problem, level.state(), levels.gap(), tolerance);
        return Optional.of(solution(problem.groups(), level.state(), levels, ending));
      } catch (NotFinite e) {
        return Optional.empty();
      }
    }

    /** The violation at which it ends: at any, where nothing but rounding is left. */
    private double until(StoppingTolerance tolerance, State state) {
      double size = terms.size(state);
      return terms.noise(part * size)
          ? Double.POSITIVE_INFINITY
          : Math.max(terms.loosened(tolerance, state), least * size);
    }

    private Ending ending(Problem problem, State state, double gap, StoppingTolerance tolerance) {
      if (gap < terms.loosened(tolerance, state)) {
        return Ending.CONVERGED;
      }
      boolean open = Arrays.stream(problem.upper()).anyMatch(Double::isInfinite);
      if (effort.ranAway(gap) || open && effort.ranAway(state)) {
        return Ending.RUNAWAY;
      }
      if (gap < until(tolerance, state)) {
        return Ending.ROUNDING;
      }
      return effort.overBudget() ? Ending.BUDGET : Ending.STEPS;
    }

    private Solution solution(int groups, State state, Levels levels, Ending ending) {
      double first = state.level(0, levels);
      double second = groups == 1 ? first : state.level(1, levels);
      return new Solution(
          state.values(),
          (first + second) / 2,
          (second - first) / 2,
          state.products(),
          state.objective(),
          Math.max(0, levels.gap()),
          part * terms.size(state),
          effort.steps(),
          effort.rounds(),
          effort.passes(),
          ending);
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
  private static StoppingTolerance reachable(
      StoppingTolerance asked, Problem problem, Units units, Run run) {
    double least =
        Math.max(
            LEAST_TOLERANCE * Math.min(1, units.gradient()),
            ROUNDING * Math.min(WIDE, largest(problem)));
    if (asked.absolute() >= least) {
      return asked;
    }
    run.note(
        "tolerance: " + asked.absolute() + " is below what rounding leaves; goes on to " + least);
    return new StoppingTolerance(least, asked.relative());
  }

  /** The precision of the matrix: below some tolerance errors of float entries would be felt. */
  public static Precision precision(double tolerance) {
    return tolerance < FLOAT_TOLERANCE ? Precision.DOUBLE : Precision.FLOAT;
  }

  /** The products of a start that is not zero, from the rows of the variables that are not. */
  private static void start(ActiveSubproblem level, Optional<Factor> factor, Run run) {
    State state = level.state();
    double[] b = state.byRow(state.products().length);
    if (factor.isPresent()) {
      factor.get().multiply(factor.get().weights(b), state.products(), run);
    } else {
      level.add(b);
    }
  }
}
