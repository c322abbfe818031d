package org.mercer.kernel.vector;

import org.mercer.data.vector.Vec;

/** Features that were drawn: N functions of vectors of one dimension. */
interface DrawnFeatures {
  /** phi_1(x), .., phi_N(x). */
  double[] of(Vec x);

  /** The name of feature k, counted from 0; the same for features that are the same function. */
  String name(int k);
}
