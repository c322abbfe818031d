package org.mercer.learner.solver;

import java.util.Arrays;
import java.util.Locale;
import org.mercer.gram.Gram;
import org.mercer.gram.check.LostDigits;
import org.mercer.learner.solver.Solution.Ending;

/**
 * How large the terms b_s K(r, r_s) are that F sums, by |K(r, s)| &lt;= sqrt(K_rr K_ss): their root
 * of the sum of squares, because what an entry is off by has no sign of its own. Times what an
 * entry is off by, as part of its size, it is what rounding leaves of F, however small F is.
 */
record TermSizes(Problem problem, double[] diagonal, double largest, boolean pulled, double first) {
  /** What an entry of float is off by, as part of its size and on the average. */
  static final double FLOAT = 0x1p-25;

  /** What one of double is, with the operations that made it. */
  static final double DOUBLE = 0x1p-52;

  /** The part of that below which no violation can be seen: errors of entries stay the same. */
  static final double SEEN = 0x1p-4;

  /** The part of its spread by which F may be off and still tell something. */
  private static final double LOST = 0.05;

  /** The part of the tolerance that is enough for each unit that F spreads over. */
  private static final double SPREAD = 1e-3;

  TermSizes(Problem problem, double[] diagonal) {
    this(
        problem,
        diagonal,
        Arrays.stream(problem.rows()).mapToDouble(r -> Math.abs(diagonal[r])).max().orElse(0),
        Arrays.stream(problem.linear()).anyMatch(p -> p != 0),
        spread(atZero(problem)));
  }

  /** Refuses a solution whose F is nothing but rounding. */
  Solution requireDigits(Solution found, Gram gram) {
    if (found.ending() == Ending.BUDGET || !lost(found)) {
      return found;
    }
    throw LostDigits.refusal(
        gram,
        String.format(
            Locale.ROOT,
            "values that spread over %.3g are lost in sums of terms up to %.3g",
            asked(found),
            found.rounding() / DOUBLE));
  }

  /** Whether F is off by a good part of what is asked of it. */
  boolean lost(Solution found) {
    double asked = asked(found);
    return asked > 0 && !(found.rounding() <= LOST * asked);
  }

  /**
   * What F is to tell apart: targets and margins, by what it spreads over at zero; with both sums
   * fixed the two levels. Balls and planes through the origin, hulls that meet and problems without
   * a solution have an F that is small, or large, by right: 0.
   */
  private double asked(Solution found) {
    boolean open = Arrays.stream(problem.upper()).anyMatch(Double::isInfinite);
    boolean ball = problem.groups() == 1 && Arrays.stream(problem.signs()).allMatch(y -> y > 0);
    if (ball || open && (!pulled || !found.bounded())) {
      return 0;
    }
    if (!pulled) {
      return found.rho();
    }
    return first; // at the end F may be one number by right: all variables may be free
  }

  /** F where all variables are zero. */
  private static double[] atZero(Problem problem) {
    double[] f = new double[problem.size()];
    Arrays.setAll(f, t -> -problem.signs()[t] * problem.linear()[t]);
    return f;
  }

  /** sqrt(max K_rr sum_t b_t^2 K_tt). */
  double size(State state) {
    double most = 0;
    for (int t = 0; t < state.size(); t++) {
      most = Math.max(most, Math.abs(state.b(t)));
    }
    double sum = 0;
    for (int t = 0; t < state.size() && most > 0; t++) {
      double b = state.b(t) / most; // squares of what is large overflow
      sum += b * b * Math.abs(diagonal[problem.rows()[t]]);
    }
    return most * Math.sqrt(largest) * Math.sqrt(sum);
  }

  /**
   * Whether F is off by more than all that it was to tell at zero: no step has a direction any
   * more.
   */
  boolean noise(double off) {
    return pulled && off > first && first > 0;
  }

  /** Whether entries of float tell nothing once values come near their bounds. */
  boolean beyondFloat() {
    double most = 0;
    for (double c : problem.upper()) {
      most = Math.max(most, c);
    }
    return Double.isFinite(most) && FLOAT * most * largest > 1;
  }

  /**
   * The violation that may be left. Without a linear part nothing but the matrix says how large F
   * is: there it may be a part of what F spreads over.
   */
  double loosened(StoppingTolerance tolerance, State state) {
    double left = tolerance.at(state);
    return pulled ? left : Math.max(left, SPREAD * tolerance.absolute() * spread(state.f()));
  }

  /** From the least to the largest. */
  static double spread(double[] values) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (double v : values) {
      least = Math.min(least, v);
      most = Math.max(most, v);
    }
    return most - least;
  }
}
