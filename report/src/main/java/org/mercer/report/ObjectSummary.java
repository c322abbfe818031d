package org.mercer.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.mercer.data.Sample;
import org.mercer.data.graph.Graph;
import org.mercer.data.record.Table;
import org.mercer.data.series.Series;
import org.mercer.data.vector.DenseVectors;

/** Objects in a few words, where what is written in a file would fill a page. */
final class ObjectSummary {
  private static final int LABELS = 6;

  private ObjectSummary() {}

  /** The name of a column, or its number where columns have no names. */
  static String name(DenseVectors vectors, int j) {
    return vectors.names().isEmpty() ? "x" + (j + 1) : vectors.names().get(j);
  }

  /** The values of the columns of a row by their names; none of objects without columns. */
  static Map<String, String> values(Sample<?> sample, int i) {
    Map<String, String> values = new LinkedHashMap<>();
    if (sample instanceof DenseVectors vectors) {
      for (int j = 0; j < vectors.dim(); j++) {
        values.put(name(vectors, j), Numerals.plain(vectors.get(i).get(j)));
      }
    } else if (sample instanceof Table table) {
      for (int j = 0; j < table.schema().size(); j++) {
        values.put(
            table.schema().get(j).name(), table.isMissing(i, j) ? "missing" : table.text(i, j));
      }
    }
    return values;
  }

  /**
   * An object of a sample.
   *
   * @param written as a file has it, for kinds that read well so
   */
  static String text(Sample<?> sample, int i, String written) {
    Object x = sample.get(i);
    if (x instanceof Graph graph) {
      return graph(graph);
    }
    if (x instanceof Series series) {
      return series(series);
    }
    Map<String, String> values = values(sample, i);
    if (sample instanceof DenseVectors vectors && vectors.names().isEmpty()) {
      return String.join(", ", values.values());
    }
    return values.isEmpty()
        ? written
        : values.entrySet().stream()
            .map(e -> e.getKey() + " " + e.getValue())
            .collect(Collectors.joining(", "));
  }

  private static String graph(Graph graph) {
    Map<String, Integer> counts = new TreeMap<>();
    for (int v = 0; v < graph.size(); v++) {
      counts.merge(graph.label(v), 1, Integer::sum);
    }
    List<String> labels =
        counts.entrySet().stream()
            .sorted((a, b) -> b.getValue() - a.getValue())
            .limit(LABELS)
            .map(e -> e.getValue() + " × " + e.getKey())
            .toList();
    return Numerals.count(graph.size(), "node")
        + ", "
        + Numerals.count(graph.edges(), "edge")
        + (graph.labelled() ? ": " + String.join(", ", labels) : "")
        + (graph.labelled() && counts.size() > LABELS ? ", …" : "");
  }

  private static String series(Series series) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (double value : series.unsafeValues()) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return Numerals.count(series.length(), "point")
        + (series.length() == 0 ? "" : " from " + Numerals.of(low) + " to " + Numerals.of(high))
        + (series.dimensions() > 1 ? " in " + series.dimensions() + " dimensions" : "");
  }
}
