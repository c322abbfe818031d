package org.mercer.cli.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.mercer.cli.app.Failure;
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
    UnaryOperator<String> cell = spreadsheet ? CsvText::safe : text -> text;
    switch (this) {
      case CSV -> separated(table, ',', cell, out);
      case TSV -> separated(table, '\t', cell, out);
      case JSON -> json(table, out);
      case JSONL -> lines(table, out);
      case PARQUET -> ParquetOut.write(table, out);
    }
  }

  private static void separated(
      OutTable table, char separator, UnaryOperator<String> safe, OutputStream out)
      throws IOException {
    StringBuilder text = new StringBuilder();
    List<String> names = table.columns().stream().map(c -> safe.apply(c.name())).toList();
    CsvText.appendRow(text, names, separator);
    for (int i = 0; i < table.rows(); i++) {
      CsvText.appendRow(text, table.texts(i).stream().map(safe).toList(), separator);
      flush(text, out, BLOCK);
    }
    flush(text, out, 0);
  }

  private static void json(OutTable table, OutputStream out) throws IOException {
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; i < table.rows(); i++) {
      text.append(i == 0 ? "\n" : ",\n").append(Json.write(table.object(i)));
      flush(text, out, BLOCK);
    }
    text.append("\n]\n");
    flush(text, out, 0);
  }

  private static void lines(OutTable table, OutputStream out) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < table.rows(); i++) {
      text.append(Json.write(table.object(i))).append('\n');
      flush(text, out, BLOCK);
    }
    flush(text, out, 0);
  }

  private static void flush(StringBuilder text, OutputStream out, int above) throws IOException {
    if (text.length() > above) {
      out.write(text.toString().getBytes(StandardCharsets.UTF_8));
      text.setLength(0);
    }
  }
}
