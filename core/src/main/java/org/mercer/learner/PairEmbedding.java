package org.mercer.learner;

import java.util.List;
import org.mercer.error.Require;

/**
 * Coordinates of objects that are seen in two ways: as many for either view, and those of one
 * number belong together.
 *
 * @param machines over the objects of the first view
 * @param second over those of the second view
 */
public record PairEmbedding(List<Machine> machines, List<Machine> second, Report report)
    implements Fit {
  public PairEmbedding {
    machines = List.copyOf(machines);
    second = List.copyOf(second);
    Require.that(!machines.isEmpty(), "an embedding needs at least one coordinate");
    Require.same("coordinates of the two views", machines.size(), second.size());
  }

  /** The coordinates of the first view. */
  public Embedding first() {
    return new Embedding(machines, report);
  }

  /** The coordinates of the second view. */
  public Embedding other() {
    return new Embedding(second, report);
  }
}
