package org.mercer.interop.libsvm;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.mercer.error.InputException;
import org.mercer.numerics.Decimal;

/**
 * The lines of a model file and the words of the line at hand. Line ends are those of Unix or
 * Windows; the last line needs one too, because a number that was cut off is still a number.
 */
final class ModelLines {
  private static final int BUFFER = 1 << 16;
  private static final int LONGEST = 1 << 28;
  static final String CUT = "the file was cut off; copy it again, or train again";

  private final String name;
  private final InputStream in;
  private final Decimal decimal = new Decimal();
  private byte[] bytes = new byte[BUFFER];
  private int next; // where the next line begins
  private int limit; // what is filled
  private int start;
  private int end;
  private int from;
  private int to;
  private long number;

  ModelLines(String name, InputStream in) {
    this.name = name;
    this.in = in;
  }

  /** Moves to the next line; false at the end of the file. */
  boolean nextLine() throws IOException {
    int at = next;
    while (true) {
      while (at < limit && bytes[at] != '\n') {
        at++;
      }
      if (at < limit) {
        break;
      }
      int scanned = at - next;
      if (!fill()) {
        if (scanned == 0) {
          return false;
        }
        number++;
        throw at(scanned + 1, "the file ends within this line", "a line end after it", CUT);
      }
      at = next + scanned;
    }
    number++;
    start = next;
    next = at + 1;
    end = at > start && bytes[at - 1] == '\r' ? at - 1 : at;
    from = start;
    to = start;
    return true;
  }

  /** Reads more behind what is left of the buffer; false at the end of the file. */
  private boolean fill() throws IOException {
    int left = limit - next;
    if (left == bytes.length) {
      if (left >= LONGEST) {
        number++;
        throw at(1, "a line of more than " + LONGEST + " bytes", "a line of a model", CUT);
      }
      bytes = Arrays.copyOf(bytes, 2 * left);
    } else {
      System.arraycopy(bytes, next, bytes, 0, left);
      next = 0;
      limit = left;
    }
    int read = in.read(bytes, limit, bytes.length - limit);
    limit += Math.max(read, 0);
    return read > 0;
  }

  /** Moves to the next word of the line; false behind the last. */
  boolean nextWord() {
    int at = to;
    while (at < end && isBlank(bytes[at])) {
      at++;
    }
    from = at;
    while (at < end && !isBlank(bytes[at])) {
      at++;
    }
    to = at;
    return from < to;
  }

  private static boolean isBlank(byte b) {
    return b == ' ' || b == '\t';
  }

  /** Counted from 1. */
  long line() {
    return number;
  }

  /** Of the word, counted from 1. */
  int column() {
    return from - start + 1;
  }

  String word() {
    return text(from, to);
  }

  private String text(int begin, int behind) {
    return new String(bytes, begin, behind - begin, StandardCharsets.ISO_8859_1);
  }

  /** The word as a finite number. */
  OptionalDouble value() {
    return value(from, to);
  }

  private OptionalDouble value(int begin, int behind) {
    double value = decimal.read(bytes, begin, behind);
    return decimal.end() == behind && Double.isFinite(value)
        ? OptionalDouble.of(value)
        : OptionalDouble.empty();
  }

  /** Where the colon of the word is, from the start of the word; -1 without one. */
  int colon() {
    for (int i = from; i < to; i++) {
      if (bytes[i] == ':') {
        return i - from;
      }
    }
    return -1;
  }

  /** What stands before the colon as a whole number, if it is one of at most 18 digits. */
  OptionalLong index(int colon) {
    if (colon < 1 || colon > 18) {
      return OptionalLong.empty();
    }
    long index = 0;
    for (int i = from; i < from + colon; i++) {
      if (bytes[i] < '0' || bytes[i] > '9') {
        return OptionalLong.empty();
      }
      index = 10 * index + bytes[i] - '0';
    }
    return OptionalLong.of(index);
  }

  OptionalDouble valueAfter(int colon) {
    return value(from + colon + 1, to);
  }

  /** An error at the word. */
  InputException wrong(String found, String expected, String repair) {
    return at(column(), found, expected, repair);
  }

  /** An error at a column of the line. */
  InputException at(int column, String found, String expected, String repair) {
    return at(number, column, found, expected, repair);
  }

  InputException at(long line, int column, String found, String expected, String repair) {
    return new InputException(name + ":" + line + ":" + column, found, expected, repair);
  }
}
