package org.mercer.learner.classify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.Classifier;
import org.mercer.learner.Expansion;
import org.mercer.learner.Machines;
import org.mercer.learner.Report;
import org.mercer.learner.Scheme;
import org.mercer.learner.quadratic.Decomposition;
import org.mercer.learner.quadratic.Problem;
import org.mercer.learner.quadratic.Solution;
import org.mercer.numerics.Require;
import org.mercer.numerics.parallel.Run;

/**
 * min 1/2 |w|^2 + c sum_i xi_i subject to y_i (w'phi(x_i) + b) &gt;= 1 - xi_i, xi_i &gt;= 0: the
 * support vector machine with a soft margin (Cortes and Vapnik 1995). Its dual is min 1/2 a'Qa -
 * e'a subject to y'a = 0, 0 &lt;= a_i &lt;= c, with Q_ij = y_i y_j k(x_i, x_j); w = sum_i y_i a_i
 * phi(x_i).
 *
 * <p>At the solution y_i f(x_i) &gt;= 1 where a_i = 0, = 1 where 0 &lt; a_i &lt; c, and &lt;= 1
 * where a_i = c, each within the tolerance. The matrix is never stored: rows are computed in blocks
 * when they are needed, and most never are.
 *
 * @param c the price of an object on the wrong side of its margin
 * @param tolerance the largest violation of the conditions above that is left
 * @param scheme how more than two classes are told apart: by pairs of classes, or each by itself
 *     from the rest
 */
public record SupportVector(double c, double tolerance, Scheme scheme) implements Classifier {
  public static final double TOLERANCE = 1e-3;

  public SupportVector {
    Require.positive("c", c);
    Require.positive("tolerance", tolerance);
    Require.that(
        scheme != Scheme.SIGN,
        "several classes are told apart by pairs or by rests, not by a sign");
  }

  public SupportVector(double c) {
    this(c, TOLERANCE);
  }

  public SupportVector(double c, double tolerance) {
    this(c, tolerance, Scheme.PAIRS);
  }

  @Override
  public String name() {
    return "svc";
  }

  @Override
  public Map<String, Object> parameters() {
    Map<String, Object> parameters = new LinkedHashMap<>();
    parameters.put("c", c);
    parameters.put("tolerance", tolerance);
    parameters.put("classes", scheme.word());
    parameters.put(Calibrated.PARAMETER, Calibrated.NONE);
    return parameters;
  }

  @Override
  public Access access() {
    return Access.SOME_ROWS;
  }

  @Override
  public Precision precision() {
    return Decomposition.precision(tolerance);
  }

  @Override
  public Machines fit(Gram gram, Labels labels, Run run) {
    return Multiclass.fit(this::separate, gram, labels, scheme, run);
  }

  private Expansion separate(Gram gram, double[] y, Run run) {
    List<String> warnings = new ArrayList<>(Checks.semidefinite(gram));
    int n = y.length;
    double[] linear = new double[n];
    Arrays.fill(linear, -1);
    double[] upper = new double[n];
    Arrays.fill(upper, c);
    int[] rows = IntStream.range(0, n).toArray();
    Problem problem = new Problem(rows, y, linear, upper, new double[n]);
    Solution solution = Decomposition.solve(problem, gram, tolerance, run);
    warnings.addAll(solution.warnings(tolerance));
    double[] coefficients = new double[n];
    Arrays.setAll(coefficients, i -> y[i] * solution.values()[i]);
    return new Expansion(coefficients, solution.bias(), report(solution, warnings));
  }

  private Report report(Solution solution, List<String> warnings) {
    double[] a = solution.values();
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("supportVectors", (double) Arrays.stream(a).filter(v -> v > 0).count());
    figures.put("atBound", (double) Arrays.stream(a).filter(v -> v == c).count());
    figures.put("violation", solution.gap());
    figures.put("workingSets", (double) solution.rounds());
    // |w|^2 = a'Qa = 2 (objective + e'a); the margin is 1/|w|
    double squared = 2 * (solution.objective() + Arrays.stream(a).sum());
    if (squared > 0) {
      figures.put("margin", 1 / Math.sqrt(squared));
    }
    return new Report(
        solution.converged(), solution.steps(), solution.objective(), figures, warnings);
  }
}
