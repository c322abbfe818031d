package org.mercer.kernel.set;

import org.mercer.data.set.ItemSet;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Pointwise;

/**
 * A kernel on sets that is a function of mu(A n B), mu(A) and mu(B) alone: all the others of a
 * measure are, since mu(A u B) = mu(A) + mu(B) - mu(A n B).
 */
interface OverIntersection extends Pointwise<ItemSet> {
  Measure measure();

  @Override
  default Kernel<ItemSet> base() {
    return new Intersection(measure());
  }

  /** The measure is the whole of it; there is nothing else to stand on. */
  @Override
  default Pointwise<ItemSet> with(Kernel<ItemSet> newBase) {
    Require.that(newBase.equals(base()), "the base of " + expression() + " is " + base());
    return this;
  }
}
