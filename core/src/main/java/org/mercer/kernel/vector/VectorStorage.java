package org.mercer.kernel.vector;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVec;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVec;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.Require;
import org.mercer.kernel.bulk.DenseSide;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.sparse.Csr;
import org.mercer.numerics.sparse.SparseColumns;

/**
 * A sample of vectors in the storage that multiplies fastest: one matrix where all vectors are
 * dense or sparse ones are well filled, compressed rows otherwise.
 */
final class VectorStorage {
  /**
   * Above this share of non-zeros the dense product is faster (measured with MultiplyBenchmark's
   * data).
   */
  private static final double WELL_FILLED = 0.35;

  /**
   * Below this share of non-zeros dense vectors are multiplied as sparse ones, given enough of
   * them: with 19 % of 784 columns in two thirds of the time, with 11 % of 123 in three quarters.
   */
  private static final double SCARCELY_FILLED = 0.2;

  private static final long MANY_ENTRIES = 1L << 18;

  private static final long UNKNOWN = -1;

  /** A dense copy of sparse rows takes at most this many entries. */
  private static final long MOST_ENTRIES = 1L << 27;

  private final @Nullable DoubleMatrix matrix;
  private final @Nullable Csr rows;

  /** A dense copy of sparse rows may be widened; dense vectors may not. */
  private final boolean widens;

  // Computed when first asked for; two threads that do so find the same.
  private volatile long nonZeros = UNKNOWN;
  private volatile @Nullable Csr filled;
  private volatile @Nullable SparseColumns columns;
  private volatile double @Nullable [] norms;
  private volatile @Nullable Origin origin;
  private volatile @Nullable DenseSide packed;

  private VectorStorage(@Nullable DoubleMatrix matrix, @Nullable Csr rows, boolean widens) {
    this.matrix = matrix;
    this.rows = rows;
    this.widens = widens;
  }

  static VectorStorage of(Sample<Vec> sample) {
    if (sample instanceof DenseVectors dense) {
      return dense.derived(
          VectorStorage.class, () -> new VectorStorage(dense.unsafeMatrix(), null, false));
    }
    if (sample instanceof SparseVectors sparse) {
      return sparse.derived(VectorStorage.class, () -> ofRows(sparse.unsafeRows()));
    }
    List<Vec> vectors = sample.toList();
    return vectors.stream().allMatch(v -> v instanceof DenseVec)
        ? new VectorStorage(rowsOf(vectors), null, false)
        : ofRows(compressed(vectors));
  }

  private static VectorStorage ofRows(Csr rows) {
    long entries = (long) rows.rows() * rows.cols();
    return entries <= MOST_ENTRIES && rows.entries() > WELL_FILLED * entries
        ? new VectorStorage(dense(rows, rows.cols()), rows, true)
        : new VectorStorage(null, rows, true);
  }

  private static DoubleMatrix rowsOf(List<Vec> vectors) {
    int dim = vectors.isEmpty() ? 0 : vectors.get(0).dim();
    DoubleMatrix matrix = new DoubleMatrix(vectors.size(), dim);
    for (int i = 0; i < vectors.size(); i++) {
      Require.same("dimension", dim, vectors.get(i).dim());
      System.arraycopy(
          ((DenseVec) vectors.get(i)).unsafeValues(), 0, matrix.unsafeValues(), i * dim, dim);
    }
    return matrix;
  }

  private static Csr compressed(List<Vec> vectors) {
    long[] start = new long[vectors.size() + 1];
    int dim = 0;
    for (int i = 0; i < vectors.size(); i++) {
      Vec v = vectors.get(i);
      dim = Math.max(dim, v.dim());
      start[i + 1] = start[i] + (v instanceof SparseVec s ? s.unsafeIndices().length : v.dim());
    }
    int[] columns = new int[Math.toIntExact(start[vectors.size()])];
    double[] values = new double[columns.length];
    for (int i = 0; i < vectors.size(); i++) {
      int at = (int) start[i];
      if (vectors.get(i) instanceof SparseVec s) {
        System.arraycopy(s.unsafeIndices(), 0, columns, at, s.unsafeIndices().length);
        System.arraycopy(s.unsafeValues(), 0, values, at, s.unsafeIndices().length);
      } else {
        Vec v = vectors.get(i);
        for (int c = 0; c < v.dim(); c++) {
          columns[at + c] = c;
          values[at + c] = v.get(c);
        }
      }
    }
    return new Csr(dim, start, columns, values);
  }

  private static DoubleMatrix dense(Csr rows, int dim) {
    DoubleMatrix matrix = new DoubleMatrix(rows.rows(), dim);
    for (int i = 0; i < rows.rows(); i++) {
      for (int e = rows.from(i); e < rows.to(i); e++) {
        matrix.set(i, rows.column(e), rows.value(e));
      }
    }
    return matrix;
  }

