package org.mercer.learner.centres;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mercer.api.Internal;
import org.mercer.gram.Gram;
import org.mercer.gram.Views;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Machine;
import org.mercer.learner.TrainingValues;
import org.mercer.learner.solver.Duality;
import org.mercer.learner.solver.Hinges;
import org.mercer.run.Run;

/**
 * min 1/2 |w|^2 + pull b + sum_i c_i loss(s_i (w'z(x_i) + b) - o_i) with the basis z of the
 * centres: support vector machines among the functions that are combinations of the centres, by
 * {@link CentreNewton} along corners of the hinge that are rounded less and less (Chapelle,
 * "Training a support vector machine in the primal", 2007).
 *
 * <p>Each solution comes with variables a of the dual problem, the slopes of its losses, so that
 * its duality gap is known: what rounding the corners makes of it, {@link Hinges#complement}, and
 * half the square of what is left of the gradient. The corners become four times sharper where the
 * second is less than the first. It ends where the gap is at most {@code tolerance} times the
 * objective.
 */
@Internal
public final class HingesOverCentres {
  private static final String PART = "primal Newton";

  private static final int MOST_STEPS = 500;

  /** What conjugate gradients may leave of the equations of a step. */
  private static final double SHARE = 0.1;

  private static final double SHARPER = 0.25;

  /** Corners that are sharper than this, relative to where they start, are those of rounding. */
  private static final double SHARPEST = 1e-12;

  /** Sums are off by a multiple of 2^-24 of the sizes of their terms, or of 2^-53. */
  private static final double FLOAT_ERROR = 0x1p-22;

  private static final double DOUBLE_ERROR = 0x1p-48;

  /** Of the sizes of terms, in a sum of them. */
  private static final double ROUNDING = 0x1p-50;

  private final CentreSystem system;
  private final Hinges hinges;
  private final double pull;
  private final double tolerance;
  private final double length;
  private final Run run;

  private HingesOverCentres(
      CentreSystem system, Hinges hinges, double pull, double tolerance, double length, Run run) {
    this.system = system;
    this.hinges = hinges;
    this.pull = pull;
    this.tolerance = tolerance;
    this.length = length;
    this.run = run;
  }

  /**
   * What was found.
   *
   * @param machine over the centres, which knows its values
   * @param values f of all objects
   * @param error by how much a value may differ where its sum is added up in another way
   * @param squaredNorm |w|^2
   */
  @SuppressWarnings("ArrayRecordComponent")
  public record Found(
      Machine machine,
      double[] values,
      double error,
      double squaredNorm,
      Duality duality,
      boolean converged,
      long steps,
      Map<String, Double> figures,
      List<String> warnings) {}

  /**
   * @param hinges with corners as round as f = 0 is far from them
   * @param pull the price of the constant
   */
  public static Found solve(
      Gram gram, Centres centres, Hinges hinges, double pull, double tolerance, Run run) {
    CentreWork work = new CentreWork(1, true, CentreWork.Steps.NEWTON);
    CentreSystem system = CentreSystem.of(Views.inDouble(gram), centres, work, run);
    double largest = Arrays.stream(gram.diagonal()).max().orElse(0);
    return new HingesOverCentres(
            system, hinges, pull, tolerance, Math.sqrt(Math.max(0, largest)), run)
        .solve();
  }

  private Found solve() {
    Hinges now = hinges;
    double[][] zero = new double[1][system.length()];
    CentreNewton newton = new CentreNewton(system, now, 1, pull, zero, run);
    double[] kept = run.start(PART).orElse(new double[0]);
    if (kept.length > 0) {
      now = hinges.rounded(kept[0]);
      newton.restore(kept, 1, now);
    }
    Gap gap = gap(newton, now);
    long limit = Math.min(MOST_STEPS, run.budget().iterations());
    while (!closed(gap) && newton.steps() < limit && !run.outOfTime()) {
      run.step("Newton", newton.steps(), 0);
      boolean round = gap.rest <= gap.complement && now.corners();
      boolean moved = !round && newton.step(SHARE);
      if (!moved && !sharpens(now, gap)) {
        break; // rounding has the last word
      } else if (!moved) {
        now = hinges.rounded(SHARPER * now.width());
        newton.cost(now);
      }
      gap = gap(newton, now);
      run.gap(newton.steps(), gap.part());
      double width = now.width();
      run.keep(PART, () -> newton.state(width), false);
    }
    double width = now.width();
    run.keep(PART, () -> newton.state(width), true);
    return found(newton, gap);
  }

  private boolean sharpens(Hinges now, Gap gap) {
    return now.corners() && gap.complement > 0 && now.width() > SHARPEST * hinges.width();
  }

  /**
   * Between the primal and the dual problem.
   *
   * @param complement what is left of it by rounded corners
   * @param rest and by the gradient
   * @param rounding what cannot be told from zero
   */
  private record Gap(double primal, double complement, double rest, double rounding) {
    Duality duality() {
      return new Duality(primal, primal - complement - rest);
    }

    double part() {
      return duality().gap();
    }
  }

  private boolean closed(Gap gap) {
    return gap.part() <= tolerance || gap.complement + gap.rest <= gap.rounding;
  }

  private Gap gap(CentreNewton newton, Hinges now) {
    double[] w = newton.weights()[0];
    double[] rest = newton.rest()[0];
    int m = system.basis().size();
    double squares = 0;
    double norm = 0;
    for (int i = 0; i < m; i++) {
      squares += rest[i] * rest[i];
      norm += w[i] * w[i];
    }
    // the dual variables must add up to the pull: what they miss moves w by that many z at most
    double excess = rest[m];
    double off = Math.sqrt(squares) + Math.abs(excess) * length;
    double[] f = newton.values();
    double primal = norm / 2 + pull * w[m] + now.sharpCost(f);
    double open = off * off / 2 + now.shortfall(f, -excess);
    return new Gap(primal, now.complement(f), open, ROUNDING * now.size(f));
  }

  private Found found(CentreNewton newton, Gap gap) {
    double[] w = newton.weights()[0];
    int m = system.basis().size();
    double norm = 0;
    for (int i = 0; i < m; i++) {
      norm += w[i] * w[i];
    }
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("centres", (double) m);
    figures.putAll(system.basis().missed().figures());
    figures.put("passes", (double) newton.passes());
    gap.duality().addTo(figures);
    boolean converged = closed(gap);
    List<String> warnings =
        converged
            ? List.of()
            : List.of(
                String.format(
                    Locale.ROOT,
                    "stopped after %d steps with a duality gap of %.2g instead of %.2g; raise the"
                        + " budget or the tolerance, or lower c",
                    newton.steps(),
                    gap.part(),
                    tolerance));
    Machine machine = system.machine(w);
    double[] f = newton.values();
    double error = error(machine);
    return new Found(
        machine.known(TrainingValues.certain(f.length, i -> f[i], error)),
        f,
        error,
        norm,
        gap.duality(),
        converged,
        newton.steps(),
        figures,
        warnings);
  }

  private double error(Machine machine) {
    double terms = Math.abs(machine.bias());
    for (double a : machine.coefficients()) {
      terms += Math.abs(a) * length * length;
    }
    return terms * (system.inFloat() ? FLOAT_ERROR : DOUBLE_ERROR);
  }
}
