package org.mercer.kernel.expression;

import org.mercer.error.InputException;

/** The characters of an expression, one after the other: words, numbers, quoted text, signs. */
final class Scanner {
  private static final char END = '\0';

  private final String text;
  private int at;

  Scanner(String text) {
    this.text = text;
  }

  /** Skips white space and says where the next thing begins. */
  int next() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  void back(int place) {
    at = place;
  }

  boolean atEnd() {
    return next() == text.length();
  }

  char peek() {
    return atEnd() ? END : text.charAt(at);
  }

  private char ahead(int offset) {
    return at + offset < text.length() ? text.charAt(at + offset) : END;
  }

  boolean sees(char c) {
    return !atEnd() && text.charAt(at) == c;
  }

  boolean seesWord() {
    return !atEnd() && Expression.isLetter(text.charAt(at));
  }

  boolean seesNumber() {
    next();
    int sign = ahead(0) == '-' || ahead(0) == '+' ? 1 : 0;
    return isDigit(ahead(sign)) || (ahead(sign) == '.' && isDigit(ahead(sign + 1)));
  }

  boolean eat(char c) {
    boolean seen = sees(c);
    at += seen ? 1 : 0;
    return seen;
  }

  boolean eat(String sign) {
    boolean seen = text.startsWith(sign, next());
    at += seen ? sign.length() : 0;
    return seen;
  }

  void expect(char c, String purpose) {
    if (!eat(c)) {
      throw error(
          "expected '"
              + c
              + "'"
              + (purpose.isEmpty() ? "" : " " + purpose)
              + ", but found "
              + found());
    }
  }

  String word() {
    int start = next();
    while (at < text.length() && (Expression.isLetter(ahead(0)) || isDigit(ahead(0)))) {
      at++;
    }
    return text.substring(start, at);
  }

  /** A decimal number; {@code 1..5} is the number 1 followed by the sign of a range. */
  double number() {
    int start = next();
    if (!seesNumber()) {
      throw error("expected a number, but found " + found());
    }
    at++; // a digit, a sign or a point: all are part of it
    digits();
    if (ahead(0) == '.' && ahead(1) != '.') {
      at++;
      digits();
    }
    if (ahead(0) == 'e' || ahead(0) == 'E') {
      int sign = ahead(1) == '-' || ahead(1) == '+' ? 1 : 0;
      if (isDigit(ahead(1 + sign))) {
        at += 1 + sign;
        digits();
      }
    }
    if (Expression.isLetter(ahead(0))) {
      throw error("expected '*' between a number and a kernel, but found " + found());
    }
    return finite(start);
  }

  private double finite(int start) {
    String written = text.substring(start, at);
    try {
      double value = Double.parseDouble(written);
      if (Double.isInfinite(value)) {
        throw error(start, "the number " + InputException.quote(written) + " is too large");
      }
      return value;
    } catch (NumberFormatException e) {
      throw error(start, "expected a number, but found " + InputException.quote(written));
    }
  }

  private void digits() {
    while (isDigit(ahead(0))) {
      at++;
    }
  }

  /** 'text' or "text", a quote of the same kind inside written twice. */
  String quoted() {
    int start = next();
    char quote = text.charAt(at++);
    StringBuilder content = new StringBuilder();
    while (at < text.length()) {
      char c = text.charAt(at++);
      if (c != quote) {
        content.append(c);
      } else if (ahead(0) == quote) {
        content.append(quote);
        at++;
      } else {
        return content.toString();
      }
    }
    throw error(start, "the quoted text has no end: expected " + quote);
  }

  /** The name of a file after '@': quoted, or up to a comma, a closing bracket or a space. */
  String path() {
    if (ahead(0) == '\'' || ahead(0) == '"') {
      return quoted();
    }
    int start = at;
    while (at < text.length() && ",)]} \t\r\n".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return text.substring(start, at);
  }

  /** For messages: what stands here. */
  String found() {
    if (atEnd()) {
      return "the end";
    }
    int place = at;
    String what = seesWord() ? word() : text.substring(at, text.offsetByCodePoints(at, 1));
    at = place;
    return InputException.quote(what);
  }

  ExpressionException error(String problem) {
    return error(next(), problem);
  }

  ExpressionException error(int place, String problem) {
    return new ExpressionException(problem, text, place);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
