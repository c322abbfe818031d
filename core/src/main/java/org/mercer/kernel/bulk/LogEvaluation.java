package org.mercer.kernel.bulk;

import org.mercer.api.Internal;

/**
 * A kernel in logarithms, made ready for two samples: each object is encoded once. Every thread
 * takes a reader of its own, which may hold memory to work in.
 */
@Internal
@FunctionalInterface
public interface LogEvaluation {
  /** The values by row and column, for one thread. */
  interface Reader {
    LogValue get(int row, int col);
  }

  Reader reader();
}
