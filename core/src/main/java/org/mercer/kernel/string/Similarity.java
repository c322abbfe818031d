package org.mercer.kernel.string;

/** How alike two symbols are. */
@FunctionalInterface
interface Similarity {
  /** 1 for a symbol and itself, otherwise 0. */
  Similarity EQUAL = (a, b) -> a == b ? 1 : 0;

  double of(int a, int b);
}
