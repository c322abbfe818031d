package org.mercer.numerics.simd;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/**
 * Floats as a vector of doubles. They are loaded half a vector at a time: taking the upper half out
 * of a whole one costs a permutation, which with 512 bits took three times as long as all else in
 * the loop.
 */
final class VectorLanesWidening {
  private static final VectorSpecies<Double> D = DoubleVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Float> HALF =
      VectorSpecies.of(float.class, VectorShape.forBitSize(D.vectorBitSize() / 2));

  private VectorLanesWidening() {}

  static DoubleVector load(float[] a, int at) {
    return (DoubleVector)
        FloatVector.fromArray(HALF, a, at).convertShape(VectorOperators.F2D, D, 0);
  }
}
