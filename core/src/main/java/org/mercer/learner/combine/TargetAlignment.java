package org.mercer.learner.combine;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Views;
import org.mercer.gram.measure.Frobenius;
import org.mercer.learner.Checks;
import org.mercer.learner.CommonScale;
import org.mercer.learner.Shares;
import org.mercer.learner.Weighing;
import org.mercer.learner.solver.Decomposition;
import org.mercer.learner.solver.Problem;
import org.mercer.learner.solver.Solution;
import org.mercer.learner.solver.StoppingTolerance;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Run;

/**
 * Weights v &gt;= 0 of kernels by their centred alignment with the target (Cortes, Mohri and
 * Rostamizadeh 2012). With C_r = H K_r H, M_rs = (C_r, C_s), T the sum of tt' over the columns t of
 * the target, and a_r = (C_r, T), either each kernel by itself, v_r = a_r / |C_r|, or all together,
 *
 * <pre>
 * max a'v / sqrt(v'Mv)   over v &gt;= 0,
 * </pre>
 *
 * the sum of kernels whose alignment is largest. Its direction solves min 1/2 v'Mv with a'v = 1, v
 * &gt;= 0, and at the solution (Mv)_r / a_r is the same for all r with v_r &gt; 0, and no less for
 * the others.
 *
 * <p>Cost: two passes over all matrices, none of which is stored.
 *
 * @param together whether the sum is aligned, or each kernel by itself
 */
public record TargetAlignment(boolean together, CommonScale scale) implements Weighing<Labels> {
  /** The violation of the condition above that may be left, as a part of the objective. */
  private static final double CLOSE = 1e-10;

  @Override
  public Shares shares(List<? extends Gram> grams, Labels labels, Run run) {
    Classes classes = Classes.of(grams, labels);
    return shares(classes.grams(), classes.sides(), run);
  }

  /** The same for a target of numbers, in one column or several; their weights do not matter. */
  public Weighing<Numbers> ofNumbers() {
    return new Weighing<>() {
      @Override
      public CommonScale scale() {
        return scale;
      }

      @Override
      public Shares shares(List<? extends Gram> grams, Numbers target, Run run) {
        Checks.numbers(grams.get(0), target);
        List<double[]> columns =
            IntStream.range(0, target.columns()).mapToObj(target::column).toList();
        return TargetAlignment.this.shares(grams, columns, run);
      }
    };
  }

  private Shares shares(List<? extends Gram> grams, List<double[]> columns, Run run) {
    List<Gram> centred = grams.stream().map(g -> Views.centred(g, run)).toList();
    DoubleMatrix m = Frobenius.products(centred, run);
    double[] a = new double[grams.size()];
    for (int r = 0; r < a.length; r++) {
      for (double[] column : columns) {
        a[r] += form(centred.get(r), column, run);
      }
    }
    // a matrix that is constant, or an object of chance: nothing but rounding
    int[] useful = IntStream.range(0, a.length).filter(r -> a[r] > 0 && m.get(r, r) > 0).toArray();
    double[] v = new double[a.length];
    if (!together || useful.length < 2) {
      for (int r : useful) {
        v[r] = a[r] / Math.sqrt(m.get(r, r));
      }
      return Shares.proportional(v, List.of());
    }
    return best(m, a, useful, run);
  }

  /** y'(HKH)y, which centres y too. */
  private static double form(Gram centred, double[] y, Run run) {
    double[] products = new double[y.length];
    centred.multiply(y, products, run);
    return Simd.LANES.dot(y, 0, products, 0, y.length);
  }

  /** With u_r = a_r v_r the constraint is a sum, as the solver wants it. */
  private static Shares best(DoubleMatrix m, double[] a, int[] useful, Run run) {
    int count = useful.length;
    DoubleMatrix q = new DoubleMatrix(count, count);
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < count; j++) {
        q.set(i, j, m.get(useful[i], useful[j]) / (a[useful[i]] * a[useful[j]]));
      }
    }
    double[] ones = new double[count];
    Arrays.fill(ones, 1);
    double[] open = new double[count];
    Arrays.fill(open, Double.POSITIVE_INFINITY);
    double[] start = new double[count];
    Arrays.fill(start, 1.0 / count);
    int[] rows = IntStream.range(0, count).toArray();
    Problem problem = new Problem(rows, ones, new double[count], open, start);
    Solution solution =
        Decomposition.solve(
            problem,
            Grams.precomputed(q),
            new StoppingTolerance(Double.MIN_NORMAL, CLOSE),
            run.part("alignment"));
    double[] v = new double[a.length];
    for (int i = 0; i < count; i++) {
      v[useful[i]] = solution.values()[i] / a[useful[i]];
    }
    return Shares.proportional(v, solution.warnings(CLOSE));
  }
}
