package org.mercer.data.record;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.mercer.api.Internal;
import org.mercer.error.Require;

/**
 * A table that is being put together, column by column. It keeps the arrays it is given: they must
 * not change afterwards.
 */
public final class TableBuilder {
  private final int rows;
  private final List<Column> columns = new ArrayList<>();
  private final List<ColumnCells> cells = new ArrayList<>();

  TableBuilder(int rows) {
    this.rows = rows;
  }

  /** Finite numbers; NaN where one is missing. */
  public TableBuilder numbers(String name, double... values) {
    return add(
        new Column(name, ColumnKind.NUMBER), new ColumnCells.Numbers(finite(name, values), false));
  }

  /**
   * Numbers of which some stand for missing ones: they have a second coordinate, 1 at these and 0
   * elsewhere.
   */
  public TableBuilder filled(String name, double[] values, BitSet filled) {
    return add(
        new Column(name, ColumnKind.NUMBER, List.of(Table.FILLED)),
        new ColumnCells.Numbers(finite(name, values), false, Optional.of(filled)));
  }

  /** Days since 1970-01-01; NaN where one is missing. */
  public TableBuilder dates(String name, double... days) {
    return add(
        new Column(name, ColumnKind.DATE), new ColumnCells.Numbers(finite(name, days), true));
  }

  /** Numbers or dates of a file that writes them in a way of its own; NaN where one is missing. */
  @Internal
  public TableBuilder spelled(String name, Spelling spelling, double[] values) {
    boolean dates = spelling.kind() == ColumnKind.DATE;
    return add(
        new Column(name, spelling.kind(), List.of(), spelling.code()),
        new ColumnCells.Numbers(finite(name, values), dates));
  }

  /** Categories, with the names that occur as levels, in the order of their characters. */
  public TableBuilder categories(String name, String... values) {
    return texts(name, ColumnKind.CATEGORY, values, new BitSet());
  }

  /** Strings of a kind that is no number; those marked are missing. */
  public TableBuilder texts(String name, ColumnKind kind, String[] values, BitSet missing) {
    if (kind != ColumnKind.CATEGORY) {
      Require.that(!kind.isNumeric(), "the cells of a " + kind.word() + " are numbers");
      for (int i = missing.nextSetBit(0); i >= 0; i = missing.nextSetBit(i + 1)) {
        values[i] = "";
      }
      return add(new Column(name, kind), new ColumnCells.Texts(values, missing));
    }
    String[] names = Truths.unified(values, missing);
    TreeSet<String> levels = new TreeSet<>();
    for (int i = 0; i < names.length; i++) {
      if (!missing.get(i)) {
        levels.add(names[i]);
      }
    }
    return categories(name, codes(names, missing, List.copyOf(levels)));
  }

  /** Categories with levels of their own; a name that is none of them is unknown. */
  public TableBuilder categories(
      String name, String[] values, BitSet missing, List<String> levels) {
    return categories(name, codes(values, missing, levels));
  }

  /** Categories by the number of their level, -1 for none. */
  public TableBuilder codes(String name, int[] codes, List<String> levels) {
    for (int code : codes) {
      Require.that(
          code >= -1 && code < levels.size(),
          () -> "the column '" + name + "' has a level " + code + " of " + levels.size());
    }
    return categories(name, new ColumnCells.Codes(codes, List.copyOf(levels)));
  }

  private TableBuilder categories(String name, ColumnCells.Codes codes) {
    return add(new Column(name, ColumnKind.CATEGORY, codes.levels()), codes);
  }

  /** A column of another table. */
  TableBuilder column(String name, Column like, ColumnCells taken) {
    return add(new Column(name, like.kind(), like.levels()), taken);
  }

  private TableBuilder add(Column column, ColumnCells of) {
    columns.add(column);
    cells.add(of);
    return this;
  }

  private static double[] finite(String name, double[] values) {
    for (double value : values) {
      Require.that(
          !Double.isInfinite(value), () -> "the column '" + name + "' must hold finite numbers");
    }
    return values;
  }

  static ColumnCells.Codes codes(String[] values, BitSet missing, List<String> levels) {
    Map<String, Integer> codeOf = new HashMap<>();
    for (int c = 0; c < levels.size(); c++) {
      codeOf.put(levels.get(c), c);
    }
    int[] codes = new int[values.length];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = missing.get(i) ? -1 : codeOf.getOrDefault(values[i], -1);
    }
    return new ColumnCells.Codes(codes, levels);
  }

  public Table build() {
    return new Table(rows, new Schema(columns), cells);
  }
}
