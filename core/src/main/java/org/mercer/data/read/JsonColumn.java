package org.mercer.data.read;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.mercer.json.Json;

/** The cells of a column of JSON rows; a row that did not name the column has none there. */
final class JsonColumn {
  private final String name;
  private final List<Object> cells = new ArrayList<>();
  private boolean numbers = true;

  JsonColumn(String name) {
    this.name = name;
  }

  /** The value of a row that is not before the last one that was set; false where it has one. */
  boolean set(int row, Object cell) {
    if (cells.size() > row) {
      return false;
    }
    while (cells.size() < row) {
      cells.add(Json.NULL);
    }
    numbers &= cell instanceof Number || cell == Json.NULL;
    return cells.add(cell);
  }

  RawColumn raw(int rows) {
    return numbers ? numbers(rows) : texts(rows);
  }

  private RawColumn numbers(int rows) {
    double[] values = new double[rows];
    for (int i = 0; i < rows; i++) {
      Object cell = i < cells.size() ? cells.get(i) : Json.NULL;
      values[i] = cell instanceof Number number ? number.doubleValue() : Double.NaN;
    }
    return RawColumn.numbers(name, values);
  }

  private RawColumn texts(int rows) {
    String[] values = new String[rows];
    BitSet missing = new BitSet();
    for (int i = 0; i < rows; i++) {
      Object cell = i < cells.size() ? cells.get(i) : Json.NULL;
      missing.set(i, cell == Json.NULL);
      values[i] = cell == Json.NULL ? "" : cell.toString();
    }
    return RawColumn.texts(name, values, missing);
  }
}
