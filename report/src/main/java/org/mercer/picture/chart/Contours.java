package org.mercer.picture.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.mercer.picture.Colour;
import org.mercer.picture.PagePoint;
import org.mercer.picture.Shape;
import org.mercer.picture.Style;

/** The lines along which a grid has one of some values. */
public record Contours(Raster grid, double[] levels, Style style, String label) implements Mark {
  public static Contours of(Raster grid, double... levels) {
    return new Contours(grid, levels.clone(), Style.line(Colour.INK, 1.6), "");
  }

  /** At so many values that cut the range into equal parts. */
  public static Contours evenly(Raster grid, int count) {
    double[] levels = new double[count];
    Arrays.setAll(levels, i -> grid.range().at((i + 1.0) / (count + 1)));
    return of(grid, levels);
  }

  public Contours style(Style chosen) {
    return new Contours(grid, levels, chosen, label);
  }

  /** With a line in the legend. */
  public Contours label(String text) {
    return new Contours(grid, levels, style, text);
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
    List<List<PagePoint>> runs = new ArrayList<>();
    for (double level : levels) {
      for (List<double[]> line : Isolines.of(grid, level)) {
        List<PagePoint> run = new ArrayList<>();
        line.forEach(p -> frame.place(p[0], p[1]).ifPresent(run::add));
        runs.add(run);
      }
    }
    return List.of(new Shape.Path(runs, false, style));
  }

  @Override
  public Optional<Key> key() {
    return NumberRows.line(label, style);
  }
}
