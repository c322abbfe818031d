package org.mercer.kernel.record;

import java.util.List;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.record.Schema;
import org.mercer.data.record.Table;
import org.mercer.data.record.TableRow;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.kernel.Features;

/** How some columns of a row are one object of another kind. */
interface ColumnsView<X> {
  X of(TableRow row);

  Sample<X> of(Table table);

  /** The name of a feature of the object, in which coordinates are called after their columns. */
  default String named(String feature) {
    return feature;
  }

  default Features named(Features features) {
    Features.Draft draft = new Features.Draft();
    features.values().forEach((name, value) -> draft.add(named(name), value));
    return draft.build();
  }

  /** Places of the object as places of the row, where coordinates are columns. */
  default int[] places(Schema schema, int... places) {
    return places;
  }

  /** For rows of two tables, which may know different levels of a category. */
  static <X> ColumnsView<X> of(Domain<X> domain, List<String> columns, Schema one, Schema other) {
    if (!domain.equals(VectorDomain.INSTANCE)) {
      return new CellView<>(domain, columns);
    }
    @SuppressWarnings("unchecked") // X is Vec: the domain was just compared
    ColumnsView<X> vectors = (ColumnsView<X>) ColumnCoordinates.of(columns, one, other);
    return vectors;
  }

  /** The place of a column that is given by name or, counted from 1, by number. */
  static int place(Schema schema, String column) {
    if (!column.matches("[1-9][0-9]{0,8}")) {
      return schema.require(column);
    }
    int place = Integer.parseInt(column);
    if (place > schema.size()) {
      throw new InputException(
          "column " + place,
          "a table of " + schema.size() + " columns",
          "a column from 1 to " + schema.size(),
          "count the columns without the target, or use names");
    }
    return place - 1;
  }

  static void requireCell(Table table, int i, int j) {
    if (table.isMissing(i, j) && !table.schema().get(j).kind().hasCoordinates()
        || table.schema().get(j).kind().isNumeric() && table.isMissing(i, j)) {
      throw new InputException(
          "row " + (i + 1) + ", column " + InputException.quote(table.schema().get(j).name()),
          "a missing cell",
          "a value: a kernel cannot compare what is not there",
          "fill it in, or prepare the table with a policy such as `missing` mean or drop");
    }
  }
}
