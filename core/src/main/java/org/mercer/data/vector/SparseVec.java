package org.mercer.data.vector;

import java.util.Arrays;
import org.mercer.error.Require;

/** Ascending indices, counted from 0, and their values; all other coordinates are 0. */
public final class SparseVec implements Vec {
  private final int[] indices;
  private final double[] values;

  SparseVec(int[] indices, double[] values) {
    Require.same("the number of indices and of values", indices.length, values.length);
    for (int i = 0; i < indices.length; i++) {
      Require.that(
          indices[i] >= 0 && (i == 0 || indices[i - 1] < indices[i]),
          "indices must ascend from 0, but "
              + indices[i]
              + (i == 0 ? " is the first" : " comes after " + indices[i - 1]));
    }
    this.indices = indices;
    this.values = values;
  }

  @Override
  public int dim() {
    return indices.length == 0 ? 0 : indices[indices.length - 1] + 1;
  }

  @Override
  public double get(int i) {
    int at = Arrays.binarySearch(indices, i);
    return at < 0 ? 0 : values[at];
  }

  @Override
  public double[] toArray() {
    double[] dense = new double[dim()];
    for (int i = 0; i < indices.length; i++) {
      dense[indices[i]] = values[i];
    }
    return dense;
  }

  /** The indices themselves, not a copy: for reading only. */
  public int[] unsafeIndices() {
    return indices;
  }

  /** The values themselves, not a copy: for reading only. */
  public double[] unsafeValues() {
    return values;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SparseVec that
        && Arrays.equals(indices, that.indices)
        && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(indices) + Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("{");
    for (int i = 0; i < indices.length; i++) {
      text.append(i == 0 ? "" : ", ").append(indices[i]).append(": ").append(values[i]);
    }
    return text.append('}').toString();
  }
}
