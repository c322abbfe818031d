package org.mercer.data.record;

import java.util.List;
import org.mercer.error.Require;

/**
 * A column of a table.
 *
 * @param levels the names that a category may have, in the order of their coordinates; none for
 *     other kinds
 */
public record Column(String name, ColumnKind kind, List<String> levels) {
  public Column {
    levels = List.copyOf(levels);
    Require.that(!name.isEmpty(), "a column must have a name");
    Require.that(
        kind == ColumnKind.CATEGORY || levels.isEmpty(),
        "only categories have levels, but the column '" + name + "' is of kind " + kind.word());
  }

  public Column(String name, ColumnKind kind) {
    this(name, kind, List.of());
  }

  /** How many coordinates it has for a kernel of vectors. */
  public int coordinates() {
    return kind == ColumnKind.CATEGORY ? levels.size() : 1;
  }

  @Override
  public String toString() {
    return name + " (" + kind.word() + ")";
  }
}
