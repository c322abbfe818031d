package org.mercer.learner.solver;

import org.mercer.error.Require;

/**
 * The KKT violation that may be left: an absolute one, or a part of the objective where that is
 * more. The latter is for problems whose scale only the solution shows.
 */
public record StoppingTolerance(double absolute, double relative) {
  public StoppingTolerance {
    Require.positive("the absolute tolerance", absolute);
    Require.nonNegative("the relative tolerance", relative);
  }

  public static StoppingTolerance absolute(double tolerance) {
    return new StoppingTolerance(tolerance, 0);
  }

  double at(State state) {
    return relative == 0 ? absolute : Math.max(absolute, relative * Math.abs(state.objective()));
  }
}
