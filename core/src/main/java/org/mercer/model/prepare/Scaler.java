package org.mercer.model.prepare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.api.Internal;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVec;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.sparse.Csr;

/**
 * x -> (x - shift) * factor, column by column. A sparse vector keeps its zeros, and a column that
 * did not occur in training becomes 0, as a constant one does.
 */
@Internal
public final class Scaler implements Preparation<Vec> {
  private final Scaling scaling;
  private final boolean sparse;
  private final int[] columns;
  private final double[] shift;
  private final double[] factor;
  private final List<String> notes;

  Scaler(
      Scaling scaling,
      boolean sparse,
      int[] columns,
      double[] shift,
      double[] factor,
      List<String> notes) {
    this.scaling = scaling;
    this.sparse = sparse;
    this.columns = columns;
    this.shift = shift;
    this.factor = factor;
    this.notes = List.copyOf(notes);
  }

  /** The same scaler with more to know, said first. */
  Scaler noting(String note) {
    List<String> all = new ArrayList<>(List.of(note));
    all.addAll(notes);
    return new Scaler(scaling, sparse, columns, shift, factor, all);
  }

  /** The scaler that {@link #pack} wrote. */
  public static Scaler unpack(Scaling scaling, boolean sparse, Packed packed) {
    int[] columns = packed.ints("columns");
    double[] shift = packed.doubles("shift");
    double[] factor = packed.doubles("factor");
    Require.same("scaled columns and their shifts", columns.length, shift.length);
    Require.same("scaled columns and their factors", columns.length, factor.length);
    for (int j = 0; j < columns.length; j++) {
      Require.that(
          columns[j] >= 0 && (j == 0 || columns[j - 1] < columns[j]) && (sparse || columns[j] == j),
          "the scaled columns must ascend");
      Require.finite("shift " + j, shift[j]);
      Require.nonNegative("factor " + j, factor[j]);
    }
    return new Scaler(scaling, sparse, columns, shift, factor, List.of());
  }

  @Override
  public Packed pack() {
    return new Packed().put("columns", columns).put("shift", shift).put("factor", factor);
  }

  @Override
  public String name() {
    return scaling.word();
  }

  /** What is taken from each of so many columns; 0 for one that did not occur in training. */
  public double[] shift(int dim) {
    return spread(shift, dim);
  }

  /** What each of so many columns is multiplied with; 0 for one that did not occur in training. */
  public double[] factor(int dim) {
    return spread(factor, dim);
  }

  private double[] spread(double[] values, int dim) {
    double[] all = new double[dim];
    for (int j = 0; j < columns.length; j++) {
      all[columns[j]] = values[j];
    }
    return all;
  }

  /** Whether zeros stay zeros. */
  public boolean sparse() {
    return sparse;
  }

  @Override
  public List<String> notes() {
    return notes;
  }

  @Override
  public Vec apply(Vec x) {
    if (x instanceof SparseVec s) {
      requireUnshifted();
      double[] scaled = s.unsafeValues().clone();
      scaleSparse(s.unsafeIndices(), scaled, 0, scaled.length);
      return Vec.sparse(s.unsafeIndices(), scaled);
    }
    double[] scaled = x.toArray();
    scaleDense(scaled, 0, scaled.length);
    return Vec.of(scaled);
  }

  @Override
  public Sample<Vec> apply(Sample<Vec> sample) {
    if (sample instanceof DenseVectors d) {
      double[] scaled = d.unsafeMatrix().unsafeValues().clone();
      for (int i = 0; i < d.size(); i++) {
        scaleDense(scaled, i * d.dim(), d.dim());
      }
      return new DenseVectors(new DoubleMatrix(d.size(), d.dim(), scaled), d.names());
    }
    if (sample instanceof SparseVectors s) {
      requireUnshifted();
      Csr rows = s.unsafeRows();
      double[] scaled = rows.unsafeValues().clone();
      for (int i = 0; i < rows.rows(); i++) {
        scaleSparse(rows.unsafeColumns(), scaled, rows.from(i), rows.to(i));
      }
      return new SparseVectors(
          new Csr(rows.cols(), rows.unsafeStart(), rows.unsafeColumns(), scaled));
    }
    return VectorDomain.INSTANCE.sample(sample.toList().stream().map(this::apply).toList());
  }

  @Override
  public Vec original(Vec prepared) {
    if (prepared instanceof SparseVec s) {
      double[] values = s.unsafeValues().clone();
      for (int t = 0; t < values.length; t++) {
        int at = Arrays.binarySearch(columns, s.unsafeIndices()[t]);
        values[t] = at < 0 ? values[t] : Unscaled.of(values[t], shift[at], factor[at]);
      }
      return Vec.sparse(s.unsafeIndices(), values);
    }
    double[] values = prepared.toArray();
    for (int j = 0; j < values.length; j++) {
      int at = sparse ? Arrays.binarySearch(columns, j) : j;
      values[j] = at < 0 ? values[j] : Unscaled.of(values[j], shift[at], factor[at]);
    }
    return Vec.of(values);
  }

  private void scaleDense(double[] values, int from, int dim) {
    if (!sparse) {
      Require.same("columns of the model and of the vector", columns.length, dim);
    }
    for (int j = 0; j < dim; j++) {
      int at = sparse ? Arrays.binarySearch(columns, j) : j;
      values[from + j] = at < 0 ? 0 : (values[from + j] - shift[at]) * factor[at];
    }
  }

  private void scaleSparse(int[] indices, double[] values, int from, int to) {
    for (int t = from; t < to; t++) {
      int at = Arrays.binarySearch(columns, indices[t]);
      values[t] = at < 0 ? 0 : values[t] * factor[at];
    }
  }

  private void requireUnshifted() {
    if (!sparse) {
      throw new InputException(
          "vector",
          "a sparse vector",
          "a dense one: this scaling was learned from dense vectors and moves zeros",
          "give every coordinate, or train on sparse vectors");
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Scaler that
        && scaling == that.scaling
        && sparse == that.sparse
        && Arrays.equals(columns, that.columns)
        && Arrays.equals(shift, that.shift)
        && Arrays.equals(factor, that.factor);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * scaling.hashCode() + Arrays.hashCode(shift)) + Arrays.hashCode(factor);
  }

  @Override
  public String toString() {
    return name() + " scaling of " + columns.length + " columns";
  }
}
