package org.mercer.cli.search;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.mercer.cli.app.OptionNames;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.MetricOptions;
import org.mercer.cli.output.TwoColumns;
import org.mercer.data.read.Dataset;
import org.mercer.json.Json;
import org.mercer.learner.Learner;
import org.mercer.model.Truth;
import org.mercer.model.score.Confusion;
import org.mercer.select.Interval;
import org.mercer.select.LearningCurve;
import org.mercer.select.Summary;
import org.mercer.select.Trial;
import org.mercer.select.Validation;

/** What a cross-validation has found, for people and for programs. */
record CvReport(
    Dataset<?> dataset,
    Truth truth,
    String kernel,
    Learner<?, ?> learner,
    Validation found,
    List<Summary> summaries,
    Optional<LearningCurve> curve) {
  void print(PrintStream out) {
    TwoColumns table = new TwoColumns();
    table.line(
        "data",
        DataFile.summary(dataset)
            + truth.labels().map(l -> ", " + DataFile.summary(l)).orElse("")
            + truth.groups().map(g -> ", " + g.classes().size() + " groups").orElse(""));
    table.line("kernel", kernel);
    table.line("learner", learner.name() + " " + learner.parameters());
    table.line(
        "folds",
        found.folds().describe()
            + (found.closedForm() ? ", in closed form" : "")
            + String.format(Locale.ROOT, ", %.3g s", found.seconds()));
    for (Summary summary : summaries) {
      table.line(summary.metric().name(), line(summary));
    }
    curve.ifPresent(c -> c.points().forEach(p -> table.line("curve", point(c, p))));
    table.print(out);
  }

  private static String line(Summary summary) {
    String how =
        summary.interval().map(Interval::method).orElse("")
            + (summary.note().isEmpty()
                ? ""
                : (summary.interval().isPresent() ? "; " : "") + summary.note());
    return summary + (how.isEmpty() ? "" : " (" + how + ")");
  }

  private static String point(LearningCurve curve, LearningCurve.Point point) {
    return String.format(
        Locale.ROOT,
        "%.0f rows: %s %s, on the rows learned from %s",
        point.rows(),
        curve.metric().name(),
        point.test(),
        point.training());
  }

  Map<String, Object> json() {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("command", "cv");
    object.put(
        "data", DataFile.describe(dataset, truth.labels().map(l -> l.classes()).orElse(List.of())));
    object.put("kernel", kernel);
    object.put("learner", learner.name());
    object.put("parameters", learner.parameters());
    object.put("folds", found.folds().describe());
    object.put("closedForm", found.closedForm());
    object.put("complete", found.complete());
    object.put("seconds", found.seconds());
    Map<String, Object> scores = new LinkedHashMap<>();
    summaries.forEach(s -> scores.put(s.metric().name(), json(s)));
    object.put("scores", scores);
    found
        .predicted()
        .asClasses()
        .ifPresent(classes -> object.put("confusion", confusion(Confusion.of(classes))));
    object.put("trials", found.trials().stream().map(CvReport::json).toList());
    curve.ifPresent(c -> object.put("learningCurve", json(c)));
    object.put("warnings", OptionNames.in(found.warnings()));
    return object;
  }

  static Map<String, Object> json(Summary summary) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("value", MetricOptions.number(summary.value()));
    if (!summary.value().defined()) {
      object.put("undefined", summary.value().why());
    }
    object.put(
        "deviation",
        summary.deviation().isPresent() ? (Object) summary.deviation().getAsDouble() : Json.NULL);
    object.put("interval", interval(summary.interval()));
    object.put("folds", summary.folds().stream().map(MetricOptions::number).toList());
    if (!summary.note().isEmpty()) {
      object.put("note", summary.note());
    }
    return object;
  }

  static Object interval(Optional<Interval> interval) {
    return interval
        .<Object>map(
            i -> {
              Map<String, Object> object = new LinkedHashMap<>();
              object.put("low", i.low());
              object.put("high", i.high());
              object.put("level", Interval.LEVEL);
              object.put("method", i.method());
              return object;
            })
        .orElse(Json.NULL);
  }

  private static Map<String, Object> confusion(Confusion confusion) {
    List<Object> counts = new ArrayList<>();
    int k = confusion.classes().size();
    for (int t = 0; t < k; t++) {
      List<Object> row = new ArrayList<>();
      for (int p = 0; p < k; p++) {
        row.add(confusion.count(t, p));
      }
      counts.add(row);
    }
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("classes", confusion.classes());
    object.put("counts", counts);
    return object;
  }

  private static Map<String, Object> json(Trial trial) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("fold", trial.number() + 1);
    object.put("repeat", trial.fold().repeat() + 1);
    object.put("learnedFrom", trial.fold().trainSize());
    object.put("tried", trial.fold().test().length);
    object.put("lost", trial.fold().lost());
    object.put("chosen", trial.chosen());
    object.put("seconds", trial.seconds());
    return object;
  }

  private static List<Object> json(LearningCurve curve) {
    List<Object> points = new ArrayList<>();
    for (LearningCurve.Point point : curve.points()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("rows", point.rows());
      object.put("test", json(point.test()));
      object.put("training", MetricOptions.number(point.training()));
      points.add(object);
    }
    return points;
  }
}
