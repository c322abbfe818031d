package org.mercer.select;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.score.Metric;

/** The best outcome of each kernel, learner and scaling, best first. */
final class Leaderboard {
  private final Metric metric;
  private final int folds;
  private final Map<List<Object>, Standing> standings = new LinkedHashMap<>();

  private Set<Integer> doubtful = Set.of();

  private record Standing(int arm, Outcome outcome, Scaling scaling, int rows) {}

  /**
   * @param folds of one round
   */
  Leaderboard(Metric metric, int folds) {
    this.metric = metric;
    this.folds = folds;
  }

  /**
   * @param arm which kernel, left open, with which learner
   * @param rows that it was compared on
   */
  void add(int arm, Scaling scaling, Outcome outcome, int rows) {
    if (outcome.scored() && !outcome.cut()) {
      Standing standing = new Standing(arm, outcome, scaling, rows);
      standings.merge(List.of(arm, scaling), standing, (a, b) -> better(b, a) ? b : a);
    }
  }

  /** Arms that come after all others on as many rows, whatever their scores. */
  void doubt(Set<Integer> arms) {
    doubtful = Set.copyOf(arms);
  }

  /** By more rows or rounds, of as many by the score, the doubtful last. */
  private boolean better(Standing one, Standing than) {
    boolean alike = one.outcome.proposal().share() == than.outcome.proposal().share();
    boolean first = doubtful.contains(one.arm);
    return alike && first != doubtful.contains(than.arm)
        ? !first
        : Search.better(one.outcome, than.outcome);
  }

  private List<Standing> sorted() {
    List<Standing> all = new ArrayList<>(standings.values());
    all.sort((a, b) -> better(a, b) ? -1 : better(b, a) ? 1 : 0);
    return all;
  }

  /** The best of all. */
  Ranked first() {
    return ranked(standings.values().stream().reduce((a, b) -> better(b, a) ? b : a).orElseThrow());
  }

  List<Ranked> rows() {
    return sorted().stream().map(this::ranked).toList();
  }

  private Ranked ranked(Standing standing) {
    return Ranked.of(standing.outcome, standing.scaling, metric, folds, standing.rows);
  }

  /** The second against the first, where both are of the same folds. */
  Optional<SearchAccount.RunnerUp> runnerUp() {
    List<Standing> all = sorted();
    if (all.size() < 2 || all.get(0).rows != all.get(1).rows) {
      return Optional.empty();
    }
    return Comparison.ofOutcomes(metric, all.get(0).outcome, all.get(1).outcome, folds)
        .map(test -> new SearchAccount.RunnerUp(ranked(all.get(1)), test));
  }

  SearchAccount account(String plan, String code, String endedBecause, String advice) {
    return new SearchAccount(plan, code, rows(), runnerUp(), endedBecause, advice);
  }
}
