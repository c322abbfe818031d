package org.mercer.cli.predict;

import java.util.Optional;
import org.mercer.cli.output.OutTable;
import org.mercer.data.read.Dataset;
import org.mercer.model.Predictions;

/**
 * What a model said of rows of a file, each of which may have a line.
 *
 * @param before how many rows of the file come before these
 */
record Answered(Predictions<?> predictions, Dataset<?> dataset, BadRows badRows, long before) {
  /** For each line the number of its prediction, or none. */
  int[] lines() {
    return badRows.lines(dataset, predictions);
  }

  /** All that the model says of each row; lines without a prediction have empty cells. */
  OutTable table() {
    int[] lines = lines();
    int[] rows = badRows.rows(dataset, lines.length);
    OutTable table = new OutTable(lines.length);
    table.add("row", OutTable.Kind.WHOLE, line -> Optional.of(before + rows[line]));
    new BesideColumns(dataset.beside()).addTo(table, predictions, lines);
    for (Predictions.Column column : predictions.columns()) {
      table.add(
          column.name(),
          OutTable.Kind.valueOf(column.kind().name()),
          line ->
              lines[line] == BadRows.NONE
                  ? Optional.empty()
                  : Optional.of(column.cell().apply(lines[line])));
    }
    return table;
  }
}
