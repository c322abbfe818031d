package org.mercer.data.vector;

import java.util.List;
import java.util.stream.Stream;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Generator;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.sparse.Csr;

/**
 * Vectors, written {@code 1,2,-3.5} or, sparse, {@code 3:1.5,7:2} with indices counted from 1. A
 * vector without coordinates is written {@code []}, a sparse one without entries {@code :}.
 */
@Internal
public final class VectorDomain implements Domain<Vec> {
  public static final VectorDomain INSTANCE = new VectorDomain();

  private VectorDomain() {}

  @Override
  public String name() {
    return "vector";
  }

  @Override
  public Vec parse(String text) {
    return VectorLiteral.parse(text);
  }

  @Override
  public String format(Vec object) {
    return VectorLiteral.format(object);
  }

  /**
   * One matrix when all are dense of one dimension, compressed rows when all are sparse; a plain
   * list otherwise.
   */
  @Override
  public List<Generator> generators() {
    return Stream.concat(Shapes.all().stream(), Curves.all().stream()).toList();
  }

  @Override
  public Sample<Vec> sample(List<Vec> objects) {
    if (objects.stream()
        .allMatch(v -> v instanceof DenseVec d && d.dim() == objects.get(0).dim())) {
      return dense(objects);
    }
    if (objects.stream().allMatch(v -> v instanceof SparseVec)) {
      return sparse(objects);
    }
    return Sample.of(objects);
  }

  private static DenseVectors dense(List<Vec> objects) {
    int dim = objects.isEmpty() ? 0 : objects.get(0).dim();
    DoubleMatrix matrix = new DoubleMatrix(objects.size(), dim);
    for (int i = 0; i < objects.size(); i++) {
      double[] row = ((DenseVec) objects.get(i)).unsafeValues();
      System.arraycopy(row, 0, matrix.unsafeValues(), i * dim, dim);
    }
    return new DenseVectors(matrix);
  }

  private static SparseVectors sparse(List<Vec> objects) {
    long[] start = new long[objects.size() + 1];
    int cols = 0;
    for (int i = 0; i < objects.size(); i++) {
      start[i + 1] = start[i] + ((SparseVec) objects.get(i)).unsafeIndices().length;
      cols = Math.max(cols, objects.get(i).dim());
    }
    int entries = Math.toIntExact(start[objects.size()]);
    int[] columns = new int[entries];
    double[] values = new double[entries];
    for (int i = 0; i < objects.size(); i++) {
      SparseVec vec = (SparseVec) objects.get(i);
      int count = vec.unsafeIndices().length;
      System.arraycopy(vec.unsafeIndices(), 0, columns, (int) start[i], count);
      System.arraycopy(vec.unsafeValues(), 0, values, (int) start[i], count);
    }
    return new SparseVectors(new Csr(cols, start, columns, values));
  }

  @Override
  public Packed pack(Sample<Vec> sample) {
    return PackedVectors.pack(sample);
  }

  @Override
  public Sample<Vec> unpack(Packed packed) {
    return PackedVectors.unpack(packed);
  }
}
