package org.mercer.learner.classify;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mercer.gram.Gram;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Expansion;
import org.mercer.learner.Machine;
import org.mercer.learner.Report;
import org.mercer.learner.centres.HingesOverCentres;
import org.mercer.learner.solver.Hinges;
import org.mercer.run.Run;

/**
 * min over w and b of 1/2 |w|^2 + sum_i c_i loss(1 - y_i (w'z(x_i) + b)) with the basis z of the
 * centres and the hinge loss max(0, .) or its square: the soft margin among the functions that are
 * combinations of the centres. Its dual variables are a_i in 0 .. c_i with sum_i y_i a_i = 0; it
 * ends by the duality gap that they leave, see {@link HingesOverCentres}.
 */
record SoftMarginOverCentres(
    TwoClasses classes, double c, Loss loss, double tolerance, Centres centres) {
  /** At f = 0 all objects lie within corners of this width. */
  private static final double FIRST_WIDTH = 2;

  Expansion fit(Run run) {
    int n = classes.y().length;
    boolean all = classes.size() == n;
    Gram gram = all ? classes.gram() : classes.gram().restrict(classes.rows());
    double[] y = classes.signs();
    double[] signs = Arrays.stream(y).map(sign -> -sign).toArray();
    double[] offsets = new double[y.length];
    Arrays.fill(offsets, -1); // 1 - y f = s f - o
    Hinges.Side side = new Hinges.Side(signs, offsets, classes.weights(c));
    Hinges hinges = loss == Loss.HINGE ? Hinges.rounded(FIRST_WIDTH, side) : Hinges.squared(side);
    HingesOverCentres.Found found =
        HingesOverCentres.solve(gram, centres, hinges, 0, tolerance, run);
    Machine machine = found.machine().renamed(classes.rows());
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("supportVectors", (double) machine.rows().length);
    figures.putAll(found.figures());
    if (found.squaredNorm() > 0) {
      figures.put("margin", 1 / Math.sqrt(found.squaredNorm()));
    }
    Report report =
        new Report(
            found.converged(), found.steps(), -found.duality().dual(), figures, found.warnings());
    return new Expansion(machine.coefficients(n), machine.bias(), machine.known(), report);
  }
}
