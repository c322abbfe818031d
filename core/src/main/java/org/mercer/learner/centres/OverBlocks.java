package org.mercer.learner.centres;

import java.util.List;
import org.mercer.api.Internal;
import org.mercer.learner.Machine;
import org.mercer.learner.Report;

/**
 * What was learned from objects in blocks.
 *
 * @param machines over the objects that were drawn
 */
@Internal
public record OverBlocks(List<Machine> machines, Report report) {
  public OverBlocks {
    machines = List.copyOf(machines);
  }
}
