package org.mercer.data.generate;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.mercer.data.read.CsvText;
import org.mercer.data.read.Format;
import org.mercer.error.Require;

/**
 * A table whose columns are of several kinds, as text; the last column is the target.
 *
 * @param columns the names of all columns
 * @param rows the cells, row by row
 */
public record GeneratedTable(List<String> columns, List<List<String>> rows, boolean regression)
    implements Generated {
  public GeneratedTable {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
  }

  @Override
  public int size() {
    return rows.size();
  }

  @Override
  public List<String> targets() {
    return rows.stream().map(row -> row.get(row.size() - 1)).toList();
  }

  @Override
  public List<Format> formats() {
    return List.of(Format.CSV, Format.TSV);
  }

  @Override
  public void write(Format format, OutputStream out) throws IOException {
    Require.that(
        formats().contains(format),
        () -> "a table is written as one of " + formats() + ", not as " + format);
    char separator = format == Format.CSV ? ',' : '\t';
    StringBuilder text = new StringBuilder();
    CsvText.appendRow(text, columns, separator);
    for (List<String> row : rows) {
      CsvText.appendRow(text, row, separator);
    }
    out.write(text.toString().getBytes(StandardCharsets.UTF_8));
  }
}
