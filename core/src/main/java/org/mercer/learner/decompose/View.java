package org.mercer.learner.decompose;

import java.util.Arrays;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.PartialGramSchmidt;
import org.mercer.gram.check.Repair;
import org.mercer.kernel.proof.Verdict;
import org.mercer.learner.Machine;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Run;

/**
 * Objects as rows R of few coordinates with R R' close to the Gram matrix, found by partial
 * Gram-Schmidt, and centred. A direction w of these coordinates is a function over the pivots
 * alone: the coordinates r(x) of any x solve P r(x) = (k(pivot, x)), P the triangle of the rows of
 * the pivots, so that w'(r(x) - mean) = sum_j a_j k(pivot_j, x) - w'mean with P'a = w.
 */
final class View {
  /** Directions with less than this part of the largest squared length are rounding. */
  private static final double NOTHING = 1e-10;

  private final int[] pivots;
  private final DoubleMatrix triangle;
  private final double[] means;
  private final DoubleMatrix centred;

  private View(int[] pivots, DoubleMatrix triangle, double[] means, DoubleMatrix centred) {
    this.pivots = pivots;
    this.triangle = triangle;
    this.means = means;
    this.centred = centred;
  }

  static View of(Gram gram, int rank, Run run) {
    PartialGramSchmidt basis = PartialGramSchmidt.of(gram, rank, run);
    DoubleMatrix all = basis.coordinates();
    int[] pivots = basis.pivots();
    int kept = 0;
    while (kept < pivots.length
        && square(all.get(pivots[kept], kept)) > NOTHING * square(all.get(pivots[0], 0))) {
      kept++;
    }
    if (kept == 0) {
      throw gram.certificate().verdict() != Verdict.PSD
          ? Repair.refusal("no object has a squared length above zero", gram.certificate())
          : new InputException(
              "view",
              "objects without any features",
              "objects that the kernel tells apart",
              "choose another kernel for this view");
    }
    return centred(all, Arrays.copyOf(pivots, kept));
  }

  private static double square(double x) {
    return x * x;
  }

  private static View centred(DoubleMatrix all, int[] pivots) {
    int n = all.rows();
    int r = pivots.length;
    DoubleMatrix rows = new DoubleMatrix(n, r);
    DoubleMatrix triangle = new DoubleMatrix(r, r);
    double[] means = new double[r];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < r; j++) {
        means[j] += all.get(i, j) / n;
      }
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < r; j++) {
        rows.set(i, j, all.get(i, j) - means[j]);
      }
    }
    for (int p = 0; p < r; p++) {
      for (int j = 0; j <= p; j++) {
        triangle.set(p, j, all.get(pivots[p], j));
      }
    }
    return new View(pivots, triangle, means, rows);
  }

  int rank() {
    return pivots.length;
  }

  /** R'S for the centred rows of two views, n r s operations. */
  static DoubleMatrix products(View one, View other, Run run) {
    int r = one.rank();
    int s = other.rank();
    DoubleMatrix sums = new DoubleMatrix(r, s);
    for (int i = 0; i < one.centred.rows(); i++) {
      run.check();
      for (int j = 0; j < r; j++) {
        Simd.LANES.axpy(
            one.centred.get(i, j),
            other.centred.unsafeValues(),
            i * s,
            sums.unsafeValues(),
            j * s,
            s);
      }
    }
    return sums;
  }

  /** (share R'R + ridge I)^-1/2, symmetric. */
  DoubleMatrix whitening(double share, double ridge, Run run) {
    int r = rank();
    SymmetricEigen eigen = SymmetricEigen.of(products(this, this, run), run);
    DoubleMatrix root = new DoubleMatrix(r, r);
    for (int e = 0; e < r; e++) {
      double factor = 1 / Math.sqrt(share * Math.max(0, eigen.value(e)) + ridge);
      double[] v = eigen.vector(e);
      for (int i = 0; i < r; i++) {
        Simd.LANES.axpy(factor * v[i], v, 0, root.unsafeValues(), i * r, r);
      }
    }
    return root;
  }

  /** The function of a direction. */
  Machine machine(double[] direction) {
    double[] a = direction.clone();
    for (int p = a.length - 1; p >= 0; p--) {
      for (int q = p + 1; q < a.length; q++) {
        a[p] -= triangle.get(q, p) * a[q];
      }
      a[p] /= triangle.get(p, p);
    }
    double bias = 0;
    for (int j = 0; j < means.length; j++) {
      bias -= direction[j] * means[j];
    }
    return new Machine(pivots, a, bias);
  }

  /** The values of a direction on all objects. */
  double[] values(double[] direction) {
    double[] values = new double[centred.rows()];
    int r = rank();
    Arrays.setAll(values, i -> Simd.LANES.dot(centred.unsafeValues(), i * r, direction, 0, r));
    return values;
  }
}
