package org.mercer.learner.classify;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.Labels;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Checks;
import org.mercer.learner.Classifier;
import org.mercer.learner.CommonHyperparameters;
import org.mercer.learner.CommonHyperparameters.KktTolerance;
import org.mercer.learner.CommonHyperparameters.MulticlassScheme;
import org.mercer.learner.CommonHyperparameters.OverCentres;
import org.mercer.learner.CommonHyperparameters.PerClass;
import org.mercer.learner.CommonHyperparameters.Reach;
import org.mercer.learner.Expansion;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machines;
import org.mercer.learner.Scheme;
import org.mercer.learner.centres.Exactness;
import org.mercer.learner.centres.Solver;
import org.mercer.learner.solver.ByWorkingSets;
import org.mercer.learner.solver.Decomposition;
import org.mercer.run.Run;

/**
 * min 1/2 |w|^2 + c sum_i v_i loss(xi_i) subject to y_i (w'phi(x_i) + b) &gt;= 1 - xi_i, xi_i &gt;=
 * 0: the support vector machine with a soft margin (Cortes and Vapnik 1995), where object i counts
 * v_i. For the hinge loss the dual is min 1/2 a'Qa - e'a subject to y'a = 0, 0 &lt;= a_i &lt;= c
 * v_i, with Q_ij = y_i y_j k(x_i, x_j); w = sum_i y_i a_i phi(x_i). With c infinite the margin is
 * hard: all xi are zero, or there is no solution, which is said with the smallest violation.
 *
 * <p>At the solution y_i f(x_i) &gt;= 1 where a_i = 0, = 1 where 0 &lt; a_i &lt; c v_i, and &lt;= 1
 * where a_i = c v_i, each within the tolerance; with the squared loss y_i f(x_i) = 1 - a_i / (2 c
 * v_i) where a_i &gt; 0. The matrix is never stored: rows are computed in blocks when they are
 * needed, and most never are.
 *
 * <p>Over centres w is a combination of few phi(x_j): the same primal problem among these, see
 * {@link SoftMarginOverCentres}, solved up to a duality gap of the tolerance times the objective.
 */
public record SupportVector(
    @Hyperparameter(
            value =
                "penalty C of margin violations; larger fits the training data more closely, inf"
                    + " allows none (hard margin)",
            defaultValue = "1",
            range = "(0, inf]")
        double c,
    @KktTolerance double tolerance,
    @MulticlassScheme Scheme scheme,
    @Hyperparameter("the loss of a margin violation: hinge (linear), or its square") Loss loss,
    @PerClass ClassWeights weights,
    @Reach Solver solver,
    @OverCentres Centres centres)
    implements Classifier, ByWorkingSets<Labels, Machines> {
  public static final double TOLERANCE = CommonHyperparameters.KKT_TOLERANCE;

  /** A penalty times max k(x,x) beyond which steps have no digits left for anything else. */
  static final double BEYOND = 1e14;

  public SupportVector {
    Require.that(c > 0, "c must be a positive number or inf, but is " + c);
    Require.positive("tolerance", tolerance);
    Require.that(
        scheme != Scheme.SIGN,
        "several classes are told apart by pairs or by rests, not by a sign");
    Require.that(
        c < Double.POSITIVE_INFINITY || solver != Solver.CENTRES,
        "over centres some objects lie inside any margin: c must be a number, but is inf");
  }

  /** Exact where n allows, else over centres. */
  public SupportVector(double c, double tolerance, Scheme scheme, Loss loss, ClassWeights weights) {
    this(c, tolerance, scheme, loss, weights, Solver.AUTO, Centres.AUTO);
  }

  public SupportVector(double c) {
    this(c, TOLERANCE);
  }

  public SupportVector(double c, double tolerance) {
    this(c, tolerance, Scheme.PAIRS);
  }

  public SupportVector(double c, double tolerance, Scheme scheme) {
    this(c, tolerance, scheme, Loss.HINGE, ClassWeights.NONE);
  }

  /** With another loss. */
  public SupportVector loss(Loss other) {
    return new SupportVector(c, tolerance, scheme, other, weights, solver, centres);
  }

  /** With other class weights. */
  public SupportVector weights(ClassWeights other) {
    return new SupportVector(c, tolerance, scheme, loss, other, solver, centres);
  }

  /** With another penalty. */
  public SupportVector c(double other) {
    return new SupportVector(other, tolerance, scheme, loss, weights, solver, centres);
  }

  /** Solved in another way. */
  public SupportVector solver(Solver other, Centres fewer) {
    return new SupportVector(c, tolerance, scheme, loss, weights, other, fewer);
  }

  @Override
  public String name() {
    return "svc";
  }

  @Override
  public Map<String, Object> parameters() {
    return Calibrated.without(this);
  }

  /** A hard margin is found by distances, which lose digits to entries that are far larger. */
  @Override
  public Precision precision() {
    return Double.isInfinite(c) ? Precision.DOUBLE : Decomposition.precision(tolerance);
  }

  @Override
  public double entries(int objects, Run run) {
    double exact = Classifier.super.entries(objects, run);
    return Exactness.entries(solver, objects, Exactness.MOST_BY_WORKING_SETS, centres, exact);
  }

  @Override
  public Machines fit(Gram gram, Labels labels, Run run) {
    Checks.objects(gram.size(), labels.size());
    List<String> warnings =
        solver == Solver.CENTRES ? Checks.semidefinite(gram) : Checks.tried(gram);
    Machines machines =
        Multiclass.fit(this::separate, gram, labels, weights.of(labels), scheme, run);
    return new Machines(machines.machines(), machines.scheme(), machines.report().warned(warnings));
  }

  @Override
  public Optional<String> path() {
    return Double.isFinite(c) && solver != Solver.CENTRES ? Optional.of("c") : Optional.empty();
  }

  /** A margin that is hard in effect is found by another problem. */
  @Override
  public boolean scales(double largest) {
    return c * largest <= BEYOND;
  }

  private Expansion separate(TwoClasses classes, Run run) {
    boolean finite = c < Double.POSITIVE_INFINITY;
    if (finite && solver.overCentres(classes.gram(), Exactness.MOST_BY_WORKING_SETS, run)) {
      return new SoftMarginOverCentres(classes, c, loss, tolerance, centres).fit(run);
    } else if (!finite) {
      return new HardMargin(classes, tolerance).fit(run);
    }
    double largest = Arrays.stream(classes.gram().diagonal()).max().orElse(0);
    if (loss == Loss.HINGE && c * largest > BEYOND) {
      Expansion fit = new HardMargin(classes, tolerance, c).fit(run);
      List<String> note =
          List.of("c = " + c + " leaves no digits: the margin is hard, as with inf");
      return new Expansion(fit.coefficients(), fit.bias(), fit.known(), fit.report().warned(note));
    }
    return new SoftMargin(classes, c, loss, tolerance).fit(run);
  }
}
