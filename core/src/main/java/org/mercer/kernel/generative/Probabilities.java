package org.mercer.kernel.generative;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;
import org.mercer.json.JsonValue;

/**
 * p(to | from): for each name on the left a distribution over the names on the right. Every entry
 * is a probability and every row sums to one; what is not written is zero. As data it is a map of
 * maps, {@code {H: {a: 0.8, b: 0.2}}}; a flat map {@code {'H:a': 0.8, 'H:b': 0.2}} is read too.
 */
final class Probabilities {
  /** Numbers rounded to ten digits still pass; a row with a mistyped digit does not. */
  private static final double TOLERANCE = 1e-9;

  private final List<String> from;
  private final List<String> to;
  private final double[][] rows;

  private Probabilities(List<String> from, List<String> to, double[][] rows) {
    this.from = List.copyOf(from);
    this.to = List.copyOf(to);
    this.rows = rows;
  }

  /** The rows of {@code table}, which must have these names on both sides. */
  static Probabilities read(JsonValue table, List<String> from, List<String> to, String separator) {
    double[][] rows = new double[from.size()][to.size()];
    for (Map.Entry<List<String>, JsonValue> cell : cells(table, separator).entrySet()) {
      int i = index(from, cell.getKey().get(0), cell.getValue());
      int j = index(to, cell.getKey().get(1), cell.getValue());
      rows[i][j] = probability(cell.getValue());
    }
    for (int i = 0; i < rows.length; i++) {
      requireOne(table.pointer() + "/" + from.get(i), rows[i]);
    }
    return new Probabilities(from, to, rows);
  }

  /** One distribution, as a table of a single row. */
  static Probabilities distribution(JsonValue map, List<String> over) {
    double[] row = new double[over.size()];
    for (String key : map.map().keySet()) {
      row[index(over, key, map.get(key))] = probability(map.get(key));
    }
    requireOne(map.pointer(), row);
    return new Probabilities(List.of(""), over, new double[][] {row});
  }

  /** All names on the left, in the order in which they are written. */
  static List<String> namesOnTheLeft(JsonValue table, String separator) {
    return names(table, separator, 0);
  }

  /** All names on the right, in the order in which they are written. */
  static List<String> namesOnTheRight(JsonValue table, String separator) {
    return names(table, separator, 1);
  }

  private static List<String> names(JsonValue table, String separator, int side) {
    Set<String> names = new LinkedHashSet<>();
    cells(table, separator).keySet().forEach(cell -> names.add(cell.get(side)));
    return List.copyOf(names);
  }

  private static Map<List<String>, JsonValue> cells(JsonValue table, String separator) {
    Map<List<String>, JsonValue> cells = new LinkedHashMap<>();
    for (String key : table.map().keySet()) {
      JsonValue value = table.get(key);
      if (value.value() instanceof Map) {
        value.map().keySet().forEach(name -> cells.put(List.of(key, name), value.get(name)));
      } else {
        int at = key.lastIndexOf(separator, key.length() - separator.length() - 1);
        if (at < 1) {
          throw new InputException(
              value.pointer(),
              "the key " + InputException.quote(key),
              "a map for each name, or keys such as 'x" + separator + "y'",
              "write the key in one of these ways");
        }
        cells.put(List.of(key.substring(0, at), key.substring(at + separator.length())), value);
      }
    }
    return cells;
  }

  private static int index(List<String> names, String name, JsonValue at) {
    int index = names.indexOf(name);
    if (index < 0) {
      throw new InputException(
          at.pointer(),
          "the name " + InputException.quote(name) + Suggestions.didYouMean(name, names),
          "one of " + names,
          "rename it, or add the name");
    }
    return index;
  }

  static double probability(JsonValue value) {
    double number = value.number();
    if (!(number >= 0 && number <= 1)) {
      throw new InputException(
          value.pointer(), "" + number, "a probability from 0 to 1", "write a number from 0 to 1");
    }
    return number;
  }

  private static void requireOne(String pointer, double[] row) {
    double sum = Arrays.stream(row).sum();
    if (!(Math.abs(sum - 1) <= TOLERANCE)) {
      throw new InputException(
          pointer, "probabilities that sum to " + sum, "a sum of 1", "correct one of them");
    }
  }

  double get(int i, int j) {
    return rows[i][j];
  }

  /** The probabilities of a row, not a copy. */
  double[] row(int i) {
    return rows[i];
  }

  /** As data: a map of maps. */
  Map<String, Object> data() {
    Map<String, Object> data = new LinkedHashMap<>();
    for (int i = 0; i < from.size(); i++) {
      data.put(from.get(i), rowData(i));
    }
    return data;
  }

  Map<String, Object> rowData(int i) {
    Map<String, Object> data = new LinkedHashMap<>();
    for (int j = 0; j < to.size(); j++) {
      data.put(to.get(j), rows[i][j]);
    }
    return data;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Probabilities that
        && from.equals(that.from)
        && to.equals(that.to)
        && Arrays.deepEquals(rows, that.rows);
  }

  @Override
  public int hashCode() {
    return List.of(from, to, Arrays.deepHashCode(rows)).hashCode();
  }

  @Override
  public String toString() {
    return data().toString();
  }
}
