package org.mercer.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Scores with confidence intervals.
 *
 * @param rows which rows these are of, as "120 held-out rows"
 */
record ScoreSection(String rows, List<Score> scores) {
  /** A confidence interval, and how it was found. */
  record Range(double low, double high, String how) {}

  /**
   * The value of one metric.
   *
   * @param share whether it is a part of one, which is read as percent
   */
  record Score(String name, String meaning, double value, Optional<Range> interval, boolean share) {
    String text() {
      return share ? Numerals.percent(value) : Numerals.score(value);
    }

    String intervalText() {
      return interval.map(i -> text(i.low) + " to " + text(i.high)).orElse("");
    }

    private String text(double end) {
      return share ? Numerals.fixed(100 * end, 1) : Numerals.score(end, value);
    }

    private Map<String, Object> json() {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("name", name);
      json.put("value", value);
      interval.ifPresent(
          i -> {
            json.put("low", i.low);
            json.put("high", i.high);
            json.put("interval", i.how);
          });
      return json;
    }
  }

  ScoreSection {
    scores = List.copyOf(scores);
  }

  Section section() {
    Section section = Section.of(ReportPart.SCORES);
    if (scores.isEmpty()) {
      return section;
    }
    return section
        .with(Block.text("On " + rows + ":"), this::table, Block.note(methods()))
        .json("rows", rows)
        .json("scores", scores.stream().map(Score::json).toList());
  }

  private boolean hasIntervals() {
    return scores.stream().anyMatch(s -> s.interval.isPresent());
  }

  private void table(Html html) {
    html.open("div", "class", "scroll").open("table", "class", "stack").open("thead").open("tr");
    html.element("th", "metric", "scope", "col");
    html.element("th", "value", "scope", "col", "class", "num");
    if (hasIntervals()) {
      html.element("th", "95 % interval", "scope", "col", "class", "num");
    }
    html.element("th", "definition", "scope", "col");
    html.close("tr").close("thead").open("tbody").line();
    for (Score s : scores) {
      html.open("tr").element("th", s.name, "scope", "row", "class", "name");
      html.element("td", s.text(), "class", "num", "data-label", "");
      if (hasIntervals()) {
        html.element("td", s.intervalText(), "class", "num", "data-label", "95 % interval");
      }
      html.element("td", s.meaning, "class", "muted wide").close("tr").line();
    }
    html.close("tbody").close("table").close("div").line();
  }

  /** How the intervals were found: by name, and the most common method for the others. */
  private String methods() {
    Map<String, List<String>> names = new LinkedHashMap<>();
    for (Score s : scores) {
      s.interval.ifPresent(i -> names.computeIfAbsent(i.how, how -> new ArrayList<>()).add(s.name));
    }
    List<String> methods = new ArrayList<>();
    names.entrySet().stream()
        .sorted(Comparator.comparing(method -> method.getValue().size()))
        .forEach(
            method -> {
              boolean last = methods.size() + 1 == names.size();
              String which = last ? "the others" : String.join(", ", method.getValue());
              methods.add(names.size() == 1 ? method.getKey() : which + " by " + method.getKey());
            });
    return methods.isEmpty() ? "" : "Intervals: " + String.join("; ", methods) + ".";
  }
}
