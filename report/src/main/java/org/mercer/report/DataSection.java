package org.mercer.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.data.Labels;
import org.mercer.data.read.Dataset;
import org.mercer.data.record.Table;
import org.mercer.data.vector.DenseVectors;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Bars;
import org.mercer.picture.chart.Chart;

/** The data that was learned from or tested on: size, kinds of columns, classes. */
public final class DataSection {
  private static final int BARS = 12;
  private static final int COLUMNS = 60;
  private static final int LEVELS = 8;

  /** A column of a table with a few words about its values. */
  record Column(String name, String kind, String values) {}

  private DataSection() {}

  /** Of a file; classes where the targets are to be read as such. */
  public static Section of(Dataset<?> data, boolean classified) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("file", data.name());
    facts.put("format", data.reading().format().toString());
    facts.put("objects", Numerals.count(data.sample().size(), data.domain().name()));
    List<Column> columns =
        data.sample() instanceof DenseVectors vectors
            ? columns(vectors)
            : data.sample() instanceof Table table ? columns(table) : List.of();
    if (!columns.isEmpty()) {
      facts.put("columns", Integer.toString(columns.size()));
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
    return of(facts, classes, columns, data.notes());
  }

  /** Smallest, median and largest value of each column. */
  private static List<Column> columns(DenseVectors vectors) {
    List<Column> columns = new ArrayList<>();
    for (int j = 0; j < vectors.dim(); j++) {
      double[] sorted = new double[vectors.size()];
      int column = j;
      Arrays.setAll(sorted, i -> vectors.get(i).get(column));
      Arrays.sort(sorted);
      String values =
          sorted.length == 0
              ? ""
              : Numerals.of(sorted[0])
                  + " to "
                  + Numerals.of(sorted[sorted.length - 1])
                  + ", median "
                  + Numerals.of(sorted[sorted.length / 2]);
      columns.add(new Column(ObjectSummary.name(vectors, j), "number", values));
    }
    return columns;
  }

  /** The kind of each column, how many cells are missing, and the levels of categories. */
  private static List<Column> columns(Table table) {
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

  /**
   * @param facts names and values, such as {@code file} and {@code heart.csv}
   * @param classes how many rows each class has; empty where there are no classes
   * @param notes what was assumed when the file was read
   */
  static Section of(
      Map<String, String> facts,
      Map<String, Integer> classes,
      List<Column> columns,
      List<String> notes) {
    Section section =
        Section.of(ReportPart.DATA)
            .with(
                Block.figures(
                    html -> {
                      html.open("div");
                      Block.facts(facts).write(html);
                      html.close("div").line();
                    },
                    classes.isEmpty() || classes.size() > BARS
                        ? Block.note("")
                        : Block.figure("Class sizes", chart(classes), "Rows of each class.")),
                Block.note(notes.isEmpty() ? "" : "Read as: " + String.join("; ", notes) + "."));
    if (classes.size() > BARS) {
      section = section.with(sizes(classes));
    }
    if (!columns.isEmpty()) {
      section = section.with(table(columns));
    }
    return section
        .json(facts)
        .json("rowsOfClasses", classes)
        .json(
            "columns",
            columns.stream()
                .map(c -> Map.of("name", c.name(), "kind", c.kind(), "values", c.values()))
                .toList())
        .json("notes", notes);
  }

  /** For more classes than a picture has room for. */
  private static Block sizes(Map<String, Integer> classes) {
    return Block.details(
        "rows of each class",
        Block.table(
            List.of("class", "rows"),
            classes.entrySet().stream()
                .map(c -> List.of(c.getKey(), Integer.toString(c.getValue())))
                .toList()));
  }

  private static Block table(List<Column> columns) {
    return Block.details(
        "the "
            + columns.size()
            + " columns"
            + (columns.size() > COLUMNS ? ", the first " + COLUMNS : ""),
        Block.table(
            List.of("column", "kind", "values"),
            columns.stream()
                .limit(COLUMNS)
                .map(c -> List.of(c.name(), c.kind(), c.values()))
                .toList()));
  }

  private static Chart chart(Map<String, Integer> classes) {
    double[] counts = classes.values().stream().mapToDouble(n -> n).toArray();
    return Chart.titled("")
        .size(Block.WIDE, 70 + 30 * counts.length)
        .x(Axis.counts("rows").from(0, 1.04 * Math.max(1, Arrays.stream(counts).max().orElse(1))))
        .y(Axis.names("", List.copyOf(classes.keySet())).reverse())
        .with(Bars.of(counts).levelled());
  }
}
