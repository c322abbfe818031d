package org.mercer.cli.fit;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mercer.data.read.Dataset;
import org.mercer.data.record.Column;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.Table;
import org.mercer.model.Truth;
import org.mercer.model.score.Metric;
import org.mercer.select.Goal;
import org.mercer.select.UsualMetric;

/**
 * What a fit has assumed of a file, each with the option that says otherwise: how it is written,
 * what its objects and its target are, what is to be learned, of what kind columns are.
 *
 * @param target the column that was named
 * @param task what is learned, and why where it was not said
 * @param goal what is made best and why, where that was not said and is not the accuracy
 */
record FitAssumptions(
    Dataset<?> dataset, Optional<String> target, String task, Optional<String> goal) {
  private static final String TARGET_NOTE = "the target is ";

  static FitAssumptions of(
      Dataset<?> dataset, Optional<String> target, Optional<Goal> asked, Goal.Guess guess) {
    String task =
        asked.map(Goal::word).orElseGet(() -> guess.goal().word() + ", because " + guess.reason());
    return new FitAssumptions(dataset, target, task, Optional.empty());
  }

  /** With what is made best and why, where a class is so frequent that it is not the accuracy. */
  FitAssumptions by(Metric metric, Truth truth) {
    Optional<String> reason =
        truth
            .labels()
            .filter(labels -> metric.equals(UsualMetric.of(labels)))
            .flatMap(UsualMetric::reason);
    return new FitAssumptions(dataset, target, task, reason);
  }

  /** By name, in words. */
  Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("format", dataset.reading().format().toString());
    facts.put("objects", dataset.domain().name());
    facts.put("target", dataset.targets().isEmpty() ? "none" : targetWords());
    facts.put("task", task);
    goal.ifPresent(g -> facts.put("metric", g));
    if (dataset.sample() instanceof Table table) {
      facts.put("kind", kinds(table));
    }
    return facts;
  }

  /** One line: {@code format csv (--format); ...}. */
  String line() {
    return facts().entrySet().stream()
        .map(e -> words(e.getKey()) + " " + e.getValue() + " (--" + e.getKey() + ")")
        .collect(Collectors.joining("; "));
  }

  private static String words(String fact) {
    return fact.equals("kind") ? "columns" : fact;
  }

  /** The column by its name, in the reader's own words where it has found one. */
  private String targetWords() {
    return target
        .filter(name -> !name.isEmpty())
        .or(
            () ->
                dataset.notes().stream()
                    .filter(note -> note.startsWith(TARGET_NOTE))
                    .map(note -> note.substring(TARGET_NOTE.length()).replaceFirst("; --.*", ""))
                    .findFirst())
        .orElse("the label of each object");
  }

  private static String kinds(Table table) {
    Map<ColumnKind, Long> counts =
        table.schema().columns().stream()
            .collect(
                Collectors.groupingBy(Column::kind, LinkedHashMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .map(e -> e.getValue() + " " + e.getKey().word())
        .collect(Collectors.joining(", "));
  }
}
