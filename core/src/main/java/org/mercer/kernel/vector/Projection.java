package org.mercer.kernel.vector;

import java.util.Arrays;
import java.util.List;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVec;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.Require;
import org.mercer.numerics.dense.DoubleMatrix;

/** Vectors cut down to some of their columns, counted from 0, each storage kept as it is. */
final class Projection {
  private final int[] columns;

  Projection(int... columns) {
    this.columns = columns;
  }

  private void check(int dim) {
    int last = Arrays.stream(columns).max().orElse(0);
    Require.that(
        last < dim,
        "the kernel asks for column " + (last + 1) + ", but the vectors have " + dim + " columns");
  }

  Vec of(Vec x) {
    if (x instanceof DenseVec) {
      check(x.dim());
      return Vec.of(Arrays.stream(columns).mapToDouble(x::get).toArray());
    }
    int[] kept = new int[columns.length];
    double[] values = new double[columns.length];
    int n = 0;
    for (int j = 0; j < columns.length; j++) {
      double value = x.get(columns[j]);
      if (value != 0) {
        kept[n] = j;
        values[n++] = value;
      }
    }
    return Vec.sparse(Arrays.copyOf(kept, n), Arrays.copyOf(values, n));
  }

  Sample<Vec> of(Sample<Vec> sample) {
    if (sample instanceof DenseVectors dense) {
      return dense(dense);
    }
    return VectorDomain.INSTANCE.sample(sample.map(this::of).toList());
  }

  private DenseVectors dense(DenseVectors sample) {
    check(sample.dim());
    DoubleMatrix from = sample.unsafeMatrix();
    DoubleMatrix to = new DoubleMatrix(from.rows(), columns.length);
    for (int i = 0; i < from.rows(); i++) {
      for (int j = 0; j < columns.length; j++) {
        to.set(i, j, from.get(i, columns[j]));
      }
    }
    List<String> names = sample.names();
    return new DenseVectors(
        to, names.isEmpty() ? names : Arrays.stream(columns).mapToObj(names::get).toList());
  }
}
