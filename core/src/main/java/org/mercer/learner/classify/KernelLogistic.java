package org.mercer.learner.classify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mercer.data.Labels;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.Classifier;
import org.mercer.learner.CommonHyperparameters.OverCentres;
import org.mercer.learner.CommonHyperparameters.PerClass;
import org.mercer.learner.CommonHyperparameters.Reach;
import org.mercer.learner.CommonHyperparameters.Regularisation;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machine;
import org.mercer.learner.Machines;
import org.mercer.learner.Report;
import org.mercer.learner.Scheme;
import org.mercer.learner.calibrate.CalibrationCurve;
import org.mercer.learner.calibrate.SigmoidCurve;
import org.mercer.learner.centres.Exactness;
import org.mercer.learner.centres.Solver;
import org.mercer.learner.solver.Logistic;
import org.mercer.learner.solver.Newton;
import org.mercer.learner.solver.Separable;
import org.mercer.learner.solver.Softmax;
import org.mercer.numerics.Entries;
import org.mercer.run.Run;

/**
 * Kernel logistic regression: min over a of sum_i v_i log(1 + exp(-y_i f_i)) + lambda/2 a'K a with
 * f = K a, to which a constant without a penalty may be added. At the solution lambda a_i = v_i
 * (t_i - p_i), where t_i is 1 or 0 and p_i = 1 / (1 + exp(-f_i)) is the probability of the second
 * class.
 *
 * <p>Several classes have a function each, p_c = exp(f_c) / sum_d exp(f_d), and the cost is -sum_i
 * v_i log p_i,c(i) + lambda/2 sum_c a_c'K a_c; at the solution lambda a_ic = v_i (t_ic - p_ic).
 *
 * <p>Solved by Newton's method, see {@link Newton}: its equations by conjugate gradients, n^2
 * operations a step and function. Large samples are learned over centres, see {@link
 * LogisticOverCentres}. Source: Zhu and Hastie, "Kernel logistic regression and the import vector
 * machine" (2005).
 */
public record KernelLogistic(
    @Regularisation double lambda,
    @Hyperparameter(
            "whether an intercept (bias) is fitted, free of the penalty; without it a rare class"
                + " gets too large a probability")
        boolean intercept,
    @PerClass ClassWeights weights,
    @Hyperparameter(
            value =
                "stop when lambda a differs from v (t - p) by less than this, relative to its size"
                    + " at the start",
            defaultValue = "" + KernelLogistic.TOLERANCE,
            range = "(0, inf)")
        double tolerance,
    @Reach Solver solver,
    @OverCentres Centres centres)
    implements Classifier {
  public static final double TOLERANCE = 1e-6;

  /** p = 1 / (1 + exp(-f)). */
  private static final CalibrationCurve PROBABILITY = new SigmoidCurve(-1, 0);

  public KernelLogistic {
    Require.positive("lambda", lambda);
    Require.positive("tolerance", tolerance);
  }

  /** Exact where n allows, else over centres. */
  public KernelLogistic(double lambda, boolean intercept, ClassWeights weights, double tolerance) {
    this(lambda, intercept, weights, tolerance, Solver.AUTO, Centres.AUTO);
  }

  /** With an intercept, all classes alike. */
  public KernelLogistic(double lambda) {
    this(lambda, true, ClassWeights.NONE, TOLERANCE);
  }

  @Override
  public String name() {
    return "logistic";
  }

  @Override
  public Machines fit(Gram gram, Labels labels, Run run) {
    Checks.objects(gram.size(), labels.size());
    List<Integer> present = Checks.present(labels);
    double[] counts = weights.of(labels);
    if (present.size() < 2) {
      Checks.signs(gram, labels); // refuses them
    }
    Separable likelihood = likelihood(labels, present, counts);
    List<String> warnings = new ArrayList<>(Checks.semidefinite(gram));
    if (solver.overCentres(gram.size(), Exactness.MOST_OBJECTS)) {
      return overCentres(
          gram, likelihood, Entries.where(counts.length, i -> counts[i] > 0), warnings, run);
    }
    Newton.Mode mode = Newton.solve(gram, likelihood, lambda, tolerance, intercept, run);
    if (!mode.converged()) {
      warnings.add(unfinished(mode));
    }
    List<Machine> machines = machines(mode, gram.size());
    Report report =
        new Report(mode.converged(), mode.steps(), mode.cost(), figures(mode), warnings);
    return machines(machines, report);
  }

  /**
   * What functions are fitted to: one for two classes, else one each.
   *
   * @param present the classes that have objects
   * @param counts what each object counts; 0 for one of another class
   */
  static Separable likelihood(Labels labels, List<Integer> present, double[] counts) {
    if (present.size() > 2) {
      return new Softmax(present.size(), numbers(labels, present), counts);
    }
    double[] signs = new double[labels.size()];
    Arrays.setAll(signs, i -> labels.get(i) == present.get(1) ? 1 : -1);
    return new Logistic(signs, counts);
  }

  private static Machines machines(List<Machine> machines, Report report) {
    return machines.size() == 1
        ? new Machines(machines, Scheme.SIGN, List.of(PROBABILITY), report)
        : new Machines(machines, Scheme.SOFTMAX, report);
  }

  /** Of the objects that count. */
  private Machines overCentres(
      Gram gram, Separable likelihood, int[] counted, List<String> warnings, Run run) {
    boolean all = counted.length == gram.size();
    LogisticOverCentres problem = new LogisticOverCentres(lambda, intercept, tolerance, centres);
    LogisticOverCentres.Found found =
        problem.fit(
            all ? gram : gram.restrict(counted),
            all ? likelihood : likelihood.select(counted),
            warnings,
            run);
    return machines(
        found.machines().stream().map(machine -> machine.renamed(counted)).toList(),
        found.report());
  }

  @Override
  public Access access(int objects) {
    return solver.overCentres(objects, Exactness.MOST_OBJECTS) ? Access.SOME_ROWS : access();
  }

  @Override
  public double entries(int objects, Run run) {
    double exact = Classifier.super.entries(objects, run);
    return Exactness.entries(solver, objects, Exactness.MOST_OBJECTS, centres, exact);
  }

  /** Classes by their places among those that have objects. */
  private static int[] numbers(Labels labels, List<Integer> present) {
    int[] numbers = new int[labels.size()];
    // an object of a class that does not count has weight zero, whatever its number
    Arrays.setAll(numbers, i -> Math.max(0, present.indexOf(labels.get(i))));
    return numbers;
  }

  private static List<Machine> machines(Newton.Mode mode, int n) {
    List<Machine> machines = new ArrayList<>();
    for (int c = 0; c < mode.constants().length; c++) {
      double[] a = Arrays.copyOfRange(mode.coefficients(), c * n, (c + 1) * n);
      machines.add(Machine.of(a, mode.constants()[c]));
    }
    return machines;
  }

  private static Map<String, Double> figures(Newton.Mode mode) {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("residual", mode.residual());
    figures.put("products", (double) mode.products());
    return figures;
  }

  private String unfinished(Newton.Mode mode) {
    return String.format(
        Locale.ROOT,
        "stopped after %d steps with a residual of %.2g instead of %.2g; raise lambda or the"
            + " budget, or accept a tolerance of this size",
        mode.steps(),
        mode.residual(),
        tolerance);
  }
}
