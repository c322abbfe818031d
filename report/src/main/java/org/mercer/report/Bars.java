package org.mercer.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A table of names and signed numbers, each number with a bar beside it. */
final class Bars {
  private record Row(String name, double value, String detail) {}

  private static final double ROUNDING = 1e-12;

  private final List<Row> rows = new ArrayList<>();
  private final String first;
  private final String second;

  Bars(String first, String second) {
    this.first = first;
    this.second = second;
  }

  Bars add(String name, double value) {
    return add(name, value, "");
  }

  Bars add(String name, double value, String detail) {
    rows.add(new Row(name, value, detail));
    return this;
  }

  /** What is nothing but rounding beside the largest is nothing. */
  private static double settled(double value, double largest) {
    return Math.abs(value) < ROUNDING * largest ? 0 : value;
  }

  void write(Html html) {
    double largest = rows.stream().mapToDouble(r -> Math.abs(r.value)).max().orElse(0);
    boolean detailed = rows.stream().anyMatch(r -> !r.detail.isEmpty());
    html.open("table", "class", "bars").line().open("thead").open("tr");
    html.element("th", first, "scope", "col").element("th", second, "scope", "col", "class", "num");
    if (detailed) {
      html.element("th", "", "scope", "col", "class", "detail");
    }
    html.open("th", "scope", "col", "class", "bar").close("th");
    html.close("tr").close("thead").line().open("tbody").line();
    for (Row row : rows) {
      html.open("tr").element("th", row.name, "scope", "row");
      html.element("td", Figures.signed(settled(row.value, largest)), "class", "num");
      if (detailed) {
        html.element("td", row.detail, "class", "detail muted");
      }
      double width = largest == 0 ? 0 : 100 * Math.abs(row.value) / largest;
      html.open("td", "class", "bar")
          .open(
              "span",
              "class",
              row.value >= 0 ? "pro" : "contra",
              "style",
              String.format(Locale.ROOT, "width:%.1f%%", width))
          .close("span")
          .close("td");
      html.close("tr").line();
    }
    html.close("tbody").close("table").line();
  }
}
