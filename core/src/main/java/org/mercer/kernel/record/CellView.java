package org.mercer.kernel.record;

import java.util.ArrayList;
import java.util.List;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.record.Schema;
import org.mercer.data.record.Table;
import org.mercer.data.record.TableRow;
import org.mercer.error.InputException;
import org.mercer.error.Setting;

/** One column whose cells are strings, or literals of another kind of object. */
record CellView<X>(Domain<X> domain, List<String> columns) implements ColumnsView<X> {
  private int place(Schema schema) {
    if (columns.size() != 1) {
      throw new InputException(
          "@" + columns,
          columns.size()
              + " columns for a kernel that compares objects of the kind "
              + domain.name(),
          "one column",
          "give each column a kernel of its own and add them: k@[a] + k@[b]");
    }
    int j = ColumnsView.place(schema, columns.get(0));
    if (schema.get(j).kind().isNumeric()) {
      throw new InputException(
          "column " + InputException.quote(schema.get(j).name()),
          "a column of the kind " + schema.get(j).kind().word(),
          "text, sequence, category or id for a kernel that compares objects of the kind "
              + domain.name(),
          "use a kernel of vectors such as rbf(), or read the column with "
              + Setting.of("kind", schema.get(j).name() + "=text"));
    }
    return j;
  }

  @Override
  public X of(TableRow row) {
    return cell(row.table(), row.row(), place(row.schema()));
  }

  private X cell(Table table, int i, int j) {
    ColumnsView.requireCell(table, i, j);
    return domain.parse(table.text(i, j));
  }

  @Override
  public Sample<X> of(Table table) {
    List<X> objects = new ArrayList<>(table.size());
    if (table.size() > 0) {
      int j = place(table.schema());
      for (int i = 0; i < table.size(); i++) {
        objects.add(cell(table, i, j));
      }
    }
    return domain.sample(objects);
  }
}
