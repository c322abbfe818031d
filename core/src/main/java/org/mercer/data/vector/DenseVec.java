package org.mercer.data.vector;

import java.util.Arrays;

/**
 * Every coordinate in a row. The array is the vector's own: it is never changed after it was handed
 * over.
 */
public final class DenseVec implements Vec {
  private final double[] values;

  DenseVec(double[] values) {
    this.values = values;
  }

  @Override
  public int dim() {
    return values.length;
  }

  @Override
  public double get(int i) {
    return values[i];
  }

  @Override
  public double[] toArray() {
    return values.clone();
  }

  /** The coordinates themselves, not a copy: for reading only. */
  public double[] unsafeValues() {
    return values;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DenseVec that && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return Arrays.toString(values);
  }
}
