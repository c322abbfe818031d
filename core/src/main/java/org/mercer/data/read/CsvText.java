package org.mercer.data.read;

import java.util.List;
import org.mercer.api.Internal;

/** Cells of a table as text: quoted where they must be, as RFC 4180 has it. */
@Internal
public final class CsvText {
  private CsvText() {}

  /** One line of cells. */
  public static void appendRow(StringBuilder text, List<String> cells, char separator) {
    for (int j = 0; j < cells.size(); j++) {
      if (j > 0) {
        text.append(separator);
      }
      text.append(quoted(cells.get(j), separator));
    }
    text.append('\n');
  }

  /** In quotes where a separator, a quote, a line end or a blank at an end would be misread. */
  public static String quoted(String cell, char separator) {
    boolean plain = cell.equals(cell.strip());
    for (int i = 0; i < cell.length() && plain; i++) {
      char c = cell.charAt(i);
      plain = c != separator && c != '"' && c != '\n' && c != '\r';
    }
    return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }

  /**
   * For a table that a spreadsheet will open: a text that it would run as a formula ({@code =},
   * {@code +}, {@code -}, {@code @}, a tab or a carriage return in front) gets an apostrophe before
   * it. Numbers stay as they are.
   */
  public static String safe(String cell) {
    boolean formula = !cell.isEmpty() && "=+-@\t\r".indexOf(cell.charAt(0)) >= 0;
    return formula && !Sniffer.isNumber(cell) ? "'" + cell : cell;
  }
}
