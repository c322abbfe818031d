package org.mercer.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;

/**
 * A table of names and signed numbers, each number with a bar beside it: from the largest to the
 * smallest, positive bars to the right of zero and negative ones to the left of it.
 */
final class BarTable implements Block {
  private record Row(String name, double value, OptionalDouble deviation, String detail) {}

  private static final double ROUNDING = 1e-12;

  private final List<Row> rows = new ArrayList<>();
  private final String first;
  private final String second;
  private boolean signed = true;

  BarTable(String first, String second) {
    this.first = first;
    this.second = second;
  }

  BarTable add(String name, double value) {
    return add(name, value, "");
  }

  BarTable add(String name, double value, String detail) {
    rows.add(new Row(name, value, OptionalDouble.empty(), detail));
    return this;
  }

  BarTable add(String name, double value, double deviation) {
    rows.add(new Row(name, value, OptionalDouble.of(deviation), ""));
    return this;
  }

  /** The same for sizes, which have no sign. */
  BarTable unsigned() {
    signed = false;
    return this;
  }

  /** The same places after the point for all, so that the column lines up. */
  private DoubleFunction<String> number(double largest) {
    boolean whole = rows.stream().allMatch(r -> r.value == Math.rint(r.value));
    return whole || !Numerals.plainSize(largest)
        ? Numerals::of
        : value -> value == 0 ? "0" : Numerals.fixed(value, Numerals.places(largest));
  }

  @Override
  public void write(Html html) {
    Scale scale = Scale.of(rows.stream().mapToDouble(Row::value).toArray());
    DoubleFunction<String> number = number(scale.largest());
    boolean detailed = rows.stream().anyMatch(r -> r.deviation.isPresent() || !r.detail.isEmpty());
    html.open("table", "class", "bars").line().open("thead").open("tr");
    html.element("th", first, "scope", "col").element("th", second, "scope", "col", "class", "num");
    if (detailed) {
      html.element("th", "", "scope", "col", "class", "detail");
    }
    html.element("th", "", "scope", "col", "class", "bar");
    html.close("tr").close("thead").line().open("tbody").line();
    ordered().forEach(row -> write(row, scale, number, detailed, html));
    html.close("tbody").close("table").line();
  }

  private List<Row> ordered() {
    return signed ? rows.stream().sorted(Comparator.comparingDouble(r -> -r.value)).toList() : rows;
  }

  private void write(
      Row row, Scale scale, DoubleFunction<String> number, boolean detailed, Html html) {
    // what is nothing but rounding beside the largest is nothing
    double value = Math.abs(row.value) < ROUNDING * scale.largest() ? 0 : row.value;
    html.open("tr").element("th", row.name, "scope", "row");
    html.element("td", (value > 0 && signed ? "+" : "") + number.apply(value), "class", "num");
    if (detailed) {
      String detail =
          row.deviation.isPresent()
              ? "sd " + number.apply(row.deviation.getAsDouble())
              : row.detail;
      html.element("td", detail, "class", "detail muted");
    }
    html.open("td", "class", "bar");
    html.element("span", "", "class", value >= 0 ? "pro" : "contra", "style", scale.style(value));
    html.close("td").close("tr").line();
  }

  /** From the smallest number or zero to the largest or zero. */
  private record Scale(double low, double high) {
    static Scale of(double[] values) {
      return new Scale(
          Arrays.stream(values).map(v -> Math.min(0, v)).min().orElse(0),
          Arrays.stream(values).map(v -> Math.max(0, v)).max().orElse(0));
    }

    double largest() {
      return Math.max(-low, high);
    }

    private double share(double value) {
      return high > low ? 100 * (value - low) / (high - low) : 0;
    }

    /** Where a bar begins and how long it is. */
    String style(double value) {
      return String.format(
          Locale.ROOT,
          "margin-left:%.1f%%;width:%.1f%%",
          share(Math.min(0, value)),
          share(Math.max(0, value)) - share(Math.min(0, value)));
    }
  }
}
