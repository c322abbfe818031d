package org.mercer.learner.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.Weights;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.gram.BlockProducts;
import org.mercer.gram.Gram;
import org.mercer.gram.StoredIfItFits;
import org.mercer.gram.check.Repair;
import org.mercer.kernel.proof.Verdict;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.Clusterer;
import org.mercer.learner.Clustering;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machine;
import org.mercer.learner.Report;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.run.Run;

/**
 * Normalised cuts: min over partitions into k groups of sum_c cut(c, rest) / volume(c), where the
 * kernel says how alike two objects are, cut adds that up between a group and the rest, and volume
 * between a group and all. Relaxed to real numbers it is solved by the k leading eigenvectors u_j
 * of N = D^-1/2 K D^-1/2 with d_i = sum_j w_j k(x_i, x_j). Object i becomes the direction of (u_1i
 * .. u_ki) on the sphere, and groups are found there: max over unit vectors m_c of sum_i max_c
 * m_c'u_i / |u_i|, by the same passes as k-means, the best of several starts.
 *
 * <p>A new object has coordinates by N's eigenvectors carried on, u_j(x) = sum_i k(x_i, x) s_i u_ji
 * / (lambda_j sqrt(d(x))) with s_i = sqrt(w_i / d_i). The common factor 1 / sqrt(d(x)) and the
 * length do not change which m_c'u(x) is largest, so that group c has a machine with coefficients
 * s_i sum_j m_cj u_ji / lambda_j and gives training objects the groups found for them. Values are
 * affinities, not distances.
 *
 * <p>Source: Ng, Jordan, Weiss, "On spectral clustering" (2001); Bengio et al., "Learning
 * eigenfunctions links spectral embedding and kernel PCA" (2004).
 */
public record Spectral(
    @Hyperparameter(value = "the number of clusters", defaultValue = "3", range = "[1, inf)") int k,
    @Hyperparameter(
            value = "random initialisations; the best wins",
            defaultValue = "10",
            range = "[1, inf)")
        int restarts)
    implements Clusterer {
  /** Eigenvalues below this part of the largest, which is 1, say nothing of groups. */
  private static final double NOTHING = 1e-10;

  public Spectral {
    Require.atLeast("k", 1, k);
    Require.atLeast("restarts", 1, restarts);
  }

  public Spectral(int k) {
    this(k, 10);
  }

  /** Eigenvectors where all are computed; a few of many are found without. */
  @Override
  public long bytes(int objects, int threads) {
    return objects <= Leading.MOST_WHOLE_OBJECTS ? SymmetricEigen.bytes(objects) : 0;
  }

  @Override
  public String name() {
    return "spectral";
  }

  /** It keeps what it needs itself, in the precision that the size allows. */
  @Override
  public Access access() {
    return Access.ONCE;
  }

  @Override
  public Clustering fit(Gram gram, Weights weights, Run run) {
    Checks.objects(gram.size(), weights.size());
    List<String> warnings = new ArrayList<>(Checks.tried(gram));
    int n = gram.size();
    int objects = weights.counted().length;
    if (k > objects) {
      throw new InputException(
          "k",
          k + " groups of " + objects + (objects == 1 ? " object" : " objects"),
          "at most as many groups as objects",
          "ask for fewer groups");
    }
    Gram kept = StoredIfItFits.of(gram, run);
    double[] w = weights.toArray();
    double[] degrees = new double[n];
    BlockProducts.multiply(kept, new double[][] {w}, new double[][] {degrees}, run);
    requirePositive(gram, degrees);
    double[] scales = new double[n];
    Arrays.setAll(scales, i -> Math.sqrt(w[i] / degrees[i]));
    Leading leading = Leading.of(kept, scales, Math.min(n, k + 1), run);
    int dims = (int) Arrays.stream(leading.values()).limit(k).filter(v -> v > NOTHING).count();
    if (dims < k) {
      warnings.add(k + " groups were asked for, but the matrix has " + dims + " directions alone");
    }
    if (!leading.converged()) {
      warnings.add(
          "stopped after " + leading.products() + " products; the eigenvectors are not exact");
    }
    double[][] points = new double[n][Math.max(1, dims)];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < dims; j++) {
        points[i][j] = leading.vectors()[j][i];
      }
    }
    SphereMeans sphere = SphereMeans.best(points, w, k, restarts, run);
    return clustering(kept, w, scales, leading, sphere, dims, warnings, run);
  }

  private static void requirePositive(Gram gram, double[] degrees) {
    for (int i = 0; i < degrees.length; i++) {
      if (!(degrees[i] > 0)) {
        String found = "a sum of " + degrees[i] + " over the kernel with all objects";
        if (gram.certificate().verdict() != Verdict.PSD) {
          throw Repair.refusal("row " + (i + 1) + " has " + found, gram.certificate());
        }
        throw new InputException(
            "row " + (i + 1),
            found,
            "a positive sum, because the kernel says how alike objects are",
            "take a kernel without negative values such as rbf, or add 1 to it");
      }
    }
  }

  private Clustering clustering(
      Gram gram,
      double[] weights,
      double[] scales,
      Leading leading,
      SphereMeans sphere,
      int dims,
      List<String> warnings,
      Run run) {
    int n = scales.length;
    int[] names = GroupNumbers.names(sphere.assignment(), k);
    List<Machine> machines = new ArrayList<>();
    double[][] coefficients = new double[k][n];
    for (int c = 0; c < k; c++) {
      for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int j = 0; j < dims; j++) {
          sum += sphere.centre(c)[j] * leading.vectors()[j][i] / leading.values()[j];
        }
        coefficients[names[c]][i] = scales[i] * sum;
      }
    }
    for (double[] one : coefficients) {
      machines.add(Machine.of(one, 0));
    }
    int[] assignment = Arrays.stream(sphere.assignment()).map(c -> names[c]).toArray();
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("groups", (double) k);
    figures.put("meanCosine", sphere.objective());
    for (int j = 0; j < leading.values().length; j++) {
      figures.put("eigenvalue" + (j + 1), leading.values()[j]);
    }
    double cut = cut(gram, weights, assignment, run);
    Report report =
        new Report(
            leading.converged() && sphere.converged(), leading.products(), cut, figures, warnings);
    return new Clustering(
        machines, Clustering.Measure.AFFINITIES, assignment, Optional.empty(), report);
  }

  /** sum_c cut(c, rest) / volume(c). */
  private double cut(Gram gram, double[] weights, int[] assignment, Run run) {
    GroupSums sums = new GroupSums(gram, weights, k);
    sums.assign(assignment, run);
    double[] inside = sums.squares();
    double total = 0;
    for (int c = 0; c < k; c++) {
      double volume = 0;
      for (int i = 0; i < assignment.length; i++) {
        for (int other = 0; assignment[i] == c && other < k; other++) {
          volume += weights[i] * sums.sum(other, i);
        }
      }
      total += volume > 0 ? 1 - inside[c] / volume : 0;
    }
    return total;
  }
}
