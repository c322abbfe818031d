package org.mercer.numerics.simd;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Halves of a float vector as double vectors. */
final class VectorLanesWidening {
  private static final VectorSpecies<Double> D = DoubleVector.SPECIES_PREFERRED;

  private VectorLanesWidening() {}

  static DoubleVector low(FloatVector x) {
    return (DoubleVector) x.convertShape(VectorOperators.F2D, D, 0);
  }

  static DoubleVector high(FloatVector x) {
    return (DoubleVector) x.convertShape(VectorOperators.F2D, D, 1);
  }
}
