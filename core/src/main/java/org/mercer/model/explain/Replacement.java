package org.mercer.model.explain;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Table;
import org.mercer.data.record.TableRow;

/** A row of a table with one cell replaced by that of other rows, one at a time. */
record Replacement(Table same, Table others) {
  private static final int ROWS = 20;

  /** By up to twenty support rows, evenly spread over the model. */
  static Replacement of(TableRow row, Table support) {
    int count = Math.min(ROWS, support.size());
    List<TableRow> all = new ArrayList<>(List.of(row));
    for (int i = 0; i < count; i++) {
      all.add(support.get((int) ((long) i * support.size() / count)));
    }
    Table together = RecordDomain.INSTANCE.sample(all);
    int[] others = new int[count];
    for (int i = 0; i < count; i++) {
      others[i] = i + 1;
    }
    int[] copies = Collections.nCopies(count, 0).stream().mapToInt(i -> i).toArray();
    return new Replacement(together.select(copies), together.select(others));
  }

  Table without(int column) {
    return same.taking(column, others);
  }

  String note() {
    return "the cell replaced by those of " + others.size() + " support rows, on average";
  }
}
