package org.mercer.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;

/** A table of names and signed numbers, each number with a bar beside it. */
final class Bars {
  private record Row(String name, double value, OptionalDouble deviation, String detail) {}

  private static final double ROUNDING = 1e-12;

  private final List<Row> rows = new ArrayList<>();
  private final String first;
  private final String second;
  private boolean signed = true;

  Bars(String first, String second) {
    this.first = first;
    this.second = second;
  }

  Bars add(String name, double value) {
    return add(name, value, "");
  }

  Bars add(String name, double value, String detail) {
    rows.add(new Row(name, value, OptionalDouble.empty(), detail));
    return this;
  }

  Bars add(String name, double value, double deviation) {
    rows.add(new Row(name, value, OptionalDouble.of(deviation), ""));
    return this;
  }

  /** What is nothing but rounding beside the largest is nothing. */
  private static double settled(double value, double largest) {
    return Math.abs(value) < ROUNDING * largest ? 0 : value;
  }

  /** The same places after the point for all, so that the column lines up. */
  private DoubleFunction<String> number(double largest) {
    boolean whole = rows.stream().allMatch(r -> r.value == Math.rint(r.value));
    return whole || !Figures.plainSize(largest)
        ? Figures::of
        : value -> value == 0 ? "0" : Figures.fixed(value, Figures.places(largest));
  }

  /** The same for sizes, which have no sign. */
  Bars unsigned() {
    signed = false;
    return this;
  }

  void write(Html html) {
    double largest = rows.stream().mapToDouble(r -> Math.abs(r.value)).max().orElse(0);
    DoubleFunction<String> number = number(largest);
    boolean detailed = rows.stream().anyMatch(r -> r.deviation.isPresent() || !r.detail.isEmpty());
    html.open("table", "class", "bars").line().open("thead").open("tr");
    html.element("th", first, "scope", "col").element("th", second, "scope", "col", "class", "num");
    if (detailed) {
      html.element("th", "", "scope", "col", "class", "detail");
    }
    html.open("th", "scope", "col", "class", "bar").close("th");
    html.close("tr").close("thead").line().open("tbody").line();
    for (Row row : rows) {
      html.open("tr").element("th", row.name, "scope", "row");
      double value = settled(row.value, largest);
      html.element("td", (value > 0 && signed ? "+" : "") + number.apply(value), "class", "num");
      if (detailed) {
        String detail =
            row.deviation.isPresent()
                ? "sd " + number.apply(row.deviation.getAsDouble())
                : row.detail;
        html.element("td", detail, "class", "detail muted");
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
