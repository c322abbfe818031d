package org.mercer.picture.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.picture.Colour;
import org.mercer.picture.Point;
import org.mercer.picture.Shape;
import org.mercer.picture.Style;

/** The lines along which a grid has one of some values. */
public final class Contours implements Mark {
  private final Grid grid;
  private final double[] levels;
  private final Style style;
  private final String label;

  private Contours(Grid grid, double[] levels, Style style, String label) {
    this.grid = grid;
    this.levels = levels;
    this.style = style;
    this.label = label;
  }

  public static Contours of(Grid grid, double... levels) {
    return new Contours(grid, levels.clone(), Style.line(Colour.INK, 1.6), "");
  }

  /** At so many values evenly between the smallest and the largest. */
  public static Contours evenly(Grid grid, int count) {
    return of(grid, levels(grid, count));
  }

  /** Values that cut the range into one part more than there are values. */
  public static double[] levels(Grid grid, int count) {
    double[] levels = new double[count];
    for (int i = 0; i < count; i++) {
      levels[i] = grid.range().at((i + 1.0) / (count + 1));
    }
    return levels;
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
    List<List<Point>> runs = new ArrayList<>();
    for (double level : levels) {
      for (List<double[]> line : Isolines.of(grid, level)) {
        List<Point> run = new ArrayList<>();
        line.forEach(p -> frame.place(p[0], p[1]).ifPresent(run::add));
        runs.add(run);
      }
    }
    return List.of(new Shape.Path(runs, false, style));
  }

  @Override
  public Optional<Key> key() {
    return Series.key(
        label,
        box -> {
          double y = box.y() + box.height() / 2;
          return List.of(Shape.line(new Point(box.x(), y), new Point(box.right(), y), style));
        });
  }
}
