package org.mercer.kernel;

import org.jspecify.annotations.Nullable;
import org.mercer.numerics.dense.DoubleBundles;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.DoubleProducts;
import org.mercer.numerics.dense.FloatBundles;
import org.mercer.numerics.dense.FloatProducts;

/**
 * One side of the products of dense rows, prepared to be their rows or their columns when first
 * asked for and kept: the objects of a model meet many others, often a few at a time. Two threads
 * that ask first may both prepare them, and find the same.
 */
public final class DenseSide {
  private final DoubleMatrix matrix;
  private final double[] origin;
  private volatile @Nullable FloatBundles floatRows;
  private volatile @Nullable FloatBundles floatColumns;
  private volatile @Nullable DoubleBundles doubleRows;
  private volatile @Nullable DoubleBundles doubleColumns;

  public DenseSide(DoubleMatrix matrix) {
    this(matrix, new double[0]);
  }

  /** Measured from an origin; an empty one stands for zero. */
  public DenseSide(DoubleMatrix matrix, double[] origin) {
    this.matrix = matrix;
    this.origin = origin.clone();
  }

  /** Other rows, measured from the same origin. */
  public DenseSide opposite(DoubleMatrix other) {
    return other == matrix ? this : new DenseSide(other, origin);
  }

  DoubleMatrix matrix() {
    return matrix;
  }

  boolean centred() {
    return origin.length > 0;
  }

  FloatBundles floatRows() {
    FloatBundles known = floatRows;
    if (known == null) {
      known = FloatProducts.rows(matrix, origin);
      floatRows = known;
    }
    return known;
  }

  FloatBundles floatColumns() {
    FloatBundles known = floatColumns;
    if (known == null) {
      known = FloatProducts.columns(matrix, origin);
      floatColumns = known;
    }
    return known;
  }

  DoubleBundles doubleRows() {
    DoubleBundles known = doubleRows;
    if (known == null) {
      known = DoubleProducts.rows(matrix, origin);
      doubleRows = known;
    }
    return known;
  }

  DoubleBundles doubleColumns() {
    DoubleBundles known = doubleColumns;
    if (known == null) {
      known = DoubleProducts.columns(matrix, origin);
      doubleColumns = known;
    }
    return known;
  }
}
