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
import org.mercer.learner.Checks;
import org.mercer.learner.Classifier;
import org.mercer.learner.CommonHyperparameters.PerClass;
import org.mercer.learner.CommonHyperparameters.Regularisation;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machine;
import org.mercer.learner.Machines;
import org.mercer.learner.Report;
import org.mercer.learner.Scheme;
import org.mercer.learner.calibrate.CalibrationCurve;
import org.mercer.learner.calibrate.SigmoidCurve;
import org.mercer.learner.solver.Likelihood;
import org.mercer.learner.solver.Logistic;
import org.mercer.learner.solver.Newton;
import org.mercer.learner.solver.Softmax;
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
 * operations a step and function. Source: Zhu and Hastie, "Kernel logistic regression and the
 * import vector machine" (2005).
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
        double tolerance)
    implements Classifier {
  public static final double TOLERANCE = 1e-6;

  /** p = 1 / (1 + exp(-f)). */
  private static final CalibrationCurve PROBABILITY = new SigmoidCurve(-1, 0);

  public KernelLogistic {
    Require.positive("lambda", lambda);
    Require.positive("tolerance", tolerance);
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
    boolean two = present.size() <= 2;
    double[] counts = weights.of(labels);
    Likelihood likelihood =
        two
            ? new Logistic(Checks.signs(gram, labels), counts)
            : new Softmax(present.size(), numbers(labels, present), counts);
    List<String> warnings = new ArrayList<>(Checks.semidefinite(gram));
    Newton.Mode mode = Newton.solve(gram, likelihood, lambda, tolerance, intercept, run);
    if (!mode.converged()) {
      warnings.add(unfinished(mode));
    }
    List<Machine> machines = machines(mode, gram.size());
    Report report =
        new Report(mode.converged(), mode.steps(), mode.cost(), figures(mode), warnings);
    return two
        ? new Machines(machines, Scheme.SIGN, List.of(PROBABILITY), report)
        : new Machines(machines, Scheme.SOFTMAX, report);
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
