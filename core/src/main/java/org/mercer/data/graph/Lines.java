package org.mercer.data.graph;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.mercer.error.InputException;
import org.mercer.numerics.Decimal;

/** The lines of a UTF-8 text one after the other; errors name the file and the line. */
final class Lines implements AutoCloseable {
  private static final int LONGEST_NUMBER = 10;

  private final String name;
  private final BufferedReader reader;
  private String text = "";
  private int line;

  private Lines(String name, BufferedReader reader) {
    this.name = name;
    this.reader = reader;
  }

  static Lines of(Path file) throws IOException {
    return new Lines(file.toString(), Files.newBufferedReader(file, StandardCharsets.UTF_8));
  }

  static Lines of(String name, String text) {
    return new Lines(name, new BufferedReader(new StringReader(text)));
  }

  /** Moves to the next line that is not blank; false at the end. */
  boolean next() throws IOException {
    try {
      for (String read = reader.readLine(); read != null; read = reader.readLine()) {
        text = line++ == 0 && read.startsWith("\ufeff") ? read.substring(1) : read;
        if (!text.isBlank()) {
          return true;
        }
      }
      return false;
    } catch (CharacterCodingException e) {
      throw new InputException(
          name + ":" + (line + 1),
          "bytes that are not UTF-8",
          "UTF-8 text",
          "convert it: iconv -f LATIN1 -t UTF-8 " + name);
    }
  }

  /** Every line of a file that is not blank. */
  static void forEach(Path file, Consumer<Lines> visitor) throws IOException {
    try (Lines lines = of(file)) {
      while (lines.next()) {
        visitor.accept(lines);
      }
    }
  }

  /** One text a line, without the blanks around it. */
  static List<String> texts(Path file) throws IOException {
    List<String> texts = new ArrayList<>();
    forEach(file, lines -> texts.add(lines.text().strip()));
    return texts;
  }

  String text() {
    return text;
  }

  /** The number of the current line, from 1. */
  int line() {
    return line;
  }

  String place() {
    return name + ":" + line;
  }

  /** The parts of the line between separators, without the blanks around them. */
  String[] cells(String separator) {
    String[] cells = text.split(separator, -1);
    for (int i = 0; i < cells.length; i++) {
      cells[i] = cells[i].strip();
    }
    return cells;
  }

  /** A whole number from low to high. */
  int whole(String cell, int low, int high, String what) {
    boolean digits = !cell.isEmpty() && cell.length() <= LONGEST_NUMBER;
    for (int i = 0; i < cell.length() && digits; i++) {
      digits = cell.charAt(i) >= '0' && cell.charAt(i) <= '9';
    }
    long value = digits ? Long.parseLong(cell) : -1;
    if (value < low || value > high) {
      throw error(
          InputException.quote(cell),
          what + ", a whole number from " + low + " to " + high,
          low == high ? "number them without a gap" : "correct the number");
    }
    return (int) value;
  }

  double number(String cell, String what) {
    OptionalDouble value = Decimal.of(cell);
    return value.orElseThrow(
        () ->
            error(
                InputException.quote(cell),
                what + ", a finite number",
                "write a number such as 1.5 or -2e3"));
  }

  InputException error(String found, String expected, String repair) {
    return new InputException(place(), found, expected, repair);
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
