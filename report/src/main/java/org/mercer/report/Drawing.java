package org.mercer.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.data.io.Json;
import org.mercer.picture.Svg;
import org.mercer.picture.chart.Chart;

/** What sections share: figures with a caption, tables, lists of numbers for JSON. */
final class Drawing {
  static final double WIDE = 460;
  static final double HIGH = 350;

  private Drawing() {}

  /** A picture inside the page; the caption says in words what is to be seen. */
  static void figure(Html html, Chart chart, String caption) {
    html.open("figure");
    html.markup(Svg.inline(chart.scene(), html.nextId()));
    html.element("figcaption", caption).close("figure").line();
  }

  /** Rows of text under headings; all columns but the first stand to the right. */
  static void table(Html html, List<String> heads, List<List<String>> rows) {
    html.open("div", "class", "scroll").open("table").open("thead").open("tr");
    for (int j = 0; j < heads.size(); j++) {
      html.element("th", heads.get(j), "scope", "col", "class", j == 0 ? "" : "num");
    }
    html.close("tr").close("thead").line().open("tbody").line();
    for (List<String> row : rows) {
      html.open("tr").element("th", row.get(0), "scope", "row");
      row.subList(1, row.size()).forEach(cell -> html.element("td", cell, "class", "num"));
      html.close("tr").line();
    }
    html.close("tbody").close("table").close("div").line();
  }

  /** Names and what belongs to them. */
  static void facts(Html html, List<List<String>> rows) {
    html.open("table", "class", "facts").open("tbody").line();
    for (List<String> row : rows) {
      html.open("tr").element("th", row.get(0), "scope", "row").element("td", row.get(1));
      html.close("tr").line();
    }
    html.close("tbody").close("table").line();
  }

  /** A remark below a table; nothing where there is none. */
  static void note(Html html, String note) {
    if (!note.isEmpty()) {
      html.element("p", note, "class", "note").line();
    }
  }

  /** What only some want to see. */
  static void details(Html html, String summary, Runnable content) {
    html.open("details").element("summary", summary);
    content.run();
    html.close("details").line();
  }

  static List<Object> list(double... numbers) {
    List<Object> list = new ArrayList<>();
    for (double number : numbers) {
      list.add(Double.isFinite(number) ? (Object) number : Json.NULL);
    }
    return list;
  }

  static List<Object> rows(double[][] numbers) {
    return Arrays.stream(numbers).<Object>map(Drawing::list).toList();
  }
}
