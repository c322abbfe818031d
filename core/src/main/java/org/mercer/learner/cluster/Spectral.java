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
import org.mercer.gram.Gram;
import org.mercer.gram.StoredIfItFits;
import org.mercer.gram.lowrank.CentreBasis;
import org.mercer.gram.lowrank.CentreMoments;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.Clusterer;
import org.mercer.learner.Clustering;
import org.mercer.learner.CommonHyperparameters;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machine;
import org.mercer.learner.Report;
import org.mercer.learner.centres.Exactness;
import org.mercer.learner.cluster.KernelKMeans.Solver;
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
 * <p>Over centres K is replaced by what these see of it, see {@link AffinityOverCentres}.
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
        int restarts,
    @Hyperparameter(
            "exact, or over centres that stand for all objects; auto takes these where the matrix"
                + " does not fit into memory")
        Solver solver,
    @CommonHyperparameters.OverCentres Centres centres)
    implements Clusterer {
  /** Eigenvalues below this part of the largest, which is 1, say nothing of groups. */
  private static final double NOTHING = 1e-10;

  public Spectral {
    Require.atLeast("k", 1, k);
    Require.atLeast("restarts", 1, restarts);
  }

  /** Exact where the matrix fits into memory. */
  public Spectral(int k, int restarts) {
    this(k, restarts, Solver.AUTO, Centres.AUTO);
  }

  public Spectral(int k) {
    this(k, 10);
  }

  /** The same over centres that stand for all objects. */
  public Spectral over(Centres some) {
    return new Spectral(k, restarts, Solver.CENTRES, some);
  }

  /** Eigenvectors where all are computed; a few of many are found without. */
  @Override
  public long bytes(int objects, int threads) {
    if (solver == Solver.CENTRES) {
      int m = centres.fewest(objects);
      return CentreBasis.bytes(objects, m) + CentreMoments.bytes(m) + SymmetricEigen.bytes(m);
    }
    return objects <= Leading.MOST_WHOLE_OBJECTS ? SymmetricEigen.bytes(objects) : 0;
  }

  @Override
  public String name() {
    return "spectral";
  }

  /** It keeps what it needs itself, in the precision that the size allows. */
  @Override
  public Access access() {
    return solver == Solver.CENTRES ? Access.SOME_ROWS : Access.ONCE;
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
    Affinity affinity =
        solver == Solver.CENTRES || solver == Solver.AUTO && !Exactness.storable(n, run)
            ? AffinityOverCentres.of(gram, centres, run)
            : new AffinityOfAll(StoredIfItFits.of(gram, run));
    double[] w = weights.toArray();
    double[] degrees = affinity.degrees(w, run);
    double[] scales = new double[n];
    Arrays.setAll(scales, i -> Math.sqrt(w[i] / degrees[i]));
    Leading leading = affinity.leading(scales, Math.min(n, k + 1), run);
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
    return clustering(affinity, w, scales, leading, sphere, dims, warnings, run);
  }

  private Clustering clustering(
      Affinity affinity,
      double[] weights,
      double[] scales,
      Leading leading,
      SphereMeans sphere,
      int dims,
      List<String> warnings,
      Run run) {
    int n = scales.length;
    int[] names = GroupNumbers.names(sphere.assignment(), k);
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
    List<Machine> machines = affinity.machines(coefficients, run);
    int[] assignment = Arrays.stream(sphere.assignment()).map(c -> names[c]).toArray();
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("groups", (double) k);
    figures.put("meanCosine", sphere.objective());
    for (int j = 0; j < leading.values().length; j++) {
      figures.put("eigenvalue" + (j + 1), leading.values()[j]);
    }
    figures.putAll(affinity.figures());
    double cut = affinity.cut(weights, assignment, k, run);
    Report report =
        new Report(
            leading.converged() && sphere.converged(), leading.products(), cut, figures, warnings);
    return new Clustering(
        machines, Clustering.Measure.AFFINITIES, assignment, Optional.empty(), report);
  }
}
