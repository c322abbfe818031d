package org.mercer.cli.predict;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.mercer.cli.output.OutTable;
import org.mercer.data.read.Beside;
import org.mercer.model.Predictions;

/** The columns of a file that go through, among those of its predictions. */
record BesideColumns(Beside beside) {
  /**
   * Adds them; one that is called like a column of the answer is renamed.
   *
   * @param lines for each line the number of its prediction, or none: a row that was left out
   */
  void addTo(OutTable table, Predictions<?> predictions, int[] lines) {
    Set<String> own =
        predictions.columns().stream().map(Predictions.Column::name).collect(Collectors.toSet());
    int[] leftBefore = leftBefore(lines);
    for (int k = 0; k < beside.names().size(); k++) {
      List<String> cells = beside.columns().get(k);
      List<String> left = beside.left().get(k);
      String name = beside.names().get(k);
      table.add(
          own.contains(name) || name.equals("row") ? "given_" + name : name,
          OutTable.Kind.TEXT,
          line ->
              Optional.of(
                  lines[line] == BadRows.NONE
                      ? left.get(leftBefore[line])
                      : cells.get(lines[line])));
    }
  }

  /** How many lines without a prediction come before each line. */
  private static int[] leftBefore(int[] lines) {
    int[] before = new int[lines.length];
    for (int line = 1; line < lines.length; line++) {
      before[line] = before[line - 1] + (lines[line - 1] == BadRows.NONE ? 1 : 0);
    }
    return before;
  }
}
