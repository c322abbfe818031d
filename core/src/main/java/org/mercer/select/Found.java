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
 * @param affordable rows that the plan has the work for to learn from
 * @param last seconds of one processor that it keeps for learning from them, and for the scores
 * @param entry seconds of one processor that an entry of the matrix takes
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
    int affordable,
    double last,
    double entry,
    SearchAccount account) {
  public Found {
    outcomes = List.copyOf(outcomes);
    edges = List.copyOf(edges);
  }

  /** The same with another point of its learner, as if that had been found. */
  Found<X> instead(TrainingSpec<X> other, Point place) {
    return at(other, place, List.of(), false);
  }

  /** The same learned in another way, which was meant to be. */
  Found<X> otherwise(TrainingSpec<X> other, Point place) {
    return at(other, place, edges, complete);
  }

  private Found<X> at(TrainingSpec<X> other, Point place, List<String> ends, boolean whole) {
    return new Found<>(
        other,
        scaling,
        place,
        space,
        judged,
        outcomes,
        ends,
        tried,
        rows,
        whole,
        affordable,
        last,
        entry,
        account);
  }
}
