package org.mercer.data.record;

import java.util.List;
import java.util.OptionalDouble;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.numerics.Decimal;

/**
 * A column of a table.
 *
 * @param levels the names that a category may have, in the order of their coordinates; of numbers
 *     and dates none, or one that stands for the cells that were missing and have been filled
 * @param spelling how a file writes its numbers or dates, where that is not the plain way, as
 *     {@link Spelling#code()}
 */
public record Column(String name, ColumnKind kind, List<String> levels, String spelling) {
  public Column {
    levels = List.copyOf(levels);
    Require.that(!name.isEmpty(), "a column must have a name");
    Require.that(
        kind == ColumnKind.CATEGORY || levels.size() <= (kind.isNumeric() ? 1 : 0),
        "only categories have levels, but the column '" + name + "' is of kind " + kind.word());
  }

  public Column(String name, ColumnKind kind, List<String> levels) {
    this(name, kind, levels, "");
  }

  public Column(String name, ColumnKind kind) {
    this(name, kind, List.of());
  }

  /** The number or day that a cell of this column shows; empty where it shows none. */
  @Internal
  public OptionalDouble read(String cell) {
    return Spelling.of(spelling)
        .map(known -> known.read(cell))
        .orElseGet(() -> kind == ColumnKind.DATE ? Dates.parse(cell) : Decimal.of(cell));
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
