package org.mercer.select;

import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.model.TrainingSpec;
import org.mercer.model.prepare.Scaling;

/**
 * What a search left behind.
 *
 * @param judged what came of the point; empty where the time was over before any had a score
 * @param outcomes those with the scaling that was chosen
 * @param tried points in all that learned to their end and have a score
 * @param rows that they were compared on
 * @param complete whether the time was enough for all points, each to its end or to the end of its
 *     part of the time
 * @param account how the search went, for people
 */
@Internal
public record Found<X>(
    TrainingSpec<X> candidate,
    Scaling scaling,
    Point point,
    Space space,
    Optional<Outcome> judged,
    List<Outcome> outcomes,
    List<String> edges,
    int tried,
    int rows,
    boolean complete,
    SearchAccount account) {
  public Found {
    outcomes = List.copyOf(outcomes);
    edges = List.copyOf(edges);
  }
}
