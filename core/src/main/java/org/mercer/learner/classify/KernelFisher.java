package org.mercer.learner.classify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.data.Labels;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.Classifier;
import org.mercer.learner.CommonHyperparameters;
import org.mercer.learner.CommonHyperparameters.Spread;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machine;
import org.mercer.learner.Machines;
import org.mercer.learner.Report;
import org.mercer.learner.Scheme;
import org.mercer.run.Run;

/**
 * The kernel Fisher discriminant. With the means mu_c and covariances S_c of the classes in the
 * feature space and A = S_1 + .. + S_C + lambda I, two classes are told apart by w = A^-1 (mu_2 -
 * mu_1), which maximises (w'(mu_2 - mu_1))^2 / w'Aw, the threshold midway between w'mu_1 and
 * w'mu_2. For several classes the nearest mean in the metric of A^-1 is taken: with m the mean of
 * the means, f_c(x) = (mu_c - m)'A^-1 (phi(x) - (mu_c + m) / 2), largest for the nearest.
 *
 * <p>In dual form w = sum_i a_i phi(x_i) with (B K + lambda I) a = t, where t_i = +-1/l_c and B has
 * a block (I - 11'/l_c)/l_c for each class; see {@link FisherSystem} for how it is solved. Objects
 * may have weights. Source: Mika, Raetsch, Weston, Schoelkopf, Mueller, "Fisher discriminant
 * analysis with kernels" (1999); Baudat and Anouar (2000) for several classes. {@link
 * FisherDirections} has the directions themselves, for plotting.
 */
public record KernelFisher(
    @Spread double lambda,
    @Hyperparameter(
            "exact by one Cholesky factorisation, or over centres that stand for all objects; auto:"
                + " exact where n and memory allow, else over centres")
        Solver solver,
    @CommonHyperparameters.OverCentres Centres centres)
    implements Classifier {
  static final String NAME = "fisher";

  /** How it is computed. */
  public enum Solver {
    AUTO,
    CHOLESKY,
    CENTRES
  }

  public KernelFisher {
    Require.positive("lambda", lambda);
  }

  /** Exact where n and memory allow. */
  public KernelFisher(double lambda) {
    this(lambda, Solver.AUTO, Centres.AUTO);
  }

  /** Over centres that stand for all objects. */
  public KernelFisher(double lambda, Centres centres) {
    this(lambda, Solver.CENTRES, centres);
  }

  @Override
  public String name() {
    return NAME;
  }

  /** The factor of a matrix of all objects, where there is one. */
  @Override
  public long bytes(int objects, int threads) {
    return FisherSystem.bytes(solver, centres, objects, threads);
  }

  /** Twice: for the means, and for the factorisation. */
  @Override
  public Access access() {
    return solver == Solver.CENTRES ? Access.SOME_ROWS : Access.ROWS;
  }

  @Override
  public Machines fit(Gram gram, Labels labels, Run run) {
    Checks.objects(gram.size(), labels.size());
    List<Integer> present = classes(gram, labels);
    List<String> warnings = Checks.semidefinite(gram);
    try (FisherSystem system =
        FisherSystem.of(gram, labels, present, lambda, solver, centres, run)) {
      return present.size() == 2 ? two(system, warnings) : several(system, warnings);
    }
  }

  /** The classes that occur; one alone is refused. */
  static List<Integer> classes(Gram gram, Labels labels) {
    List<Integer> present = Checks.present(labels);
    if (present.size() < 2) {
      Checks.signs(gram, labels); // which refuses one class
    }
    return present;
  }

  private static Machines two(FisherSystem system, List<String> warnings) {
    double[] a = FisherSystem.minus(system.direction(1), system.direction(0));
    double low = system.mean(0, a);
    double high = system.mean(1, a);
    double bias = -(low / 2 + high / 2);
    Report report = report(high - low, system, warnings);
    return new Machines(List.of(system.machine(a, bias)), Scheme.SIGN, report);
  }

  private static Machines several(FisherSystem system, List<String> warnings) {
    double[][] a = system.centred();
    List<Machine> machines = new ArrayList<>();
    double criterion = 0;
    for (int c = 0; c < a.length; c++) {
      double own = system.mean(c, a[c]);
      double middle = system.middle(a[c]);
      criterion += own - middle;
      machines.add(system.machine(a[c], -(own / 2 + middle / 2)));
    }
    return new Machines(machines, Scheme.RESTS, report(criterion, system, warnings));
  }

  private static Report report(double criterion, FisherSystem system, List<String> warnings) {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("criterion", criterion);
    figures.putAll(system.figures());
    return new Report(true, 1, criterion, figures, warnings);
  }
}
