package org.mercer.data.read;

import java.util.Optional;

/**
 * Tokens of one line of an ARFF file: words, quoted with {@code '} or {@code "} where they hold
 * blanks, commas or braces, with a backslash before a quote inside.
 */
final class ArffScanner {
  private final String line;
  private int at;
  private int start;
  private boolean quoted;

  ArffScanner(String line) {
    this.line = line;
  }

  /** Where the last token began. */
  int start() {
    return start;
  }

  int at() {
    return at;
  }

  /** Whether the last token was in quotes: then ? is a text and not a missing value. */
  boolean quoted() {
    return quoted;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private void skipBlanks() {
    while (at < line.length() && isBlank(line.charAt(at))) {
      at++;
    }
  }

  /** Nothing but blanks or a comment is left. */
  boolean atEnd() {
    skipBlanks();
    return at == line.length() || line.charAt(at) == '%';
  }

  boolean sees(char c) {
    skipBlanks();
    return at < line.length() && line.charAt(at) == c;
  }

  boolean eat(char c) {
    boolean there = sees(c);
    at += there ? 1 : 0;
    return there;
  }

  /** The next token, which ends at a comma, a brace or, where asked for, a blank. */
  Optional<String> token(boolean endsAtBlank) {
    skipBlanks();
    start = at;
    quoted = at < line.length() && (line.charAt(at) == '\'' || line.charAt(at) == '"');
    if (quoted) {
      return quotedText();
    }
    while (at < line.length() && !ends(line.charAt(at), endsAtBlank) && !isComment()) {
      at++;
    }
    return Optional.of(line.substring(start, at).stripTrailing());
  }

  /** A percent sign after a blank; one inside a word belongs to it. */
  private boolean isComment() {
    return line.charAt(at) == '%' && (at == 0 || isBlank(line.charAt(at - 1)));
  }

  private static boolean ends(char c, boolean endsAtBlank) {
    return c == ',' || c == '{' || c == '}' || endsAtBlank && isBlank(c);
  }

  /** Nothing where the quote is never closed. */
  private Optional<String> quotedText() {
    char quote = line.charAt(at++);
    StringBuilder text = new StringBuilder();
    for (; at < line.length(); at++) {
      char c = line.charAt(at);
      if (c == quote) {
        at++;
        return Optional.of(text.toString());
      }
      boolean escaped = c == '\\' && at + 1 < line.length();
      if (escaped) {
        at++;
      }
      text.append(escaped ? unescaped(line.charAt(at)) : c);
    }
    return Optional.empty();
  }

  private static char unescaped(char c) {
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      default -> c;
    };
  }
}
