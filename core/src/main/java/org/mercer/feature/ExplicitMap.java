package org.mercer.feature;

import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/**
 * A map from objects to vectors of few coordinates whose inner products are, or nearly are, the
 * values of a kernel. What is linear in the vectors costs no Gram matrix.
 */
public interface ExplicitMap<X> {
  /** How many coordinates a vector has. */
  int dimension();

  /** The object as a vector. */
  double[] of(X x);

  /** The objects as vectors, one a row. */
  DoubleMatrix of(Sample<X> sample, Run run);

  /** The objects as a sample of vectors, for the kernel linear() or any other. */
  default DenseVectors vectors(Sample<X> sample, Run run) {
    return new DenseVectors(of(sample, run));
  }
}
