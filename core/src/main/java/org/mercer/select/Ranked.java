package org.mercer.select;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.score.Metric;

/**
 * A row of a leaderboard.
 *
 * @param settings of the learner that were given or searched
 * @param score by cross-validation, in the unit of the metric
 * @param interval of the score, where there are folds enough
 * @param rows that it was compared on
 * @param seconds of work that the score took
 */
public record Ranked(
    String kernel,
    String learner,
    Map<String, String> settings,
    Scaling scaling,
    double score,
    Optional<Interval> interval,
    int rows,
    double seconds) {
  public Ranked {
    settings = Map.copyOf(settings);
  }

  /**
   * Of a point that was tried.
   *
   * @param folds of one round
   */
  static Ranked of(Outcome outcome, Scaling scaling, Metric metric, int folds, int rows) {
    Point point = outcome.point();
    return new Ranked(
        point.kernel(),
        point.learner(),
        point.settings(),
        scaling,
        outcome.score(),
        outcome.interval(metric, folds),
        rows,
        outcome.seconds());
  }

  /** {@code svc(c=10)}. */
  public String learnerText() {
    return settings.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(e -> e.getKey() + "=" + e.getValue())
        .collect(Collectors.joining(", ", learner + "(", ")"));
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("kernel", kernel);
    json.put("learner", learner);
    json.put("parameters", new TreeMap<>(settings));
    json.put("scaling", scaling.word());
    json.put("score", score);
    interval.ifPresent(i -> json.put("interval", List.of(i.low(), i.high())));
    json.put("rows", rows);
    json.put("seconds", seconds);
    return json;
  }
}
