package org.mercer.learner.solver;

import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.zip.CRC32C;
import org.mercer.error.InputException;
import org.mercer.run.Run;

/**
 * A problem and its place in the journal of the run. It starts where an earlier run left it, if one
 * did. The name of the place tells problems of one part apart by all that stays the same along a
 * path of penalties: what was learned at one penalty may start the next.
 */
record ResumableProblem(Problem problem, String name, Run run) {
  /** Sums that differ by this part of what is summed do so by rounding. */
  private static final double ROUNDING = 1e-9;

  /** A value this near to its bound, as part of it, is at the bound. */
  private static final double AT_BOUND = 1e-12;

  static ResumableProblem of(Problem problem, Run run) {
    if (!run.journal().keeps()) {
      return new ResumableProblem(problem, "", run);
    }
    String name = String.format(Locale.ROOT, "problem %08x", fingerprint(problem));
    Problem started = run.start(name).map(values -> from(problem, values, name)).orElse(problem);
    return new ResumableProblem(started, name, run);
  }

  /** After a round, and when it is solved. */
  void keep(Supplier<double[]> values, boolean finished) {
    run.keep(name, values, finished);
  }

  private static long fingerprint(Problem problem) {
    CRC32C crc = new CRC32C();
    ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES + 2 * Double.BYTES);
    for (int t = 0; t < problem.size(); t++) {
      bytes.clear().putInt(problem.rows()[t]);
      bytes.putDouble(problem.signs()[t]).putDouble(problem.linear()[t]);
      crc.update(bytes.flip());
    }
    crc.update(problem.groups());
    return crc.getValue();
  }

  /** The problem with another start, which must be one that a run of it can have left. */
  private static Problem from(Problem problem, double[] values, String name) {
    if (values.length != problem.size()) {
      throw refusal(name, values.length + " variables", problem.size() + ", one for each");
    }
    double[] start = values.clone();
    for (int t = 0; t < start.length; t++) {
      double bound = problem.upper()[t];
      if (Math.abs(start[t] - bound) <= AT_BOUND * bound && bound < Double.POSITIVE_INFINITY) {
        start[t] = bound;
      }
      if (!(start[t] >= 0 && start[t] <= bound) || Double.isInfinite(start[t])) {
        throw refusal(
            name, "the value " + start[t] + " of variable " + (t + 1), "one in 0 .. " + bound);
      }
    }
    for (int group = 0; group < problem.groups(); group++) {
      requireSum(problem, start, group, name);
    }
    return problem.withStart(start);
  }

  private static void requireSum(Problem problem, double[] values, int group, String name) {
    double wanted = 0;
    double found = 0;
    double size = 0;
    for (int t = 0; t < values.length; t++) {
      if (problem.group(t) == group) {
        wanted += problem.signs()[t] * problem.start()[t];
        found += problem.signs()[t] * values[t];
        size += values[t] + problem.start()[t];
      }
    }
    if (Math.abs(wanted - found) > ROUNDING * size) {
      throw refusal(name, "a sum of " + found, "the sum " + wanted + " that is fixed");
    }
  }

  private static InputException refusal(String name, String found, String expected) {
    return new InputException("checkpoint, " + name, found, expected, "start without it");
  }
}
