package org.mercer.select;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.json.Json;

/**
 * A line of a journal: a point that was tried, and where.
 *
 * @param search which of those that share the journal; empty where there is one alone
 * @param arm which way to prepare the objects, where a search has several
 * @param at seconds that the search had taken by then, in all runs together
 * @param limit seconds that the point was given; infinite without a limit
 */
record JournalEntry(String search, String arm, Outcome outcome, double at, double limit) {
  /** Of a search that is alone. */
  static JournalEntry of(Outcome outcome) {
    return new JournalEntry("", "", outcome, 0, Double.POSITIVE_INFINITY);
  }

  /** Whether it would come out alike with so much time: what had too little may try again. */
  boolean stands(double seconds) {
    boolean cut =
        outcome.state() == Outcome.State.OUT_OF_TIME || outcome.state() == Outcome.State.SHORT;
    return !cut || limit >= seconds;
  }

  Map<String, Object> line() {
    Map<String, Object> line = new LinkedHashMap<>();
    if (!search.isEmpty()) {
      line.put("search", search);
      line.put("arm", arm);
      line.put("at", at);
    }
    if (Double.isFinite(limit)) {
      line.put("limit", limit);
    }
    line.put("kernel", outcome.point().kernel());
    line.put("learner", outcome.point().learner());
    line.put("settings", outcome.point().settings());
    line.put("share", outcome.proposal().share());
    line.put("state", outcome.state().name());
    if (outcome.scored()) {
      line.put("score", outcome.score());
      line.put("gain", outcome.gain());
      if (Double.isFinite(outcome.error())) {
        line.put("error", outcome.error());
      }
      line.put("folds", outcome.folds());
    }
    line.put("seconds", outcome.seconds());
    line.put("note", outcome.note());
    return line;
  }

  static JournalEntry read(String where, String line) {
    Map<String, Object> values =
        object(where, line)
            .filter(v -> v.containsKey("kernel"))
            .orElseThrow(
                () ->
                    new InputException(
                        where, "a line that is no trial", "a trial", SearchJournal.REPAIR));
    return new JournalEntry(
        text(values, "search"),
        text(values, "arm"),
        outcome(where, values),
        number(values, "at", 0),
        number(values, "limit", Double.POSITIVE_INFINITY));
  }

  private static Outcome outcome(String where, Map<String, Object> values) {
    Map<String, String> settings = new LinkedHashMap<>();
    map(values.get("settings")).forEach((k, v) -> settings.put(k, String.valueOf(v)));
    List<Double> folds = new ArrayList<>();
    if (values.get("folds") instanceof List<?> list) {
      list.forEach(v -> folds.add(v instanceof Number n ? n.doubleValue() : Double.NaN));
    }
    return new Outcome(
        new ProposedPoint(point(where, values, settings), number(values, "share", 1)),
        state(where, text(values, "state")),
        number(values, "score", Double.NaN),
        number(values, "gain", Double.NEGATIVE_INFINITY),
        number(values, "error", Double.NaN),
        folds,
        number(values, "seconds", 0),
        text(values, "note"));
  }

  private static Point point(
      String where, Map<String, Object> values, Map<String, String> settings) {
    try {
      return Point.of(text(values, "kernel"), text(values, "learner"), settings);
    } catch (RefusedException e) {
      throw new InputException(
          where, String.valueOf(e.getMessage()), "the kernel of a trial", SearchJournal.REPAIR);
    }
  }

  private static Outcome.State state(String where, String word) {
    return Arrays.stream(Outcome.State.values())
        .filter(state -> state.name().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new InputException(
                    where,
                    "the state " + InputException.quote(word),
                    "one of " + Arrays.toString(Outcome.State.values()),
                    SearchJournal.REPAIR));
  }

  /** The object of a line, if it is one. */
  static Optional<Map<String, Object>> object(String name, String line) {
    try {
      Object value = Json.read(name, line, Json.Limits.DEFAULTS);
      return value instanceof Map<?, ?> ? Optional.of(map(value)) : Optional.empty();
    } catch (InputException other) {
      return Optional.empty();
    }
  }

  static Map<String, Object> map(@Nullable Object value) {
    Map<String, Object> map = new LinkedHashMap<>();
    if (value instanceof Map<?, ?> other) {
      other.forEach((k, v) -> map.put(String.valueOf(k), v));
    }
    return map;
  }

  private static String text(Map<String, Object> values, String key) {
    return String.valueOf(values.getOrDefault(key, ""));
  }

  private static double number(Map<String, Object> values, String key, double otherwise) {
    return values.get(key) instanceof Number number ? number.doubleValue() : otherwise;
  }
}
