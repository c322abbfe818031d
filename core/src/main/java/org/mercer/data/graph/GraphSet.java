package org.mercer.data.graph;

import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.error.Require;

/**
 * Graphs from files.
 *
 * @param targets what is to be learned of each graph, as written, where the files have it
 * @param notes sentences for a person: what was assumed
 */
@Internal
public record GraphSet(Sample<Graph> graphs, Optional<List<String>> targets, List<String> notes) {
  public GraphSet {
    targets = targets.map(List::copyOf);
    notes = List.copyOf(notes);
    int size = graphs.size();
    targets.ifPresent(t -> Require.same("graphs and targets", size, t.size()));
  }
}
