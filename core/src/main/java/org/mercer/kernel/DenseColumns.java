package org.mercer.kernel;

import org.jspecify.annotations.Nullable;
import org.mercer.numerics.dense.DoubleBundles;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.DoubleProducts;
import org.mercer.numerics.dense.FloatBundles;
import org.mercer.numerics.dense.FloatProducts;

/**
 * Dense rows prepared to be the columns of products, once for all: the objects of a model meet many
 * rows, often a few at a time. Two threads that ask first may both prepare them, and find the same.
 */
public final class DenseColumns {
  private final DoubleMatrix matrix;
  private final double[] origin;
  private volatile @Nullable FloatBundles floats;
  private volatile @Nullable DoubleBundles doubles;

  /** Measured from an origin; an empty one stands for zero. */
  public DenseColumns(DoubleMatrix matrix, double[] origin) {
    this.matrix = matrix;
    this.origin = origin.clone();
  }

  DoubleMatrix matrix() {
    return matrix;
  }

  boolean centred() {
    return origin.length > 0;
  }

  FloatBundles floats() {
    FloatBundles known = floats;
    if (known == null) {
      known = FloatProducts.columns(matrix, origin);
      floats = known;
    }
    return known;
  }

  DoubleBundles doubles() {
    DoubleBundles known = doubles;
    if (known == null) {
      known = DoubleProducts.columns(matrix, origin);
      doubles = known;
    }
    return known;
  }
}
