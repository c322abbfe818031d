package org.mercer.kernel;

import org.mercer.api.Internal;

/** What kind of place of an object carries a feature: see {@link Kernel#occurrences}. */
@Internal
public enum Place {
  /** The features of this kernel are not told by place. */
  NONE,
  /** A character of a string, counted from 0. */
  CHARACTER,
  /** A word of a text, counted from 0. */
  WORD,
  /** A node of a tree, in preorder, or of a graph. */
  NODE,
  /** A column of a vector, counted from 0. */
  COLUMN,
  /** An item of a set, in ascending order. */
  ITEM
}
