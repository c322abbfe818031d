package org.mercer.data.record;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.mercer.api.Internal;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.error.Suggestions;

/** The columns of a table: names, all different, and kinds. */
@Internal
public final class Schema {
  private final List<Column> columns;
  private final Map<String, Integer> places = new HashMap<>();

  public Schema(List<Column> columns) {
    this.columns = List.copyOf(columns);
    for (int j = 0; j < columns.size(); j++) {
      Require.that(
          places.putIfAbsent(columns.get(j).name(), j) == null,
          "two columns are called '" + columns.get(j).name() + "'");
    }
  }

  public List<Column> columns() {
    return columns;
  }

  public int size() {
    return columns.size();
  }

  public Column get(int j) {
    return columns.get(j);
  }

  public List<String> names() {
    return columns.stream().map(Column::name).toList();
  }

  /** The place of the column of this name, counted from 0. */
  public OptionalInt find(String name) {
    Integer at = places.get(name);
    return at == null ? OptionalInt.empty() : OptionalInt.of(at);
  }

  /** As above; a name that is not there is refused with the nearest one that is. */
  public int require(String name) {
    return find(name)
        .orElseThrow(
            () ->
                new InputException(
                    "column " + InputException.quote(name),
                    "no such column" + Suggestions.didYouMean(name, names()),
                    "one of " + listed(),
                    "use a name of the table"));
  }

  private String listed() {
    String shown = columns.stream().limit(12).map(Column::name).collect(Collectors.joining(", "));
    return columns.size() > 12 ? shown + ", ..." : shown;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Schema that && columns.equals(that.columns);
  }

  @Override
  public int hashCode() {
    return columns.hashCode();
  }

  @Override
  public String toString() {
    return columns.stream().map(Column::toString).collect(Collectors.joining(", "));
  }
}
