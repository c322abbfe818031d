package org.mercer.kernel.tree;

/** When two nodes are alike, so that a kernel compares what is below them. */
enum Alike {
  /** They have the same label. */
  LABEL,
  /** They have the same number of children, at least one. */
  ARITY,
  /** They have the same label, and children with the same labels, at least one. */
  PRODUCTION,
  /** They are alike by production, or two leaves with the same label. */
  PRODUCTION_OR_LEAF;

  /** How labelled or unlabelled subtrees are told apart. */
  static Alike labelled(boolean labelled) {
    return labelled ? PRODUCTION : ARITY;
  }
}
