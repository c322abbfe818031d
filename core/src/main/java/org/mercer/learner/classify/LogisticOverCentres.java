package org.mercer.learner.classify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mercer.gram.Gram;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Machine;
import org.mercer.learner.Report;
import org.mercer.learner.centres.CentreNewton;
import org.mercer.learner.centres.CentreSystem;
import org.mercer.learner.centres.CentreWork;
import org.mercer.learner.solver.Separable;
import org.mercer.run.Run;

/**
 * min over w and b of -log p(targets | f) + lambda/2 sum_c |w_c|^2 with f_c = b_c + w_c'z(x) in the
 * basis z of the centres: logistic regression among the functions that are combinations of the
 * centres. At the solution lambda w_c = sum_i v_i (t_ic - p_ic) z(x_i). By Newton steps whose
 * equations are solved in passes over n m values, conditioned by the objects of the pool
 * (Marteau-Ferey, Bach and Rudi, "Globally convergent Newton methods for ill-conditioned
 * generalized self-concordant losses", 2019, whose centres are that pool).
 */
record LogisticOverCentres(double lambda, boolean intercept, double tolerance, Centres centres) {
  private static final String PART = "primal Newton";

  private static final int MOST_STEPS = 200;

  /** What is left of the equations at the most; less where the solution is near. */
  private static final double ROUGH = 0.1;

  /**
   * @param machines one for each function
   */
  record Found(List<Machine> machines, Report report) {}

  Found fit(Gram gram, Separable likelihood, List<String> checks, Run run) {
    CentreWork work = new CentreWork(likelihood.functions(), intercept, CentreWork.Steps.NEWTON);
    CentreSystem system = CentreSystem.of(gram, centres, work, run);
    double[][] zero = new double[likelihood.functions()][system.length()];
    CentreNewton newton = new CentreNewton(system, likelihood, lambda, 0, zero, run);
    double first = newton.residual();
    run.start(PART).ifPresent(state -> newton.restore(state, 0, likelihood));
    long limit = Math.min(MOST_STEPS, run.budget().iterations());
    double residual = part(newton, first);
    while (residual > tolerance && newton.steps() < limit && !run.outOfTime()) {
      run.step("Newton", newton.steps(), 0);
      if (!newton.step(Math.min(ROUGH, Math.sqrt(residual)))) {
        break; // rounding has the last word
      }
      residual = part(newton, first);
      run.gap(newton.steps(), residual);
      run.keep(PART, newton::state, false);
    }
    run.keep(PART, newton::state, true);
    return found(system, newton, residual, checks);
  }

  private static double part(CentreNewton newton, double first) {
    return first == 0 ? 0 : newton.residual() / first;
  }

  private Found found(
      CentreSystem system, CentreNewton newton, double residual, List<String> checks) {
    List<Machine> machines = new ArrayList<>();
    for (double[] w : newton.weights()) {
      machines.add(system.machine(w));
    }
    List<String> warnings = new ArrayList<>(checks);
    boolean converged = residual <= tolerance;
    if (!converged) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "stopped after %d steps with a residual of %.2g instead of %.2g; raise lambda or the"
                  + " budget, or accept a tolerance of this size",
              newton.steps(),
              residual,
              tolerance));
    }
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("centres", (double) system.basis().size());
    figures.putAll(system.basis().missed().figures());
    figures.put("residual", residual);
    figures.put("passes", (double) newton.passes());
    return new Found(
        machines, new Report(converged, newton.steps(), newton.objective(), figures, warnings));
  }
}
