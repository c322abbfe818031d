package org.mercer.kernel.vector;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVec;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.numerics.Require;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.sparse.Csr;

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
    } else if (sample instanceof SparseVectors sparse) {
      return sparse(sparse);
    }
    return sample.map(this::of);
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

  private SparseVectors sparse(SparseVectors sample) {
    List<Vec> rows = new ArrayList<>(sample.size());
    sample.forEach(x -> rows.add(of(x)));
    return sparse(rows);
  }

  private SparseVectors sparse(List<Vec> rows) {
    long[] start = new long[rows.size() + 1];
    int entries = 0;
    int[] kept = new int[Math.multiplyExact(rows.size(), columns.length)];
    double[] values = new double[kept.length];
    for (int i = 0; i < rows.size(); i++) {
      double[] row = Arrays.copyOf(rows.get(i).toArray(), columns.length);
      for (int j = 0; j < columns.length; j++) {
        if (row[j] != 0) {
          kept[entries] = j;
          values[entries++] = row[j];
        }
      }
      start[i + 1] = entries;
    }
    return new SparseVectors(
        new Csr(
            columns.length, start, Arrays.copyOf(kept, entries), Arrays.copyOf(values, entries)));
  }
}
