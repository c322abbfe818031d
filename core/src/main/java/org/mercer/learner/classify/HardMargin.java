package org.mercer.learner.classify;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Views;
import org.mercer.gram.check.LostDigits;
import org.mercer.gram.check.Repair;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Verdict;
import org.mercer.learner.Expansion;
import org.mercer.learner.Report;
import org.mercer.learner.solver.Decomposition;
import org.mercer.learner.solver.Duality;
import org.mercer.learner.solver.Problem;
import org.mercer.learner.solver.Solution;
import org.mercer.learner.solver.Start;
import org.mercer.learner.solver.StoppingTolerance;
import org.mercer.run.Run;

/**
 * min 1/2 |w|^2 subject to y_i f(x_i) &gt;= 1. Its usual dual has no bound where the classes cannot
 * be separated; the nearest points of the two convex hulls always exist: min 1/2 |sum_i y_i a_i
 * phi(x_i)|^2, a &gt;= 0, with sum 1 on either side. The line between them is the widest margin,
 * and where they are one point there is none. Divided by rho the solution has y_i f(x_i) = 1 on the
 * margin.
 */
final class HardMargin {
  /** Hulls nearer than this, as a part of max k(x,x), cannot be told from hulls that meet. */
  private static final double MEET = 1e-13;

  /** Prices, times max k(x,x), of the soft margins that show how small violations can be. */
  private static final double[] PENALTIES = {10, 100, 1e3, 1e4};

  /** A penalty, times max k(x,x), at which sums have four digits behind the point. */
  private static final double SOME_DIGITS = 1e12;

  /** The part of the largest squared distance below which that of hulls must be seen. */
  private static final double FAR_APART = 1e-8;

  private static final long MOST_SOFT_STEPS = 500_000;

  /** Hulls that come nearer and nearer would keep a run for hours. */
  private static final long MOST_STEPS = 10_000_000;

  private final TwoClasses classes;
  private final double tolerance;
  private final double penalty;
  private final double largest;

  HardMargin(TwoClasses classes, double tolerance) {
    this(classes, tolerance, Double.POSITIVE_INFINITY);
  }

  /** In place of a soft margin whose penalty leaves no digits. */
  HardMargin(TwoClasses classes, double tolerance, double penalty) {
    this.classes = classes;
    this.tolerance = tolerance;
    this.penalty = penalty;
    double[] diagonal = classes.gram().diagonal();
    this.largest = Arrays.stream(classes.rows()).mapToDouble(i -> diagonal[i]).max().orElse(0);
  }

  Expansion fit(Run run) {
    // a violation of rho * tolerance is one of the tolerance after division by rho = d^2 / 2
    StoppingTolerance until =
        new StoppingTolerance(Math.max(MEET * largest, Double.MIN_NORMAL), tolerance);
    Gram gram = Views.inDouble(classes.gram());
    Solution hulls = Decomposition.solve(hulls(), gram, until, atMost(MOST_STEPS, run));
    boolean proved = gram.certificate().verdict() == Verdict.PSD; // less than zero is rounding
    if (!proved && hulls.objective() < -MEET * largest) {
      throw Repair.refusal(
          "two hulls have a squared distance of " + 2 * hulls.objective(), gram.certificate());
    }
    if (hulls.rho() > 0 && hulls.gap() <= tolerance * hulls.objective()) {
      return expansion(hulls, List.of());
    } else if (hulls.ending() == Solution.Ending.BUDGET) {
      return unknown(hulls);
    }
    requireDigits(gram);
    if (Double.isFinite(penalty)) {
      throw noDigits(gram);
    }
    if (!hulls.converged()) {
      return unknown(hulls);
    }
    throw notSeparable(run);
  }

  /**
   * Objects that miss the margin have a = penalty, and what they add up to is off by more than 1.
   */
  private InputException noDigits(Gram gram) {
    return LostDigits.refusal(
        gram,
        String.format(
            Locale.ROOT,
            "no hard margin was found, and for a soft one c = %.6g leaves no digits, as c k(x, x)"
                + " is %.3g",
            penalty,
            penalty * largest),
        String.format(
            Locale.ROOT,
            "scale columns of numbers (`scale=standard`), normalise other kernels (normalise(k)),"
                + " or lower c below %.1g",
            SOME_DIGITS / largest));
  }

