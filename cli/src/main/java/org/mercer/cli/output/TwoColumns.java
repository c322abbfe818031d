package org.mercer.cli.output;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.mercer.cli.app.Console;
import org.mercer.kernel.expression.Parameter;

/** Two aligned columns under headings. */
public final class TwoColumns {
  private static final int WIDEST = 44;

  private record Row(String left, String right) {}

  private final List<Row> rows = new ArrayList<>();

  /** What each parameter means, what it may be, and what it is if not given. */
  public static TwoColumns ofParameters(List<Parameter> parameters) {
    TwoColumns table = new TwoColumns();
    table.heading("parameters");
    for (Parameter p : parameters) {
      String standing = p.defaultText().map(text -> " (default: " + text + ")").orElse("");
      table.row(p.name() + "  " + p.values(), p.meaning() + standing);
    }
    return table;
  }

  public void heading(String text) {
    rows.add(new Row(text, ""));
  }

  public void row(String left, String right) {
    rows.add(new Row("  " + left, right));
  }

  /** A line without a heading above it. */
  public void line(String left, String right) {
    rows.add(new Row(left, right));
  }

  public void print(PrintStream out) {
    int width =
        rows.stream().mapToInt(r -> r.left().length()).filter(w -> w <= WIDEST).max().orElse(0);
    for (Row row : rows) {
      int gap = Math.max(2, width + 2 - row.left().length());
      String line = row.left() + " ".repeat(gap) + row.right();
      out.println(Console.visible(line).stripTrailing());
    }
  }
}
