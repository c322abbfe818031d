package org.mercer.model.score;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.mercer.api.Internal;
import org.mercer.json.Json;

/**
 * How good predictions are: a line for people, figures by name for programs.
 *
 * @param line empty where nothing can be said
 * @param notes what a person should know about it
 */
public record Scores(String line, List<String> notes, Map<String, Object> figures) {
  /** Figures that are said in short, those of each task. */
  private static final List<String> MAIN =
      List.of("accuracy", "r2", "rmse", "adjustedRand", "outside");

  public static final Scores NONE = new Scores("", List.of(), Map.of());

  @Internal
  public static Scores of(ClassificationScore score) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("rows", score.rows());
    figures.put("correct", score.correct());
    figures.put("accuracy", number(score.accuracy()));
    figures.put("classes", score.classes());
    figures.put("confusion", score.counts());
    figures.put("unknown", score.unknown());
    return new Scores(score.toString(), score.notes(), figures);
  }

  @Internal
  public static Scores of(RegressionScore score) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("rows", score.rows());
    figures.put("rmse", number(score.rmse()));
    figures.put("mae", number(score.mae()));
    figures.put("r2", number(score.r2()));
    return new Scores(score.toString(), List.of(), figures);
  }

  @Internal
  public static Scores of(ClusteringScore score) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("rows", score.rows());
    figures.put("adjustedRand", number(score.adjustedRand()));
    figures.put("mutualInformation", number(score.mutualInformation()));
    return new Scores(score.toString(), List.of(), figures);
  }

  /** Of several columns, by their names. */
  @Internal
  public static Scores of(Map<String, RegressionScore> columns) {
    Map<String, Object> figures = new LinkedHashMap<>();
    columns.forEach((name, score) -> figures.put(name, of(score).figures()));
    String line =
        columns.entrySet().stream()
            .map(e -> e.getKey() + ": " + e.getValue())
            .collect(Collectors.joining("; "));
    return new Scores(line, List.of(), Map.of("columns", figures));
  }

  /** Of novelty detection, where nothing is known of the rows. */
  public static Scores outside(int rows, long outside) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("rows", rows);
    figures.put("outside", outside);
    return new Scores(outside + " of " + rows + " objects lie outside", List.of(), figures);
  }

  /** The main figures, such as {@code r2 0.87, rmse 21.3 (n = 40)}. */
  @Override
  public String toString() {
    String said =
        MAIN.stream()
            .filter(name -> figures.get(name) instanceof Number)
            .map(name -> name + " " + shown((Number) Objects.requireNonNull(figures.get(name))))
            .collect(Collectors.joining(", "));
    String known = said.isEmpty() ? line : said + " (n = " + figures.get("rows") + ")";
    return known.isEmpty() ? "no score: nothing is known of the targets" : known;
  }

  private static String shown(Number figure) {
    return figure instanceof Long
        ? figure.toString()
        : String.format(Locale.ROOT, "%.3g", figure.doubleValue());
  }

  private static Object number(OptionalDouble value) {
    return value.isPresent() ? (Object) value.getAsDouble() : Json.NULL;
  }
}
