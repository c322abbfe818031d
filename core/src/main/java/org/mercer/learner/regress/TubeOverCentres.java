package org.mercer.learner.regress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Functions;
import org.mercer.learner.Machine;
import org.mercer.learner.Report;
import org.mercer.learner.WeightedNumbers;
import org.mercer.learner.centres.HingesOverCentres;
import org.mercer.learner.solver.Hinges;
import org.mercer.run.Run;

/**
 * min over w and b of 1/2 |w|^2 + sum_i c_i max(0, |y_i - w'z(x_i) - b| - epsilon) with the basis z
 * of the centres: support vector regression among the functions that are combinations of the
 * centres. The mean of y is taken off first and added to b, so that small errors keep their digits.
 * Each object has two hinges, one for either end of the tube; the duality gap of both ends it, see
 * {@link HingesOverCentres}.
 */
@SuppressWarnings("ArrayRecordComponent")
record TubeOverCentres(
    WeightedNumbers target, double epsilon, double[] prices, double tolerance, Centres centres) {
  /** Where f is the mean, most objects lie within corners of so many deviations. */
  private static final double DEVIATIONS = 2;

  Functions fit(List<String> checks, Run run) {
    double[] y = target.numbers().column(0);
    double total = Arrays.stream(prices).sum();
    double mean = IntStream.range(0, y.length).mapToDouble(i -> y[i] * (prices[i] / total)).sum();
    double[] away = Arrays.stream(y).map(v -> v - mean).toArray();
    double deviation = target.rootMeanSquare(away);
    double width = deviation > 0 ? DEVIATIONS * deviation : epsilon > 0 ? epsilon : 1;
    Hinges hinges = Hinges.rounded(width, side(away, 1), side(away, -1));
    HingesOverCentres.Found found =
        HingesOverCentres.solve(target.gram(), centres, hinges, 0, tolerance, run);
    List<String> warnings = new ArrayList<>(checks);
    warnings.addAll(found.warnings());
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("supportVectors", (double) found.machine().rows().length);
    figures.putAll(found.figures());
    double[] errors = new double[y.length];
    Arrays.setAll(errors, i -> away[i] - found.values()[i]);
    figures.put("trainingRmse", target.rootMeanSquare(errors));
    List<Machine> machines = List.of(found.machine().scaled(1, mean));
    return new Functions(
        machines,
        new Report(found.converged(), found.steps(), -found.duality().dual(), figures, warnings));
  }

  /** max(0, s (f - y) - epsilon): s = 1 for a function that lies too high, -1 for one too low. */
  private Hinges.Side side(double[] y, int sign) {
    double[] signs = new double[y.length];
    Arrays.fill(signs, sign);
    return new Hinges.Side(signs, Arrays.stream(y).map(v -> sign * v + epsilon).toArray(), prices);
  }
}
