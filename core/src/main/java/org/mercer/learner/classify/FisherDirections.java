package org.mercer.learner.classify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.api.Internal;
import org.mercer.data.Labels;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.check.Repair;
import org.mercer.gram.lowrank.Centres;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Verdict;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.CommonHyperparameters;
import org.mercer.learner.CommonHyperparameters.Spread;
import org.mercer.learner.Embedding;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machine;
import org.mercer.learner.Report;
import org.mercer.learner.SupervisedEmbedder;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.run.Run;

/**
 * The directions of the {@link KernelFisher kernel Fisher discriminant} as coordinates: the leading
 * of the C - 1 directions w_k with S_b w_k = rho_k A w_k, rho_k falling, where S_b = sum_c (mu_c -
 * m)(mu_c - m)' with m the mean of the means, scaled so that w_k'A w_k = 1, and coordinates
 * measured from m.
 *
 * <p>They lie in the span of A^-1 (mu_c - m), so that a problem of size C is left: M v = rho v with
 * M_cd = (mu_c - m)'A^-1 (mu_d - m) gives w = sum_c v_c A^-1 (mu_c - m) / sqrt(rho), on which the
 * mean of class c has the coordinate sqrt(rho) v_c. The sign of v is free; the class farthest out
 * has the positive side, of several the last, which for two classes is that of the classifier.
 */
@Internal
public record FisherDirections(
    @Spread double lambda,
    @Hyperparameter(
            value = "how many coordinates; C classes have C - 1 at most",
            defaultValue = "2",
            range = "[1, inf)")
        int components,
    @Hyperparameter(
            "exact by one Cholesky factorisation, or over centres that stand for all objects; auto:"
                + " exact where n and memory allow, else over centres")
        KernelFisher.Solver solver,
    @CommonHyperparameters.OverCentres Centres centres)
    implements SupervisedEmbedder {
  /** An eigenvalue below this part of sum_c mu_c'A^-1 mu_c is rounding, and no direction. */
  private static final double FLAT = 1e-12;

  /** Classes whose means are equally far out but for rounding. */
  private static final double EQUAL = 1e-9;

  public FisherDirections {
    Require.positive("lambda", lambda);
    Require.atLeast("components", 1, components);
  }

  /** Exact where n and memory allow. */
  public FisherDirections(double lambda, int components) {
    this(lambda, components, KernelFisher.Solver.AUTO, Centres.AUTO);
  }

  /** The factor of a matrix of all objects, where there is one. */
  @Override
  public long bytes(int objects, int threads) {
    return FisherSystem.bytes(solver, centres, objects, threads);
  }

  @Override
  public Access access() {
    return solver == KernelFisher.Solver.CENTRES ? Access.SOME_ROWS : Access.ROWS;
  }

  @Override
  public String name() {
    return KernelFisher.NAME;
  }

  @Override
  public Embedding fit(Gram gram, Labels labels, Run run) {
    Checks.objects(gram.size(), labels.size());
    List<Integer> present = KernelFisher.classes(gram, labels);
    List<String> warnings = new ArrayList<>(Checks.semidefinite(gram));
    try (FisherSystem system =
        FisherSystem.of(gram, labels, present, lambda, solver, centres, run)) {
      double[][] a = system.centred();
      SymmetricEigen eigen = SymmetricEigen.of(between(system, a), run);
      int found = found(eigen, FLAT * system.magnitude(), gram.certificate());
      if (found < components) {
        warnings.add(
            present.size() + " classes differ in " + found + " directions, not in " + components);
      }
      List<Machine> machines = new ArrayList<>();
      Map<String, Double> figures = new LinkedHashMap<>();
      for (int k = 1; k <= Math.min(found, components); k++) {
        double rho = eigen.value(a.length - k);
        double[] v = eigen.vector(a.length - k);
        double[] w = FisherSystem.combination(a, v, side(v) / Math.sqrt(rho));
        machines.add(system.machine(w, -system.middle(w)));
        figures.put("criterion" + k, rho);
      }
      double sum = figures.values().stream().mapToDouble(rho -> rho).sum();
      figures.putAll(system.figures());
      return new Embedding(machines, new Report(true, 1, sum, figures, warnings));
    }
  }

  /** M_cd = (mu_c - m)'A^-1 (mu_d - m). */
  private static DoubleMatrix between(FisherSystem system, double[][] a) {
    DoubleMatrix between = new DoubleMatrix(a.length, a.length);
    for (int c = 0; c < a.length; c++) {
      double middle = system.middle(a[c]);
      for (int d = 0; d < a.length; d++) {
        between.set(d, c, system.mean(d, a[c]) - middle);
      }
    }
    return between;
  }

  private static int found(SymmetricEigen eigen, double least, Certificate certificate) {
    int found = (int) Arrays.stream(eigen.values()).filter(v -> v > 0 && v > least).count();
    if (found == 0) {
      throw certificate.verdict() == Verdict.PSD
          ? new InputException(
              "sample",
              "classes whose means are the same to the kernel",
              "classes that differ, because coordinates are directions in which they do",
              "choose a kernel that tells them apart, or coordinates without labels by kpca")
          : Repair.refusal("the means of the classes differ in no direction", certificate);
    }
    return found;
  }

  private static double side(double[] v) {
    double farthest = Arrays.stream(v).map(Math::abs).max().orElse(0);
    int last = v.length - 1;
    while (Math.abs(v[last]) < (1 - EQUAL) * farthest) {
      last--;
    }
    return Math.signum(v[last]);
  }
}
