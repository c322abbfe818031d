package org.mercer.data.read;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.mercer.numerics.Decimal;

/**
 * The rows of a block of LIBSVM text. A line that is not plainly right goes to {@link LibsvmLine},
 * which says what is wrong with it; both agree on which lines are right.
 */
final class LibsvmBlock {
  /** A guess that saves copying; the arrays grow when it is wrong. */
  private static final int BYTES_PER_PAIR = 10;

  private final ReadOptions options;
  private final byte newline;
  private final int longest;
  private final boolean zeroAllowed;
  private final Decimal decimal;
  private final NaList na;
  private final boolean plainNa;

  final TextColumn labels = new TextColumn();
  final Faults faults = new Faults();
  int[] indices = new int[0];
  double[] values = new double[0];
  int entries;
  int[] rowEnds = new int[1 << 10];
  int rows;
  int lines;
  int blanks;
  int comments;
  int sorted;
  int queries;
  int emptyRows;
  int missing;
  int underflows;
  int largest = -1;
  boolean zero;

  private byte[] text = new byte[0];
  private int at;
  private boolean hasQuery;

  LibsvmBlock(ReadOptions options, byte newline, int longest) {
    this.options = options;
    this.newline = newline;
    this.longest = longest;
    this.zeroAllowed = options.zeroBased() != ReadOptions.Choice.NO;
    this.decimal = new Decimal(options.decimal());
    this.na = new NaList(options.na());
    this.plainNa = !na.hasNumbers();
  }

  LibsvmBlock parse(byte[] block, int to) {
    text = block;
    int expected = to / BYTES_PER_PAIR + 16;
    indices = new int[expected];
    values = new double[expected];
    at = 0;
    while (at < to) {
      int start = at;
      lines++;
      int firstEntry = entries;
      int firstLabel = labels.size();
      if (row(to)) {
        if (at - start > longest + 1L) {
          undo(firstEntry, firstLabel);
          faults.add(tooLong(lines, longest));
        } else if (labels.size() > firstLabel) {
          endRow(firstEntry);
        }
      } else {
        undo(firstEntry, firstLabel);
        at = start;
        oddLine();
      }
    }
    text = new byte[0];
    return this;
  }

  static Fault tooLong(long line, int longest) {
    return new Fault(
        Fault.Kind.LONG_LINE,
        line,
        1,
        "a line of more than " + Text.bytes(longest),
        "lines of at most " + Text.bytes(longest),
        "is this the right file? A larger limit is `maxLine=1g`");
  }

  private void undo(int firstEntry, int firstLabel) {
    entries = firstEntry;
    if (labels.size() > firstLabel) {
      labels.removeLast();
    }
  }

  private void endRow(int firstEntry) {
    if (rows == rowEnds.length) {
      rowEnds = Arrays.copyOf(rowEnds, 2 * rows);
    }
    rowEnds[rows++] = entries;
    emptyRows += entries == firstEntry ? 1 : 0;
    queries += hasQuery ? 1 : 0;
    if (entries > firstEntry) {
      zero |= indices[firstEntry] == 0;
      largest = Math.max(largest, indices[entries - 1]);
    }
  }

  /** Reads one line and stops behind it; false when it is not plainly right. */
  private boolean row(int to) {
    hasQuery = false;
    skipBlanks();
    if (text[at] == '#') {
      comments++;
      toLineEnd();
      return true;
    }
    if (atLineEnd()) {
      return false;
    }
    int from = at;
    if (!label(to)) {
      return false;
    }
    if (at == from) { // an unlabelled row: it begins with a pair
      labels.add(text, at, at, lines, 1);
    }
    return pairs(to);
  }

  /** The label ends at a blank or at the end of the line. */
  private boolean label(int to) {
    int from = at;
    boolean plain = true;
    byte c;
    while ((c = text[at]) != ' ' && c != '\t' && c != newline) {
      if (c == ':') {
        at = from;
        return options.unlabelled();
      }
      plain &= c >= '+' && c <= '9' && c != ',';
      at++;
    }
    int end = at > from && text[at - 1] == '\r' && text[at] == newline ? at - 1 : at;
    if (!plain && oddLabel(from, end)) {
      return false;
    }
    labels.addLabel(text, from, end, lines, 1, options.decimal());
    skipBlanks();
    if (text[at] == 'q'
        && at + 4 < to
        && text[at + 1] == 'i'
        && text[at + 2] == 'd'
        && text[at + 3] == ':') {
      hasQuery = true;
      while (text[at] != ' ' && text[at] != '\t' && text[at] != newline) {
        at++;
      }
    }
    return true;
  }

