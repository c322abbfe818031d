package org.mercer.learner.novelty;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.gram.Gram;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Machine;
import org.mercer.learner.Region;
import org.mercer.learner.Report;
import org.mercer.learner.TrainingValues;
import org.mercer.learner.centres.HingesOverCentres;
import org.mercer.learner.solver.Hinges;
import org.mercer.run.Run;

/**
 * min over w and rho of 1/2 |w|^2 - nu W rho + sum_i v_i max(0, rho - w'z(x_i)) with the basis z of
 * the centres: the plane farthest from the origin among the functions that are combinations of the
 * centres. Its dual variables are a_i in 0 .. v_i with the sum nu W; it ends by the duality gap
 * that they leave, see {@link HingesOverCentres}.
 *
 * @param weights v of all objects of the matrix, which are positive
 */
@SuppressWarnings("ArrayRecordComponent")
record PlaneOverCentres(Gram gram, double[] weights, double nu, double tolerance, Centres centres) {
  Region fit(int[] rows, List<String> checks, Run run) {
    int n = weights.length;
    double[] signs = new double[n];
    Arrays.fill(signs, -1);
    Hinges.Side side = new Hinges.Side(signs, new double[n], weights);
    double most = nu * Arrays.stream(weights).sum();
    double largest = Arrays.stream(gram.diagonal()).max().orElse(0);
    double width = largest > 0 ? most * largest : 1; // of the largest value that f can have
    HingesOverCentres.Found found =
        HingesOverCentres.solve(gram, centres, Hinges.rounded(width, side), most, tolerance, run);
    double[] values = found.values();
    // no more than nu W lie outside, however their values are added up
    double shift = Math.max(0, found.error() - Single.threshold(values, weights, most));
    double bias = found.machine().bias() + shift;
    Machine machine =
        new Machine(found.machine().rows(), found.machine().coefficients(), bias)
            .known(TrainingValues.certain(n, i -> values[i] + shift, found.error()));
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("supportVectors", (double) machine.rows().length);
    figures.putAll(found.figures());
    figures.put("rho", -bias);
    if (found.squaredNorm() > 0) {
      figures.put("margin", -bias / Math.sqrt(found.squaredNorm()));
    }
    List<String> warnings = new ArrayList<>(checks);
    warnings.addAll(found.warnings());
    return new Region(
        machine.renamed(rows),
        Region.Shape.PLANE,
        new Report(found.converged(), found.steps(), -found.duality().dual(), figures, warnings));
  }
}
