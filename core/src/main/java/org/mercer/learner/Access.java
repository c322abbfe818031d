package org.mercer.learner;

/**
 * How a learner reads its matrix, which decides what is worth storing: a factorisation takes every
 * entry once, so a stored matrix would only be a second copy; a decomposition method comes back to
 * the same rows.
 */
public enum Access {
  ONCE,
  ROWS
}
