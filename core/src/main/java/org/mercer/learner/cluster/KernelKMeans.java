package org.mercer.learner.cluster;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.Weights;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.StoredIfItFits;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.Clusterer;
import org.mercer.learner.Clustering;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Report;
import org.mercer.run.Run;

/**
 * min over partitions of sum_i w_i |phi(x_i) - m_c(i)|^2 with m_c the weighted mean of group c. No
 * partition of a real sample is known to be the best; this one is stable: every object is with the
 * nearest mean and, with moves, no single object can change its group to lower the sum, that is
 * W_a/(W_a - w) |phi(x) - m_a|^2 &lt;= W_b/(W_b + w) |phi(x) - m_b|^2 for x of group a with weight
 * w. The best of several starts wins, each spread out by chance. Groups are numbered in the order
 * in which they first occur.
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
    @Hyperparameter("whether single objects are moved when passes no longer help") boolean moves)
    implements Clusterer {
  public KernelKMeans {
    Require.atLeast("restarts", 1, restarts);
    Require.atLeast("passes", 1, passes);
  }

  /** Five starts of at most a hundred passes, and moves. */
  public KernelKMeans(int k) {
    this(new Counts(k, k), 5, 100, true);
  }

  @Override
  public String name() {
    return "kkmeans";
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
    int objects = weights.counted().length;
    if (k.least() > objects) {
      throw new InputException(
          "k",
          k + " groups of " + objects + (objects == 1 ? " object" : " objects"),
          "at most as many groups as objects",
          "ask for fewer groups");
    }
    Gram kept = StoredIfItFits.of(gram, run);
    Best best = new Best(kept, weights.toArray(), run);
    for (int groups = k.least(); groups <= Math.min(k.most(), objects); groups++) {
      best.offer(groups);
    }
    return best.clustering(warnings);
  }

  /** The best descent so far. */
  private final class Best {
    private final Gram gram;
    private final double[] weights;
    private final Run run;
    private Optional<Lloyd> best = Optional.empty();
    private double silhouette = Double.NEGATIVE_INFINITY;
    private long allPasses;

    Best(Gram gram, double[] weights, Run run) {
      this.gram = gram;
      this.weights = weights;
      this.run = run;
    }

    /** The best start for a number of groups, kept if its silhouette is better. */
    void offer(int groups) {
      Lloyd winner = null;
      double least = Double.POSITIVE_INFINITY;
      for (int r = 0; r < restarts && (winner == null || !run.outOfTime()); r++) {
        Lloyd descent = new Lloyd(gram, weights, groups, run);
        descent.start(descent.spread(run.random("kkmeans " + groups + " " + r)));
        descent.descend(passes, moves);
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
      double clear = GroupNumbers.silhouette(winner.sums());
      if (best.isEmpty() || clear > silhouette) {
        best = Optional.of(winner);
        silhouette = clear;
      }
    }

    Clustering clustering(List<String> warnings) {
      Lloyd winner = best.orElseThrow();
      int groups = winner.sums().groups();
      int[] assignment = GroupNumbers.renumbered(winner.sums().assignment(), groups);
      GroupSums named = new GroupSums(gram, weights, groups);
      named.assign(assignment, run);
      Map<String, Double> figures = new LinkedHashMap<>();
      figures.put("groups", (double) groups);
      figures.put("silhouette", silhouette);
      figures.put("passes", (double) winner.passes());
      figures.put("allPasses", (double) allPasses);
      if (!winner.converged()) {
        warnings.add(
            "objects still changed their group after " + winner.passes() + " passes; allow more");
      }
      Report report =
          new Report(winner.converged(), winner.passes(), winner.objective(), figures, warnings);
      return new Clustering(
          GroupNumbers.means(named),
          Clustering.Measure.MEANS,
          assignment,
          Optional.empty(),
          report);
    }
  }
}
