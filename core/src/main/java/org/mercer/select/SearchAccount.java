package org.mercer.select;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * How a search went, for people.
 *
 * @param plan in one line: which kernels on how many rows, and what is refined
 * @param code of the plan, by which another fit can follow it
 * @param leaderboard the best of each kernel and scaling, the best of all first
 * @param runnerUp the second of them against the first, where both have scores on the same folds
 * @param endedBecause why it tried no more, as a sentence
 * @param advice what would help most, as a sentence
 */
public record SearchAccount(
    String plan,
    String code,
    List<Ranked> leaderboard,
    Optional<RunnerUp> runnerUp,
    String endedBecause,
    String advice) {
  public SearchAccount {
    leaderboard = List.copyOf(leaderboard);
  }

  /**
   * The second best.
   *
   * @param test the best is A in it, this one is B
   */
  public record RunnerUp(Ranked ranked, Comparison test) {
    /** One sentence. */
    public String sentence() {
      return (test.significant()
              ? "the choice is better than the second: "
              : "the choice cannot be told from the second: ")
          + test.tests().stream()
              .findFirst()
              .map(t -> String.format(Locale.ROOT, "%s, p = %.2g", t.name(), t.p()))
              .orElse("no test");
    }
  }

  /** All of it, for programs. */
  public Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("plan", Map.of("text", plan, "code", code));
    List<Object> rows = new ArrayList<>();
    leaderboard.forEach(row -> rows.add(row.json()));
    json.put("leaderboard", rows);
    runnerUp.ifPresent(
        r -> json.put("runnerUp", Map.of("differs", r.test().significant(), "test", r.sentence())));
    json.put("ended", endedBecause);
    json.put("advice", advice);
    return json;
  }
}
