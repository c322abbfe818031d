package org.mercer.report;

import java.util.ArrayList;
import java.util.List;
import org.mercer.picture.Colour;
import org.mercer.picture.ColourMap;
import org.mercer.picture.Style;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Extent;
import org.mercer.picture.chart.HeatMap;
import org.mercer.picture.chart.Note;
import org.mercer.picture.chart.Raster;
import org.mercer.picture.chart.Tick;

/** The kernel (Gram) matrix as a picture, ordered by class, by target and by cluster. */
final class KernelMatrixSection {
  /** Lines between classes; more would hide what they separate. */
  private static final int BORDERS = 30;

  private static final int NAMES = 12;

  private final Geometry geometry;

  private KernelMatrixSection(Geometry geometry) {
    this.geometry = geometry;
  }

  static Section of(Geometry geometry) {
    return new KernelMatrixSection(geometry).section();
  }

  private Section section() {
    boolean classes = geometry.labels().isPresent();
    List<Block> figures = new ArrayList<>();
    if (classes) {
      figures.add(
          Block.figure(
              "Kernel matrix by class", grouped(true), "Objects in the order of their classes."));
    }
    if (geometry.targets().length > 0) {
      figures.add(
          Block.figure(
              "Kernel matrix by target",
              plain(geometry.byTarget()),
              "Objects from the smallest target to the largest: where similar objects have similar"
                  + " targets, it is bright along the diagonal."));
    }
    figures.add(
        Block.figure(
            "Kernel matrix by cluster",
            grouped(false),
            "Objects in the order of clusters found by kernel k-means"
                + (classes ? ", without knowledge of the classes." : ".")));
    List<Integer> order = geometry.order(false);
    Section section =
        Section.of(ReportPart.KERNEL_MATRIX)
            .with(
                Block.text(
                    "Each point is the kernel of two objects: bright where they are similar. Bright"
                        + " blocks on the diagonal are objects that the kernel sees as one kind."
                        + " The brightest colour stands for the 99th percentile of the values off"
                        + " the diagonal. "
                        + geometry.drawnFrom()),
                Block.figures(figures.toArray(Block[]::new)))
            .json("objects", geometry.size())
            .json("shown", geometry.drawnFrom())
            .json("groups", order.stream().map(i -> geometry.kind(i, false)).toList());
    return geometry
        .labels()
        .map(l -> section.json("classes", order.stream().map(i -> l.name(i)).toList()))
        .orElse(section);
  }

  private Chart plain(List<Integer> order) {
    int n = order.size();
    double[][] cells = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        cells[i][j] = geometry.matrix().get(order.get(i), order.get(j));
      }
    }
    return Chart.titled("")
        .size(Block.WIDE, 0.8 * Block.WIDE)
        .withoutGrid()
        .tight()
        .equalUnits()
        .x(Axis.linear("").from(-0.5, n - 0.5).ticks(List.of()))
        .y(Axis.linear("").from(-0.5, n - 0.5).ticks(List.of()).reverse())
        .with(heat(Raster.matrix(cells)));
  }

  private Chart grouped(boolean byClass) {
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
    Chart chart = plain(order);
    if (ticks.size() <= NAMES) {
      chart = chart.x(chart.xAxis().ticks(ticks)).y(chart.yAxis().ticks(ticks));
    }
    Style line = Style.line(Colour.WHITE.opacity(0.85), 1);
    for (double border : borders.size() <= BORDERS ? borders : List.<Double>of()) {
      chart = chart.with(Note.level(border, line)).with(Note.upright(border, line));
    }
    return chart;
  }

  private static HeatMap heat(Raster grid) {
    Extent range = grid.range();
    return range.low() < 0 && range.high() > 0 && -range.low() > 0.2 * range.high()
        ? HeatMap.signed(grid, "k(x, z)")
        : HeatMap.of(grid, ColourMap.SEQUENTIAL, new Extent(range.low(), bright(grid)), "k(x, z)");
  }

  /**
   * Where the colours end: an object is always like itself, and where it is like few others that
   * alone would be seen, so the largest hundredth of what is off the diagonal is as bright.
   */
  private static double bright(Raster grid) {
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
}
