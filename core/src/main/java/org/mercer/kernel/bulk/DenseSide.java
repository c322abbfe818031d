package org.mercer.kernel.bulk;

import org.mercer.api.Internal;
import org.mercer.numerics.dense.DenseBundles;
import org.mercer.numerics.dense.DenseProducts;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.ArrayKind;

/**
 * One side of the products of dense rows, to be their rows or their columns: what is packed when it
 * is first asked for is kept, since the objects of a model meet many others, often a few at a time.
 */
@Internal
public final class DenseSide {
  private final DoubleMatrix matrix;
  private final double[] origin;
  private final Packed<float[]> floats;
  private final Packed<double[]> doubles;

  /** The side as rows and as columns. */
  record Packed<A>(DenseBundles<A> rows, DenseBundles<A> columns) {
    static <A> Packed<A> of(ArrayKind<A> kind, DoubleMatrix matrix, double[] origin) {
      return new Packed<>(
          DenseProducts.rows(kind, matrix, origin), DenseProducts.columns(kind, matrix, origin));
    }
  }

  public DenseSide(DoubleMatrix matrix) {
    this(matrix, new double[0]);
  }

  /** Measured from an origin; an empty one stands for zero. */
  public DenseSide(DoubleMatrix matrix, double[] origin) {
    this.matrix = matrix;
    this.origin = origin.clone();
    this.floats = Packed.of(ArrayKind.FLOATS, matrix, origin);
    this.doubles = Packed.of(ArrayKind.DOUBLES, matrix, origin);
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

  Packed<float[]> floats() {
    return floats;
  }

  Packed<double[]> doubles() {
    return doubles;
  }
}
