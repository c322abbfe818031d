package org.mercer.cli.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.mercer.cli.app.Failure;
import org.mercer.data.Digits;
import org.mercer.data.read.CsvText;
import org.mercer.error.InputException;
import org.mercer.json.Json;

/** The forms that a table of answers can have. */
public enum TableForm {
  CSV,
  TSV,
  /** A list of objects, one a row. */
  JSON,
  /** An object on each line. */
  JSONL,
  PARQUET;

  private static final int BLOCK = 1 << 16;

  /** By its name, else by the end of a file name; empty where that says nothing. */
  public static Optional<TableForm> of(Optional<String> name, Optional<Path> file) {
    if (name.isPresent()) {
      String word = name.get().toLowerCase(Locale.ROOT);
      if (word.equals("text")) {
        return Optional.empty();
      }
      return Optional.of(
          find(word)
              .orElseThrow(
                  () ->
                      Failure.usage(
                          "--out-format",
                          InputException.quote(name.get()),
                          "one of text, csv, tsv, json, jsonl, parquet",
                          "choose one of these, or leave --out-format out")));
    }
    return file.flatMap(path -> find(extension(path)));
  }

  public static String extension(Path path) {
    String file = String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
    return file.substring(file.lastIndexOf('.') + 1);
  }

  private static Optional<TableForm> find(String word) {
    return Arrays.stream(values())
        .filter(form -> form.name().toLowerCase(Locale.ROOT).equals(word))
        .findFirst();
  }

  /** Whether it is made of lines that are read as they are. */
  public boolean isText() {
    return this != PARQUET;
  }

  /**
   * Writes the whole table.
   *
   * @param spreadsheet whether cells that a spreadsheet would run as formulas are made harmless
   */
  public void write(OutTable table, boolean spreadsheet, OutputStream out) throws IOException {
    rows(table, spreadsheet, out);
    out.write(tail().getBytes(StandardCharsets.UTF_8));
  }

  /** As above, without what stands behind the rows. */
  public void rows(OutTable table, boolean spreadsheet, OutputStream out) throws IOException {
    if (this == PARQUET) {
      ParquetOut.write(table, out);
      return;
    }
    StringBuilder text = new StringBuilder(head(table, spreadsheet));
    for (int i = 0; i < table.rows(); i++) {
      row(table, i, i == 0, spreadsheet, text);
      flush(text, out, BLOCK);
    }
    flush(text, out, 0);
  }

  /** What stands before the rows, in a form that is text. */
  public String head(OutTable table, boolean spreadsheet) {
    return switch (this) {
      case CSV, TSV -> {
        StringBuilder text = new StringBuilder();
        CsvText.appendRow(
            text,
            table.columns().stream().map(c -> safe(c.name(), spreadsheet)).toList(),
            separator());
        yield text.toString();
      }
      case JSON -> "[";
      case JSONL, PARQUET -> "";
    };
  }

  /**
   * One row, in a form that is text.
   *
   * @param first whether no row comes before it
   */
  public void row(OutTable table, int row, boolean first, boolean spreadsheet, StringBuilder text) {
    switch (this) {
      case CSV, TSV -> separated(table, row, spreadsheet, text);
      case JSON -> text.append(first ? "\n" : ",\n").append(Json.write(table.object(row)));
      default -> text.append(Json.write(table.object(row))).append('\n');
    }
  }

  /** What stands behind the rows, in a form that is text. */
  public String tail() {
    return this == JSON ? "\n]\n" : "";
  }

  private char separator() {
    return this == CSV ? ',' : '\t';
  }

  private static String safe(String cell, boolean spreadsheet) {
    return spreadsheet ? CsvText.safe(cell) : cell;
  }

  private void separated(OutTable table, int row, boolean spreadsheet, StringBuilder text) {
    char separator = separator();
    boolean further = false;
    for (OutTable.Column column : table.columns()) {
      if (further) {
        text.append(separator);
      }
      further = true;
      Object cell = column.cell().apply(row).<Object>map(c -> c).orElse("");
      if (cell instanceof Double number && Double.isFinite(number)) {
        Digits.appendShortest(text, number);
      } else if (cell instanceof String word) {
        text.append(CsvText.quoted(safe(word, spreadsheet), separator));
      } else {
        text.append(cell);
      }
    }
    text.append('\n');
  }

  private static void flush(StringBuilder text, OutputStream out, int above) throws IOException {
    if (text.length() > above) {
      out.write(text.toString().getBytes(StandardCharsets.UTF_8));
      text.setLength(0);
    }
  }
}
