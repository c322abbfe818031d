package org.mercer.select;

import org.mercer.api.Internal;

/**
 * A point to be tried with a share of the training rows, all of them where that is 1.
 *
 * @param share of (0, 1]
 */
@Internal
public record ProposedPoint(Point point, double share) {
  /** With all rows. */
  public ProposedPoint(Point point) {
    this(point, 1);
  }
}
