package org.mercer.picture.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.picture.Colour;
import org.mercer.picture.PagePoint;
import org.mercer.picture.Palette;
import org.mercer.picture.Shape;
import org.mercer.picture.Style;

/** A line through points, in their order; broken where a number is not finite. */
public record Curve(double[] x, double[] y, Style style, String label) implements Mark {
  public Curve {
    NumberRows.require(x, y);
  }

  public static Curve of(double[] x, double[] y) {
    return new Curve(x.clone(), y.clone(), Style.line(Palette.BLUE, 2), "");
  }

  /** A straight line. */
  public static Curve between(double x0, double y0, double x1, double y1) {
    return of(new double[] {x0, x1}, new double[] {y0, y1});
  }

  public Curve colour(Colour colour) {
    return style(Style.line(colour, style.width()).dash(style.dash()));
  }

  public Curve width(double pixels) {
    return style(style.border(style.stroke().orElse(Colour.INK), pixels));
  }

  public Curve style(Style chosen) {
    return new Curve(x, y, chosen, label);
  }

  /** With a line in the legend. */
  public Curve label(String text) {
    return new Curve(x, y, style, text);
  }

  @Override
  public Extent xs() {
    return Extent.of(x);
  }

  @Override
  public Extent ys() {
    return Extent.of(y);
  }

  @Override
  public List<Shape> draw(Frame frame) {
    List<List<PagePoint>> runs = new ArrayList<>();
    List<PagePoint> run = new ArrayList<>();
    for (int i = 0; i < x.length; i++) {
      Optional<PagePoint> p = frame.place(x[i], y[i]);
      if (p.isPresent()) {
        run.add(p.get());
      } else if (!run.isEmpty()) {
        runs.add(run);
        run = new ArrayList<>();
      }
    }
    if (!run.isEmpty()) {
      runs.add(run);
    }
    return List.of(new Shape.Path(runs, false, style));
  }

  @Override
  public Optional<Key> key() {
    return NumberRows.line(label, style);
  }
}
