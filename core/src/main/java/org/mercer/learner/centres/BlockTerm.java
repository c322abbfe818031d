package org.mercer.learner.centres;

import org.mercer.api.Internal;
import org.mercer.gram.Passes;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Run;

/**
 * What a block of objects adds to a sum over all of them. It travels to where the objects are as
 * rows of numbers, see {@link BlockTerms}.
 */
@Internal
public interface BlockTerm {
  /** How many numbers the sum has. */
  int length();

  /** Adds the term of these objects. */
  void add(ObjectBlock block, double[] sums, Run run);

  /**
   * K'u(K v) of the block, added to the first numbers of the sums: those of one function after
   * those of another.
   *
   * @param functions so many of the v have products
   */
  static void pass(
      ObjectBlock block,
      boolean constant,
      double[][] vs,
      int functions,
      Passes.Change change,
      double[] sums,
      Run run) {
    double[][] products =
        Passes.over(block.values(), constant, 0).apply("block", vs, functions, change, run);
    for (int f = 0; f < functions; f++) {
      int length = products[f].length;
      Simd.LANES.add(sums, f * length, products[f], 0, length);
    }
  }
}
