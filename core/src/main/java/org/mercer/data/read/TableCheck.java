package org.mercer.data.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.data.record.Amounts;
import org.mercer.data.record.Column;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.DateOrder;
import org.mercer.data.record.Dates;
import org.mercer.data.record.Spelling;
import org.mercer.data.record.Table;
import org.mercer.error.InputException;

/** The columns of a table one by one, and what about them may become a trap in learning. */
final class TableCheck {
  /** With fewer rows one value a class may be chance. */
  private static final int ENOUGH_ROWS = 10;

  private static final int SHOWN = 4;

  private final Table table;

  TableCheck(Table table) {
    this.table = table;
  }

  List<ColumnSummary> columns() {
    List<ColumnSummary> columns = new ArrayList<>();
    for (int j = 0; j < table.schema().size(); j++) {
      Column column = table.schema().get(j);
      columns.add(new ColumnSummary(column.name(), column.kind(), table.missing(j), range(j)));
    }
    return columns;
  }

  private String range(int j) {
    Column column = table.schema().get(j);
    if (column.kind().isNumeric()) {
      double[] present = Arrays.stream(table.numbers(j)).filter(v -> !Double.isNaN(v)).toArray();
      if (present.length == 0) {
        return "no value";
      }
      double least = Arrays.stream(present).min().orElse(0);
      double most = Arrays.stream(present).max().orElse(0);
      return column.kind() == ColumnKind.DATE
          ? Dates.format(least) + " to " + Dates.format(most)
          : least + " to " + most + unit(column);
    }
    if (column.kind() == ColumnKind.CATEGORY) {
      int shown = Math.min(SHOWN, column.levels().size());
      return Text.count(column.levels().size(), "name")
          + ": "
          + String.join(", ", column.levels().subList(0, shown))
          + (shown < column.levels().size() ? ", ..." : "");
    }
    int[] lengths =
        IntStream.range(0, table.size())
            .filter(i -> !table.isMissing(i, j))
            .map(i -> table.text(i, j).length())
            .sorted()
            .toArray();
    return lengths.length == 0
        ? "no value"
        : lengths[0] + " to " + Text.count(lengths[lengths.length - 1], "character");
  }

  private static String unit(Column column) {
    return Spelling.of(column.spelling()).orElse(DateOrder.EITHER) instanceof Amounts amounts
            && !amounts.unit().isEmpty()
        ? " " + amounts.unit()
        : "";
  }

  List<String> warnings(Optional<Targets> targets) {
    List<String> warnings = new ArrayList<>();
    for (int j = 0; j < table.schema().size() && table.size() > 1; j++) {
      Column column = table.schema().get(j);
      String name = "column " + InputException.quote(column.name());
      if (column.kind() == ColumnKind.ID) {
        continue; // nothing is learned from it
      }
      if (isConstant(j)) {
        warnings.add(name + " has the same value in every row");
      } else if (table.size() >= ENOUGH_ROWS && targets.isPresent() && tells(j, targets.get())) {
        warnings.add(name + DataCheck.LEAK);
      }
    }
    return warnings;
  }

  private boolean isConstant(int j) {
    return IntStream.range(1, table.size())
        .allMatch(
            i ->
                table.isMissing(i, j) == table.isMissing(0, j)
                    && table.text(i, j).equals(table.text(0, j)));
  }

  /** Whether each value of the column goes with one target and each target with one value. */
  private boolean tells(int j, Targets targets) {
    Map<String, String> targetOf = new HashMap<>();
    Map<String, String> valueOf = new HashMap<>();
    for (int i = 0; i < table.size(); i++) {
      String value = table.text(i, j);
      String target = targets.get(i);
      if (!targetOf.computeIfAbsent(value, v -> target).equals(target)
          || !valueOf.computeIfAbsent(target, t -> value).equals(value)) {
        return false;
      }
    }
    return 2 * valueOf.size() <= table.size()
        || targets.looksLikeRegression() && sameNumbers(j, targets);
  }

  private boolean sameNumbers(int j, Targets targets) {
    return IntStream.range(0, table.size()).allMatch(i -> table.text(i, j).equals(targets.get(i)));
  }
}
