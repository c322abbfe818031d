package org.mercer.data.read;

import java.util.ArrayList;
import java.util.List;
import org.mercer.run.Poll;

/**
 * Reads records of a table, slowly and without judging: the reference implementation of {@link
 * CsvBlock}, used for the first lines. A quote that opens a field runs to its closing quote, a
 * doubled one stands for itself, any other is an ordinary character.
 */
final class CsvRecords {
  /**
   * A record.
   *
   * @param end the place behind its line end
   * @param lines that it covers
   * @param whole whether its line end was seen
   * @param tidy whether all quotes stand around whole fields
   */
  record Row(List<String> fields, int end, int lines, boolean whole, boolean tidy) {}

  private final String text;
  private final char separator;
  private final char newline;
  private final Poll poll;
  private int at;
  private int lines;
  private boolean tidy = true;

  private CsvRecords(String text, char separator, char newline, int at, Poll poll) {
    this.text = text;
    this.separator = separator;
    this.newline = newline;
    this.at = at;
    this.poll = poll;
  }

  /** At most so many records from the beginning; the last may not be whole. */
  static List<Row> read(String text, char separator, char newline, int count) {
    List<Row> rows = new ArrayList<>();
    Poll poll = new Poll();
    for (int at = 0;
        at < text.length() && rows.size() < count;
        at = rows.get(rows.size() - 1).end) {
      rows.add(new CsvRecords(text, separator, newline, at, poll).row());
    }
    return rows;
  }

  private Row row() {
    List<String> fields = new ArrayList<>();
    while (true) {
      int before = at;
      fields.add(field());
      poll.spend(8L + at - before);
      if (at == text.length()) {
        return new Row(fields, at, lines, false, tidy);
      }
      if (text.charAt(at++) == newline) {
        return new Row(fields, at, lines + 1, true, tidy);
      }
    }
  }

  private String field() {
    boolean quoted = at < text.length() && text.charAt(at) == '"';
    return quoted ? quoted() : plain();
  }

  /** A field without a quote at its beginning is as it stands. */
  private String plain() {
    int from = at;
    while (at < text.length() && text.charAt(at) != separator && text.charAt(at) != newline) {
      tidy &= text.charAt(at) != '"';
      at++;
    }
    boolean lineEnd = at < text.length() && text.charAt(at) == newline;
    boolean feed = lineEnd && at > from && text.charAt(at - 1) == '\r';
    return text.substring(from, feed ? at - 1 : at);
  }

  private String quoted() {
    StringBuilder field = new StringBuilder();
    boolean open = true;
    at++;
    for (; at < text.length(); at++) {
      char c = text.charAt(at);
      if (open && c == '"' && at + 1 < text.length() && text.charAt(at + 1) == '"') {
        field.append('"');
        at++;
      } else if (open && c == '"') {
        open = false;
      } else if (!open && (c == separator || c == newline)) {
        break;
      } else {
        lines += c == newline ? 1 : 0;
        tidy &= open || c == '\r' || c == ' ';
        field.append(c);
      }
    }
    tidy &= !open;
    boolean lineEnd = at < text.length() && text.charAt(at) == newline;
    if (lineEnd && field.length() > 0 && field.charAt(field.length() - 1) == '\r') {
      field.setLength(field.length() - 1);
    }
    return field.toString();
  }
}
