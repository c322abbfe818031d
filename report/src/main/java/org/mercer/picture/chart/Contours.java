package org.mercer.picture.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.mercer.picture.Colour;
import org.mercer.picture.PagePoint;
import org.mercer.picture.Shape;
import org.mercer.picture.Style;

/**
 * The lines along which a grid has one of some values.
 *
 * @param below what the lines lie on, where that decides on their ink: along a line it has one
 *     colour
 */
public record Contours(
    Raster grid, double[] levels, Style style, Optional<HeatMap.Paint> below, String label)
    implements Mark {
  private static final double OPACITY = 0.65;

  public static Contours of(Raster grid, double... levels) {
    return new Contours(grid, levels.clone(), Style.line(Colour.INK, 1.6), Optional.empty(), "");
  }

  /** At so many values that cut the range into equal parts. */
  public static Contours evenly(Raster grid, int count) {
    double[] levels = new double[count];
    Arrays.setAll(levels, i -> grid.range().at((i + 1.0) / (count + 1)));
    return of(grid, levels);
  }

  public Contours style(Style chosen) {
    return new Contours(grid, levels, chosen, below, label);
  }

  /** Over the colours of these values, in the ink that is seen on each. */
  public Contours on(HeatMap map) {
    return new Contours(grid, levels, style, Optional.of(map.paint()), label);
  }

  /** With a line in the legend. */
  public Contours label(String text) {
    return new Contours(grid, levels, style, below, text);
  }

  @Override
  public Extent xs() {
    return grid.xs();
  }

  @Override
  public Extent ys() {
    return grid.ys();
  }

  @Override
  public List<Shape> draw(Frame frame) {
    if (below.isEmpty()) {
      List<List<PagePoint>> all = new ArrayList<>();
      Arrays.stream(levels).forEach(level -> all.addAll(runs(frame, level)));
      return List.of(new Shape.Path(all, false, style));
    }
    List<Shape> lines = new ArrayList<>();
    for (double level : levels) {
      Colour ink = below.get().of(level).ink().opacity(OPACITY);
      lines.add(new Shape.Path(runs(frame, level), false, Style.line(ink, style.width())));
    }
    return lines;
  }

  private List<List<PagePoint>> runs(Frame frame, double level) {
    List<List<PagePoint>> runs = new ArrayList<>();
    for (List<double[]> line : Isolines.of(grid, level)) {
      List<PagePoint> run = new ArrayList<>();
      line.forEach(p -> frame.place(p[0], p[1]).ifPresent(run::add));
      runs.add(run);
    }
    return runs;
  }

  @Override
  public Optional<Key> key() {
    return NumberRows.line(label, style);
  }
}
