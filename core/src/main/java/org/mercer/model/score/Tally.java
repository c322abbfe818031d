package org.mercer.model.score;

import org.mercer.api.Internal;

/** The usual figures of some rows, which can be added to those of others. */
@Internal
public interface Tally<T extends Tally<T>> {
  /** Those of both. */
  T plus(T other);

  Scores scores();
}
