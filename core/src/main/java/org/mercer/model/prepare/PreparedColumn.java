package org.mercer.model.prepare;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.data.record.Column;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.Cycle;
import org.mercer.data.record.Spelling;
import org.mercer.data.record.Table;
import org.mercer.data.record.TableBuilder;
import org.mercer.data.record.Truths;
import org.mercer.error.InputException;
import org.mercer.error.Require;

/**
 * What is done to one column: (value - shift) * factor for numbers and dates, the number of its
 * level for a category, nothing for strings; a missing cell is filled first.
 *
 * @param column as it was in training, with the levels that occurred there; a number with the one
 *     level of missing cells tells in a coordinate of its own which ones were filled
 * @param fills whether a missing cell has a filler; otherwise it is refused
 * @param number the filler of numbers and dates
 * @param text the filler of strings and categories; none of the levels: a category of none
 */
@Internal
public record PreparedColumn(
    Column column, boolean fills, double number, String text, double shift, double factor) {
  public PreparedColumn {
    Require.finite("the filler of " + column.name(), number);
    Require.finite("the shift of " + column.name(), shift);
    Require.nonNegative("the factor of " + column.name(), factor);
  }

  /** Adds the prepared column of the same name to a table. */
  void add(Table table, TableBuilder builder) {
    int j = table.schema().require(column.name());
    if (column.kind().isNumeric()) {
      numbers(table, j, builder);
      return;
    }
    String[] texts = new String[table.size()];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = table.isMissing(i, j) ? filled(table, i, text) : cell(table, i, j);
    }
    if (column.kind() == ColumnKind.CATEGORY) {
      builder.categories(column.name(), texts, new BitSet(), column.levels());
    } else {
      builder.texts(column.name(), column.kind(), texts, new BitSet());
    }
  }

  /** Of a category, the level that says true or false as the cell does. */
  private String cell(Table table, int i, int j) {
    String cell = table.text(i, j);
    return column.kind() == ColumnKind.CATEGORY ? Truths.level(column.levels(), cell) : cell;
  }

  /** Adds the column as it was before {@link #add} to a table of one row. */
  void restore(Table table, TableBuilder builder) {
    int j = table.schema().require(column.name());
    String name = column.name();
    String[] text = {table.text(0, j)};
    switch (column.kind()) {
      case NUMBER -> restoreNumber(Unscaled.of(table.number(0, j), shift, factor), builder);
      case DATE -> builder.dates(name, Unscaled.of(table.number(0, j), shift, factor));
      case CATEGORY -> builder.categories(name, text, new BitSet(), column.levels());
      default -> builder.texts(name, column.kind(), text, new BitSet());
    }
  }

  /** Months of a column that has names stay numbers, with names to be shown: June, not 6. */
  private void restoreNumber(double value, TableBuilder builder) {
    Optional<Cycle> cycle = Cycle.of(column.spelling());
    if (cycle.isPresent()) {
      builder.spelled(column.name(), cycle.get(), new double[] {value});
    } else {
      builder.numbers(column.name(), value);
    }
  }

  private void numbers(Table table, int j, TableBuilder builder) {
    double[] values = new double[table.size()];
    BitSet missing = new BitSet();
    for (int i = 0; i < values.length; i++) {
      missing.set(i, table.isMissing(i, j));
      values[i] = (number(table, i, j) - shift) * factor;
    }
    if (column.levels().isEmpty()) {
      builder.numbers(column.name(), values);
    } else {
      builder.filled(column.name(), values, missing);
    }
  }

  private double number(Table table, int i, int j) {
    if (table.isMissing(i, j)) {
      return filled(table, i, number);
    }
    ColumnKind given = table.schema().get(j).kind();
    if (given.isNumeric()) {
      return table.number(i, j);
    }
    String cell = table.text(i, j);
    OptionalDouble value = column.read(cell);
    return value.orElseThrow(
        () ->
            new InputException(
                place(i),
                InputException.quote(cell),
                Spelling.of(column.spelling())
                    .map(Spelling::expected)
                    .orElse("a " + column.kind().word() + ", as in training"),
                "give one, or leave the cell empty"));
  }

  private <V> V filled(Table table, int i, V filler) {
    if (!fills) {
      throw new InputException(
          place(i),
          "a missing cell",
          "a " + column.kind().word(),
          "say what to do with `missing` mean, median, frequent, own, drop or zero",
          table.missing(table.schema().require(column.name())) - 1);
    }
    return filler;
  }

  private String place(int i) {
    return "row " + (i + 1) + ", column " + InputException.quote(column.name());
  }

  /** The cells of a table that are none of the levels of this category. */
  List<String> unseen(Table table) {
    if (column.kind() != ColumnKind.CATEGORY) {
      return List.of();
    }
    int j = table.schema().require(column.name());
    Set<String> known = new HashSet<>(column.levels());
    return IntStream.range(0, table.size())
        .filter(i -> !table.isMissing(i, j) && !table.text(i, j).isEmpty())
        .filter(i -> !known.contains(cell(table, i, j)))
        .mapToObj(i -> table.text(i, j))
        .toList();
  }
}