  /** Where all objects lie within the rounding of their own size, nothing is known of hulls. */
  private void requireDigits(Gram gram) {
    double[] diagonal = gram.diagonal();
    Tile row = Tile.doubles(0, 1, 0, gram.size());
    gram.fillRows(new int[] {classes.rows()[0]}, row);
    double farthest = 0;
    for (int i : classes.rows()) {
      double squared = diagonal[classes.rows()[0]] + diagonal[i] - 2 * row.get(0, i);
      farthest = Math.max(farthest, squared);
    }
    if (farthest > 0 && MEET * largest > FAR_APART * farthest) {
      throw LostDigits.refusal(
          gram,
          String.format(
              Locale.ROOT,
              "squared distances up to %.3g leave no digits for those between hulls",
              farthest));
    }
  }

  private Problem hulls() {
    int n = classes.size();
    double[] signs = classes.signs();
    double[] upper = new double[n];
    Arrays.fill(upper, Double.POSITIVE_INFINITY);
    double[] start = new double[n];
    Start.fill(start, upper, t -> signs[t] > 0, 1);
    Start.fill(start, upper, t -> signs[t] < 0, 1);
    return new Problem(classes.rows(), signs, new double[n], upper, start).withBothSumsFixed();
  }

  private Expansion expansion(Solution hulls, List<String> warnings) {
    double rho = hulls.rho();
    double squared = classes.squaredNorm(hulls);
    double[] upper = new double[classes.size()];
    Arrays.fill(upper, Double.POSITIVE_INFINITY);
    Map<String, Double> figures = hulls.figures(upper);
    figures.put("violation", hulls.gap() / rho);
    figures.put("margin", rho / Math.sqrt(squared));
    double least = Arrays.stream(classes.margins(hulls)).min().orElse(0);
    if (least > 0) {
      // w / least keeps every constraint; 2/d^2 times the weights of the hulls is best for the dual
      new Duality(squared / (2 * least * least), 2 / squared).addTo(figures);
    }
    // 1/2 a'Qa - e'a, with 2 for the sum over both hulls
    double objective = squared / (2 * rho * rho) - 2 / rho;
    Report report = new Report(hulls.converged(), hulls.steps(), objective, figures, warnings);
    return classes.expansion(hulls, 1 / rho, report);
  }

  /** The budget ended before the hulls were seen apart or together. */
  private Expansion unknown(Solution hulls) {
    List<String> warnings =
        List.of(
            hulls.warnings(tolerance).get(0)
                + ", before it was known whether a hard margin exists; a soft margin (a finite c)"
                + " always does");
    if (hulls.rho() > 0) {
      return expansion(hulls, warnings);
    }
    Map<String, Double> figures = Map.of("violation", hulls.gap());
    Report report = new Report(false, hulls.steps(), hulls.objective(), figures, warnings);
    return classes.expansion(hulls, 1, report);
  }

  private static Run atMost(long steps, Run run) {
    return run.budget(run.budget().iterations(Math.min(steps, run.budget().iterations())));
  }

  /** With the smallest violation that soft margins of rising penalties show. */
  private InputException notSeparable(Run run) {
    double[] ones = new double[classes.y().length];
    for (int i : classes.rows()) {
      ones[i] = 1;
    }
    TwoClasses alike = new TwoClasses(classes.gram(), classes.y(), ones);
    double[] slacks = new double[0];
    double least = Double.POSITIVE_INFINITY;
    for (double penalty : PENALTIES) {
      double c = penalty / Math.max(largest, Double.MIN_NORMAL);
      SoftMargin soft = new SoftMargin(alike, c, Loss.HINGE, 1e-3);
      double[] found =
          Arrays.stream(alike.margins(soft.solve(atMost(MOST_SOFT_STEPS, run))))
              .map(m -> Math.max(0, 1 - m))
              .toArray();
      double sum = Arrays.stream(found).sum();
      slacks = sum < least ? found : slacks;
      least = Math.min(sum, least);
    }
    return new InputException(
        "classes",
        String.format(
            Locale.ROOT,
            "not separable by this kernel, no hard margin exists; the smallest violation found is"
                + " %.6g in all, %d of %d objects miss the margin, the worst by %.6g",
            Arrays.stream(slacks).sum(),
            Arrays.stream(slacks).filter(s -> s > 1e-3).count(),
            slacks.length,
            Arrays.stream(slacks).max().orElse(0)),
        "classes that can be separated, or a finite c",
        "give a finite c such as 10, or a richer kernel such as rbf");
  }
}
