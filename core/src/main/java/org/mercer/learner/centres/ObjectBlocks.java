package org.mercer.learner.centres;

import org.mercer.api.Internal;
import org.mercer.gram.Precision;

/** Objects that are too many for one machine, in blocks wherever these are. */
@Internal
@FunctionalInterface
public interface ObjectBlocks {
  /**
   * The sum of the term over all blocks.
   *
   * @param stage for people: what the pass is about
   */
  double[] sums(String stage, BlockTerm term);

  /** Blocks whose centres are not known yet. */
  @FunctionalInterface
  interface Source {
    /**
     * @param centres by their numbers among the objects that were drawn
     */
    ObjectBlocks over(int[] centres, Precision precision);
  }
}
