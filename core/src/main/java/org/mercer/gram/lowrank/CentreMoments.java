package org.mercer.gram.lowrank;

import java.util.Arrays;
import org.mercer.api.Internal;
import org.mercer.gram.CrossGram;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.Entries;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.GroupedRows;
import org.mercer.numerics.dense.WeightedSquares;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Interruption;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * What all objects of a sample are to functions over centres: Z'VZ and Z'V u for some columns u,
 * with weights v_i of the objects. One pass over the n x m values, in double, slice by slice; none
 * where the basis has looked at all objects.
 *
 * @param squares Z'VZ
 * @param sums Z'V u for each u
 * @param left sum_i v_i (k(x_i, x_i) - |z_i|^2), what the centres leave
 * @param missed the same sum, each object once: the trace of what the matrix is beyond ZZ'
 */
@Internal
@SuppressWarnings("ArrayRecordComponent")
public record CentreMoments(DoubleMatrix squares, double[][] sums, double left, double missed) {
  /** A slice has this many objects, or as many as there are centres. */
  private static final int SLICE = 1024;

  /** Objects that are projected together. */
  private static final int TOGETHER = 16 * GroupedRows.GROUP;

  /** The memory beside the basis: the squares, and the rows of a slice. */
  public static long bytes(int m) {
    return Double.BYTES * ((long) m * m + (long) m * Math.max(SLICE, m));
  }

  /** Of all objects of the matrix. */
  public static CentreMoments of(
      Gram gram, CentreBasis basis, double[] weights, double[][] columns, Run run) {
    return basis.whole()
        ? ofPool(basis, weights, columns, run)
        : of(gram.columns(basis.centres()), gram.diagonal(), basis, weights, columns, run);
  }

  private static CentreMoments ofPool(
      CentreBasis basis, double[] weights, double[][] columns, Run run) {
    int[] pool = basis.pool();
    double[] own = Entries.at(pool, weights);
    double[] left = basis.left();
    double all = 0;
    double missed = 0;
    for (int i = 0; i < left.length; i++) {
      all += own[i] * left[i];
      missed += left[i];
    }
    double[][] sums = new double[columns.length][];
    Arrays.setAll(sums, j -> basis.sums(times(own, Entries.at(pool, columns[j]))));
    return new CentreMoments(basis.squares(own, run), sums, all, missed);
  }

  /**
   * @param values between the objects and the centres of the basis
   * @param diagonal k(x, x) of the objects
   */
  public static CentreMoments of(
      CrossGram values,
      double[] diagonal,
      CentreBasis basis,
      double[] weights,
      double[][] columns,
      Run run) {
    return of(values, diagonal, basis.lower(), weights, columns, run);
  }

  /**
   * As above, where the basis itself is elsewhere.
   *
   * @param lower L, with which z(x) = L^-1 k(C, x)
   */
  public static CentreMoments of(
      CrossGram values,
      double[] diagonal,
      DoubleMatrix lower,
      double[] weights,
      double[][] columns,
      Run run) {
    int m = lower.rows();
    DoubleMatrix squares = new DoubleMatrix(m, m);
    double[][] sums = new double[columns.length][m];
    double left = 0;
    double missed = 0;
    if (m == 0) {
      for (int i = 0; i < diagonal.length; i++) {
        left += weights[i] * diagonal[i];
        missed += diagonal[i];
      }
      return new CentreMoments(squares, sums, left, missed);
    }
    CrossGram exact = values.in(Precision.DOUBLE);
    int height = Math.max(SLICE, m);
    try (Cholesky factor = Cholesky.ofLower(lower)) {
      for (int from = 0; from < diagonal.length; from += height) {
        run.step("squares", from, diagonal.length);
        int count = Math.min(height, diagonal.length - from);
        double[] own = Arrays.copyOfRange(weights, from, from + count);
        double[] rest = Arrays.copyOfRange(diagonal, from, from + count);
        GroupedRows z = projections(exact, factor, from, rest, run);
        for (int i = 0; i < count; i++) {
          left += own[i] * rest[i];
          missed += rest[i];
        }
        WeightedSquares.add(z, own, squares, run);
        for (int j = 0; j < columns.length; j++) {
          double[] u = Arrays.copyOfRange(columns[j], from, from + count);
          Simd.LANES.add(sums[j], 0, z.sums(times(own, u)), 0, m);
        }
      }
    }
    return new CentreMoments(squares, sums, left, missed);
  }

  /** z of all objects, as rows of a matrix; there must be a centre. */
  public static GroupedRows rows(Gram gram, CentreBasis basis, Run run) {
    try (Cholesky factor = basis.factor()) {
      CrossGram values = gram.columns(basis.centres()).in(Precision.DOUBLE);
      return projections(values, factor, 0, gram.diagonal(), run);
    }
  }

  /** z of the objects from one on; what is left of each is taken from its place in {@code rest}. */
  private static GroupedRows projections(
      CrossGram values, Cholesky factor, int from, double[] rest, Run run) {
    int m = factor.size();
    GroupedRows z = new GroupedRows(rest.length, m);
    int parts = (rest.length + TOGETHER - 1) / TOGETHER;
    Parallel.forEach(
        "projections",
        parts,
        run,
        part -> {
          Interruption.check();
          int first = part * TOGETHER;
          int count = Math.min(TOGETHER, rest.length - first);
          double[] rows = new double[count * m];
          values.fill(Tile.of(from + first, count, 0, m, rows, 0, m));
          double[] turned = new double[m * count];
          for (int i = 0; i < count; i++) {
            for (int f = 0; f < m; f++) {
              turned[f * count + i] = rows[i * m + f];
            }
          }
          put(factor.forward(turned, count, run), first, count, z, rest);
        });
    z.added(m);
    return z;
  }

  private static void put(double[] turned, int first, int count, GroupedRows z, double[] rest) {
    int group = GroupedRows.GROUP;
    int m = turned.length / count;
    double[] entries = new double[group * m];
    for (int at = 0; at < count; at += group) {
      Arrays.fill(entries, 0);
      for (int i = at; i < Math.min(count, at + group); i++) {
        double square = 0;
        for (int f = 0; f < m; f++) {
          double entry = turned[f * count + i];
          entries[f * group + i - at] = entry;
          square += entry * entry;
        }
        rest[first + i] = Math.max(0, rest[first + i] - square);
      }
      z.put((first + at) / group, entries, m);
    }
  }

  private static double[] times(double[] a, double[] b) {
    double[] product = new double[a.length];
    Arrays.setAll(product, i -> a[i] * b[i]);
    return product;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CentreMoments that
        && squares.equals(that.squares)
        && Arrays.deepEquals(sums, that.sums)
        && left == that.left
        && missed == that.missed;
  }

  @Override
  public int hashCode() {
    return 31 * squares.hashCode() + Arrays.deepHashCode(sums);
  }
}
