package org.mercer.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.io.DataCheck;
import org.mercer.data.io.Dataset;
import org.mercer.model.Scaling;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.PredictedClasses;
import org.mercer.model.score.PredictedNumbers;
import org.mercer.model.score.Value;
import org.mercer.model.select.AutoFit;
import org.mercer.model.select.Goal;
import org.mercer.model.select.Interval;
import org.mercer.model.select.Summary;

/**
 * Five lines that a person understands: the data, the choice, the score, the files, the command.
 */
record FitLines(
    Dataset<?> dataset,
    Goal goal,
    AutoFit.Result<?> result,
    FitFiles files,
    String again,
    Optional<String> goOn,
    List<String> warnings) {
  FitLines {
    warnings = List.copyOf(warnings);
  }

  void print(PrintStream out) {
    Table table = new Table();
    table.line(
        "data",
        DataFile.summary(dataset)
            + (goal == Goal.CLASSIFICATION
                ? ", " + DataFile.summary(dataset.requireTargets().labels())
                : ", a number each"));
    table.line(
        "chosen",
        result.found().point().text()
            + (result.found().scaling() == Scaling.AUTO
                ? ""
                : ", scaling " + result.found().scaling().word())
            + (result.found().tried() == 0
                ? ", untried: the time was over"
                : ", the best of " + result.found().tried() + " tried"));
    table.line("score", score() + "; " + baseline() + " (" + result.how() + ")");
    table.line("saved", files.names());
    table.line("again", again);
    table.print(out);
  }

  /** The main figure, with its interval, on rows that were not seen. */
  private String score() {
    Summary main = result.main();
    String interval = main.interval().map(i -> ", 95 % interval " + interval(i)).orElse("");
    return main.metric().name() + " " + figure(main.value()) + interval + " on rows not seen";
  }

  private String interval(Interval i) {
    return figure(i.low()) + " to " + figure(i.high());
  }

  private String figure(Value value) {
    return value.defined() ? figure(value.get()) : value.toString();
  }

  private String figure(double value) {
    boolean share = result.main().metric().name().equals("accuracy");
    return share
        ? String.format(Locale.ROOT, "%.1f %%", 100 * value)
        : String.format(Locale.ROOT, "%.4g", value);
  }

  /** What one gets without looking at the objects. */
  private String baseline() {
    Metric metric = result.main().metric();
    String words =
        goal == Goal.CLASSIFICATION ? "always the most frequent class " : "always the mean ";
    return words + figure(metric.of(blind(result.predicted())));
  }

  private static Predicted blind(Predicted predicted) {
    int n = predicted.size();
    if (predicted instanceof PredictedNumbers numbers) {
      double[] truth = new double[n];
      double sum = 0;
      for (int i = 0; i < n; i++) {
        truth[i] = numbers.truth(i);
        sum += truth[i];
      }
      double[] mean = new double[n];
      Arrays.fill(mean, sum / n);
      return PredictedNumbers.of(truth, mean);
    }
    PredictedClasses classes = (PredictedClasses) predicted; // a fit predicts one or the other
    int[] counts = new int[classes.classes().size()];
    int[] truth = new int[n];
    int most = 0;
    for (int i = 0; i < n; i++) {
      truth[i] = classes.truth(i);
      counts[truth[i]]++;
      most = counts[truth[i]] > counts[most] ? truth[i] : most;
    }
    int[] always = new int[n];
    Arrays.fill(always, most);
    return PredictedClasses.of(classes.classes(), truth, always);
  }

  /** What a person should know of a fit. */
  static List<String> warnings(Dataset<?> dataset, AutoFit.Result<?> result) {
    List<String> all = new ArrayList<>(DataCheck.of(dataset).leaks());
    all.addAll(result.model().report().warnings());
    all.addAll(result.warnings());
    if (!perfect(result.main())) { // else nothing beyond the ranges is better
      all.addAll(result.found().edges());
    }
    if (!result.found().complete()) {
      all.add("the time was over before all points were tried; --time gives more");
    }
    if (!result.finished()) {
      all.add(
          "the time was over before the model was learned to its end; the command above learns it to"
              + " its end, and so makes another file");
    }
    return all.stream().distinct().toList();
  }

  private static boolean perfect(Summary main) {
    return main.value().defined() && main.value().get() == main.metric().best();
  }

  Map<String, Object> json() {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("command", "fit");
    object.put(
        "data",
        DataFile.describe(
            dataset,
            goal == Goal.CLASSIFICATION
                ? dataset.requireTargets().labels().classes()
                : List.<String>of()));
    object.put("task", goal.word());
    object.put("kernel", result.found().point().kernel());
    object.put("learner", result.found().point().learner());
    object.put("parameters", result.found().point().settings());
    object.put("tried", result.found().tried());
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
    object.put("scoredOn", result.how());
    object.put("model", files.modelPath().toString());
    files.reportPath().ifPresent(path -> object.put("report", path.toString()));
    object.put("again", again);
    goOn.ifPresent(command -> object.put("resume", command));
    object.put("finished", result.finished());
    object.put("warnings", warnings);
    return object;
  }
}
