package org.mercer.learner.decompose;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machine;
import org.mercer.learner.PairEmbedder;
import org.mercer.learner.PairEmbedding;
import org.mercer.learner.Report;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.Svd;
import org.mercer.run.Run;

/**
 * max over directions u, v of the two feature spaces of rho = u'C_xy v / sqrt(u'B_x u v'B_y v),
 * with C the products of the centred objects (not divided by n) and
 *
 * <ul>
 *   <li>{@code tau}: B = (1 - tau) C + tau I, so that rho is at most 1 / (1 - tau); in the dual K_x
 *       K_y b = rho ((1 - tau) K_x^2 + tau K_x) a.
 *   <li>{@code kappa}: B = C + kappa I, so that 0 &lt;= rho &lt; 1; rho^2 are the eigenvalues of
 *       (K_x + kappa I)^-1 K_x (K_y + kappa I)^-1 K_y.
 * </ul>
 *
 * Without either, kernels that tell all objects apart correlate perfectly whatever the data. Each
 * view is written in the coordinates of partial Gram-Schmidt, at most {@code rank} of them, which
 * is exact where the matrix has no larger rank; then rho are the singular values of B_x^-1/2 C_xy
 * B_y^-1/2, and u'B_x u = v'B_y v = 1. Models need the pivots alone. The largest coefficient of the
 * first view in absolute value is positive.
 *
 * <p>Source: Hardoon, Szedmak, Shawe-Taylor, "Canonical correlation analysis: an overview with
 * application to learning methods" (2004).
 */
public record KernelCca(
    @Hyperparameter(
            value = "how many coordinates of either view",
            defaultValue = "2",
            range = "[1, inf)")
        int components,
    @Hyperparameter("how the directions are regularised") Form form,
    @Hyperparameter(
            value = "regularisation with form=tau: the share of the identity in B",
            defaultValue = "0.1",
            range = "(0, 1]")
        double tau,
    @Hyperparameter(
            value = "regularisation with form=kappa: the multiple of the identity added to B",
            defaultValue = "1",
            range = "(0, inf)")
        double kappa,
    @Hyperparameter(
            value = "rank of the low-rank approximation of a view, at most",
            defaultValue = "300",
            range = "[1, inf)")
        int rank)
    implements PairEmbedder {
  /** Correlations below this are rounding. */
  private static final double NOTHING = 1e-12;

  /** What keeps directions from following every object. */
  public enum Form {
    TAU,
    KAPPA
  }

  public KernelCca {
    Require.atLeast("components", 1, components);
    Require.that(tau > 0 && tau <= 1, "tau must be a number in (0, 1], but is " + tau);
    Require.positive("kappa", kappa);
    Require.atLeast("rank", 1, rank);
  }

  @Override
  public String name() {
    return "kcca";
  }

  @Override
  public Access access() {
    return Access.SOME_ROWS;
  }

  @Override
  public PairEmbedding fit(Gram first, Gram second, Run run) {
    Checks.objects(first.size(), second.size());
    List<String> warnings = new ArrayList<>(Checks.semidefinite(first));
    warnings.addAll(Checks.semidefinite(second));
    View x = View.of(first, rank, run);
    View y = View.of(second, rank, run);
    double share = form == Form.TAU ? 1 - tau : 1;
    double ridge = form == Form.TAU ? tau : kappa;
    DoubleMatrix left = x.whitening(share, ridge, run);
    DoubleMatrix right = y.whitening(share, ridge, run);
    Svd svd = Svd.of(times(times(left, View.products(x, y, run)), right), run);
    int found = (int) Arrays.stream(svd.values()).filter(v -> v > NOTHING).count();
    if (found == 0) {
      throw new InputException(
          "views",
          first.size() == 1 ? "one object" : "no direction in which the two views vary together",
          "objects that differ in both views",
          "add objects, or choose kernels that tell them apart");
    }
    if (found < components) {
      warnings.add(
          components + " components were asked for, but the views share " + found + " alone");
    }
    return pairs(x, y, left, right, svd, Math.min(found, components), warnings);
  }

  private PairEmbedding pairs(
      View x,
      View y,
      DoubleMatrix left,
      DoubleMatrix right,
      Svd svd,
      int count,
      List<String> warnings) {
    List<Machine> first = new ArrayList<>();
    List<Machine> second = new ArrayList<>();
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("rank1", (double) x.rank());
    figures.put("rank2", (double) y.rank());
    for (int c = 0; c < count; c++) {
      double[] u = times(left, column(svd.left(), c));
      double[] v = times(right, column(svd.right(), c));
      if (turned(x.machine(u).coefficients())) {
        Arrays.setAll(u, i -> -u[i]);
        Arrays.setAll(v, i -> -v[i]);
      }
      first.add(x.machine(u));
      second.add(y.machine(v));
      figures.put("rho" + (c + 1), svd.values()[c]);
      figures.put("correlation" + (c + 1), correlation(x.values(u), y.values(v)));
    }
    Report report = new Report(true, 1, svd.values()[0], figures, warnings);
    return new PairEmbedding(first, second, report);
  }

  private static boolean turned(double[] coefficients) {
    int largest = 0;
    for (int i = 1; i < coefficients.length; i++) {
      largest = Math.abs(coefficients[i]) > Math.abs(coefficients[largest]) ? i : largest;
    }
    return coefficients[largest] < 0;
  }

  /** Of values whose means are zero. */
  private static double correlation(double[] a, double[] b) {
    double lengths = Math.sqrt(dot(a, a) * dot(b, b));
    return lengths > 0 ? dot(a, b) / lengths : 0;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private static double[] column(DoubleMatrix matrix, int c) {
    double[] column = new double[matrix.rows()];
    Arrays.setAll(column, i -> matrix.get(i, c));
    return column;
  }

  private static double[] times(DoubleMatrix a, double[] v) {
    double[] out = new double[a.rows()];
    Arrays.setAll(out, i -> dot(a.row(i), v));
    return out;
  }

  private static DoubleMatrix times(DoubleMatrix a, DoubleMatrix b) {
    DoubleMatrix bt = b.transpose();
    DoubleMatrix product = new DoubleMatrix(a.rows(), b.cols());
    for (int i = 0; i < a.rows(); i++) {
      double[] row = a.row(i);
      for (int j = 0; j < bt.rows(); j++) {
        product.set(i, j, dot(row, bt.row(j)));
      }
    }
    return product;
  }
}
