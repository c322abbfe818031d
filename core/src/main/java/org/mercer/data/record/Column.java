package org.mercer.data.record;

import java.util.List;
import org.mercer.error.Require;

/**
 * A column of a table.
 *
 * @param levels the names that a category may have, in the order of their coordinates; of numbers
 *     and dates none, or one that stands for the cells that were missing and have been filled
 */
public record Column(String name, ColumnKind kind, List<String> levels) {
  public Column {
    levels = List.copyOf(levels);
    Require.that(!name.isEmpty(), "a column must have a name");
    Require.that(
        kind == ColumnKind.CATEGORY || levels.size() <= (kind.isNumeric() ? 1 : 0),
        "only categories have levels, but the column '" + name + "' is of kind " + kind.word());
  }

  public Column(String name, ColumnKind kind) {
    this(name, kind, List.of());
  }

  /** How many coordinates it has for a kernel of vectors. */
  public int coordinates() {
    return levels.size() + (kind == ColumnKind.CATEGORY ? 0 : 1);
  }

  @Override
  public String toString() {
    return name + " (" + kind.word() + ")";
  }
}
