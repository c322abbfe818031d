package org.mercer.report;

import java.util.ArrayDeque;
import java.util.Deque;
import org.mercer.error.Require;

/**
 * A page being written. Whatever comes from a user goes through {@link #text} or an attribute and
 * is escaped; every element that is opened is closed, so that the page is well-formed XML too.
 */
final class Html {
  private final StringBuilder out = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();
  private int ids;

  /** A name that no other part of the page has. */
  String nextId() {
    return "f" + ++ids + "-";
  }

  /** Opens an element with attributes: name, value, name, value. */
  Html open(String tag, String... attributes) {
    start(tag, attributes);
    out.append('>');
    open.push(tag);
    return this;
  }

  /** An element without content. */
  Html empty(String tag, String... attributes) {
    start(tag, attributes);
    out.append(" />");
    return this;
  }

  private void start(String tag, String... attributes) {
    Require.that(attributes.length % 2 == 0, "attributes come as names and values");
    out.append('<').append(tag);
    for (int i = 0; i < attributes.length; i += 2) {
      out.append(' ').append(attributes[i]).append("=\"");
      escape(attributes[i + 1]);
      out.append('"');
    }
  }

  /** Closes the element that was opened last, which must be this one. */
  Html close(String tag) {
    String last = open.pop();
    Require.that(last.equals(tag), "<" + last + "> is open, not <" + tag + ">");
    out.append("</").append(tag).append('>');
    return this;
  }

  /** An element that holds a text. */
  Html element(String tag, String text, String... attributes) {
    return open(tag, attributes).text(text).close(tag);
  }

  Html text(String text) {
    escape(text);
    return this;
  }

  /** Markup of our own: an SVG picture, a style sheet. */
  Html markup(String own) {
    out.append(own);
    return this;
  }

  /** A new line in the source, for those who read it. */
  Html line() {
    out.append('\n');
    return this;
  }

  private void escape(String text) {
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        case '\'' -> out.append("&#39;");
        // characters that no XML may hold, and halves of surrogate pairs
        default -> out.appendCodePoint(allowed(c) ? c : 0xFFFD);
      }
    }
  }

  private static boolean allowed(int c) {
    return c >= 0x20
        ? c != 0xFFFE && c != 0xFFFF && (c < 0xD800 || c > 0xDFFF) && c != 0x7F
        : c == '\n' || c == '\t' || c == '\r';
  }

  @Override
  public String toString() {
    Require.that(open.isEmpty(), "the page is not complete: open are " + open);
    return out.toString();
  }
}
