package org.mercer.select;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mercer.model.score.Metric;

/**
 * What paired tests say of the arms that were judged on the same folds.
 *
 * @param folds of one round
 */
record ArmTests(Metric metric, int folds) {
  /** Arms that may be the best: half as many in any case, and all that no test tells from it. */
  List<Integer> left(List<Judged> judged, int most) {
    List<Judged> best = Judged.bests(judged);
    return IntStream.range(0, Math.min(most, best.size()))
        .filter(i -> i < (most + 1) / 2 || !told(best.get(0).outcome(), best.get(i).outcome()))
        .mapToObj(i -> best.get(i).arm())
        .toList();
  }

  /**
   * Sums that are not better than every kernel alone beyond chance. They take twice the work, and
   * the best of several scores is better than it is.
   *
   * @param single arms of one kernel, which come first
   */
  Set<Integer> doubtful(List<Judged> judged, int single) {
    List<Judged> bests = Judged.bests(judged);
    Optional<Outcome> alone =
        bests.stream().filter(j -> j.arm() < single).map(Judged::outcome).findFirst();
    return bests.stream()
        .filter(j -> j.arm() >= single)
        .filter(j -> alone.isPresent() && !told(j.outcome(), alone.get()))
        .map(Judged::arm)
        .collect(Collectors.toSet());
  }

  private boolean told(Outcome best, Outcome other) {
    return Comparison.ofOutcomes(metric, best, other, folds)
        .map(Comparison::significant)
        .orElse(false);
  }
}
