package org.mercer.picture.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.picture.Colour;
import org.mercer.picture.PagePoint;
import org.mercer.picture.Palette;
import org.mercer.picture.Shape;
import org.mercer.picture.Style;

/** The area between two curves over the same x. */
public record Band(double[] x, double[] low, double[] high, Colour colour, String label)
    implements Mark {
  public Band {
    NumberRows.require(x, low);
    NumberRows.require(x, high);
  }

  public static Band of(double[] x, double[] low, double[] high) {
    return new Band(x.clone(), low.clone(), high.clone(), Palette.BLUE.opacity(0.22), "");
  }

  public Band colour(Colour chosen) {
    return new Band(x, low, high, chosen, label);
  }

  /** With a line in the legend. */
  public Band label(String text) {
    return new Band(x, low, high, colour, text);
  }

  @Override
  public Extent xs() {
    return Extent.of(x);
  }

  @Override
  public Extent ys() {
    return Extent.of(low).and(Extent.of(high));
  }

  @Override
  public List<Shape> draw(Frame frame) {
    List<PagePoint> border = new ArrayList<>();
    for (int i = 0; i < x.length; i++) {
      frame.place(x[i], low[i]).ifPresent(border::add);
    }
    for (int i = x.length - 1; i >= 0; i--) {
      frame.place(x[i], high[i]).ifPresent(border::add);
    }
    return border.isEmpty() ? List.of() : List.of(Shape.polygon(border, Style.filled(colour)));
  }

  @Override
  public Optional<Key> key() {
    return NumberRows.area(label, colour);
  }
}
