package org.mercer.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.data.Labels;
import org.mercer.data.io.Dataset;
import org.mercer.data.record.Table;
import org.mercer.data.vector.DenseVectors;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Bars;
import org.mercer.picture.chart.Chart;

/** What was learned from or tested on: how much of it, of what kind, and what is odd about it. */
public final class DataSection extends Section {
  private static final int BARS = 12;
  private static final int COLUMNS = 60;
  private static final int LEVELS = 8;

  /** A column of a table with a few words about its values. */
  public record Column(String name, String kind, String values) {}

  private final Map<String, String> facts;
  private final Map<String, Integer> classes;
  private final List<Column> columns;
  private final List<String> notes;
  private final List<String> warnings;

  /**
   * A section.
   *
   * @param facts names and values, such as {@code file} and {@code heart.csv}
   * @param classes how many rows each class has; empty where there are no classes
   * @param notes what was assumed when the file was read
   * @param warnings what a reader must know
   */
  public DataSection(
      Map<String, String> facts,
      Map<String, Integer> classes,
      List<Column> columns,
      List<String> notes,
      List<String> warnings) {
    this.facts = new LinkedHashMap<>(facts);
    this.classes = new LinkedHashMap<>(classes);
    this.columns = List.copyOf(columns);
    this.notes = List.copyOf(notes);
    this.warnings = warnings.stream().distinct().toList();
  }

  /** Of a file; classes where the targets are to be read as such. */
  public static DataSection of(Dataset<?> data, boolean classified, List<String> warnings) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("file", data.name());
    facts.put("format", data.reading().format().toString());
    facts.put("objects", Figures.count(data.sample().size(), data.domain().name()));
    List<Column> columns = List.of();
    if (data.sample() instanceof DenseVectors vectors) {
      facts.put("columns", Integer.toString(vectors.dim()));
      columns = columns(vectors);
    } else if (data.sample() instanceof Table table) {
      facts.put("columns", Integer.toString(table.schema().size()));
      columns = columns(table);
    }
    Map<String, Integer> classes = new LinkedHashMap<>();
    if (classified && data.targets().isPresent()) {
      Labels labels = data.targets().get().labels();
      int[] counts = labels.counts();
      for (int c = 0; c < counts.length; c++) {
        classes.put(labels.classes().get(c), counts[c]);
      }
      facts.put("classes", Integer.toString(counts.length));
    }
    return new DataSection(facts, classes, columns, data.notes(), warnings);
  }

  /** Smallest, middle and largest value of each column. */
  public static List<Column> columns(DenseVectors vectors) {
    List<Column> columns = new ArrayList<>();
    for (int j = 0; j < vectors.dim(); j++) {
      double[] sorted = column(vectors, j);
      Arrays.sort(sorted);
      String values =
          sorted.length == 0
              ? ""
              : Figures.of(sorted[0])
                  + " to "
                  + Figures.of(sorted[sorted.length - 1])
                  + ", median "
                  + Figures.of(sorted[sorted.length / 2]);
      String name = vectors.names().isEmpty() ? "x" + (j + 1) : vectors.names().get(j);
      columns.add(new Column(name, "number", values));
    }
    return columns;
  }

  /** The kind of each column, how many cells are missing, and the levels of categories. */
  public static List<Column> columns(Table table) {
    List<Column> columns = new ArrayList<>();
    for (int j = 0; j < table.schema().size(); j++) {
      org.mercer.data.record.Column column = table.schema().get(j);
      List<String> levels = column.levels();
      int missing = table.missing(j);
      String values =
          levels.isEmpty()
              ? ""
              : levels.size() > LEVELS ? levels.size() + " levels" : String.join(", ", levels);
      String gaps = missing == 0 ? "" : (values.isEmpty() ? "" : "; ") + missing + " missing";
      columns.add(new Column(column.name(), column.kind().word(), values + gaps));
    }
    return columns;
  }

  private static double[] column(DenseVectors vectors, int j) {
    double[] values = new double[vectors.size()];
    Arrays.setAll(values, i -> vectors.get(i).get(j));
    return values;
  }

  @Override
  Part part() {
    return Part.DATA;
  }

  @Override
  void write(Html html) {
    if (!warnings.isEmpty()) {
      html.open("ul", "class", "warnings", "aria-label", "warnings");
      warnings.forEach(w -> html.element("li", w));
      html.close("ul").line();
    }
    html.open("div", "class", "figures").line().open("div");
    Drawing.facts(
        html, facts.entrySet().stream().map(f -> List.of(f.getKey(), f.getValue())).toList());
    html.close("div").line();
    if (!classes.isEmpty() && classes.size() <= BARS) {
      Drawing.figure(html, chart(), "Rows of each class.");
    }
    html.close("div").line();
    if (!notes.isEmpty()) {
      html.element("p", "Reading it: " + String.join("; ", notes) + ".", "class", "note").line();
    }
    if (classes.size() > BARS) {
      List<List<String>> rows = new ArrayList<>();
      classes.forEach((name, n) -> rows.add(List.of(name, Integer.toString(n))));
      Drawing.details(
          html, "rows of each class", () -> Drawing.table(html, List.of("class", "rows"), rows));
    }
    if (!columns.isEmpty()) {
      columns(html);
    }
  }

  private void columns(Html html) {
    List<List<String>> rows = new ArrayList<>();
    for (Column c : columns.subList(0, Math.min(COLUMNS, columns.size()))) {
      rows.add(List.of(c.name(), c.kind(), c.values()));
    }
    String more = columns.size() > COLUMNS ? ", the first " + COLUMNS : "";
    Drawing.details(
        html,
        "the " + columns.size() + " columns" + more,
        () -> Drawing.table(html, List.of("column", "kind", "values"), rows));
  }

  private Chart chart() {
    double[] counts = classes.values().stream().mapToDouble(n -> n).toArray();
    return Chart.titled("")
        .size(Drawing.WIDE, 70 + 30 * counts.length)
        .x(Axis.linear("rows").from(0, 1.04 * Math.max(1, Arrays.stream(counts).max().orElse(1))))
        .y(Axis.names("", List.copyOf(classes.keySet())).reverse())
        .with(Bars.of(counts).across());
  }

  @Override
  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>(facts);
    json.put("rowsOfClasses", classes);
    json.put(
        "columns",
        columns.stream()
            .<Object>map(c -> Map.of("name", c.name(), "kind", c.kind(), "values", c.values()))
            .toList());
    json.put("notes", notes);
    json.put("warnings", warnings);
    return json;
  }
}
