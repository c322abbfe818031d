package org.mercer.select;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.mercer.api.Internal;
import org.mercer.run.Run;

/** What a search makes as large as it can: tries points, and tells what came of each. */
@FunctionalInterface
public interface Objective {
  /**
   * Tries the points, each within its own time, and tells of each as soon as it is known; calls of
   * {@code done} come one at a time. Those that the time of the run leaves no room for are left
   * out.
   *
   * @param proposals together, because some may share work
   * @param known those of which is known already what comes of them
   */
  @Internal
  void evaluate(
      List<ProposedPoint> proposals, Set<ProposedPoint> known, Consumer<Outcome> done, Run run);
}
