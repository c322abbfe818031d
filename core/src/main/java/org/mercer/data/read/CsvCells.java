package org.mercer.data.read;

import java.nio.charset.StandardCharsets;

/** Cuts a block of a table into cells: quotes, separators and line ends, but not what they mean. */
class CsvCells {
  /** How the quotes of a cell stand. */
  enum Quotes {
    FINE,
    /** A quote in the middle of a field that does not begin with one. */
    INSIDE,
    /** An opening quote without a closing one. */
    OPEN,
    /** Something between the closing quote and the end of the cell. */
    BEFORE_END
  }

  final byte separator;
  final byte newline;
  byte[] text = new byte[0];
  int at;
  int to;

  /** Line ends met so far, those inside quotes included. */
  int lines;

  /** The content of the cell last cut: in the text, or unescaped in a copy. */
  byte[] content = new byte[0];

  int contentFrom;
  int contentTo;

  CsvCells(byte separator, byte newline) {
    this.separator = separator;
    this.newline = newline;
  }

  /** Takes the cell apart and stops at its end. */
  final Quotes cell() {
    content = text;
    int start = skipBlanks(at);
    if (text[start] == '"') {
      at = start;
      return quoted();
    }
    contentFrom = at;
    boolean quote = false;
    while (!isCellEnd(at)) {
      quote |= text[at] == '"';
      at++;
    }
    contentTo = at;
    return quote ? Quotes.INSIDE : Quotes.FINE;
  }

  private Quotes quoted() {
    int open = at;
    int doubled = 0;
    for (at++; at < to; at++) {
      if (text[at] == newline) {
        lines++;
      } else if (text[at] == '"') {
        if (at + 1 < to && text[at + 1] == '"') {
          doubled++;
          at++;
        } else {
          break;
        }
      }
    }
    if (at >= to) {
      lines--; // the line end that closes the record is not inside it
      at = to - 1;
      return Quotes.OPEN;
    }
    contentFrom = open + 1;
    contentTo = at;
    at = skipBlanks(at + 1);
    if (!isCellEnd(at)) {
      contentFrom = at;
      while (!isCellEnd(at)) {
        at++;
      }
      contentTo = at;
      return Quotes.BEFORE_END;
    }
    if (doubled > 0) {
      unescape(doubled);
    }
    return Quotes.FINE;
  }

  private void unescape(int doubled) {
    byte[] plain = new byte[contentTo - contentFrom - doubled];
    int used = 0;
    for (int i = contentFrom; i < contentTo; i++) {
      plain[used++] = text[i];
      i += text[i] == '"' ? 1 : 0;
    }
    content = plain;
    contentFrom = 0;
    contentTo = plain.length;
  }

  /** The cell that begins there, cut once more: its text, without quotes and outer blanks. */
  final String again(int from) {
    int end = at;
    int counted = lines;
    at = from;
    cell();
    trim();
    String whole = content();
    at = end;
    lines = counted;
    return whole;
  }

  /** Takes blanks away from both ends of the content. */
  final void trim() {
    while (contentFrom < contentTo && isBlank(content[contentFrom])) {
      contentFrom++;
    }
    while (contentTo > contentFrom && isBlank(content[contentTo - 1])) {
      contentTo--;
    }
  }

  final String content() {
    return new String(content, contentFrom, contentTo - contentFrom, StandardCharsets.UTF_8);
  }

  final int skipBlanks(int from) {
    int i = from;
    while (isBlank(text[i])) {
      i++;
    }
    return i;
  }

  private boolean isBlank(byte c) {
    return (c == ' ' || c == '\t') && c != separator;
  }

  final boolean isLineEnd(int i) {
    return text[i] == newline || text[i] == '\r' && text[i + 1] == newline;
  }

  final boolean isCellEnd(int i) {
    return text[i] == separator || isLineEnd(i);
  }
}
