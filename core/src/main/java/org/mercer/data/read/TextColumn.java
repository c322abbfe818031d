package org.mercer.data.read;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.error.InputException;
import org.mercer.numerics.Decimal;

/** Many short texts with their places in a file, as bytes in a row: a few bytes a text. */
final class TextColumn {
  private byte[] bytes = new byte[256];
  private int[] ends = new int[64];
  private long[] lines = new long[64];
  private int[] columns = new int[64];
  private int count;

  /** Texts that are not from one place each: their lines are counted from 1. */
  static TextColumn of(List<String> texts) {
    TextColumn column = new TextColumn();
    for (int i = 0; i < texts.size(); i++) {
      byte[] text = texts.get(i).getBytes(StandardCharsets.UTF_8);
      column.add(text, 0, text.length, i + 1L, 1);
    }
    return column;
  }

  int size() {
    return count;
  }

  void add(byte[] text, int from, int to, long line, int column) {
    append(text, from, to);
    put(end(count) + to - from, line, column);
  }

  /** As above; a decimal comma of a number becomes a point, so that targets are read alike. */
  void addLabel(byte[] text, int from, int to, long line, int column, char decimal) {
    if (decimal == ',' && new Decimal(decimal).isNumber(text, from, to)) {
      byte[] number = Arrays.copyOfRange(text, from, to);
      for (int i = 0; i < number.length; i++) {
        number[i] = number[i] == ',' ? (byte) '.' : number[i];
      }
      add(number, 0, number.length, line, column);
    } else {
      add(text, from, to, line, column);
    }
  }

  private void put(int end, long line, int column) {
    if (count == ends.length) {
      int larger = grown(count);
      ends = Arrays.copyOf(ends, larger);
      lines = Arrays.copyOf(lines, larger);
      columns = Arrays.copyOf(columns, larger);
    }
    ends[count] = end;
    lines[count] = line;
    columns[count++] = column;
  }

  private void append(byte[] text, int from, int to) {
    int used = end(count);
    long needed = (long) used + to - from;
    if (needed > bytes.length) {
      if (needed > Integer.MAX_VALUE - 8) {
        throw new InputException(
            "labels",
            "more than 2 GiB of them",
            "shorter labels",
            "shorten the labels, or split the file");
      }
      bytes = Arrays.copyOf(bytes, (int) Math.max(needed, grown(bytes.length)));
    }
    System.arraycopy(text, from, bytes, used, to - from);
  }

  private static int grown(int size) {
    return (int) Math.min(Integer.MAX_VALUE - 8, size + (size >> 1) + 16L);
  }

  /** Takes the last text away again. */
  void removeLast() {
    count--;
  }

  /** Adds the texts of a part of the file that begins after so many lines. */
  void append(TextColumn part, long linesBefore) {
    int before = end(count);
    append(part.bytes, 0, part.end(part.count));
    for (int i = 0; i < part.count; i++) {
      put(before + part.ends[i], part.lines[i] + linesBefore, part.columns[i]);
    }
  }

  private int end(int i) {
    return i == 0 ? 0 : ends[i - 1];
  }

  String text(int i) {
    return new String(bytes, end(i), ends[i] - end(i), StandardCharsets.UTF_8);
  }

  List<String> texts() {
    return IntStream.range(0, count).mapToObj(this::text).toList();
  }

  /** Whether a blank of ASCII stands in text i. */
  boolean hasBlank(int i) {
    for (int at = end(i); at < ends[i]; at++) {
      if (bytes[at] == ' ' || bytes[at] == '\t') {
        return true;
      }
    }
    return false;
  }

  byte[] unsafeBytes() {
    return bytes;
  }

  int from(int i) {
    return end(i);
  }

  int to(int i) {
    return ends[i];
  }

  /** {@code line:column} of text i. */
  String place(int i) {
    return lines[i] + ":" + columns[i];
  }

  TextColumn select(int... indices) {
    TextColumn chosen = new TextColumn();
    for (int i : indices) {
      chosen.add(bytes, end(i), ends[i], lines[i], columns[i]);
    }
    return chosen;
  }

  long memory() {
    return bytes.length + 16L * ends.length;
  }
}
