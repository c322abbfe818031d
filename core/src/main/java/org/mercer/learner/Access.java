package org.mercer.learner;

import org.mercer.api.Internal;

/**
 * How a learner reads its matrix, which decides what is worth storing: a factorisation takes every
 * entry once, so a stored matrix would only be a second copy; others come back to the same rows, to
 * all of them or, with a cache of their own, to some.
 */
@Internal
public enum Access {
  ONCE,
  ROWS,
  SOME_ROWS
}
