package org.mercer.picture.chart;

import java.util.ArrayList;
import java.util.List;
import org.mercer.picture.Colour;
import org.mercer.picture.ColourMap;
import org.mercer.picture.Font;
import org.mercer.picture.PagePoint;
import org.mercer.picture.Pixels;
import org.mercer.picture.Rect;
import org.mercer.picture.Shape;
import org.mercer.picture.Style;

/** The scale that says which number a colour is. */
public record ColourBar(String label, ColourMap map, Extent range) {
  private static final double WIDE = 14;
  private static final double GAP = 5;

  /** The colour of a number. */
  public Colour colour(double value) {
    return map.colour((value - range.low()) / Math.max(range.length(), Double.MIN_NORMAL));
  }

  private List<Tick> ticks(double height) {
    return Ticks.linear(range.length() > 0 ? range : range.padded(0), (int) (height / 45));
  }

  double width(double height, double size) {
    double widest =
        ticks(height).stream().mapToDouble(t -> Font.width(t.label(), size)).max().orElse(0);
    return WIDE + GAP + widest + (label.isEmpty() ? 0 : 1.6 * size);
  }

  /** The scale with its left top corner here. */
  public List<Shape> shapes(double x, double y, double height) {
    return draw(x, y, height, 12);
  }

  List<Shape> draw(double x, double y, double height, double size) {
    List<Shape> shapes = new ArrayList<>();
    Rect place = new Rect(x, y, WIDE, height);
    int steps = 128;
    shapes.add(
        new Shape.Raster(
            place, Pixels.of(1, steps, (c, r) -> map.colour(1 - (r + 0.5) / steps).argb()), true));
    shapes.add(Shape.rectangle(place, Style.line(Colour.MUTED, 1)));
    Extent shown = range.length() > 0 ? range : range.padded(0);
    for (Tick tick : ticks(height)) {
      double at = y + height * (1 - (tick.at() - shown.low()) / shown.length());
      shapes.add(
          Shape.line(
              new PagePoint(x + WIDE, at),
              new PagePoint(x + WIDE + 3, at),
              Style.line(Colour.MUTED, 1)));
      shapes.add(
          Shape.text(
              new PagePoint(x + WIDE + GAP, at + 0.36 * size),
              tick.label(),
              size,
              Shape.Anchor.START));
    }
    if (!label.isEmpty()) {
      PagePoint middle = new PagePoint(x + width(height, size) - 0.2 * size, y + height / 2);
      shapes.add(Shape.upwards(middle, label, size));
    }
    return shapes;
  }
}
