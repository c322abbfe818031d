package org.mercer.learner.solver;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.mercer.run.Journal;
import org.mercer.run.Run;

/**
 * The solutions at one penalty c as starts for the next, larger one: a lies in the larger box. Each
 * problem ends where it would have ended from zero, within its tolerance, after fewer steps. A
 * start that the journal of the run has comes first.
 */
public final class WarmStarts implements Journal {
  private final Run run;
  private final Map<String, double[]> last;
  private final Map<String, Supplier<double[]>> states = new ConcurrentHashMap<>();

  private WarmStarts(Run run, Map<String, double[]> last) {
    this.run = run;
    this.last = last;
  }

  /** The first penalty of a path: nothing is known but what the journal of the run has. */
  public static WarmStarts none(Run run) {
    return new WarmStarts(run, Map.of());
  }

  /** For the next penalty. */
  public WarmStarts next(Run nextRun) {
    Map<String, double[]> solutions = new LinkedHashMap<>();
    states.forEach((part, state) -> solutions.put(part, state.get()));
    return new WarmStarts(nextRun, solutions);
  }

  @Override
  public void about(Map<String, Object> what) {
    run.journal().about(what);
  }

  @Override
  public Optional<double[]> start(String part) {
    return run.start(part).or(() -> Optional.ofNullable(last.get(part)).map(double[]::clone));
  }

  @Override
  public void keep(String part, Supplier<double[]> state, boolean finished) {
    states.put(part, state);
    run.keep(part, state, finished);
  }
}
