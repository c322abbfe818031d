package org.mercer.data.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.mercer.api.Internal;

/**
 * What comes back in a date: {@code joined_month} is the month of the column joined, 1 to 12,
 * {@code joined_weekday} its day of the week, 1 for Monday to 7, and {@code joined_hour} its time
 * of day, 0 to 24. They are columns of their own where a kernel names them, and are never scaled,
 * so that {@code periodic(period=12, length=1)} fits.
 */
@Internal
public final class DateParts {
  /** How the spelling of such a column begins; that of the date follows. */
  private static final String PART = "part:";

  private DateParts() {}

  /** What a part of a date is called. */
  public static String name(String date, Cycle part) {
    return date + "_" + part.word();
  }

  /** The part that a column of this name would be. */
  static Optional<Cycle> part(String name) {
    return Arrays.stream(Cycle.values()).filter(c -> name.endsWith(name("", c))).findFirst();
  }

  /** The date of which a column of this name would be a part. */
  public static Optional<String> date(String name) {
    return part(name)
        .map(part -> name.substring(0, name.length() - name("", part).length()))
        .filter(date -> !date.isEmpty());
  }

  /** What the parts of a date are called. */
  public static Stream<String> of(String date) {
    return Arrays.stream(Cycle.values()).map(part -> name(date, part));
  }

  /** Whether the column is a part of a date. */
  public static boolean isPart(Column column) {
    return column.spelling().startsWith(PART);
  }

  /** The spelling of the date that the column is a part of. */
  public static String spelling(Column part) {
    return part.spelling().substring(PART.length());
  }

  /** The table with those of these columns that it has not, but whose date it has. */
  public static Table added(Table table, Collection<String> names) {
    List<Column> columns = new ArrayList<>(table.schema().columns());
    List<ColumnCells> cells = new ArrayList<>();
    for (int j = 0; j < columns.size(); j++) {
      cells.add(table.cells(j));
    }
    for (String name : names) {
      Optional<Column> date =
          date(name)
              .filter(of -> table.schema().find(name).isEmpty())
              .flatMap(of -> columns.stream().filter(c -> c.name().equals(of)).findFirst())
              .filter(of -> of.kind() == ColumnKind.DATE);
      if (date.isPresent()) {
        Cycle part = part(name).orElseThrow();
        double[] days = table.numbers(table.schema().require(date.get().name()));
        columns.add(new Column(name, ColumnKind.NUMBER, List.of(), PART + date.get().spelling()));
        cells.add(new ColumnCells.Numbers(Arrays.stream(days).map(part::at).toArray(), false));
      }
    }
    return columns.size() == table.schema().size()
        ? table
        : new Table(table.size(), new Schema(columns), cells);
  }
}
