package org.mercer.data.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.error.Setting;

/** Rows with columns of several kinds, stored column by column. */
public final class Table implements Sample<TableRow> {
  /** The coordinate of numbers that stand for missing ones, and the level of such categories. */
  public static final String FILLED = "(missing)";

  private final Schema schema;
  private final List<ColumnCells> cells;
  private final int size;

  Table(int size, Schema schema, List<ColumnCells> cells) {
    this.schema = schema;
    this.cells = List.copyOf(cells);
    this.size = size;
    Require.same("columns and their cells", schema.size(), cells.size());
    for (int j = 0; j < cells.size(); j++) {
      Require.same("rows and cells of column " + (j + 1), size, cells.get(j).size());
    }
  }

  /** The rows of tables: how they are read, written and stored. */
  public static Domain<TableRow> domain() {
    return RecordDomain.INSTANCE;
  }

  /** A table of so many rows, to which columns are added. */
  public static TableBuilder of(int rows) {
    return new TableBuilder(rows);
  }

  @Internal
  public Schema schema() {
    return schema;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public TableRow get(int i) {
    if (i < 0 || i >= size) {
      throw new IndexOutOfBoundsException("row " + i + " of a table of " + size);
    }
    return new TableRow(this, i);
  }

  @Override
  public Table select(int... indices) {
    for (int i : indices) {
      Require.that(i >= 0 && i < size, () -> "there is no row " + i + " in a table of " + size);
    }
    return new Table(indices.length, schema, cells.stream().map(c -> c.select(indices)).toList());
  }

  @Override
  public Sample<TableRow> concat(Sample<TableRow> other) {
    List<TableRow> all = new ArrayList<>(toList());
    all.addAll(other.toList());
    return RecordDomain.INSTANCE.sample(all);
  }

  /** The same with one column taken from another table of as many rows and the same columns. */
  public Table taking(int column, Table from) {
    Require.that(from.schema.equals(schema), "a column must come from a table of the same columns");
    List<ColumnCells> all = new ArrayList<>(cells);
    all.set(column, from.cells.get(column));
    return new Table(size, schema, all);
  }

  /** Only these columns, in this order. */
  public Table project(List<String> names) {
    int[] places = names.stream().mapToInt(schema::require).toArray();
    return new Table(
        size,
        new Schema(Arrays.stream(places).mapToObj(schema::get).toList()),
        Arrays.stream(places).mapToObj(cells::get).toList());
  }

  /** Without these columns. */
  public Table without(List<String> names) {
    return project(schema.names().stream().filter(name -> !names.contains(name)).toList());
  }

  public boolean isMissing(int i, int j) {
    return cells.get(j).isMissing(i);
  }

  /** The cell as it would be written; nothing where it is missing. */
  public String text(int i, int j) {
    return cells.get(j).text(i);
  }

  /** The cell of a column of numbers or dates; NaN where it is missing. */
  public double number(int i, int j) {
    return numbersOf(j).values()[i];
  }

  /** The level of a category, counted from 0; -1 where it is missing or none of the levels. */
  public int code(int i, int j) {
    return codesOf(j).codes()[i];
  }

  /** Whether a number stands for one that was missing, in a column that tells so. */
  public boolean isFilled(int i, int j) {
    return numbersOf(j).filled().map(filled -> filled.get(i)).orElse(false);
  }

  /** The cells of a column of numbers or dates; NaN where one is missing. */
  public double[] numbers(int j) {
    return numbersOf(j).values().clone();
  }

  private ColumnCells.Numbers numbersOf(int j) {
    if (cells.get(j) instanceof ColumnCells.Numbers numbers) {
      return numbers;
    }
    throw wrongKind(j, "a column of numbers", "number");
  }

  private ColumnCells.Codes codesOf(int j) {
    if (cells.get(j) instanceof ColumnCells.Codes codes) {
      return codes;
    }
    throw wrongKind(j, "a column of categories", "category");
  }

  private InputException wrongKind(int j, String expected, String kind) {
    String name = schema.get(j).name();
    return new InputException(
        "column " + InputException.quote(name),
        "a column of the kind " + schema.get(j).kind().word(),
        expected,
        "take another column, or read it as one with " + Setting.of("kind", name + "=" + kind));
  }

  /** How many cells of a column are missing. */
  public int missing(int j) {
    return (int) IntStream.range(0, size).filter(i -> isMissing(i, j)).count();
  }

  ColumnCells cells(int j) {
    return cells.get(j);
  }

  /** The rows in one table; where their levels differ, a category has those of all. */
  static Table gather(List<TableRow> rows) {
    if (rows.isEmpty()) {
      return new Table(0, new Schema(List.of()), List.of());
    }
    Table first = rows.get(0).table();
    if (rows.stream().allMatch(r -> r.table() == first)) {
      return first.select(rows.stream().mapToInt(TableRow::row).toArray());
    }
    List<Column> columns = new ArrayList<>();
    List<ColumnCells> cells = new ArrayList<>();
    for (int j = 0; j < first.schema.size(); j++) {
      Column column = first.schema.get(j);
      int[] places = places(rows, column);
      ColumnCells joined = join(rows, places, column);
      cells.add(joined);
      columns.add(
          joined instanceof ColumnCells.Codes codes
              ? new Column(column.name(), column.kind(), codes.levels())
              : column);
    }
    return new Table(rows.size(), new Schema(columns), cells);
  }

  private static int[] places(List<TableRow> rows, Column column) {
    return rows.stream()
        .mapToInt(
            row -> {
              int j = row.schema().require(column.name());
              ColumnKind kind = row.schema().get(j).kind();
              if (kind != column.kind()) {
                throw row.table().wrongKind(j, "the kind " + column.kind().word(), "" + column);
              }
              return j;
            })
        .toArray();
  }

  private static Optional<BitSet> filled(List<TableRow> rows, int[] places, Column column) {
    if (column.levels().isEmpty()) {
      return Optional.empty();
    }
    BitSet filled = new BitSet();
    for (int i = 0; i < places.length; i++) {
      filled.set(i, rows.get(i).table().isFilled(rows.get(i).row(), places[i]));
    }
    return Optional.of(filled);
  }

  private static ColumnCells join(List<TableRow> rows, int[] places, Column column) {
    int n = rows.size();
    if (column.kind().isNumeric()) {
      double[] values = new double[n];
      Arrays.setAll(values, i -> rows.get(i).table().number(rows.get(i).row(), places[i]));
      return new ColumnCells.Numbers(
          values, column.kind() == ColumnKind.DATE, filled(rows, places, column));
    }
    String[] texts = new String[n];
    BitSet missing = new BitSet();
    for (int i = 0; i < n; i++) {
      texts[i] = rows.get(i).table().text(rows.get(i).row(), places[i]);
      missing.set(i, rows.get(i).table().isMissing(rows.get(i).row(), places[i]));
    }
    if (column.kind() != ColumnKind.CATEGORY) {
      return new ColumnCells.Texts(texts, missing);
    }
    TreeSet<String> levels = new TreeSet<>();
    boolean same = true;
    for (int i = 0; i < n; i++) {
      List<String> known = rows.get(i).schema().get(places[i]).levels();
      same &= known.equals(column.levels());
      levels.addAll(known);
    }
    if (!same && Truths.areAll(levels)) { // True in one file and TRUE in the other
      String[] unified = Truths.unified(texts, missing);
      levels.retainAll(Set.copyOf(Arrays.asList(unified)));
      return TableBuilder.codes(unified, missing, List.copyOf(levels));
    }
    return TableBuilder.codes(texts, missing, same ? column.levels() : List.copyOf(levels));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Table that
        && size == that.size
        && schema.equals(that.schema)
        && toList().equals(that.toList());
  }

  @Override
  public int hashCode() {
    return toList().hashCode();
  }

  @Override
  public String toString() {
    return size + " rows of " + schema;
  }
}
