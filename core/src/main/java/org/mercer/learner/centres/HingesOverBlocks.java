package org.mercer.learner.centres;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mercer.api.Internal;
import org.mercer.learner.Report;
import org.mercer.learner.solver.Duality;

/**
 * min over w and b of lambda/2 |w|^2 + sum_i v_i loss(1 - y_i (w'z(x_i) + b)) with the hinge or its
 * square, of objects in blocks; several classes one-vs-rest. As {@link HingesOverCentres}: corners
 * are rounded less and less, until the duality gap is at most the tolerance times the objective.
 *
 * @param squared whether the loss is the square of the hinge
 */
@Internal
public record HingesOverBlocks(double lambda, boolean squared, double tolerance, int mostSteps) {
  /** At f = 0 all objects lie within corners of this width. */
  private static final double FIRST_WIDTH = 2;

  /** What conjugate gradients may leave of the equations of a step. */
  private static final double SHARE = 0.1;

  private static final double SHARPER = 0.25;

  /** Corners that are sharper than this, relative to where they start, are those of rounding. */
  private static final double SHARPEST = 1e-12;

  /**
   * Between the primal and the dual problem.
   *
   * @param complement what is left of it by rounded corners
   * @param rest and by the gradient
   */
  private record Gap(double primal, double complement, double rest) {
    Duality duality() {
      return new Duality(primal, primal - complement - rest);
    }
  }

  /** Several classes one-vs-rest. */
  public OverBlocks fit(BlockSystem system, int classes) {
    BlockLoss.Kind kind = squared ? BlockLoss.Kind.SQUARED_HINGE : BlockLoss.Kind.HINGE;
    return fit(system, new BlockLoss(kind, classes, FIRST_WIDTH), 0);
  }

  /**
   * min lambda/2 |w|^2 - most rho + sum_i v_i max(0, rho - w'z(x_i)): the plane of novelty
   * detection; at most so much weight lies outside, but for what is left of the gap.
   *
   * @param most weight outside
   */
  public OverBlocks plane(BlockSystem system, double most) {
    double largest = largest(system);
    double width = largest > 0 ? most * largest / lambda : 1; // of the largest value f can have
    return fit(system, new BlockLoss(BlockLoss.Kind.PLANE, 2, width), most);
  }

  private static double largest(BlockSystem system) {
    return Math.max(0, Arrays.stream(system.objects().gram().diagonal()).max().orElse(0));
  }

  private OverBlocks fit(BlockSystem system, BlockLoss first, double pull) {
    BlockLoss loss = first;
    BlockNewton newton = new BlockNewton(system, loss, lambda, pull);
    double length = Math.sqrt(largest(system));
    Gap gap = gap(system, newton, pull, length);
    while (gap.duality().gap() > tolerance && newton.steps() < mostSteps) {
      system.run().step("Newton", newton.steps(), 0);
      boolean round = gap.rest <= gap.complement && !squared;
      boolean moved = !round && newton.step(SHARE);
      boolean sharpens = !squared && gap.complement > 0 && loss.width() > SHARPEST * first.width();
      if (!moved && !sharpens) {
        break; // rounding has the last word
      } else if (!moved) {
        loss = loss.width(SHARPER * loss.width());
        newton.loss(loss);
      }
      gap = gap(system, newton, pull, length);
      system.run().gap(newton.steps(), gap.duality().gap());
    }
    return found(system, newton, gap);
  }

  private Gap gap(BlockSystem system, BlockNewton newton, double pull, double length) {
    int m = system.size();
    double primal = 0;
    double complement = 0;
    double open = 0;
    for (int c = 0; c < newton.weights().length; c++) {
      double[] w = newton.weights()[c];
      double[] rest = newton.rest()[c];
      double[] figures =
          Arrays.copyOfRange(newton.figures(), BlockLoss.FIGURES * c, BlockLoss.FIGURES * (c + 1));
      double norm = 0;
      double squares = 0;
      for (int i = 0; i < m; i++) {
        norm += w[i] * w[i];
        squares += rest[i] * rest[i];
      }
      // the dual variables must add up to the pull: what they miss moves w by that many z at most
      double excess = system.constant() ? rest[m] : 0;
      double off = Math.sqrt(squares) + Math.abs(excess) * length;
      double total = figures[excess > 0 ? 2 : 4];
      double lost = figures[excess > 0 ? 3 : 5];
      primal += lambda / 2 * norm + figures[0] + (system.constant() ? pull * w[m] : 0);
      complement += figures[1];
      open += off * off / (2 * lambda);
      open += total > 0 ? Math.abs(excess) * lost / total : 0;
    }
    return new Gap(primal, complement, open);
  }

  private OverBlocks found(BlockSystem system, BlockNewton newton, Gap gap) {
    boolean converged = gap.duality().gap() <= tolerance;
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("centres", (double) system.size());
    figures.putAll(system.drawn().basis().missed().figures());
    figures.put("passes", (double) newton.passes());
    gap.duality().addTo(figures);
    List<String> warnings =
        converged
            ? List.of()
            : List.of(
                String.format(
                    Locale.ROOT,
                    "stopped after %d steps with a duality gap of %.2g instead of %.2g; raise the"
                        + " number of steps, the tolerance or the penalty",
                    newton.steps(),
                    gap.duality().gap(),
                    tolerance));
    return new OverBlocks(
        Arrays.stream(newton.weights()).map(system::machine).toList(),
        new Report(converged, newton.steps(), -gap.duality().dual(), figures, warnings));
  }
}
