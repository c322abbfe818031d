package org.mercer.data.read;

import java.io.IOException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mercer.error.InputException;
import org.mercer.json.Json;

/**
 * The objects of a JSON text one after the other, never the whole document: an object a line, or
 * the elements of one array. A record ends where its brackets do, so it may take several lines.
 */
final class JsonRecords {
  private static final Pattern PLACE = Pattern.compile(".*, character ([0-9]{1,9})( at .*)?");
  private static final int DEEPEST = 64;
  private static final int LONGEST = 1 << 24;

  private final TextLines lines;
  private final StringBuilder record = new StringBuilder();
  private long line;
  private long column;
  private boolean array;
  private boolean closed;
  private boolean comma;
  private boolean first = true;
  private String text = "";
  private int at;

  JsonRecords(TextLines lines) {
    this.lines = lines;
  }

  /** Where the current record begins. */
  long line() {
    return line;
  }

  long column() {
    return column;
  }

  /**
   * The text of the next record; empty at the end. What stands between records is checked here, a
   * record itself where it is read.
   */
  Optional<String> next() throws IOException {
    while (skipBlanks()) {
      char c = text.charAt(at);
      if (first && c == '[') {
        array = true;
        at++;
      } else if (array && !closed && c == ']') {
        closed = true;
        at++;
      } else if (array && !closed && c == ',' && comma) {
        comma = false;
        at++;
      } else if (c == '{' && !closed && !(array && comma)) {
        first = false;
        comma = true;
        return Optional.of(whole());
      } else {
        throw stray(c);
      }
      first = false;
    }
    if (array && !closed) {
      throw wrong("the end of the file inside the array", "a closing ]", "is the file whole?");
    }
    return Optional.empty();
  }

  private InputException stray(char c) {
    String expected =
        closed
            ? "nothing after the closing ]"
            : array && comma ? "a comma or ]" : "an object {...}";
    return wrong(
        InputException.quote(text.substring(at, Math.min(text.length(), at + 20)))
            + (c == '[' ? ", an array in place of a row" : ""),
        expected,
        "write one object a line, or an array of objects, as pandas does with orient='records'");
  }

  private InputException wrong(String found, String expected, String repair) {
    return new Fault(
            Fault.Kind.RECORD,
            Math.max(1, lines.number()),
            Text.column(text, at),
            found,
            expected,
            repair)
        .exception(name(), 0);
  }

  private String name() {
    return lines.name();
  }

  private boolean skipBlanks() throws IOException {
    while (true) {
      while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
        at++;
      }
      if (at < text.length()) {
        return true;
      }
      if (!lines.next()) {
        return false;
      }
      text = lines.text();
      at = 0;
    }
  }

  /** From the opening bracket to the one that closes it. */
  private String whole() throws IOException {
    record.setLength(0);
    line = lines.number();
    column = Text.column(text, at);
    int depth = 0;
    boolean quoted = false;
    while (true) {
      int from = at;
      for (; at < text.length(); at++) {
        char c = text.charAt(at);
        if (quoted) {
          at += c == '\\' ? 1 : 0;
          quoted = c != '"';
        } else if (c == '"') {
          quoted = true;
        } else if (c == '{' || c == '[') {
          depth++;
        } else if ((c == '}' || c == ']') && --depth == 0) {
          record.append(text, from, ++at);
          return record.toString();
        }
        if (depth > DEEPEST) {
          throw wrong("nesting deeper than " + DEEPEST, "rows of plain values", "flatten the rows");
        }
      }
      at = Math.min(at, text.length());
      record.append(text, from, at).append('\n');
      if (quoted || record.length() > LONGEST || !lines.next()) {
        return record.toString(); // which reading it refuses at its place
      }
      text = lines.text();
      at = 0;
    }
  }

  /** The fault of a record that is no JSON, at its place in the file. */
  Fault fault(InputException wrong, String written) {
    Matcher place = PLACE.matcher(wrong.where());
    int offset = place.matches() ? Integer.parseInt(place.group(1)) - 1 : 0;
    String before = written.substring(0, Math.min(offset, written.length()));
    int breaks = (int) before.chars().filter(c -> c == '\n').count();
    long inLine = before.codePointCount(before.lastIndexOf('\n') + 1, before.length());
    return new Fault(
        Fault.Kind.RECORD,
        line + breaks,
        breaks == 0 ? column + inLine : inLine + 1,
        wrong.found(),
        wrong.expected(),
        wrong.repair());
  }

  /** As much as a document may hold. */
  static Json.Limits limits() {
    return new Json.Limits(DEEPEST, Json.Limits.DEFAULTS.text(), LONGEST + 1);
  }
}
