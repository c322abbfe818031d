package org.mercer.numerics.simd;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * What a loop carries from turn to turn, or comes from other bits, is some vector to the compiler,
 * of which kind it may only guess from what it has seen. Where it has not looked, it calls methods
 * of such a vector instead of compiling them, and puts it into memory for that: a sparse product
 * then takes two to five times as long, for the life of the process. So methods are called on
 * vectors that were just made of a known kind, and accumulators are arguments, or pass through
 * here: v = -0 + v, to the last bit.
 */
final class VectorLanesKinds {
  private static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Double> D = DoubleVector.SPECIES_PREFERRED;

  private VectorLanesKinds() {}

  static FloatVector known(FloatVector v) {
    return FloatVector.broadcast(F, -0f).add(v);
  }

  static DoubleVector known(DoubleVector v) {
    return DoubleVector.broadcast(D, -0.0).add(v);
  }
}
