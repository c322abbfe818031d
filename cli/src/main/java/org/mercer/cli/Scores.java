package org.mercer.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.mercer.data.io.Json;
import org.mercer.model.score.ClassificationScore;
import org.mercer.model.score.ClusteringScore;
import org.mercer.model.score.RegressionScore;

/** How good predictions are: a line for people, an object for programs. */
record Scores(String line, List<String> notes, Map<String, Object> json) {
  static final Scores NONE = new Scores("", List.of(), Map.of());

  static Scores of(ClassificationScore score) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("rows", score.rows());
    json.put("correct", score.correct());
    json.put("accuracy", number(score.accuracy()));
    json.put("classes", score.classes());
    json.put("confusion", score.counts());
    json.put("unknown", score.unknown());
    return new Scores(score.toString(), score.notes(), json);
  }

  static Scores of(RegressionScore score) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("rows", score.rows());
    json.put("rmse", number(score.rmse()));
    json.put("mae", number(score.mae()));
    json.put("r2", number(score.r2()));
    return new Scores(score.toString(), List.of(), json);
  }

  static Scores of(ClusteringScore score) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("rows", score.rows());
    json.put("adjustedRand", number(score.adjustedRand()));
    json.put("mutualInformation", number(score.mutualInformation()));
    return new Scores(score.toString(), List.of(), json);
  }

  /** Of several columns, by their names. */
  static Scores of(Map<String, RegressionScore> columns) {
    Map<String, Object> json = new LinkedHashMap<>();
    columns.forEach((name, score) -> json.put(name, of(score).json()));
    String line =
        columns.entrySet().stream()
            .map(e -> e.getKey() + ": " + e.getValue())
            .collect(Collectors.joining("; "));
    return new Scores(line, List.of(), Map.of("columns", json));
  }

  /** The same, which says that they are of the rows that were learned from. */
  Scores ofTrainingRows() {
    List<String> said = new ArrayList<>(notes);
    said.add(ModelData.TRAINING_ROWS);
    Map<String, Object> all = new LinkedHashMap<>(json);
    all.put("trainingRows", true);
    return new Scores(line, said, all);
  }

  static Scores outside(int rows, long outside) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("rows", rows);
    json.put("outside", outside);
    return new Scores(outside + " of " + rows + " objects lie outside", List.of(), json);
  }

  /** Of a file without rows, where no figure is defined. */
  static Scores nothing(String file) {
    return new Scores(
        "", List.of("warning: " + file + " has no rows; 0 rows predicted"), Map.of("rows", 0));
  }

  private static Object number(OptionalDouble value) {
    return value.isPresent() ? (Object) value.getAsDouble() : Json.NULL;
  }
}
