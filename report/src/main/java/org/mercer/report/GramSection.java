package org.mercer.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.picture.Colour;
import org.mercer.picture.ColourMap;
import org.mercer.picture.Style;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Extent;
import org.mercer.picture.chart.Grid;
import org.mercer.picture.chart.HeatMap;
import org.mercer.picture.chart.Note;
import org.mercer.picture.chart.Tick;

/** The Gram matrix as a picture, ordered by class and by group. */
final class GramSection extends Section {
  /** Lines between classes; more would hide what they part. */
  private static final int BORDERS = 30;

  private final Geometry geometry;

  GramSection(Geometry geometry) {
    this.geometry = geometry;
  }

  @Override
  Part part() {
    return Part.GRAM;
  }

  @Override
  void write(Html html) {
    html.element(
            "p",
            "Each point is the kernel of two objects: bright where they are alike. Bright blocks on"
                + " the diagonal are kinds of objects that the kernel sees as one. Colours end at the"
                + " largest hundredth of the values off the diagonal. "
                + geometry.drawnFrom())
        .line();
    html.open("div", "class", "figures").line();
    if (geometry.labels().isPresent()) {
      Drawing.figure(html, chart(true), "The Gram matrix, objects in the order of their classes.");
    }
    if (geometry.targets().length > 0) {
      Drawing.figure(
          html,
          plain(geometry.byTarget()),
          "The Gram matrix, objects from the smallest target to the largest: where near targets"
              + " belong to like objects, it is bright along the diagonal.");
    }
    Drawing.figure(
        html,
        chart(false),
        "The Gram matrix, objects in the order of groups found by kernel k-means"
            + (geometry.labels().isPresent() ? ", which did not see the classes." : "."));
    html.close("div").line();
  }

  private Chart plain(List<Integer> order) {
    int n = order.size();
    double[][] cells = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        cells[i][j] = geometry.value(order.get(i), order.get(j));
      }
    }
    return Chart.titled("")
        .size(Drawing.WIDE, 0.8 * Drawing.WIDE)
        .withoutGrid()
        .tight()
        .equalUnits()
        .x(Axis.linear("").from(-0.5, n - 0.5).ticks(List.of()))
        .y(Axis.linear("").from(-0.5, n - 0.5).ticks(List.of()).reverse())
        .with(heat(Grid.matrix(cells)));
  }

  private Chart chart(boolean byClass) {
    List<Integer> order = geometry.order(byClass);
    int n = order.size();
    List<Tick> ticks = new ArrayList<>();
    List<Double> borders = new ArrayList<>();
    int from = 0;
    for (int i = 1; i <= n; i++) {
      int kind = geometry.kind(order.get(from), byClass);
      if (i == n || geometry.kind(order.get(i), byClass) != kind) {
        ticks.add(new Tick((from + i - 1) / 2.0, name(kind, byClass)));
        if (i < n) {
          borders.add(i - 0.5);
        }
        from = i;
      }
    }
    boolean few = ticks.size() <= 12;
    Chart chart = plain(order);
    if (few) {
      chart =
          chart
              .x(Axis.linear("").from(-0.5, n - 0.5).ticks(ticks))
              .y(Axis.linear("").from(-0.5, n - 0.5).ticks(ticks).reverse());
    }
    for (double border : borders.size() <= BORDERS ? borders : List.<Double>of()) {
      Style line = Style.line(Colour.PAPER.opacity(0.8), 0.8);
      chart = chart.with(Note.level(border, line)).with(Note.upright(border, line));
    }
    return chart;
  }

  private static HeatMap heat(Grid grid) {
    Extent range = grid.range();
    return range.low() < 0 && range.high() > 0 && -range.low() > 0.2 * range.high()
        ? HeatMap.signed(grid, "k")
        : HeatMap.of(grid, ColourMap.SEQUENTIAL, new Extent(range.low(), bright(grid)), "k");
  }

  /**
   * Where the colours end: an object is always like itself, and where it is like few others that
   * alone would be seen, so the largest hundredth of what is off the diagonal is as bright.
   */
  private static double bright(Grid grid) {
    List<Double> off = new ArrayList<>();
    for (int i = 0; i < grid.rows(); i++) {
      for (int j = 0; j < i; j++) {
        off.add(grid.get(j, i));
      }
    }
    off.sort(null);
    double end = off.isEmpty() ? 0 : off.get((int) (0.99 * (off.size() - 1)));
    return end > grid.range().low() ? end : grid.range().high();
  }

  private String name(int kind, boolean byClass) {
    return byClass
        ? geometry.labels().map(l -> l.classes().get(kind)).orElse("")
        : Integer.toString(kind + 1);
  }

  @Override
  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("objects", geometry.size());
    json.put("shown", geometry.drawnFrom());
    List<Integer> order = geometry.order(false);
    json.put("groups", order.stream().map(i -> geometry.kind(i, false)).toList());
    geometry
        .labels()
        .ifPresent(l -> json.put("classes", order.stream().map(i -> l.name(i)).toList()));
    return json;
  }
}
