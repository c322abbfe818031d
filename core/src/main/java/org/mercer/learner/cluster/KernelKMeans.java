package org.mercer.learner.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.mercer.data.Weights;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.StoredIfItFits;
import org.mercer.gram.lowrank.CentreBasis;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.Clusterer;
import org.mercer.learner.Clustering;
import org.mercer.learner.CommonHyperparameters;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Report;
import org.mercer.learner.centres.CentreSystem;
import org.mercer.learner.centres.CentreWork;
import org.mercer.learner.centres.Exactness;
import org.mercer.run.Run;

/**
 * min over partitions of sum_i w_i |phi(x_i) - m_c(i)|^2 with m_c the weighted mean of group c. No
 * partition of a real sample is known to be the best; this one is stable: every object is with the
 * nearest mean and, with moves, no single object can change its group to lower the sum, that is
 * W_a/(W_a - w) |phi(x) - m_a|^2 &lt;= W_b/(W_b + w) |phi(x) - m_b|^2 for x of group a with weight
 * w. The best of several starts wins, each spread out by chance. Groups are numbered in the order
 * in which they first occur.
 *
 * <p>Over centres the means lie in the span of these, see {@link LloydOverCentres}; single objects
 * are not moved.
 */
public record KernelKMeans(
    @Hyperparameter(
            value =
                "the number of clusters; of a range (auto is 2..10) the one with the largest"
                    + " silhouette",
            words = {"3", "2..8", "auto"})
        Counts k,
    @Hyperparameter(
            value = "random initialisations; the best wins",
            defaultValue = "5",
            range = "[1, inf)")
        int restarts,
    @Hyperparameter(
            value = "the most passes over all objects for each initialisation",
            defaultValue = "100",
            range = "[1, inf)")
        int passes,
    @Hyperparameter("whether single objects are moved when passes no longer help; not over centres")
        boolean moves,
    @Hyperparameter(
            "exact, or with means over centres that stand for all objects; auto takes these where"
                + " the matrix does not fit into memory")
        Solver solver,
    @CommonHyperparameters.OverCentres Centres centres)
    implements Clusterer {
  /** How distances are computed. */
  public enum Solver {
    AUTO,
    EXACT,
    CENTRES
  }

  public KernelKMeans {
    Require.atLeast("restarts", 1, restarts);
    Require.atLeast("passes", 1, passes);
  }

  /** Exact where the matrix fits into memory. */
  public KernelKMeans(Counts k, int restarts, int passes, boolean moves) {
    this(k, restarts, passes, moves, Solver.AUTO, Centres.AUTO);
  }

  /** Five starts of at most a hundred passes, and moves. */
  public KernelKMeans(int k) {
    this(new Counts(k, k), 5, 100, true);
  }

  /** The same over centres that stand for all objects. */
  public KernelKMeans over(Centres some) {
    return new KernelKMeans(k, restarts, passes, moves, Solver.CENTRES, some);
  }

  @Override
  public long bytes(int objects, int threads) {
    return solver == Solver.CENTRES ? CentreBasis.bytes(objects, centres.fewest(objects)) : 0;
  }

  @Override
  public String name() {
    return "kkmeans";
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
    int objects = weights.counted().length;
    if (k.least() > objects) {
      throw new InputException(
          "k",
          k + " groups of " + objects + (objects == 1 ? " object" : " objects"),
          "at most as many groups as objects",
          "ask for fewer groups");
    }
    Best best =
        overCentres(gram.size(), run)
            ? new Best(
                gram,
                Optional.of(
                    CentreSystem.of(
                        gram,
                        centres,
                        new CentreWork(k.most(), false, CentreWork.Steps.SUMS),
                        run)),
                weights.toArray(),
                run)
            : new Best(StoredIfItFits.of(gram, run), Optional.empty(), weights.toArray(), run);
    for (int groups = k.least(); groups <= Math.min(k.most(), objects); groups++) {
      best.offer(groups);
    }
    return best.clustering(warnings);
  }

  /** Left open: where the matrix cannot be kept, and centres can. */
  private boolean overCentres(int n, Run run) {
    return solver == Solver.CENTRES
        || solver == Solver.AUTO
            && !Exactness.storable(n, run)
            && CentreBasis.bytes(n, centres.fewest(n)) <= run.budget().memoryBytes();
  }

  /** The best descent so far. */
  private final class Best {
    private final Gram gram;
    private final Optional<CentreSystem> system;
    private final double[] diagonal;
    private final double[] weights;
    private final Run run;
    private Optional<Descent> best = Optional.empty();
    private double silhouette = Double.NEGATIVE_INFINITY;
    private long allPasses;

    Best(Gram gram, Optional<CentreSystem> system, double[] weights, Run run) {
      this.gram = gram;
      this.system = system;
      this.diagonal = gram.diagonal();
      this.weights = weights;
      this.run = run;
    }

    private Descent descent(int groups, int restart) {
      RandomGenerator random = run.random("kkmeans " + groups + " " + restart);
      int[] seeds = Seeds.spread(gram, diagonal, weights, groups, random, run);
      if (system.isPresent()) {
        LloydOverCentres over = new LloydOverCentres(system.get(), diagonal, weights, groups, run);
        over.start(Seeds.nearest(gram, diagonal, seeds, run));
        over.descend(passes);
        return over;
      }
      Lloyd exact = new Lloyd(gram, weights, groups, run);
      exact.start(seeds);
      exact.descend(passes, moves);
      return exact;
    }

    /** The best start for a number of groups, kept if its silhouette is better. */
    void offer(int groups) {
      Descent winner = null;
      double least = Double.POSITIVE_INFINITY;
      for (int r = 0; r < restarts && (winner == null || !run.outOfTime()); r++) {
        Descent descent = descent(groups, r);
        allPasses += descent.passes();
        double objective = descent.objective();
        if (winner == null || objective < least) {
          winner = descent;
          least = objective;
        }
      }
      if (winner == null) {
        return;
      }
      double clear = GroupNumbers.silhouette(winner.found());
      if (best.isEmpty() || clear > silhouette) {
        best = Optional.of(winner);
        silhouette = clear;
      }
    }

    Clustering clustering(List<String> warnings) {
      Descent winner = best.orElseThrow();
      Groups found = winner.found();
      int[] assignment = new int[found.size()];
      Arrays.setAll(assignment, found::group);
      int[] names = GroupNumbers.names(assignment, found.groups());
      Map<String, Double> figures = new LinkedHashMap<>();
      figures.put("groups", (double) found.groups());
      figures.put("silhouette", silhouette);
      figures.put("passes", (double) winner.passes());
      figures.put("allPasses", (double) allPasses);
      system.ifPresent(
          over -> {
            figures.put("centres", (double) over.basis().size());
            figures.putAll(over.basis().missed().figures());
          });
      if (!winner.converged()) {
        warnings.add(
            "objects still changed their group after " + winner.passes() + " passes; allow more");
      }
      Report report =
          new Report(winner.converged(), winner.passes(), winner.objective(), figures, warnings);
      return new Clustering(
          winner.means(names),
          Clustering.Measure.MEANS,
          Arrays.stream(assignment).map(c -> names[c]).toArray(),
          Optional.empty(),
          report);
    }
  }
}
