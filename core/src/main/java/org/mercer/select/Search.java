package org.mercer.select;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.mercer.run.Run;

/**
 * Goes through a space by a strategy. What is known already (from a journal) is not tried again:
 * the strategy proposes it once more and is told at once, so a search that goes on ends as one that
 * was never cut off.
 */
public final class Search {
  private static final Set<String> LESS_IS_SIMPLER = Set.of("c", "gamma", "degree", "p");
  private static final Set<String> MORE_IS_SIMPLER =
      Set.of("lambda", "nu", "noise", "epsilon", "length", "sigma");

  private final Space space;
  private final Strategy strategy;
  private final Map<ProposedPoint, Outcome> trials = new LinkedHashMap<>();
  private Map<ProposedPoint, Outcome> known = Map.of();
  private Consumer<Outcome> listener = trial -> {};
  private boolean complete;

  public Search(Space space, Strategy strategy) {
    this.space = space;
    this.strategy = strategy;
  }

  /** With what an earlier run has left. */
  public Search knowing(List<Outcome> earlier) {
    Map<ProposedPoint, Outcome> map = new LinkedHashMap<>();
    earlier.forEach(t -> map.put(t.proposal(), t));
    known = map;
    return this;
  }

  /** With someone who is told of each new trial, one at a time. */
  public Search telling(Consumer<Outcome> who) {
    listener = who;
    return this;
  }

  /** Tries points until the strategy has no more or the time of the run is over. */
  public List<Outcome> run(Objective objective, Run run) {
    List<ProposedPoint> next = strategy.next(space, outcomes());
    while (!next.isEmpty()) {
      round(next, objective, run);
      if (!next.stream().allMatch(trials::containsKey)) {
        break; // the time was over
      }
      next = strategy.next(space, outcomes());
    }
    complete = next.isEmpty();
    return outcomes();
  }

  /** As above, with what runs have by default. */
  public List<Outcome> run(Objective objective) {
    return run(objective, Run.defaults());
  }

  private void round(List<ProposedPoint> proposals, Objective objective, Run run) {
    Map<ProposedPoint, Outcome> of = new LinkedHashMap<>();
    for (ProposedPoint proposal : proposals) {
      Outcome earlier = known.get(proposal);
      if (earlier != null) {
        of.put(proposal, earlier.at(proposal));
      }
    }
    try {
      if (of.size() < proposals.size() && !run.outOfTime()) {
        objective.evaluate(proposals, Set.copyOf(of.keySet()), trial -> take(of, trial), run);
      }
    } finally {
      // in the order of the proposals, whichever came first; also of a round that was cut off
      for (ProposedPoint proposal : proposals) {
        Outcome trial = of.get(proposal);
        if (trial != null) {
          trials.put(proposal, trial);
        }
      }
    }
  }

  private void take(Map<ProposedPoint, Outcome> of, Outcome trial) {
    if (of.putIfAbsent(trial.proposal(), trial) == null) {
      listener.accept(trial);
    }
  }

  /** Whether the strategy came to its end. */
  public boolean complete() {
    return complete;
  }

  /** What has been tried, in the order of the proposals. */
  public List<Outcome> outcomes() {
    return new ArrayList<>(trials.values());
  }

  /** The best of those that had the most rows; of equals the first. */
  public static Optional<Outcome> best(List<Outcome> trials) {
    Optional<Outcome> best = Optional.empty();
    for (Outcome trial : trials) {
      if (trial.scored() && best.map(b -> better(trial, b)).orElse(true)) {
        best = Optional.of(trial);
      }
    }
    return best;
  }

  /** By more rows, of as many by the score. */
  static boolean better(Outcome trial, Outcome than) {
    double more = trial.proposal().share() - than.proposal().share();
    return more > 0 || more == 0 && trial.gain() > than.gain();
  }

  /**
   * The simplest of those that are within one standard error of the best with the same kernel: a
   * smaller c, a larger lambda, a smaller gamma or degree, measured as parts of their ranges.
   */
  public static Optional<Outcome> simplest(Space space, List<Outcome> trials) {
    Optional<Outcome> best = best(trials);
    if (best.isEmpty()) {
      return best;
    }
    Outcome top = best.get();
    double error = Double.isFinite(top.error()) ? top.error() : 0;
    return trials.stream()
        .filter(t -> t.scored() && t.proposal().share() == top.proposal().share())
        .filter(t -> t.point().branch() == top.point().branch() && t.gain() >= top.gain() - error)
        .max(
            Comparator.<Outcome>comparingDouble(t -> simplicity(space, t.point()))
                .thenComparing(Outcome::gain));
  }

  /** More is simpler. */
  static double simplicity(Space space, Point point) {
    List<Dimension> dimensions = space.dimensions(point.branch());
    double sum = 0;
    for (int i = 0; i < dimensions.size(); i++) {
      String name = dimensions.get(i).name().replaceAll(" .*", "");
      double direction =
          LESS_IS_SIMPLER.contains(name) ? -1 : MORE_IS_SIMPLER.contains(name) ? 1 : 0;
      sum += direction * point.place().get(i);
    }
    return sum;
  }
}
