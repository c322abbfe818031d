package org.mercer.error;

import java.util.Locale;

/**
 * Input that does not say what it must. The message has the parts a person needs: where, what was
 * found, what was expected, how to repair it, and how many more there are of the same kind.
 */
public final class InputException extends MercerException {
  private static final int LONGEST_QUOTE = 80;

  private final String where;
  private final String found;
  private final String expected;
  private final String repair;
  private final long more;

  public InputException(String where, String found, String expected, String repair) {
    this(where, found, expected, repair, 0);
  }

  public InputException(String where, String found, String expected, String repair, long more) {
    super(message(where, found, expected, repair, more));
    this.where = where;
    this.found = found;
    this.expected = expected;
    this.repair = repair;
    this.more = more;
  }

  private static String message(
      String where, String found, String expected, String repair, long more) {
    StringBuilder text = new StringBuilder();
    text.append(where).append(": ").append(found);
    if (!expected.isEmpty()) {
      text.append("; expected ").append(expected);
    }
    if (more > 0) {
      text.append(" (").append(more).append(more == 1 ? " more like this)" : " more like these)");
    }
    if (!repair.isEmpty()) {
      text.append(". Fix: ").append(repair);
    }
    return text.toString();
  }

  /** {@code file:line:column}, a column of an expression, or the name of a part of a file. */
  public String where() {
    return where;
  }

  public String found() {
    return found;
  }

  public String expected() {
    return expected;
  }

  public String repair() {
    return repair;
  }

  public long more() {
    return more;
  }

  /** Text from outside, made safe to print: at most 80 characters, control characters escaped. */
  public static String quote(CharSequence text) {
    StringBuilder quoted = new StringBuilder("'");
    for (int i = 0; i < text.length() && i < LONGEST_QUOTE; i++) {
      char c = text.charAt(i);
      if (c == '\t') {
        quoted.append("\\t");
      } else if (Character.isISOControl(c)
          || Character.getType(c) == Character.FORMAT
          || isOddSpace(c)) {
        quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append(text.length() > LONGEST_QUOTE ? "...'" : "'").toString();
  }

  private static boolean isOddSpace(char c) {
    return c != ' ' && (Character.isSpaceChar(c) || Character.isWhitespace(c));
  }
}
