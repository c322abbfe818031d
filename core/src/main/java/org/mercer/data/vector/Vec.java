package org.mercer.data.vector;

/** A vector, dense or sparse. */
public sealed interface Vec permits DenseVec, SparseVec {
  /** How many coordinates it has; for a sparse vector one more than its largest index. */
  int dim();

  /** Coordinate i, counted from 0; a coordinate that is not stored is 0. */
  double get(int i);

  /** The coordinates that are stored, as the caller's own copy. */
  double[] toArray();

  static Vec of(double... coordinates) {
    return new DenseVec(coordinates.clone());
  }

  /** A sparse vector from ascending indices, counted from 0, and their values. */
  static Vec sparse(int[] indices, double[] values) {
    return new SparseVec(indices.clone(), values.clone());
  }
}
