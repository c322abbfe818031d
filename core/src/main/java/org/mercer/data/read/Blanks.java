package org.mercer.data.read;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Tables whose cells single blanks part, and headers that are one name short, as {@code
 * write.table} of R writes both: the first cell of a row is then its name.
 */
final class Blanks {
  /** What a column of row names is called. */
  private static final String ROW_NAMES = "row.names";

  private Blanks() {}

  /**
   * Whether the records are rows of a table and not lines of text: all have as many cells, the
   * first perhaps one less, and some column holds nothing but numbers and gaps below the first row.
   */
  static boolean isTable(List<CsvRecords.Row> records) {
    List<CsvRecords.Row> rows = whole(records);
    if (rows.size() < 2) {
      return false;
    }
    int width = rows.get(1).fields().size();
    boolean same =
        rows.stream().skip(1).allMatch(r -> r.fields().size() == width)
            && (rows.get(0).fields().size() == width || hasRowNames(rows));
    return same
        && width > 1
        && rows.stream().allMatch(r -> r.tidy() && !r.fields().contains(""))
        && IntStream.range(0, width)
            .anyMatch(
                j ->
                    rows.stream().skip(1).allMatch(r -> isNumberOrGap(r.fields().get(j)))
                        && rows.stream().skip(1).anyMatch(r -> Sniffer.isNumber(r.fields().get(j)))
                        && !(j == 0 && hasRowNames(rows)));
  }

  /** A gap as R writes it. */
  private static boolean isNumberOrGap(String cell) {
    return cell.equals("NA") || Sniffer.isNumber(cell);
  }

  /** Whether every row has one cell more than the header, which has at least one. */
  static boolean hasRowNames(List<CsvRecords.Row> records) {
    List<CsvRecords.Row> rows = whole(records);
    int width = rows.isEmpty() ? 0 : rows.get(0).fields().size();
    return rows.size() > 1
        && rows.stream().skip(1).allMatch(r -> r.fields().size() == width + 1 && !lastIsEmpty(r));
  }

  /** A separator at the end of each line is no column. */
  private static boolean lastIsEmpty(CsvRecords.Row row) {
    return row.fields().get(row.fields().size() - 1).isEmpty();
  }

  static List<String> header(List<String> written, boolean rowNames) {
    List<String> names = new ArrayList<>(written);
    if (rowNames) {
      names.add(0, ROW_NAMES);
    }
    return names;
  }

  private static List<CsvRecords.Row> whole(List<CsvRecords.Row> records) {
    return records.stream().filter(r -> r.whole() && r.fields().size() > 0).toList();
  }
}
