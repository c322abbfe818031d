package org.mercer.model.explain;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.mercer.data.Digits;
import org.mercer.data.record.Column;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.Cycle;
import org.mercer.data.record.Table;
import org.mercer.data.record.TableBuilder;
import org.mercer.data.record.TableRow;
import org.mercer.data.vector.DenseVec;
import org.mercer.data.vector.Vec;

/** Objects with cells, of which one at a time can be another. */
interface CellEditor<X> {
  /** Objects with more columns are no tables that somebody reads. */
  int WIDEST = 200;

  int columns();

  String name(int column);

  /** Whether the cell is a number; it may be a category otherwise. */
  boolean numeric(int column);

  boolean category(int column);

  double number(X x, int column);

  String text(X x, int column);

  X with(X x, int column, double value);

  X with(X x, int column, String value);

  /** For objects like this one, if they have cells. */
  @SuppressWarnings("unchecked") // an editor of what x is
  static <X> Optional<CellEditor<X>> of(X x, List<String> names) {
    if (x instanceof TableRow row && row.schema().size() <= WIDEST) {
      return Optional.of((CellEditor<X>) new Rows(row.schema().columns()));
    }
    if (x instanceof DenseVec vec && vec.dim() <= WIDEST) {
      return Optional.of((CellEditor<X>) new Vectors(vec.dim(), names));
    }
    return Optional.empty();
  }

  /** Vectors: all cells are numbers. */
  record Vectors(int columns, List<String> names) implements CellEditor<Vec> {
    @Override
    public String name(int column) {
      return column < names.size() ? names.get(column) : "x" + (column + 1);
    }

    @Override
    public boolean numeric(int column) {
      return true;
    }

    @Override
    public boolean category(int column) {
      return false;
    }

    @Override
    public double number(Vec x, int column) {
      return x.get(column);
    }

    @Override
    public String text(Vec x, int column) {
      return Digits.shortest(x.get(column));
    }

    @Override
    public Vec with(Vec x, int column, double value) {
      double[] values = x.toArray();
      values[column] = value;
      return Vec.of(values);
    }

    @Override
    public Vec with(Vec x, int column, String value) {
      return with(x, column, Double.parseDouble(value));
    }
  }

  /** Rows of a table. */
  record Rows(List<Column> all) implements CellEditor<TableRow> {
    @Override
    public int columns() {
      return all.size();
    }

    @Override
    public String name(int column) {
      return all.get(column).name();
    }

    @Override
    public boolean numeric(int column) {
      return all.get(column).kind().isNumeric() && cycle(column).isEmpty();
    }

    @Override
    public boolean category(int column) {
      return all.get(column).kind() == ColumnKind.CATEGORY || cycle(column).isPresent();
    }

    @Override
    public double number(TableRow x, int column) {
      return x.isMissing(name(column)) ? Double.NaN : x.number(name(column));
    }

    @Override
    public String text(TableRow x, int column) {
      Column own = x.schema().get(x.schema().require(name(column)));
      return Cycle.of(own.spelling())
          .filter(named -> !x.isMissing(own.name()))
          .map(named -> named.written(x.number(own.name())))
          .orElseGet(() -> x.text(own.name()));
    }

    /** Months and weekdays that have names are tried by name. */
    private Optional<Cycle> cycle(int column) {
      return Cycle.of(all.get(column).spelling());
    }

    @Override
    public TableRow with(TableRow x, int column, double value) {
      return edited(x, column, value, "");
    }

    @Override
    public TableRow with(TableRow x, int column, String value) {
      return edited(x, column, 0, value);
    }

    private TableRow edited(TableRow x, int column, double number, String text) {
      TableBuilder builder = Table.of(1);
      for (int j = 0; j < all.size(); j++) {
        Column each = all.get(j);
        boolean here = j == column;
        double value = here || !each.kind().isNumeric() ? number : number(x, j);
        String[] cell = {here ? text : x.text(each.name())};
        BitSet missing = new BitSet();
        missing.set(0, !here && x.isMissing(each.name()));
        if (here && !text.isEmpty() && cycle(j).isPresent()) {
          builder.categories(each.name(), cell); // read as the file writes it
          continue;
        }
        switch (each.kind()) {
          case NUMBER -> builder.numbers(each.name(), value);
          case DATE -> builder.dates(each.name(), value);
          case CATEGORY -> builder.categories(each.name(), cell);
          default -> builder.texts(each.name(), each.kind(), cell, missing);
        }
      }
      return builder.build().get(0);
    }
  }
}
