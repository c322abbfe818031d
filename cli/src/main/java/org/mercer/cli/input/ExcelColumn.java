package org.mercer.cli.input;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.mercer.data.read.RawColumn;
import org.mercer.data.read.ReadOptions;
import org.mercer.error.InputException;

/** A column of a sheet: numbers, or dates, or texts where one cell is a text. */
final class ExcelColumn {
  private final Path file;
  private final String sheet;
  private final String name;
  private final ReadOptions options;

  /** The day 1970-01-01 in the count of the workbook. */
  private final int epoch;

  private final List<Object> cells = new ArrayList<>();
  private final BitSet missing = new BitSet();
  private boolean texts;
  private int dates;

  ExcelColumn(Path file, String sheet, String name, int epoch, ReadOptions options) {
    this.file = file;
    this.sheet = sheet;
    this.name = name;
    this.epoch = epoch;
    this.options = options;
  }

  /** {@code book.xlsx: sheet 'Data', cell C7}. */
  static String place(Path file, String sheet, Cell cell) {
    return file + ": sheet " + InputException.quote(sheet) + ", cell " + cell.getAddress();
  }

  void add(Optional<Cell> cell) {
    Object value = cell.map(this::value).orElse("");
    String word = value instanceof String text ? text.strip() : "x";
    boolean gap =
        word.isEmpty()
            || options.na().stream().anyMatch(na -> na.equalsIgnoreCase(word))
            || cell.filter(c -> c.getType() == CellType.ERROR).isPresent();
    missing.set(cells.size(), gap);
    texts |= !gap && !(value instanceof Double);
    cells.add(gap ? Double.valueOf(Double.NaN) : value);
  }

  private Object value(Cell cell) {
    Object value = cell.getValue();
    if (value == null) {
      return "";
    }
    if (value instanceof Number number) {
      return number(cell, number.doubleValue());
    }
    return value instanceof Boolean ? value.toString() : cell.getText();
  }

  private Double number(Cell cell, double number) {
    if (isDate(Optional.ofNullable(cell.getDataFormatString()).orElse(""))) {
      dates++;
      return number - epoch;
    }
    if (!Double.isFinite(number)) {
      throw new InputException(
          place(file, sheet, cell),
          "the number " + cell.getRawValue(),
          "a double",
          "mend the cell");
    }
    return number;
  }

  /** Whether a format shows days or hours; quoted and bracketed parts of it are text. */
  private static boolean isDate(String format) {
    String plain = format.replaceAll("\"[^\"]*\"|\\[[^\\]]*\\]|\\\\.", "").toLowerCase(Locale.ROOT);
    return !plain.contains("general") && plain.matches(".*[ydhs].*|.*m+[-/. ].*");
  }

  RawColumn column() {
    if (!texts) {
      double[] values = cells.stream().mapToDouble(cell -> (Double) cell).toArray();
      boolean allDates = dates > 0 && dates == cells.size() - missing.cardinality();
      return allDates ? RawColumn.dates(name, values) : RawColumn.numbers(name, values);
    }
    String[] words = new String[cells.size()];
    for (int i = 0; i < words.length; i++) {
      words[i] = missing.get(i) ? "" : word(cells.get(i));
    }
    return RawColumn.texts(name, words, missing);
  }

  private String word(Object cell) {
    if (!(cell instanceof Double number)) {
      return cell.toString();
    }
    return number == Math.rint(number) && Math.abs(number) < 1e15
        ? Long.toString(number.longValue())
        : number.toString();
  }
}
