package org.mercer.cli.fit;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.OptionNames;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.NamedFiles;
import org.mercer.cli.option.RunOptions;
import org.mercer.cli.output.TwoColumns;
import org.mercer.data.read.DataCheck;
import org.mercer.data.read.Dataset;
import org.mercer.json.Json;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.score.Baseline;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Value;
import org.mercer.select.AutoFit;
import org.mercer.select.Goal;
import org.mercer.select.Interval;
import org.mercer.select.Outcome;
import org.mercer.select.Ranked;
import org.mercer.select.SearchAccount;
import org.mercer.select.Summary;

/**
 * A few lines that a person understands: the data, what was assumed of them, the choice, the score,
 * the files, the command. A score that is worse than guessing comes before all of them.
 */
record FitLines(
    Dataset<?> dataset,
    Goal goal,
    FitAssumptions assumptions,
    AutoFit.Result<?> result,
    FitFiles files,
    NamedFiles named,
    String again,
    Optional<String> goOn,
    List<String> warnings) {
  /** What is said, also where nothing else is, of a fit whose time was not enough. */
  static final String OUT_OF_TIME = "the time was over before all points were tried";

  private static final String LEARNED_FROM_A_PART =
      " rows, the most that the time is enough for; --time gives more";

  /** Of the leaderboard; JSON and the report have all of it. */
  private static final int SHOWN = 5;

  FitLines {
    warnings = List.copyOf(warnings);
  }

  /** Prints them, warns, says how it goes on where the time was over; the exit status of it all. */
  int tell(Console console, RunOptions options, boolean json) {
    if (json) {
      console.out().println(Json.write(json()));
    } else {
      print(console.out());
    }
    console.warn(options.heard(warnings));
    if (options.quiet() && !result.complete()) {
      console.say("warning: " + OUT_OF_TIME);
    }
    goOn.ifPresent(command -> console.say("With more time it goes on:\n  " + command));
    return result.complete() ? Exit.DONE : Exit.LIMIT;
  }

  private void print(PrintStream out) {
    TwoColumns table = new TwoColumns();
    worse(result).ifPresent(warning -> table.line("warning", warning));
    table.line(
        "data",
        DataFile.summary(dataset)
            + (goal == Goal.CLASSIFICATION
                ? ", " + DataFile.summary(dataset.requireTargets().labels())
                : ", a number each"));
    table.line("assumed", assumptions.line());
    SearchAccount account = result.account();
    table.line("plan", account.plan() + " (--plan " + account.code() + ")");
    table.line(
        "chosen",
        named.shortened(result.found().point().text())
            + (result.found().scaling() == Scaling.AUTO
                ? ""
                : ", scaling " + result.found().scaling().word())
            + among());
    result
        .part(dataset.size())
        .ifPresent(
            n ->
                table.line(
                    "learned", "from " + n + " of the " + dataset.size() + LEARNED_FROM_A_PART));
    table.line("score", score() + "; " + baseline() + " (" + result.how() + ")");
    ranks(table);
    table.line("advice", result.account().advice());
    table.line("saved", files.names());
    table.line("again", again);
    table.print(out);
  }

  /** The best of each kernel and scaling, and whether the first is better than the second. */
  private void ranks(TwoColumns table) {
    SearchAccount account = result.account();
    List<Ranked> board = account.leaderboard();
    for (int i = 0; i < Math.min(SHOWN, board.size()); i++) {
      table.line(i == 0 ? "ranks" : "", (i + 1) + ". " + words(board.get(i)));
    }
    account.runnerUp().ifPresent(second -> table.line("", second.sentence()));
  }

  private String words(Ranked row) {
    Metric metric = result.main().metric();
    return named.shortened(row.kernel())
        + " "
        + row.learnerText()
        + (row.scaling() == Scaling.AUTO ? "" : ", scaling " + row.scaling().word())
        + ": "
        + figure(metric, row.score())
        + row.interval().map(i -> " (" + interval(i) + ")").orElse("")
        + String.format(Locale.ROOT, " on %d rows, %.2g s", row.rows(), row.seconds());
  }

  /** Points with a score: what had none was not tried. */
  private String among() {
    int tried = result.found().tried();
    if (tried == 0) {
      return ", untried: the time was over";
    }
    return ", the best of "
        + tried
        + " tried"
        + (result.found().complete() ? "" : " before the time was over");
  }

  /** The main figure, with its interval, on held-out rows. */
  private String score() {
    Summary main = result.main();
    String interval = main.interval().map(i -> ", 95 % interval " + interval(i)).orElse("");
    return main.metric().name()
        + " "
        + figure(main.metric(), main.value())
        + interval
        + " on held-out rows";
  }

  private String interval(Interval i) {
    Metric metric = result.main().metric();
    return figure(metric, i.low()) + " to " + figure(metric, i.high());
  }

  private static String figure(Metric metric, Value value) {
    return value.defined() ? figure(metric, value.get()) : value.toString();
  }

  private static String figure(Metric metric, double value) {
    return metric.name().equals("accuracy")
        ? String.format(Locale.ROOT, "%.1f %%", 100 * value)
        : String.format(Locale.ROOT, "%.4g", value);
  }

  private String baseline() {
    Baseline baseline = baseline(result);
    return baseline.name() + " " + figure(baseline.metric(), baseline.value());
  }

  private static Baseline baseline(AutoFit.Result<?> result) {
    return Baseline.of(result.main().metric(), result.predicted());
  }

  /** That nothing was learned, where the score is worse than what one gets without the objects. */
  static Optional<String> worse(AutoFit.Result<?> result) {
    Baseline baseline = baseline(result);
    Metric metric = baseline.metric();
    return Optional.of(result.main().value())
        .filter(baseline::beats)
        .map(
            score ->
                metric.name()
                    + " "
                    + figure(metric, score)
                    + " is worse than the "
                    + baseline.name()
                    + " "
                    + figure(metric, baseline.value())
                    + ": the model has learned nothing that serves");
  }

  /**
   * What a person should know of a fit.
   *
   * @param ranged whether the kernels and their ranges are the user's, who can widen them
   */
  static List<String> warnings(Dataset<?> dataset, AutoFit.Result<?> result, boolean ranged) {
    List<String> all = new ArrayList<>();
    worse(result).ifPresent(all::add);
    all.addAll(DataCheck.of(dataset).leaks());
    all.addAll(OptionNames.in(result.model().report().warnings()));
    all.addAll(OptionNames.in(result.warnings()));
    if (ranged && !perfect(result.main())) { // else nothing beyond the ranges is better
      all.addAll(result.found().edges());
    }
    long slow =
        result.found().outcomes().stream()
            .filter(Outcome::cut)
            .map(Outcome::point)
            .distinct()
            .count();
    if (slow > 0) {
      all.add(
          slow
              + (slow == 1 ? " point was" : " points were")
              + " left out, because learning took too long; --time gives more");
    }
    if (!result.found().complete()) {
      all.add(OUT_OF_TIME + "; --time gives more");
    }
    Set<String> kinds = new HashSet<>();
    return all.stream().filter(warning -> kinds.add(kind(warning))).toList();
  }

  /** What is said of all rows is not said again of folds, in which the numbers are others. */
  private static String kind(String warning) {
    return warning
        .replaceFirst("^in \\d+ of \\d+ folds: ", "")
        .replaceAll("[0-9]+(\\.[0-9]+)?", "#");
  }

  private static boolean perfect(Summary main) {
    return main.value().defined() && main.value().get() == main.metric().best();
  }

  Map<String, Object> json() {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("command", "fit");
    object.put("warnings", warnings);
    object.put(
        "data",
        DataFile.describe(
            dataset,
            goal == Goal.CLASSIFICATION
                ? dataset.requireTargets().labels().classes()
                : List.<String>of()));
    object.put("assumed", assumptions.facts());
    object.put("task", goal.word());
    object.put("kernel", result.found().point().kernel());
    object.put("learner", result.found().point().learner());
    object.put("parameters", result.found().point().settings());
    object.put("tried", result.found().tried());
    object.put("learnedFrom", result.learnedFrom());
    Map<String, Object> scores = new LinkedHashMap<>();
    for (Summary summary : result.summaries()) {
      if (summary.value().defined()) {
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("value", summary.value().get());
        summary.interval().ifPresent(i -> one.put("interval", List.of(i.low(), i.high())));
        scores.put(summary.metric().name(), one);
      }
    }
    object.put("scores", scores);
    Baseline baseline = baseline(result);
    if (baseline.value().defined()) {
      object.put("baseline", Map.of("name", baseline.name(), "value", baseline.value().get()));
    }
    object.put("scoredOn", result.how());
    object.put("model", files.modelPath().toString());
    files.reportPath().ifPresent(path -> object.put("report", path.toString()));
    object.putAll(result.account().json());
    object.put("again", again);
    goOn.ifPresent(command -> object.put("resume", command));
    object.put("finished", result.complete());
    return object;
  }
}
