package org.mercer.picture.chart;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.picture.Colour;
import org.mercer.picture.PagePoint;
import org.mercer.picture.Palette;
import org.mercer.picture.Rect;
import org.mercer.picture.Shape;
import org.mercer.picture.Style;

/**
 * Bars from 0 to a number.
 *
 * @param thick in units of the axis
 * @param across whether bars are level, so that names stand on the axis upwards
 */
public record Bars(
    double[] at, double[] value, double thick, boolean across, Colour colour, String label)
    implements Mark {
  public Bars {
    NumberRows.require(at, value);
  }

  /** Upright bars at 0, 1, 2 and so on, as {@link Axis#names} places names. */
  public static Bars of(double... values) {
    return of(IntStream.range(0, values.length).asDoubleStream().toArray(), values);
  }

  public static Bars of(double[] at, double[] values) {
    return new Bars(at.clone(), values.clone(), 0.72, false, Palette.BLUE, "");
  }

  /** Level bars. */
  public Bars levelled() {
    return new Bars(at, value, thick, true, colour, label);
  }

  public Bars thick(double units) {
    return new Bars(at, value, units, across, colour, label);
  }

  public Bars colour(Colour chosen) {
    return new Bars(at, value, thick, across, chosen, label);
  }

  /** With a line in the legend. */
  public Bars label(String text) {
    return new Bars(at, value, thick, across, colour, text);
  }

  private Extent positions() {
    Extent e = Extent.of(at);
    return e.isEmpty() ? e : new Extent(e.low() - thick / 2, e.high() + thick / 2);
  }

  private Extent values() {
    return Extent.of(value).and(Extent.of(0));
  }

  @Override
  public Extent xs() {
    return across ? values() : positions();
  }

  @Override
  public Extent ys() {
    return across ? positions() : values();
  }

  @Override
  public List<Shape> draw(Frame frame) {
    return IntStream.range(0, at.length)
        .filter(i -> Double.isFinite(value[i]))
        .mapToObj(i -> bar(frame, i))
        .toList();
  }

  private Shape bar(Frame frame, int i) {
    PagePoint a = place(frame, at[i] - thick / 2, 0);
    PagePoint b = place(frame, at[i] + thick / 2, value[i]);
    double x = Math.min(a.x(), b.x());
    double y = Math.min(a.y(), b.y());
    return Shape.rectangle(
        new Rect(x, y, Math.abs(a.x() - b.x()), Math.abs(a.y() - b.y())), Style.filled(colour));
  }

  private PagePoint place(Frame frame, double position, double amount) {
    return across
        ? new PagePoint(frame.x(amount), frame.y(position))
        : new PagePoint(frame.x(position), frame.y(amount));
  }

  @Override
  public Optional<Key> key() {
    return NumberRows.area(label, colour);
  }
}
