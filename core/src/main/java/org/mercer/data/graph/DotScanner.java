package org.mercer.data.graph;

import org.mercer.error.InputException;

/** The words and signs of a DOT text, one ahead. */
final class DotScanner {
  private static final String SIGNS = "{}[]=;,:";

  private final String name;
  private final String text;
  private int at;
  private int line = 1;
  private int start;
  private int lineStart;

  /** The word or sign that comes next; empty at the end. */
  private String next = "";

  private String place = "";
  private boolean quoted;

  DotScanner(String name, String text) {
    this.name = name;
    this.text = text;
    advance();
  }

  boolean atEnd() {
    return next.isEmpty() && !quoted;
  }

  String text() {
    return atEnd() ? "the end of the text" : next;
  }

  /** {@code file:line:column} of what comes next. */
  String place() {
    return place;
  }

  boolean sees(String sign) {
    return !quoted && next.equals(sign);
  }

  boolean eat(String sign) {
    if (!sees(sign)) {
      if (atEnd() && (sign.equals("}") || sign.equals("]"))) {
        throw error("the end of the text", sign, "add the " + sign + " that is missing");
      }
      return false;
    }
    advance();
    return true;
  }

  /** Keywords have no case. */
  boolean eatWord(String word) {
    if (quoted || !next.equalsIgnoreCase(word)) {
      return false;
    }
    advance();
    return true;
  }

  void need(String sign, String repair) {
    if (!eat(sign)) {
      throw error(InputException.quote(text()), sign, repair);
    }
  }

  String id(String expected) {
    boolean sign = !quoted && (next.length() == 1 && SIGNS.contains(next) || isArrow(next));
    if (atEnd() || sign) {
      throw error(InputException.quote(text()), expected, "correct the line");
    }
    String id = next;
    advance();
    return id;
  }

  private static boolean isArrow(String word) {
    return word.equals("--") || word.equals("->");
  }

  InputException error(String found, String expected, String repair) {
    return new InputException(place, found, expected, repair);
  }

  private void advance() {
    skip();
    start = at;
    quoted = false;
    place = name + ":" + line + ":" + (text.codePointCount(lineStart, start) + 1);
    if (at == text.length()) {
      next = "";
    } else if (text.charAt(at) == '"') {
      next = joined(quotedText());
    } else if (text.charAt(at) == '<') {
      next = html();
    } else if (SIGNS.indexOf(text.charAt(at)) >= 0) {
      next = text.substring(at, ++at);
    } else if (isArrow(text.substring(at, Math.min(text.length(), at + 2)))) {
      at += 2;
      next = text.substring(start, at);
    } else {
      next = word();
    }
  }

  private String word() {
    while (at < text.length()
        && !Character.isWhitespace(text.charAt(at))
        && "{}[]=;,:\"<>".indexOf(text.charAt(at)) < 0
        && !(at > start && text.charAt(at) == '-' && text.startsWith("-", at + 1))
        && !text.startsWith("->", at)) {
      at++;
    }
    if (at == start) {
      throw error(InputException.quote(text.substring(at, at + 1)), "a name", "quote the name");
    }
    return text.substring(start, at);
  }

  /** {@code "a" + "b"} is one text. */
  private String joined(String first) {
    StringBuilder all = new StringBuilder(first);
    for (skip(); at < text.length() && text.charAt(at) == '+'; skip()) {
      at++;
      skip();
      if (at == text.length() || text.charAt(at) != '"') {
        throw error("a + without a quoted text after it", "\"a\" + \"b\"", "quote both texts");
      }
      all.append(quotedText());
    }
    return all.toString();
  }

  private String quotedText() {
    quoted = true;
    StringBuilder plain = new StringBuilder();
    for (at++; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '"') {
        at++;
        return plain.toString();
      }
      boolean escape = c == '\\' && at + 1 < text.length();
      if (escape && text.charAt(at + 1) == '"') {
        at++;
        c = '"';
      } else if (escape && text.charAt(at + 1) == '\n') {
        at++;
        newline('\n'); // the line goes on
        continue;
      }
      newline(c);
      plain.append(c);
    }
    throw error("a quoted text without an end", "a closing quote", "close the quote");
  }

  private String html() {
    quoted = true;
    int depth = 0;
    for (; at < text.length(); at++) {
      char c = text.charAt(at);
      depth += c == '<' ? 1 : c == '>' ? -1 : 0;
      newline(c);
      if (depth == 0) {
        at++;
        return text.substring(start + 1, at - 1);
      }
    }
    throw error("a < without its >", "the > that closes it", "add the >");
  }

  private void newline(char c) {
    if (c == '\n') {
      line++;
      lineStart = at + 1;
    }
  }

  private void skip() {
    while (at < text.length()) {
      char c = text.charAt(at);
      boolean hash = c == '#' && at == lineStart;
      if (hash || text.startsWith("//", at)) {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
      } else if (text.startsWith("/*", at)) {
        int end = text.indexOf("*/", at + 2);
        for (int stop = end < 0 ? text.length() : end + 2; at < stop; at++) {
          newline(text.charAt(at));
        }
      } else if (Character.isWhitespace(c)) {
        newline(c);
        at++;
      } else {
        return;
      }
    }
  }
}
