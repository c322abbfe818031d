package org.mercer.learner.centres;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mercer.api.Internal;
import org.mercer.learner.Machine;
import org.mercer.learner.Report;
import org.mercer.numerics.Entries;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.iterative.SimultaneousGradients;

/**
 * min over w and b of sum_i v_i (y_i - b - w'z(x_i))^2 + lambda |w|^2 with the basis z of the
 * centres, for each column y at once: kernel ridge regression of objects in blocks. Each step of
 * conjugate gradients is one sum over the blocks.
 */
@Internal
public record RidgeOverBlocks(double lambda, double tolerance, int mostPasses) {
  public OverBlocks fit(BlockSystem system, TargetColumns columns) {
    int count = columns.count();
    double[][] sides =
        system
            .sums(
                "right side",
                new RidgeTerms.Sides(system.length(), system.constant(), columns),
                count)
            .products();
    SimultaneousGradients.Solution solution = solve(system, sides);
    double[] errors =
        system
            .sums(
                "training values",
                new RidgeTerms.Errors(
                    system.constant(), columns, system.drawn().expanded(solution.x())),
                0)
            .more();
    List<Machine> machines = new ArrayList<>();
    Map<String, Double> figures = new LinkedHashMap<>();
    double objective = 0;
    for (int j = 0; j < count; j++) {
      double[] w = solution.x()[j];
      machines.add(system.machine(w));
      for (int i = 0; i < system.size(); i++) {
        objective += lambda * w[i] * w[i];
      }
      objective += errors[j];
      String name = count == 1 ? "trainingRmse" : "trainingRmse" + (j + 1);
      figures.put(name, Math.sqrt(errors[j] / errors[count]));
    }
    figures.put("centres", (double) system.size());
    figures.putAll(system.drawn().basis().missed().figures());
    figures.put("residual", solution.residual());
    return new OverBlocks(
        machines,
        new Report(
            solution.converged(), solution.products(), objective, figures, warnings(solution)));
  }

  private SimultaneousGradients.Solution solve(BlockSystem system, double[][] sides) {
    if (system.length() == 0) { // to this kernel all objects are zero
      return new SimultaneousGradients.Solution(sides, 0, 0, true);
    }
    double[] curvatures = system.objects().standing(system.objects().weights());
    double[] pool = Entries.at(system.drawn().basis().pool(), curvatures);
    try (Cholesky near = system.drawn().preconditioner(pool, lambda, 0)) {
      return system
          .drawn()
          .solve(near, vs -> products(system, vs), lambda, sides, tolerance, mostPasses, "ridge");
    }
  }

  private static double[][] products(BlockSystem system, double[][] vs) {
    double[][] expanded = system.drawn().expanded(vs);
    RidgeTerms.Products term = new RidgeTerms.Products(system.constant(), expanded);
    return system.sums("conjugate gradients", term, vs.length).products();
  }

  private List<String> warnings(SimultaneousGradients.Solution solution) {
    return solution.converged()
        ? List.of()
        : Arrays.asList(
            String.format(
                Locale.ROOT,
                "stopped after %d passes with a relative residual of %.2g instead of %.0g",
                solution.products(),
                solution.residual(),
                tolerance));
  }
}
