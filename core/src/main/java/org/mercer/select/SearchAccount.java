package org.mercer.select;

import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;

/**
 * How a search went, for people.
 *
 * @param plan in one line: which kernels on how many rows, and what is refined
 * @param code of the plan, by which another fit can follow it
 * @param leaderboard the best of each kernel and scaling, the best of all first
 * @param runnerUp the second of them against the first, where both have scores on the same folds
 * @param endedBecause why it tried no more, as a sentence
 */
@Internal
public record SearchAccount(
    String plan,
    String code,
    List<Ranked> leaderboard,
    Optional<RunnerUp> runnerUp,
    String endedBecause) {
  public SearchAccount {
    leaderboard = List.copyOf(leaderboard);
  }

  /**
   * The second best.
   *
   * @param test the best is A in it, this one is B
   */
  public record RunnerUp(Ranked ranked, Comparison test) {}
}
