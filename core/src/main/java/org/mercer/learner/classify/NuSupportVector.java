package org.mercer.learner.classify;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.learner.Checks;
import org.mercer.learner.Classifier;
import org.mercer.learner.CommonHyperparameters.KktTolerance;
import org.mercer.learner.CommonHyperparameters.MulticlassScheme;
import org.mercer.learner.Expansion;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machines;
import org.mercer.learner.Scheme;
import org.mercer.learner.solver.ByWorkingSets;
import org.mercer.run.Run;

/**
 * min 1/2 |w|^2 - nu W rho + sum_i v_i xi_i subject to y_i (w'phi(x_i) + b) &gt;= rho - xi_i, xi_i
 * &gt;= 0: the support vector machine that is told which part of the objects may miss its margin
 * instead of a penalty (Schoelkopf, Smola, Williamson and Bartlett 2000), where object i counts v_i
 * and W is the sum of these. The dual is min 1/2 a'Qa subject to 0 &lt;= a_i &lt;= v_i and a sum of
 * nu W / 2 over either class; the result is divided by rho.
 *
 * <p>At the solution at most a part nu of the objects misses the margin, and at least that part are
 * support vectors. No nu is possible above twice the part of the smaller class.
 */
public record NuSupportVector(
    @Hyperparameter(
            value =
                "upper bound of the fraction of margin errors, lower bound of that of support"
                    + " vectors",
            defaultValue = "0.5",
            range = "(0, 1]")
        double nu,
    @KktTolerance double tolerance,
    @MulticlassScheme Scheme scheme)
    implements Classifier, ByWorkingSets<Labels, Machines> {
  /** A sum of weights may miss its bound by rounding. */
  private static final double ROUNDING = 1e-12;

  public NuSupportVector {
    Require.that(nu > 0 && nu <= 1, "nu must be a number in (0, 1], but is " + nu);
    Require.positive("tolerance", tolerance);
    Require.that(
        scheme != Scheme.SIGN,
        "several classes are told apart by pairs or by rests, not by a sign");
  }

  public NuSupportVector(double nu, double tolerance) {
    this(nu, tolerance, Scheme.PAIRS);
  }

  @Override
  public String name() {
    return "nusvc";
  }

  @Override
  public Map<String, Object> parameters() {
    return Calibrated.without(this);
  }

  @Override
  public Machines fit(Gram gram, Labels labels, Run run) {
    Checks.objects(gram.size(), labels.size());
    requireFeasible(labels);
    List<String> warnings = Checks.tried(gram);
    double[] weights = labels.weights().toArray();
    Machines machines = Multiclass.fit(this::separate, gram, labels, weights, scheme, run);
    return new Machines(machines.machines(), machines.scheme(), machines.report().warned(warnings));
  }

  private Expansion separate(TwoClasses classes, Run run) {
    return new NuMargin(classes, nu, tolerance).fit(run);
  }

  private void requireFeasible(Labels labels) {
    List<Integer> classes = Checks.present(labels);
    boolean rests = scheme == Scheme.RESTS && classes.size() > 2;
    for (int a = 0; a < classes.size(); a++) {
      double first = weight(labels, classes.get(a));
      if (rests) {
        require(first, labels.weights().total() - first, named(labels, classes, a), "the rest");
      }
      for (int b = a + 1; b < classes.size() && !rests; b++) {
        require(
            first,
            weight(labels, classes.get(b)),
            named(labels, classes, a),
            named(labels, classes, b));
      }
    }
  }

  private static double weight(Labels labels, int which) {
    return IntStream.range(0, labels.size())
        .filter(i -> labels.get(i) == which)
        .mapToDouble(i -> labels.weights().get(i))
        .sum();
  }

  private static String named(Labels labels, List<Integer> classes, int c) {
    return InputException.quote(labels.classes().get(classes.get(c)));
  }

  private void require(double first, double second, String nameOfFirst, String nameOfSecond) {
    double largest = NuMargin.largestNu(first, second);
    if (nu > largest * (1 + ROUNDING)) {
      throw new InputException(
          "nu",
          String.valueOf(nu),
          "at most "
              + largest
              + ", which is the largest that is feasible between "
              + nameOfFirst
              + " and "
              + nameOfSecond,
          "give a smaller nu, or use svc, which takes any penalty");
    }
  }
}
