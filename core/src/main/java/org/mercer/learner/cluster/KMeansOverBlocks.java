package org.mercer.learner.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.learner.Clustering;
import org.mercer.learner.Machine;
import org.mercer.learner.Report;
import org.mercer.learner.centres.BlockSystem;
import org.mercer.learner.centres.CentreSystem;
import org.mercer.learner.centres.NearestTerm;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Run;

/**
 * Lloyd's descent over centres of objects in blocks, one pass a step. It starts from the best
 * descent among the objects that were drawn, each counting for all that it stands for, and ends
 * where a pass lowers sum_i v_i |phi(x_i) - m_c(i)|^2 by no more than a part of it. A group that no
 * object is nearest to any more keeps its mean.
 *
 * @param restarts among the drawn objects
 * @param tolerance that part
 */
@Internal
public record KMeansOverBlocks(int groups, int restarts, int mostPasses, double tolerance) {
  /** In which a pass found the objects. */
  @SuppressWarnings("ArrayRecordComponent")
  private record State(double[][] means, double[] mass, double objective) {}

  public KMeansOverBlocks {
    Require.atLeast("k", 1, groups);
    Require.atLeast("restarts", 1, restarts);
    Require.atLeast("passes", 1, mostPasses);
  }

  public Clustering fit(BlockSystem system) {
    LloydOverCentres start = start(system);
    State state = new State(start.means(), new double[groups], Double.POSITIVE_INFINITY);
    int passes = 0;
    boolean converged = false;
    while (!converged && passes < Math.min(mostPasses, system.run().budget().iterations())) {
      system.run().step("passes", passes, mostPasses);
      State next = next(system, state.means);
      passes++;
      converged = state.objective - next.objective <= tolerance * next.objective;
      state = next;
    }
    int[] assignment = new int[start.size()];
    Arrays.setAll(assignment, start::group);
    int[] names = GroupNumbers.names(assignment, groups);
    List<Machine> machines = new ArrayList<>();
    for (int c : byName(names)) {
      double[] twice = state.means[c].clone();
      Simd.LANES.scale(twice, 0, twice.length, 2);
      machines.add(CentreSystem.machine(system.drawn().basis(), twice, -square(state.means[c])));
    }
    return new Clustering(
        machines,
        Clustering.Measure.MEANS,
        new int[0],
        Optional.empty(),
        report(system, state, passes, converged));
  }

  private static int[] byName(int[] names) {
    int[] order = new int[names.length];
    for (int c = 0; c < names.length; c++) {
      order[names[c]] = c;
    }
    return order;
  }

  /** The best descent among the drawn objects. */
  private LloydOverCentres start(BlockSystem system) {
    Gram gram = system.objects().gram();
    if (gram.size() < groups) {
      throw new InputException(
          "k",
          groups + " groups of " + gram.size() + " different objects",
          "at most as many groups as objects",
          "ask for fewer groups");
    }
    double[] weights = system.objects().standing(system.objects().weights());
    double[] diagonal = gram.diagonal();
    LloydOverCentres best = descent(system, diagonal, weights, 0);
    double least = best.objective();
    for (int r = 1; r < restarts; r++) {
      LloydOverCentres descent = descent(system, diagonal, weights, r);
      double objective = descent.objective();
      if (objective < least) {
        best = descent;
        least = objective;
      }
    }
    return best;
  }

  private LloydOverCentres descent(
      BlockSystem system, double[] diagonal, double[] weights, int restart) {
    Gram gram = system.objects().gram();
    Run run = system.run();
    var random = run.random("kkmeans " + groups + " " + restart);
    int[] seeds = Seeds.spread(gram, diagonal, weights, groups, random, run);
    LloydOverCentres descent = new LloydOverCentres(system.drawn(), diagonal, weights, groups, run);
    descent.start(Seeds.nearest(gram, diagonal, seeds, run));
    descent.descend(mostPasses);
    return descent;
  }

  private State next(BlockSystem system, double[][] means) {
    double[] squares = Arrays.stream(means).mapToDouble(KMeansOverBlocks::square).toArray();
    NearestTerm term = new NearestTerm(List.of(system.drawn().expanded(means)), squares);
    BlockSystem.Sums sums = system.sums("groups", term, groups);
    double[] mass = Arrays.copyOf(sums.more(), groups);
    double objective = sums.more()[groups];
    double[][] next = new double[groups][];
    for (int c = 0; c < groups; c++) {
      next[c] = mass[c] > 0 ? sums.products()[c] : means[c];
      if (mass[c] > 0) {
        Simd.LANES.scale(next[c], 0, next[c].length, 1 / mass[c]);
      }
      objective -= mass[c] * square(next[c]); // sum v |phi - m|^2 = sum v k(x, x) - mass |m|^2
    }
    return new State(next, mass, Math.max(0, objective));
  }

  private static double square(double[] mean) {
    return Simd.LANES.dot(mean, 0, mean, 0, mean.length);
  }

  private Report report(BlockSystem system, State state, int passes, boolean converged) {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("groups", (double) groups);
    figures.put("passes", (double) passes);
    figures.put("centres", (double) system.size());
    figures.putAll(system.drawn().basis().missed().figures());
    List<String> warnings = new ArrayList<>();
    long empty = Arrays.stream(state.mass).filter(mass -> mass == 0).count();
    if (empty > 0) {
      warnings.add("no object is nearest to " + empty + " of the groups; ask for fewer");
    }
    if (!converged) {
      warnings.add("the descent still went on after " + passes + " passes; allow more");
    }
    return new Report(converged, passes, state.objective, figures, warnings);
  }
}
