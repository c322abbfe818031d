package org.mercer.learner.solver;

import java.util.function.Supplier;
import org.mercer.gram.Gram;
import org.mercer.gram.RowCache;
import org.mercer.run.Run;

/** What all levels have done together, within which bounds, and where their values are kept. */
final class SolverEffort {
  /** No violation of a problem with a solution has this size, in units of its gradient. */
  private static final double RUNAWAY = 1e100;

  /** What a problem may take in all, and more for each variable: a second for a hundred of them. */
  private static final long FEWEST_STEPS = 500_000;

  private static final long STEPS_EACH = 10_000;

  private final ResumableProblem kept;
  private final int setSize;
  private final long cacheBytes;
  private final Units units;
  private final int size;
  private long most;
  private final Run run;
  private long steps;
  private long rounds;
  private final long passes;

  SolverEffort(ResumableProblem kept, long cacheBytes, Descent.Begun begun, Units units, Run run) {
    this.kept = kept;
    this.setSize = WorkingSet.capacity(begun.problem().size());
    this.cacheBytes = cacheBytes;
    this.units = units;
    this.size = begun.problem().size();
    this.run = run;
    this.steps = begun.steps();
    renew();
    this.passes = begun.passes();
  }

  Run run() {
    return run;
  }

  /** Variables of a working set. */
  int setSize() {
    return setSize;
  }

  long cacheBytes() {
    return cacheBytes;
  }

  RowCache cache(Gram gram) {
    return RowCache.of(gram, cacheBytes, run);
  }

  double matrixUnit() {
    return units.matrix();
  }

  void report(double gap) {
    run.gap(passes + rounds, gap);
    run.step("working sets", rounds, 0);
  }

  /**
   * @param values those of the problem as a whole, should they be kept
   */
  void roundDone(Supplier<double[]> values) {
    rounds++;
    kept.keep(values, false);
  }

  void spend(long count) {
    steps += count;
  }

  /** What is left of the budget of the run, and of what a problem may take in all. */
  long stepsLeft() {
    return Math.min(run.budget().iterations(), most) - steps;
  }

  long steps() {
    return steps;
  }

  /** Whether there is neither time nor work left in the budget of the run. */
  boolean overBudget() {
    return steps >= run.budget().iterations() || run.outOfTime();
  }

  /** Whether it was given up: what converges at all takes far fewer steps. */
  boolean exhausted() {
    return steps >= most;
  }

  /** What may be done from now on. */
  void renew() {
    most = steps + FEWEST_STEPS + STEPS_EACH * size;
  }

  /** Whether this violation is that of a problem without a solution. */
  boolean ranAway(double gap) {
    return !(gap < RUNAWAY * units.gradient());
  }

  /** The same by the objective. */
  boolean ranAway(State state) {
    double unit = units.gradient() / units.matrix() * units.gradient();
    return !(Math.abs(state.objective()) < RUNAWAY * unit);
  }

  long rounds() {
    return rounds;
  }

  long passes() {
    return passes;
  }
}
