package org.mercer.learner.centres;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mercer.api.Internal;
import org.mercer.learner.Report;

/**
 * min over w and b of -log p(targets | f) + lambda/2 sum_c |w_c|^2 of objects in blocks: logistic
 * regression, softmax for several classes.
 *
 * @param tolerance of the gradient, relative to the one at the start
 */
@Internal
public record LogisticOverBlocks(double lambda, double tolerance, int mostSteps) {
  /** What is left of the equations at the most; less where the solution is near. */
  private static final double ROUGH = 0.1;

  public OverBlocks fit(BlockSystem system, int classes) {
    BlockLoss loss = new BlockLoss(BlockLoss.Kind.LOGISTIC, classes, 1);
    BlockNewton newton = new BlockNewton(system, loss, lambda, 0);
    double first = newton.residual();
    double residual = first == 0 ? 0 : 1;
    while (residual > tolerance && newton.steps() < mostSteps) {
      system.run().step("Newton", newton.steps(), 0);
      if (!newton.step(Math.min(ROUGH, Math.sqrt(residual)))) {
        break; // rounding has the last word
      }
      residual = newton.residual() / first;
      system.run().gap(newton.steps(), residual);
    }
    boolean converged = residual <= tolerance;
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("centres", (double) system.size());
    figures.putAll(system.drawn().basis().missed().figures());
    figures.put("residual", residual);
    figures.put("passes", (double) newton.passes());
    List<String> warnings =
        converged
            ? List.of()
            : List.of(
                String.format(
                    Locale.ROOT,
                    "stopped after %d steps with a residual of %.2g instead of %.2g; raise the"
                        + " penalty or the number of steps, or accept a tolerance of this size",
                    newton.steps(),
                    residual,
                    tolerance));
    return new OverBlocks(
        Arrays.stream(newton.weights()).map(system::machine).toList(),
        new Report(converged, newton.steps(), newton.objective(), figures, warnings));
  }
}
