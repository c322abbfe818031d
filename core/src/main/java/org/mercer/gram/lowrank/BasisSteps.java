package org.mercer.gram.lowrank;

import java.util.Arrays;
import org.mercer.gram.Gram;
import org.mercer.gram.check.LostDigits;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.Entries;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.GroupedRows;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Interruption;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * Gram and Schmidt in feature space, several objects at a time: row i of Z is x_i along the
 * directions of the pivots so far, and ZZ' agrees with the matrix K of the pool up to what is left.
 * New pivots T become t columns (K_iT - Z_i Z_T') L^-T with LL' = K_TT - Z_T Z_T', at the speed of
 * a matrix product.
 */
final class BasisSteps {
  /** Groups of rows that a thread takes at a time. */
  private static final int GROUPS = 64;

  private static final int GROUP = GroupedRows.GROUP;

  /** No kernel leaves less than nothing; rounding may, by a small part of the largest k(x, x). */
  private static final double NEGATIVE = 1e-6;

  private final Gram gram;
  private final Run run;
  private final GroupedRows z;
  private final double[] left;
  private final double largest;
  private final double rounding;
  private final int[] pivots;

  /**
   * @param gram of the pool
   * @param most columns there may be
   * @param rounding what is left of an object below this part of the largest k(x, x) is none
   */
  BasisSteps(Gram gram, int most, double rounding, Run run) {
    this.gram = gram;
    this.run = run;
    this.z = new GroupedRows(gram.size(), most);
    this.left = gram.diagonal();
    this.largest = Arrays.stream(left).max().orElse(0);
    this.rounding = rounding * largest;
    this.pivots = new int[most];
  }

  /** How many pivots there are. */
  int count() {
    return z.cols();
  }

  /** The pivots in their order, as places in the pool. */
  int[] pivots() {
    return Arrays.copyOf(pivots, count());
  }

  GroupedRows rows() {
    return z;
  }

  /** What the pivots leave of k(x, x), for each object; the array itself. */
  double[] left() {
    return left;
  }

  /** What is left of an object that is no more than rounding. */
  double rounding() {
    return rounding;
  }

  /** Whether something is left of this object that is more than rounding. */
  boolean open(int i) {
    return left[i] > rounding;
  }

  /** Which of the objects proposed are taken, given what is left of them by then. */
  interface Acceptance {
    boolean takes(int proposal, double left);
  }

  /** Makes pivots of those proposed that are accepted, as long as there is room. */
  void propose(int[] proposed, Acceptance acceptance) {
    int b = proposed.length;
    double[] rest = rest(proposed);
    double[] factor = new double[b * b];
    int[] taken = new int[b];
    int t = 0;
    for (int i = 0; i < b && count() + t < pivots.length; i++) {
      double own = rest[i * b + i];
      if (own > rounding && acceptance.takes(i, own)) {
        taken[t] = i;
        downdate(rest, factor, b, i, t++);
      }
    }
    if (t > 0) {
      append(Entries.at(Arrays.copyOf(taken, t), proposed), inverse(factor, b, taken, t));
    }
  }

  /** K_jj - Z_j Z_j' of the proposed objects. */
  private double[] rest(int[] proposed) {
    int b = proposed.length;
    double[] rest = gram.restrict(proposed).toMatrix(run).unsafeValues();
    double[][] rows = new double[b][];
    Arrays.setAll(rows, i -> z.row(proposed[i]));
    Parallel.forEach(
        "centres",
        b,
        run,
        i -> {
          for (int j = 0; j < b; j++) {
            rest[i * b + j] -= Simd.LANES.dot(rows[i], 0, rows[j], 0, count());
          }
        });
    return rest;
  }

  /** Column t of the factor is that of object i, which nothing is left of then. */
  private static void downdate(double[] rest, double[] factor, int b, int i, int t) {
    double norm = Math.sqrt(rest[i * b + i]);
    for (int j = 0; j < b; j++) {
      factor[j * b + t] = rest[j * b + i] / norm;
    }
    double[] column = new double[b];
    Arrays.setAll(column, j -> factor[j * b + t]);
    for (int j = 0; j < b; j++) {
      Simd.LANES.axpy(-column[j], column, 0, rest, j * b, b);
    }
  }

  /** L^-1 of the objects taken, the columns of a product with C from the right: C L^-T. */
  private static GroupedRows.Panels inverse(double[] factor, int b, int[] taken, int t) {
    GroupedRows.Panels panels = new GroupedRows.Panels(t, t);
    for (int c = 0; c < t; c++) {
      double[] x = new double[t]; // column c of the inverse
      for (int j = c; j < t; j++) {
        double sum = j == c ? 1 : 0;
        for (int l = c; l < j; l++) {
          sum -= factor[taken[j] * b + l] * x[l];
        }
        x[j] = sum / factor[taken[j] * b + j];
        panels.set(j, c, x[j]);
      }
    }
    return panels;
  }

  private void append(int[] places, GroupedRows.Panels inverse) {
    int t = places.length;
    GroupedRows.Panels before = z.panels(places);
    int parts = (z.groups() + GROUPS - 1) / GROUPS;
    Parallel.forEach("centres", parts, run, p -> append(p * GROUPS, places, before, inverse));
    System.arraycopy(places, 0, pivots, count(), t);
    z.added(t);
    for (int place : places) {
      left[place] = 0;
    }
  }

  private void append(
      int first, int[] places, GroupedRows.Panels before, GroupedRows.Panels inverse) {
    int t = places.length;
    int from = first * GROUP;
    int count = Math.min(GROUPS * GROUP, z.rows() - from);
    Tile values = Tile.doubles(0, t, from, count);
    Interruption.check();
    gram.fillRows(places, values);
    double[] known = new double[GROUP * before.stride()];
    double[] fresh = new double[GROUP * inverse.stride()];
    double[] rest = new double[GROUP * t];
    for (int g = 0; g * GROUP < count; g++) {
      int rows = Math.min(GROUP, count - g * GROUP);
      z.products(first + g, before, known);
      for (int j = 0; j < t; j++) {
        for (int i = 0; i < rows; i++) {
          double value = values.doubles()[values.at(j) + g * GROUP + i];
          rest[j * GROUP + i] = value - known[i * before.stride() + j];
        }
      }
      inverse.products(rest, fresh);
      write(first + g, rows, fresh, inverse.stride(), rest, t);
    }
  }

  private void write(int g, int rows, double[] fresh, int stride, double[] columns, int t) {
    for (int i = 0; i < rows; i++) {
      double square = 0;
      for (int j = 0; j < t; j++) {
        double entry = fresh[i * stride + j];
        columns[j * GROUP + i] = entry;
        square += entry * entry;
      }
      int row = g * GROUP + i;
      double now = left[row] - square;
      if (!(now >= -NEGATIVE * largest)) {
        throw LostDigits.notDefinite(
            gram, "what the centres leave of " + gram.object(row) + " is " + now);
      }
      left[row] = Math.max(0, now);
    }
    z.put(g, columns, t);
  }

  /** L of the pivots: L L' is their own matrix. */
  DoubleMatrix lower() {
    int m = count();
    DoubleMatrix lower = new DoubleMatrix(m, m);
    for (int i = 0; i < m; i++) {
      System.arraycopy(z.row(pivots[i]), 0, lower.unsafeValues(), i * m, i + 1);
    }
    return lower;
  }
}
