package org.mercer.select;

import java.util.List;
import org.mercer.api.Internal;

/**
 * Which points of a space are tried. A strategy is a value: what it proposes follows from the
 * space, its seed and what came of its proposals so far, and from nothing else, so that a search
 * that was cut off can be gone through again.
 */
public interface Strategy {
  /**
   * The next points, which may be tried in any order and at the same time; none when the search is
   * over.
   *
   * @param trials of all earlier proposals, in their order
   */
  @Internal
  List<ProposedPoint> next(Space space, List<Outcome> trials);

  /** All that makes it another strategy, in words. */
  String text();
}
