package org.mercer.report;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.mercer.picture.Scene;
import org.mercer.picture.Svg;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Bars;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Extent;

/** What sections are made of: paragraphs, figures, tables. */
interface Block {
  /** Of one of two figures side by side, in pixels. */
  double WIDE = 460;

  double HIGH = 350;

  /** Columns that a telephone has no room for. */
  int WIDE_TABLE = 4;

  /** Characters of a name, likewise. */
  int LONG_NAME = 28;

  /** Of a figure by itself. */
  double ALONE = 500;

  void write(Html html);

  /** A paragraph. */
  static Block text(String words) {
    return html -> html.element("p", words).line();
  }

  /** A remark below a figure or a table; nothing where there is none. */
  static Block note(String words) {
    return html -> {
      if (!words.isBlank()) {
        html.element("p", words.strip(), "class", "note").line();
      }
    };
  }

  /** A heading within a section. */
  static Block heading(String words) {
    return html -> html.element("h3", words).line();
  }

  /** Lines of a command or a proof. */
  static Block code(String lines) {
    return html -> html.element("pre", lines).line();
  }

  static Block all(List<Block> blocks) {
    return html -> blocks.forEach(b -> b.write(html));
  }

  /** A picture with its title, which is its alternative text too, and what is to be seen. */
  static Block figure(String title, Scene scene, String caption) {
    return html -> {
      html.open("figure");
      html.markup(Svg.inline(scene.titled(title), html.nextId()));
      html.open("figcaption").element("b", title + ".").text(" " + caption);
      html.close("figcaption").close("figure").line();
    };
  }

  static Block figure(String title, Chart chart, String caption) {
    return figure(title, chart.scene(), caption);
  }

  /** Figures side by side where there is room. */
  static Block figures(Block... figures) {
    return html -> {
      html.open("div", "class", "figures").line();
      Arrays.asList(figures).forEach(f -> f.write(html));
      html.close("div").line();
    };
  }

  /**
   * Rows of text under headings; all columns but the first stand to the right. Where a page is too
   * narrow for a wide table, its rows become blocks, each cell with its heading.
   */
  static Block table(List<String> heads, List<List<String>> rows) {
    boolean wide =
        heads.size() > WIDE_TABLE || rows.stream().anyMatch(r -> r.get(0).length() > LONG_NAME);
    return html -> {
      html.open("div", "class", "scroll").open("table", "class", wide ? "stack" : "plain");
      html.open("thead").open("tr");
      for (int j = 0; j < heads.size(); j++) {
        html.element("th", heads.get(j), "scope", "col", "class", j == 0 ? "" : "num");
      }
      html.close("tr").close("thead").line().open("tbody").line();
      for (List<String> row : rows) {
        html.open("tr").element("th", row.get(0), "scope", "row");
        for (int j = 1; j < row.size(); j++) {
          html.element("td", row.get(j), "class", "num", "data-label", heads.get(j));
        }
        html.close("tr").line();
      }
      html.close("tbody").close("table").close("div").line();
    };
  }

  /** Names and their values. */
  static Block facts(Map<String, String> facts) {
    return html -> {
      html.open("table", "class", "facts").open("tbody").line();
      facts.forEach(
          (name, value) -> {
            html.open("tr").element("th", name, "scope", "row").element("td", value);
            html.close("tr").line();
          });
      html.close("tbody").close("table").line();
    };
  }

  /** What only some want to see. */
  static Block details(String summary, Block content) {
    return html -> {
      html.open("details").element("summary", summary);
      content.write(html);
      html.close("details").line();
    };
  }

  /** Axes for one of two figures side by side. */
  static Chart chart(Axis x, Axis y) {
    return Chart.titled("").size(WIDE, HIGH).x(x).y(y);
  }

  /** How many values lie in each of some intervals of the same width. */
  static Chart histogram(double[] values, int bins, String label) {
    Extent extent = Extent.of(values);
    double low = extent.isEmpty() ? 0 : extent.low();
    double width = extent.length() > 0 ? extent.length() / bins : 1;
    double[] middle = new double[bins];
    double[] counts = new double[bins];
    Arrays.setAll(middle, b -> low + (b + 0.5) * width);
    for (double value : values) {
      counts[Math.min(bins - 1, (int) ((value - low) / width))]++;
    }
    return chart(Axis.linear(label), Axis.counts("rows").from(0, 1.05 * Extent.of(counts).high()))
        .with(Bars.of(middle, counts).thick(0.92 * width));
  }
}
