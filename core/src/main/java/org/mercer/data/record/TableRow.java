package org.mercer.data.record;

import java.util.Objects;
import org.mercer.api.Internal;

/**
 * A row of a table. Two rows are equal when they have equal cells under the same names and kinds,
 * whatever else their tables hold.
 */
public final class TableRow {
  private final Table table;
  private final int row;

  TableRow(Table table, int row) {
    this.table = table;
    this.row = row;
  }

  /** The table it is a row of. */
  public Table table() {
    return table;
  }

  /** Its place in the table, counted from 0. */
  public int row() {
    return row;
  }

  @Internal
  public Schema schema() {
    return table.schema();
  }

  public boolean isMissing(String column) {
    return table.isMissing(row, schema().require(column));
  }

  /** The cell of a column of numbers or dates. */
  public double number(String column) {
    return table.number(row, schema().require(column));
  }

  /** The cell as it would be written. */
  public String text(String column) {
    return table.text(row, schema().require(column));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TableRow that
        && (table == that.table && row == that.row || sameCells(that));
  }

  private boolean sameCells(TableRow that) {
    if (schema().size() != that.schema().size()) {
      return false;
    }
    for (int j = 0; j < schema().size(); j++) {
      Column mine = schema().get(j);
      Column other = that.schema().get(j);
      if (!mine.name().equals(other.name())
          || mine.kind() != other.kind()
          || table.isMissing(row, j) != that.table.isMissing(that.row, j)
          || !table.text(row, j).equals(that.table.text(that.row, j))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    int hash = 1;
    for (int j = 0; j < schema().size(); j++) {
      hash = 31 * hash + Objects.hash(schema().get(j).name(), table.text(row, j));
    }
    return hash;
  }

  /** The literal of the row, see {@link RecordDomain}. */
  @Override
  public String toString() {
    return RecordDomain.INSTANCE.format(this);
  }
}
