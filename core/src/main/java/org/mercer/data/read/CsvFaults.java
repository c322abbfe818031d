package org.mercer.data.read;

import java.nio.charset.StandardCharsets;
import org.mercer.error.InputException;
import org.mercer.numerics.Decimal;

/** The faults of a table in words; lines and columns are put in by the block that met them. */
final class CsvFaults {
  private final CsvLayout layout;

  CsvFaults(CsvLayout layout) {
    this.layout = layout;
  }

  private static Fault fault(Fault.Kind kind, String found, String expected, String repair) {
    return new Fault(kind, 1, 1, found, expected, repair);
  }

  private String named(int column) {
    return "the column " + InputException.quote(layout.names().get(column));
  }

  Fault fieldCount(int fields) {
    int columns = layout.names().size();
    return fault(
        Fault.Kind.FIELD_COUNT,
        "a row of " + Text.count(fields, "field"),
        columns + ", as the " + (layout.header() ? "header" : "first row") + " has",
        fields > columns
            ? "put a field with a separator inside into quotes"
            : "is the line cut off, or the separator another one? See `separator`");
  }

  Fault blankLine() {
    return fault(
        Fault.Kind.BLANK_LINE, "a blank line", "a row", "remove it, or use `lenient` to skip it");
  }

  Fault missing(int column, String cell) {
    return fault(
        Fault.Kind.VALUE_MISSING,
        (cell.isEmpty() ? "an empty cell" : "the missing value " + InputException.quote(cell))
            + " in "
            + named(column),
        layout.table() ? "a value" : "a number",
        "say what to do with `missing` mean, drop or zero");
  }

  Fault number(int column, String cell) {
    String found = InputException.quote(cell) + " in " + named(column);
    if (LibsvmLine.isUndefined(cell)) {
      return fault(
          Fault.Kind.VALUE_RANGE, found, "a finite number", "replace it, or remove the row");
    }
    String plain = layout.decimal() == ',' ? cell.replace(',', '.') : cell;
    if (plain.matches("[-+.0-9eE]+") && isNumeral(plain)) {
      return fault(
          Fault.Kind.VALUE_RANGE,
          found + ", which is beyond double range",
          "a number of at most about 1.8e308",
          "rescale the column");
    }
    boolean comma = layout.decimal() == '.' && Decimal.of(cell.replace(',', '.')).isPresent();
    return fault(
        Fault.Kind.VALUE_FORM,
        found,
        "a decimal number such as -1.5 or 2e-3",
        comma
            ? "use `decimal=','` if that is the decimal point"
            : "write a number, name the word as missing with `na`, or read the column as words with"
                + " `kind`");
  }

  private static boolean isNumeral(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    Decimal decimal = new Decimal();
    return Double.isInfinite(decimal.read(bytes, 0, bytes.length)) && decimal.end() == bytes.length;
  }

  Fault label(int column, String label) {
    return fault(
        Fault.Kind.LABEL_MISSING,
        (label.isEmpty() ? "an empty cell" : InputException.quote(label))
            + " in "
            + named(column)
            + ", which is the target",
        "a class name or a finite number",
        "fill it in, or leave such rows out with `missing=drop`");
  }

  Fault charset(int column, Text.Broken broken) {
    Fault fault = broken.fault(1);
    return new Fault(
        fault.kind(),
        1,
        fault.column(),
        fault.found() + ", in " + named(column),
        fault.expected(),
        fault.repair());
  }

  Fault quoteInside(String cell) {
    return fault(
        Fault.Kind.QUOTE,
        "a quote inside " + InputException.quote(cell),
        "quotes around the whole field, and doubled inside it",
        "write \"5\"\" pipe\" for 5\" pipe");
  }

  Fault openQuote() {
    return fault(
        Fault.Kind.QUOTE,
        "a quote that opens here and is never closed",
        "a closing quote",
        "close it, or double it if it belongs to the text");
  }

  Fault afterQuote(String found) {
    return fault(
        Fault.Kind.QUOTE,
        "a quoted field that opens here, with "
            + InputException.quote(found)
            + " after its closing quote",
        "the separator or the line end after a closing quote",
        "is a quote missing? Inside a field it is doubled");
  }
}
