package org.mercer.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** Two aligned columns under headings. */
final class Table {
  private static final int WIDEST = 44;

  private record Row(String left, String right) {}

  private final List<Row> rows = new ArrayList<>();

  void heading(String text) {
    rows.add(new Row(text, ""));
  }

  void row(String left, String right) {
    rows.add(new Row("  " + left, right));
  }

  /** A line without a heading above it. */
  void line(String left, String right) {
    rows.add(new Row(left, right));
  }

  void print(PrintStream out) {
    int width =
        rows.stream().mapToInt(r -> r.left().length()).filter(w -> w <= WIDEST).max().orElse(0);
    for (Row row : rows) {
      int gap = Math.max(2, width + 2 - row.left().length());
      out.println((row.left() + " ".repeat(gap) + row.right()).stripTrailing());
    }
  }
}
