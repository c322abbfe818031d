package org.mercer.cli.output;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.mercer.json.Json;

/** Columns with names, whose cells are texts or numbers or nothing, to be written in any form. */
public final class OutTable {
  /** What the cells of a column are. */
  public enum Kind {
    TEXT,
    WHOLE,
    NUMBER
  }

  /** A column; a cell is a {@link String}, a {@link Long} or a {@link Double}. */
  record Column(String name, Kind kind, IntFunction<Optional<?>> cell) {}

  private final int rows;
  private final List<Column> columns = new ArrayList<>();

  public OutTable(int rows) {
    this.rows = rows;
  }

  public OutTable add(String name, Kind kind, IntFunction<Optional<?>> cell) {
    columns.add(new Column(name, kind, cell));
    return this;
  }

  public int rows() {
    return rows;
  }

  List<Column> columns() {
    return columns;
  }

  /** The names of the columns. */
  public List<String> names() {
    return columns.stream().map(Column::name).toList();
  }

  /** What the cells of the columns are. */
  public List<Kind> kinds() {
    return columns.stream().map(Column::kind).toList();
  }

  /** The cells of a row; nothing where one is empty. */
  public List<Optional<?>> cells(int row) {
    List<Optional<?>> cells = new ArrayList<>();
    columns.forEach(column -> cells.add(column.cell().apply(row)));
    return cells;
  }

  /** A row by the names of its columns. */
  Map<String, Object> object(int row) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (Column column : columns) {
      Optional<?> cell = column.cell().apply(row);
      object.put(column.name(), cell.isPresent() ? cell.get() : Json.NULL);
    }
    return object;
  }
}
