package org.mercer.data.read;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.mercer.data.record.KindRules;
import org.mercer.error.InputException;
import org.mercer.error.Setting;
import org.mercer.numerics.Decimal;

/**
 * Columns of a table of numbers that name its rows: they are called like an id, and their first
 * cells are whole numbers that all differ. Nothing is learned from them.
 */
record IdColumns(ReadOptions options, List<String> notes) {
  /** Whether the rows are said to be named by this column. */
  static boolean isSaid(ReadOptions options, String column) {
    return options.setting(ReadOptions.ID).filter(column::equals).isPresent();
  }

  /** Whether a column stands beside the objects: it was asked for, or names the rows. */
  static boolean goesThrough(ReadOptions options, String column) {
    boolean free = !options.only().contains(column);
    return options.beside().contains(column)
        || options.predicting() && (isSaid(options, column) || free && KindRules.isIdName(column));
  }

  /** Gives such columns no use, unless they are asked for or nothing else is there. */
  void leaveOut(List<String> names, List<CsvLayout.Role> roles, List<List<String>> rows) {
    for (int j = 0; j < names.size(); j++) {
      String name = names.get(j);
      boolean free = !options.only().contains(name) && !options.kinds().containsKey(name);
      boolean others = roles.stream().filter(CsvLayout.Role.NUMBER::equals).count() > 1;
      if (roles.get(j) == CsvLayout.Role.NUMBER && others && free && isId(name, j, rows)) {
        roles.set(j, CsvLayout.Role.UNUSED);
        notes.add(
            "the column "
                + InputException.quote(name)
                + " names the rows: nothing is learned from it ("
                + Setting.of("kind", name + "=number")
                + " does)");
      }
    }
  }

  private static boolean isId(String name, int column, List<List<String>> rows) {
    Set<Double> seen = new HashSet<>();
    for (List<String> row : rows) {
      OptionalDouble cell =
          column < row.size() ? Decimal.of(row.get(column).strip()) : OptionalDouble.empty();
      if (cell.isEmpty()
          || cell.getAsDouble() != Math.rint(cell.getAsDouble())
          || !seen.add(cell.getAsDouble())) {
        return false;
      }
    }
    return seen.size() > 1 && KindRules.isIdName(name);
  }
}
