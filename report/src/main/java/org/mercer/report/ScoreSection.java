package org.mercer.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A table of figures with intervals. */
public final class ScoreSection extends Section {
  /** Where a value can be believed to lie, and how that was found. */
  public record Range(double low, double high, String how) {}

  /**
   * One figure.
   *
   * @param share whether it is a part of one, which is read as percent
   */
  public record Score(
      String name, String meaning, double value, List<Range> interval, boolean share) {
    public Score {
      interval = List.copyOf(interval);
    }

    String text() {
      return share ? Figures.percent(value) : Figures.score(value);
    }

    String intervalText() {
      return interval.isEmpty()
          ? ""
          : text(interval.get(0).low) + " to " + text(interval.get(0).high);
    }

    private String text(double end) {
      return share ? Figures.fixed(100 * end, 1) : Figures.score(end, value);
    }
  }

  private final String rows;
  private final List<Score> scores;

  /**
   * A section.
   *
   * @param rows which rows these are of, as "120 rows it had not seen"
   */
  public ScoreSection(String rows, List<Score> scores) {
    this.rows = rows;
    this.scores = List.copyOf(scores);
  }

  @Override
  Part part() {
    return Part.SCORES;
  }

  @Override
  boolean isEmpty() {
    return scores.isEmpty();
  }

  @Override
  void write(Html html) {
    html.element("p", "On " + rows + ":").line();
    boolean intervals = scores.stream().anyMatch(s -> !s.interval().isEmpty());
    html.open("div", "class", "scroll").open("table").open("thead").open("tr");
    html.element("th", "measure", "scope", "col")
        .element("th", "value", "scope", "col", "class", "num");
    if (intervals) {
      html.element("th", "95 % interval", "scope", "col", "class", "num");
    }
    html.element("th", "what it is", "scope", "col")
        .close("tr")
        .close("thead")
        .open("tbody")
        .line();
    for (Score s : scores) {
      html.open("tr").element("th", s.name(), "scope", "row", "class", "name");
      html.element("td", s.text(), "class", "num");
      if (intervals) {
        html.element("td", s.intervalText(), "class", "num");
      }
      html.element("td", s.meaning(), "class", "muted wide").close("tr").line();
    }
    html.close("tbody").close("table").close("div").line();
    if (intervals) {
      html.element("p", "Intervals: " + ways() + ".", "class", "note").line();
    }
  }

  /** How the intervals were found: by name, and the most common way for the others. */
  private String ways() {
    Map<String, List<String>> names = new LinkedHashMap<>();
    for (Score s : scores) {
      s.interval()
          .forEach(i -> names.computeIfAbsent(i.how(), how -> new ArrayList<>()).add(s.name()));
    }
    List<String> ways = new ArrayList<>();
    names.entrySet().stream()
        .sorted(Comparator.comparing(way -> way.getValue().size()))
        .forEach(
            way ->
                ways.add(
                    names.size() == 1
                        ? way.getKey()
                        : (ways.size() + 1 < names.size()
                                ? String.join(", ", way.getValue())
                                : "the others")
                            + " by "
                            + way.getKey()));
    return String.join("; ", ways);
  }

  @Override
  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("rows", rows);
    List<Object> all = new ArrayList<>();
    for (Score s : scores) {
      Map<String, Object> score = new LinkedHashMap<>();
      score.put("name", s.name());
      score.put("value", s.value());
      s.interval()
          .forEach(
              i -> {
                score.put("low", i.low());
                score.put("high", i.high());
                score.put("interval", i.how());
              });
      all.add(score);
    }
    json.put("scores", all);
    return json;
  }
}
