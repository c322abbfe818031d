package org.mercer.learner.combine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.Views;
import org.mercer.learner.Checks;
import org.mercer.learner.CommonScale;
import org.mercer.learner.Shares;
import org.mercer.learner.Weighing;
import org.mercer.learner.solver.Decomposition;
import org.mercer.learner.solver.Problem;
import org.mercer.learner.solver.Solution;
import org.mercer.learner.solver.StoppingTolerance;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Run;

/**
 * Weights of kernels by the distance that each leaves between the classes (Aiolli and Donini 2015).
 * With K the sum of the kernels and Y the signs on a diagonal,
 *
 * <pre>
 * min (1 - lambda) g'YKYg + lambda |g|^2   with g &gt;= 0, of sum one over each class
 * </pre>
 *
 * gives two distributions over the objects whose means are near each other; kernel r then has the
 * weight g'Y K_r Yg, the squared distance of these means in its own feature space. At the solution
 * (1 - lambda) (YKYg)_i + lambda g_i is the same for all objects of a class with g_i &gt; 0, and no
 * less for the others. More than two classes: the mean of the weights of each class against the
 * rest.
 *
 * <p>Cost: that of one support vector machine a class, and a product with each matrix.
 *
 * @param lambda 0 for the nearest points of the two convex hulls, 1 for the means of the classes
 * @param tolerance the violation of the conditions above that may be left, as a part of the
 *     objective
 */
public record EasyMkl(double lambda, double tolerance, CommonScale scale)
    implements Weighing<Labels> {
  /** Distances below this part of the largest k(x,x) are those of rounding. */
  private static final double ROUNDING = 1e-14;

  public EasyMkl {
    Require.that(lambda >= 0 && lambda <= 1, "lambda must be a number in 0 .. 1, but is " + lambda);
    Require.positive("tolerance", tolerance);
  }

  @Override
  public Shares shares(List<? extends Gram> grams, Labels labels, Run run) {
    Classes classes = Classes.of(grams, labels);
    List<String> warnings = new ArrayList<>();
    double[] ones = new double[grams.size()];
    Arrays.fill(ones, 1);
    Gram sum = Views.weightedSum(classes.grams(), ones);
    warnings.addAll(Checks.semidefinite(sum));
    double[] mean = new double[grams.size()];
    for (int c = 0; c < classes.sides().size(); c++) {
      double[] signs = classes.sides().get(c);
      double[] b = distributions(sum, signs, warnings, run.part("easymkl " + c));
      Shares shares = Shares.proportional(forms(classes.grams(), b, run), List.of());
      warnings.addAll(shares.warnings());
      for (int r = 0; r < mean.length; r++) {
        mean[r] += shares.values().get(r);
      }
    }
    return Shares.proportional(mean, warnings.stream().distinct().toList());
  }

  /** Yg at the solution. */
  double[] distributions(Gram sum, double[] signs, List<String> warnings, Run run) {
    double positive = Arrays.stream(signs).filter(s -> s > 0).count();
    double[] uniform =
        Arrays.stream(signs).map(s -> 1 / (s > 0 ? positive : signs.length - positive)).toArray();
    double[] g = uniform;
    if (lambda < 1) {
      double[] ridge = new double[signs.length];
      Arrays.fill(ridge, lambda / (1 - lambda));
      double[] open = new double[signs.length];
      Arrays.fill(open, Double.POSITIVE_INFINITY);
      int[] rows = IntStream.range(0, signs.length).toArray();
      Problem problem =
          new Problem(rows, signs, new double[signs.length], open, uniform)
              .withRidge(ridge)
              .withBothSumsFixed();
      double largest = Arrays.stream(sum.diagonal()).max().orElse(0);
      StoppingTolerance until =
          new StoppingTolerance(Math.max(ROUNDING * largest, Double.MIN_NORMAL), tolerance);
      Solution solution = Decomposition.solve(problem, sum, until, run);
      warnings.addAll(solution.warnings(tolerance));
      g = solution.values();
    }
    double[] b = new double[g.length];
    for (int i = 0; i < b.length; i++) {
      b[i] = signs[i] * g[i];
    }
    return b;
  }

  /** b'K_r b for each r. */
  private static double[] forms(List<Gram> grams, double[] b, Run run) {
    double[] forms = new double[grams.size()];
    double[] products = new double[b.length];
    for (int r = 0; r < forms.length; r++) {
      grams.get(r).multiply(b, products, run);
      forms[r] = Simd.LANES.dot(b, 0, products, 0, b.length);
    }
    return forms;
  }
}