  boolean isDense() {
    return matrix != null;
  }

  /** Whether two dense sides are mostly zeros. */
  static boolean mostlyZeros(VectorStorage left, VectorStorage right) {
    if (left.matrix == null || right.matrix == null || left.dim() != right.dim()) {
      return false;
    }
    long entries =
        (long) left.matrix.rows() * left.dim() + (long) right.matrix.rows() * right.dim();
    double few = SCARCELY_FILLED * entries;
    // The right side is often a model's, which was counted before.
    return entries >= MANY_ENTRIES
        && right.nonZeros() < few
        && left.nonZeros() + right.nonZeros() < few;
  }

  private long nonZeros() {
    long known = nonZeros;
    if (known == UNKNOWN) {
      known = 0;
      for (double value : matrix(0).unsafeValues()) {
        known += value != 0 ? 1 : 0;
      }
      nonZeros = known;
    }
    return known;
  }

  /** The rows of the matrix without their zeros. */
  Csr withoutZeros() {
    Csr known = filled;
    if (known == null) {
      known = compressed();
      filled = known;
    }
    return known;
  }

  /** As above, prepared to meet rows: the objects of a model meet many. */
  SparseColumns columnsWithoutZeros() {
    return prepared(this::withoutZeros);
  }

  private SparseColumns prepared(Supplier<Csr> csr) {
    SparseColumns known = columns;
    if (known == null) {
      known = new SparseColumns(csr.get());
      columns = known;
    }
    return known;
  }

  /** Every entry is written, and the next one over it if it is zero: a branch would be a guess. */
  private Csr compressed() {
    DoubleMatrix m = matrix(0);
    double[] entries = m.unsafeValues();
    long[] start = new long[m.rows() + 1];
    int[] columns = new int[Math.toIntExact(nonZeros())];
    double[] values = new double[columns.length];
    int[] columnsOfRow = new int[m.cols() + 1];
    double[] valuesOfRow = new double[m.cols() + 1];
    int at = 0;
    for (int i = 0; i < m.rows(); i++) {
      int found = 0;
      for (int c = 0; c < m.cols(); c++) {
        double value = entries[i * m.cols() + c];
        columnsOfRow[found] = c;
        valuesOfRow[found] = value;
        found += value != 0 ? 1 : 0;
      }
      System.arraycopy(columnsOfRow, 0, columns, at, found);
      System.arraycopy(valuesOfRow, 0, values, at, found);
      at += found;
      start[i + 1] = at;
    }
    return new Csr(m.cols(), start, columns, values);
  }

  int dim() {
    return matrix != null ? matrix.cols() : rows().cols();
  }

  private Csr rows() {
    if (rows == null) {
      throw new IllegalStateException("a dense layout has no compressed rows");
    }
    return rows;
  }

  /**
   * The matrix, widened with zeros to the other side's dimension where it came from sparse rows.
   */
  DoubleMatrix matrix(int otherDim) {
    if (matrix == null) {
      throw new IllegalStateException("a sparse layout has no matrix");
    }
    return widens && otherDim > matrix.cols() ? dense(rows(), otherDim) : matrix;
  }

  /** The matrix, prepared to meet other rows: the objects of a model meet many. */
  DenseSide denseSide(int otherDim) {
    DoubleMatrix widened = matrix(otherDim);
    if (widened != matrix) {
      return new DenseSide(widened);
    }
    DenseSide known = packed;
    if (known == null) {
      known = new DenseSide(widened);
      packed = known;
    }
    return known;
  }

  /** Compressed rows, prepared to meet another side that is not dense. */
  SparseColumns columns(VectorStorage other) {
    return rows != null ? prepared(this::rows) : new SparseColumns(csr(other));
  }

  /** Compressed rows to meet another side that is not dense. */
  Csr csr(VectorStorage other) {
    if (rows != null) {
      return rows;
    }
    DoubleMatrix m = matrix(0);
    Require.that(
        other.dim() <= m.cols(),
        "a sparse vector with index "
            + other.dim()
            + " does not fit a dense one of dimension "
            + m.cols());
    return compressed(new DenseVectors(m).toList());
  }

  /** The mean of the columns as origin, for a dense layout that is not widened. */
  Origin origin() {
    Origin known = origin;
    if (known == null) {
      known = Origin.of(matrix(0));
      origin = known;
    }
    return known;
  }

  double[] squaredNorms() {
    double[] known = norms;
    if (known == null) {
      known = computedNorms();
      norms = known;
    }
    return known.clone();
  }

  private double[] computedNorms() {
    int n = matrix != null ? matrix.rows() : rows().rows();
    double[] squares = new double[n];
    for (int i = 0; i < n; i++) {
      squares[i] = matrix != null ? Origin.dot(matrix, i, matrix, i) : rows().dot(i, rows(), i);
    }
    return squares;
  }
}