  /** Only a label with a comma is judged by the rest of its line. */
  private boolean oddLabel(int from, int end) {
    int lineEnd = end;
    boolean comma = false;
    for (int i = from; i < end; i++) {
      comma |= text[i] == ',';
    }
    while (comma && text[lineEnd] != newline) {
      lineEnd++;
    }
    return LibsvmLine.labelFault(text, from, end, lineEnd, lines, options).isPresent();
  }

  private boolean pairs(int to) {
    int before = -1;
    while (true) {
      skipBlanks();
      byte c = text[at];
      if (c == newline || c == '\r' && text[at + 1] == newline) {
        at += c == newline ? 1 : 2;
        return true;
      }
      if (c == '#') {
        toLineEnd();
        return true;
      }
      int from = at;
      long index = 0;
      int digit;
      while ((digit = text[at] - '0') >= 0 && digit <= 9) {
        index = index * 10 + digit;
        at++;
      }
      if (text[at] != ':'
          || at == from
          || at - from > 18
          || index <= before
          || index > Integer.MAX_VALUE) {
        return false;
      }
      double value = decimal.read(text, at + 1, to);
      at = decimal.end();
      if (!(Math.abs(value) <= Double.MAX_VALUE)
          || !atTokenEnd()
          || !plainNa && na.matches(value)) {
        value = missingValue(from);
        if (value == 0) {
          return false;
        }
      }
      underflows += decimal.underflow() ? 1 : 0;
      before = (int) index;
      add(before, value);
      if (before == 0 && !zeroAllowed) {
        return false;
      }
    }
  }

  /** NaN and a place behind it if the token at {@code from} says that the value is missing. */
  private double missingValue(int from) {
    if (options.missing() == ReadOptions.Missing.REFUSE) {
      return 0;
    }
    int start = from;
    while (text[start] != ':') {
      start++;
    }
    int end = ++start;
    while (text[end] != ' ' && text[end] != '\t' && text[end] != newline && text[end] != '\r') {
      end++;
    }
    if (!na.matches(text, start, end)) {
      return 0;
    }
    at = end;
    missing++;
    return Double.NaN;
  }

  private void add(int index, double value) {
    if (entries == indices.length) {
      int larger = (int) Math.min(Integer.MAX_VALUE - 8, 2L * entries);
      indices = Arrays.copyOf(indices, larger);
      values = Arrays.copyOf(values, larger);
    }
    indices[entries] = index;
    values[entries++] = value;
  }

  private void oddLine() {
    int from = at;
    toLineEnd();
    int end = at - 1;
    if (end > from && text[end - 1] == '\r') {
      end--;
    }
    Optional<Fault> fault = LibsvmLine.fault(text, from, end, lines, options);
    if (fault.isEmpty()) {
      throw new IllegalStateException(
          "line "
              + lines
              + " of a block was refused without a reason: "
              + new String(text, from, end - from, StandardCharsets.UTF_8));
    }
    if (fault.get().kind() == Fault.Kind.BLANK_LINE) {
      blanks++;
    }
    if (!options.lenient() || !repaired(from, end, fault.get().kind())) {
      faults.add(fault.get());
    }
  }

  /** Lenient reading skips blank lines and sorts indices, and counts both. */
  private boolean repaired(int from, int end, Fault.Kind kind) {
    if (kind == Fault.Kind.BLANK_LINE) {
      return true;
    }
    Optional<byte[]> line = LibsvmFix.sorted(text, from, end, newline);
    if (kind != Fault.Kind.INDEX_ORDER || line.isEmpty()) {
      return false;
    }
    byte[] block = text;
    int after = at;
    int firstEntry = entries;
    int firstLabel = labels.size();
    text = line.get();
    at = 0;
    boolean right = row(text.length);
    if (right) {
      sorted++;
      endRow(firstEntry);
    } else {
      undo(firstEntry, firstLabel);
    }
    text = block;
    at = after;
    return right;
  }

  private void skipBlanks() {
    while (text[at] == ' ' || text[at] == '\t') {
      at++;
    }
  }

  private boolean atLineEnd() {
    return text[at] == newline || text[at] == '\r' && text[at + 1] == newline;
  }

  private boolean atTokenEnd() {
    byte c = text[at];
    return c == ' ' || c == '\t' || atLineEnd();
  }

  private void toLineEnd() {
    while (text[at] != newline) {
      at++;
    }
    at++;
  }
}
