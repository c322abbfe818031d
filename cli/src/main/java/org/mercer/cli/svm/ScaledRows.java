package org.mercer.cli.svm;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.mercer.data.Digits;
import org.mercer.data.read.Targets;
import org.mercer.interop.libsvm.LibsvmRanges;
import org.mercer.numerics.Decimal;
import org.mercer.numerics.sparse.Csr;

/**
 * Prints rows with their features scaled: six digits, zeros left out. A feature that a row does not
 * have is zero, and zero may be scaled to something else.
 */
final class ScaledRows {
  private static final int BLOCK = 1 << 16;
  private static final int NAMED = 5;

  private final Csr rows;
  private final int base;
  private final LibsvmRanges ranges;
  private final int[] moving;
  private final TreeSet<Integer> unknown = new TreeSet<>();
  private long written;

  ScaledRows(Csr rows, int base, LibsvmRanges ranges) {
    this.rows = rows;
    this.base = base;
    this.ranges = ranges;
    this.moving =
        ranges.spans().keySet().stream()
            .mapToInt(index -> index)
            .filter(index -> ranges.scale(index, 0) != 0)
            .toArray();
  }

  void print(Targets targets, OutputStream out) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < rows.rows(); i++) {
      text.append(target(targets.get(i))).append(' ');
      row(i, text);
      text.append('\n');
      if (text.length() > BLOCK || i + 1 == rows.rows()) {
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
        text.setLength(0);
      }
    }
  }

  /** A number with all its digits; the name of a class as it is. */
  private String target(String label) {
    var number = Decimal.of(label);
    if (number.isEmpty()) {
      return label;
    }
    double value = number.getAsDouble();
    return Digits.of(ranges.target().map(t -> t.scale(value)).orElse(value), Digits.ALL);
  }

  /** Merges what the row has with the features whose zero moves. */
  private void row(int i, StringBuilder text) {
    int m = 0;
    for (int e = rows.from(i); e < rows.to(i); e++) {
      int index = rows.column(e) + base;
      for (; m < moving.length && moving[m] < index; m++) {
        append(moving[m], 0, text);
      }
      if (m < moving.length && moving[m] == index) {
        m++;
      }
      append(index, rows.value(e), text);
    }
    for (; m < moving.length; m++) {
      append(moving[m], 0, text);
    }
  }

  private void append(int index, double value, StringBuilder text) {
    if (!ranges.spans().containsKey(index)) {
      unknown.add(index);
      return;
    }
    double scaled = ranges.scale(index, value);
    if (scaled != 0) {
      text.append(index).append(':').append(Digits.of(scaled, Digits.SIX)).append(' ');
      written++;
    }
  }

  /**
   * Of what LIBSVM's tool warns.
   *
   * @param restored whether the ranges are from a file; a constant feature of the data at hand is
   *     left out in silence
   */
  List<String> warnings(boolean restored) {
    List<String> warnings = new ArrayList<>();
    if (restored && !unknown.isEmpty()) {
      warnings.add(
          unknown.size()
              + (unknown.size() == 1 ? " feature" : " features")
              + " without a span ("
              + unknown.stream().limit(NAMED).map(String::valueOf).collect(Collectors.joining(", "))
              + (unknown.size() > NAMED ? ", ..." : "")
              + ") left out: not in the file of ranges, or constant where it was made");
    }
    if (written > rows.entries()) {
      warnings.add(
          "the file has grown from "
              + rows.entries()
              + " to "
              + written
              + " values, because zero is no longer zero; -l 0 keeps sparse data sparse");
    }
    return warnings;
  }
}
