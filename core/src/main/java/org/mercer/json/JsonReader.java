package org.mercer.json;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.mercer.error.InputException;
import org.mercer.numerics.Decimal;
import org.mercer.run.Poll;

/** Reads one document; the depth is bounded, so plain recursion is safe. */
final class JsonReader {
  /** A value is made and its place is written down: some hundred steps beside its letters. */
  private static final int VALUE = 100;

  private final String name;
  private final String text;
  private final Json.Limits limits;
  private int at;
  private int depth;
  private String pointer = "";
  private int asked;
  private final Poll poll = new Poll();

  JsonReader(String name, String text, Json.Limits limits) {
    this.name = name;
    this.text = text;
    this.limits = limits;
  }

  Object document() {
    if (text.length() > limits.document()) {
      throw wrong(
          "a document of " + text.length() + " characters",
          "at most " + limits.document(),
          "split the document");
    }
    Object value = value();
    skipBlanks();
    if (at < text.length()) {
      throw unexpected("the end of the document");
    }
    return value;
  }

  private Object value() {
    skipBlanks();
    poll.spend(VALUE + at - asked);
    asked = at;
    if (at == text.length()) {
      throw unexpected("a value");
    }
    char c = text.charAt(at);
    return switch (c) {
      case '{' -> nested(this::object);
      case '[' -> nested(this::array);
      case '"' -> string();
      case 't' -> word("true", true);
      case 'f' -> word("false", false);
      case 'n' -> word("null", Json.NULL);
      default -> number();
    };
  }

  private Object nested(Supplier<Object> inner) {
    if (++depth > limits.depth()) {
      throw wrong(
          "nesting deeper than " + limits.depth(),
          "at most " + limits.depth(),
          "make the document flatter");
    }
    String outer = pointer;
    at++;
    Object value = inner.get();
    pointer = outer;
    depth--;
    return value;
  }

  private Object object() {
    String outer = pointer;
    Map<String, Object> members = new LinkedHashMap<>();
    skipBlanks();
    if (take('}')) {
      return Collections.unmodifiableMap(members);
    }
    do {
      skipBlanks();
      int from = at;
      if (at == text.length() || text.charAt(at) != '"') {
        throw unexpected("a key in quotes");
      }
      String key = string();
      pointer = outer + "/" + key.replace("~", "~0").replace("/", "~1");
      if (members.containsKey(key)) {
        at = from;
        throw wrong("a second key " + InputException.quote(key), "each key once", "remove one");
      }
      skipBlanks();
      if (!take(':')) {
        throw unexpected("a colon");
      }
      members.put(key, value());
      skipBlanks();
    } while (take(','));
    pointer = outer;
    if (!take('}')) {
      throw unexpected("a comma or }");
    }
    return Collections.unmodifiableMap(members);
  }

  private Object array() {
    String outer = pointer;
    List<Object> elements = new ArrayList<>();
    skipBlanks();
    if (take(']')) {
      return Collections.unmodifiableList(elements);
    }
    do {
      pointer = outer + "/" + elements.size();
      elements.add(value());
      skipBlanks();
    } while (take(','));
    pointer = outer;
    if (!take(']')) {
      throw unexpected("a comma or ]");
    }
    return Collections.unmodifiableList(elements);
  }

  private String string() {
    int from = ++at;
    while (at < text.length() && text.charAt(at) >= ' ' && isPlain(text.charAt(at))) {
      at++;
    }
    if (at < text.length() && text.charAt(at) == '"' && at - from <= limits.text()) {
      return text.substring(from, at++);
    }
    StringBuilder value = new StringBuilder(text.substring(from, at));
    while (true) {
      if (value.length() > limits.text()) {
        throw wrong(
            "a longer string", "at most " + limits.text() + " characters", "shorten the string");
      }
      if (at == text.length() || text.charAt(at) < ' ') {
        throw unexpected("the closing quote (a control character must be escaped)");
      }
      char c = text.charAt(at++);
      if (c == '"') {
        return value.toString();
      }
      value.append(c == '\\' ? escape() : c);
    }
  }

  private static boolean isPlain(char c) {
    return c != '"' && c != '\\';
  }

  private char escape() {
    char c = at < text.length() ? text.charAt(at++) : 0;
    return switch (c) {
      case '"', '\\', '/' -> c;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> unicode();
      default -> {
        at = Math.max(0, at - (c == 0 ? 1 : 2));
        throw unexpected("one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u1234");
      }
    };
  }

  private char unicode() {
    int code = 0;
    for (int i = 0; i < 4; i++, at++) {
      int digit =
          at < text.length() && text.charAt(at) < 128 ? Character.digit(text.charAt(at), 16) : -1;
      if (digit < 0) {
        throw unexpected("four hexadecimal digits");
      }
      code = 16 * code + digit;
    }
    return (char) code;
  }

  private Object word(String word, Object value) {
    if (!text.startsWith(word, at)) {
      throw unexpected("a value");
    }
    at += word.length();
    return value;
  }

  /** {@code -? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?} */
  private Object number() {
    int from = at;
    take('-');
    boolean zero = at < text.length() && text.charAt(at) == '0';
    digits("a value");
    if (zero && at > from + 1 + (text.charAt(from) == '-' ? 1 : 0)) {
      at = from;
      throw unexpected("a number without leading zeros");
    }
    boolean whole = true;
    if (take('.')) {
      whole = false;
      digits("a digit after the point");
    }
    if (take('e') || take('E')) {
      whole = false;
      if (!take('+')) {
        take('-');
      }
      digits("a digit of the exponent");
    }
    if (at - from > limits.text()) {
      throw wrong(
          "a longer number",
          "at most " + limits.text() + " characters",
          "write the number with fewer digits");
    }
    return number(from, whole);
  }

  private Object number(int from, boolean whole) {
    String written = text.substring(from, at);
    if (whole && written.length() <= 20 && !written.equals("-0")) {
      BigInteger exact = new BigInteger(written);
      if (exact.bitLength() < Long.SIZE) {
        return exact.longValue();
      }
    }
    byte[] ascii = written.getBytes(StandardCharsets.US_ASCII);
    double value = new Decimal().read(ascii, 0, ascii.length);
    if (Double.isInfinite(value)) {
      at = from;
      throw wrong(
          InputException.quote(written),
          "a number within the range of doubles, about 1.8e308",
          "write a smaller number");
    }
    return value;
  }

  private void digits(String expected) {
    int from = at;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    if (at == from) {
      throw unexpected(expected);
    }
  }

  private boolean take(char c) {
    boolean there = at < text.length() && text.charAt(at) == c;
    at += there ? 1 : 0;
    return there;
  }

  private void skipBlanks() {
    while (at < text.length() && " \t\n\r".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  private InputException unexpected(String expected) {
    String found =
        at >= text.length()
            ? "the end of the text"
            : InputException.quote(text.substring(at, Math.min(text.length(), at + 20)));
    return wrong(found, expected, "correct the JSON at this place");
  }

  private InputException wrong(String found, String expected, String repair) {
    String place = pointer.isEmpty() ? "" : " at " + clipped(pointer);
    return new InputException(name + ", character " + (at + 1) + place, found, expected, repair);
  }

  private static String clipped(String pointer) {
    String quoted = InputException.quote(pointer);
    return quoted.substring(1, quoted.length() - 1);
  }
}
