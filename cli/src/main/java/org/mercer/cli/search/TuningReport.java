package org.mercer.cli.search;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.OptionNames;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.TrainWords;
import org.mercer.cli.output.TwoColumns;
import org.mercer.data.read.Dataset;
import org.mercer.json.Json;
import org.mercer.model.score.Metric;
import org.mercer.select.Folds;
import org.mercer.select.Outcome;
import org.mercer.select.ScoreMap;
import org.mercer.select.Search;
import org.mercer.select.Space;
import org.mercer.select.Strategy;

/** What a search has found, for people and for programs. */
final class TuningReport {
  private final Dataset<?> dataset;
  private final Space space;
  private final Metric metric;
  private final Folds folds;
  private final Strategy strategy;
  private final TrainWords words;

  TuningReport(
      Dataset<?> dataset,
      Space space,
      Metric metric,
      Folds folds,
      Strategy strategy,
      TrainWords words) {
    this.dataset = dataset;
    this.space = space;
    this.metric = metric;
    this.folds = folds;
    this.strategy = strategy;
    this.words = words;
  }

  /** The best point, or the simplest that is as good; refuses where no point has a score. */
  Outcome chosen(List<Outcome> outcomes, boolean simpler) {
    Optional<Outcome> found = simpler ? Search.simplest(space, outcomes) : Search.best(outcomes);
    return found.orElseThrow(
        () -> {
          boolean failed = outcomes.stream().anyMatch(o -> o.state() == Outcome.State.FAILED);
          String note = outcomes.isEmpty() ? "" : ": " + outcomes.get(0).note();
          if (failed && note.contains(" Fix: ")) {
            // what the first says is what to do
            return new Failure(
                Exit.DATA,
                "the search: none of " + outcomes.size() + " points came to a score" + note);
          }
          return new Failure(
              failed ? Exit.DATA : Exit.LIMIT,
              "the search",
              "none of " + outcomes.size() + " points came to a score" + note,
              "one or more",
              failed ? "another kernel or learner" : "more time: --time or --point-time");
        });
  }

  /** Where a search stands that was stopped. */
  Optional<String> standing(List<Outcome> outcomes) {
    return Search.best(outcomes)
        .map(
            best ->
                "stopped after "
                    + outcomes.size()
                    + " points; the best so far: "
                    + metric.name()
                    + " "
                    + PointLines.score(best)
                    + " with\n  "
                    + words.train(best.point()));
  }

  /** What a person should know. */
  List<String> warnings(List<Outcome> outcomes, Outcome best, boolean complete) {
    List<String> warnings = new ArrayList<>(space.edges(best.point()));
    long without = outcomes.stream().filter(o -> !o.scored()).count();
    if (without > 0) {
      warnings.add(without + " of " + outcomes.size() + " points have no score; see their notes");
    }
    if (best.state() == Outcome.State.SHORT) {
      warnings.add("the best point was stopped by its time: a longer --point-time may change it");
    }
    if (!complete) {
      warnings.add(
          "the time was over after " + outcomes.size() + " points; there were more to try");
    }
    return warnings;
  }

  void print(
      List<Outcome> outcomes, Outcome best, List<String> warnings, boolean json, PrintStream out) {
    if (json) {
      out.println(Json.write(json(outcomes, best, warnings)));
      return;
    }
    TwoColumns table = new TwoColumns();
    table.line("data", DataFile.summary(dataset));
    table.line("search", strategy.text() + ", " + outcomes.size() + " points, " + folds.describe());
    table.line("best", words.files().shortened(best.point().text()));
    table.line(metric.name(), PointLines.score(best) + interval(best));
    optimism(outcomes).ifPresent(words -> table.line("note", words));
    words.model().ifPresent(file -> table.line("model", file.toString()));
    table.line("again", words.train(best.point()));
    table.print(out);
  }

  /** The luck of the best of many is in its score. */
  private static Optional<String> optimism(List<Outcome> outcomes) {
    long scored = outcomes.stream().filter(Outcome::scored).map(Outcome::point).distinct().count();
    return scored < 2
        ? Optional.empty()
        : Optional.of(
            "the best of "
                + scored
                + " points on the folds that chose it: a little too good, its interval too; new rows"
                + " (mercer predict) or nested cross-validation (mercer fit) tell how good it is");
  }

  private String interval(Outcome outcome) {
    return outcome
        .interval(metric)
        .map(i -> ", 95 % from " + i + " (" + i.method() + ")")
        .orElse("");
  }

  private Map<String, Object> json(List<Outcome> outcomes, Outcome best, List<String> warnings) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("command", "tune");
    object.put("data", DataFile.describe(dataset, List.of()));
    object.put("space", space.toString());
    object.put("search", strategy.text());
    object.put("folds", folds.describe());
    object.put("metric", metric.name());
    object.put("best", point(best));
    optimism(outcomes).ifPresent(words -> object.put("note", words));
    object.put("train", words.train(best.point()));
    object.put("warnings", warnings);
    object.put("points", outcomes.stream().map(this::point).toList());
    ScoreMap.of(space, outcomes).ifPresent(map -> object.put("heatMap", json(map)));
    return object;
  }

  private static Map<String, Object> json(ScoreMap map) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("x", map.x());
    object.put("xs", map.xs());
    object.put("y", map.y());
    object.put("ys", map.ys());
    List<List<Object>> rows = new ArrayList<>();
    map.scores()
        .forEach(
            row ->
                rows.add(
                    row.stream()
                        .map(v -> v.isPresent() ? (Object) v.getAsDouble() : Json.NULL)
                        .toList()));
    object.put("scores", rows);
    return object;
  }

  private Map<String, Object> point(Outcome outcome) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("kernel", outcome.point().kernel());
    object.put("learner", outcome.point().learner());
    object.put("settings", outcome.point().settings());
    object.put("share", outcome.proposal().share());
    object.put("state", outcome.state().word());
    if (outcome.scored()) {
      object.put("score", outcome.score());
      object.put("folds", outcome.folds());
      if (Double.isFinite(outcome.error())) {
        object.put("deviation", outcome.deviation());
        object.put("standardError", outcome.error());
      }
      outcome.interval(metric).ifPresent(i -> object.put("interval", List.of(i.low(), i.high())));
    }
    object.put("seconds", outcome.seconds());
    if (!outcome.note().isEmpty()) {
      object.put("note", OptionNames.in(outcome.note()));
    }
    return object;
  }
}
