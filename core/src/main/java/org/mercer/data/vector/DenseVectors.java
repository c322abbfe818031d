package org.mercer.data.vector;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.numerics.dense.DoubleMatrix;

/** Dense vectors as the rows of one matrix, with the names of its columns where they are known. */
public final class DenseVectors implements Sample<Vec> {
  private final DoubleMatrix matrix;
  private final List<String> names;
  private final Remembered derived = new Remembered();

  /** Wraps the matrix without copying it; it must not change afterwards. */
  public DenseVectors(DoubleMatrix matrix) {
    this(matrix, List.of());
  }

  /** As above, with a name for each column (or none at all). */
  public DenseVectors(DoubleMatrix matrix, List<String> names) {
    if (!names.isEmpty()) {
      Require.same("columns and their names", matrix.cols(), names.size());
    }
    this.matrix = matrix;
    this.names = List.copyOf(names);
  }

  public static DenseVectors of(double[]... rows) {
    return new DenseVectors(DoubleMatrix.of(rows));
  }

  @Override
  public int size() {
    return matrix.rows();
  }

  public int dim() {
    return matrix.cols();
  }

  public List<String> names() {
    return names;
  }

  @Override
  public Vec get(int i) {
    return new DenseVec(matrix.row(i));
  }

  @Override
  public DenseVectors select(int... indices) {
    DoubleMatrix chosen = new DoubleMatrix(indices.length, dim());
    for (int i = 0; i < indices.length; i++) {
      System.arraycopy(
          matrix.unsafeValues(), indices[i] * dim(), chosen.unsafeValues(), i * dim(), dim());
    }
    return new DenseVectors(chosen, names);
  }

  /** What is computed from these vectors, once for each kind of thing while memory allows. */
  public <T> T derived(Class<T> kind, Supplier<T> compute) {
    return derived.get(kind, compute);
  }

  /** The matrix itself, not a copy: for reading only. */
  public DoubleMatrix unsafeMatrix() {
    return matrix;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DenseVectors that
        && matrix.equals(that.matrix)
        && names.equals(that.names);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(matrix.unsafeValues());
  }

  @Override
  public String toString() {
    return size() + " dense vectors of dimension " + dim();
  }
}
