package org.mercer.picture.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.picture.Colour;
import org.mercer.picture.Palette;
import org.mercer.picture.Point;
import org.mercer.picture.Rect;
import org.mercer.picture.Shape;
import org.mercer.picture.Style;

/** Bars from 0 to a number, upwards or across, with error bars where given. */
public final class Bars implements Mark {
  private final double[] at;
  private final double[] value;
  private final Optional<Band> error;
  private final double thick;
  private final boolean across;
  private final Colour colour;
  private final String label;

  private Bars(
      double[] at,
      double[] value,
      Optional<Band> error,
      double thick,
      boolean across,
      Colour colour,
      String label) {
    Series.require(at, value);
    this.at = at;
    this.value = value;
    this.error = error;
    this.thick = thick;
    this.across = across;
    this.colour = colour;
    this.label = label;
  }

  /** Upright bars at 0, 1, 2 and so on, as {@link Axis#names} places names. */
  public static Bars of(double... values) {
    double[] at = new double[values.length];
    for (int i = 0; i < at.length; i++) {
      at[i] = i;
    }
    return of(at, values);
  }

  public static Bars of(double[] at, double[] values) {
    return new Bars(at.clone(), values.clone(), Optional.empty(), 0.72, false, Palette.BLUE, "");
  }

  /** Level bars: names stand on the axis upwards. */
  public Bars across() {
    return new Bars(at, value, error, thick, true, colour, label);
  }

  /** In units of the axis. */
  public Bars thick(double units) {
    return new Bars(at, value, error, units, across, colour, label);
  }

  public Bars colour(Colour chosen) {
    return new Bars(at, value, error, thick, across, chosen, label);
  }

  /** With a line from low to high over each bar. */
  public Bars error(double[] low, double[] high) {
    return new Bars(at, value, Optional.of(new Band(low, high)), thick, across, colour, label);
  }

  /** With a line in the legend. */
  public Bars label(String text) {
    return new Bars(at, value, error, thick, across, colour, text);
  }

  private static final class Band {
    private final double[] low;
    private final double[] high;

    Band(double[] low, double[] high) {
      Series.require(low, high);
      this.low = low.clone();
      this.high = high.clone();
    }
  }

  private Extent positions() {
    Extent e = Extent.of(at);
    return e.isEmpty() ? e : new Extent(e.low() - thick / 2, e.high() + thick / 2);
  }

  private Extent values() {
    Extent all = Extent.of(value).and(Extent.of(0));
    return error.map(b -> all.and(Extent.of(b.low)).and(Extent.of(b.high))).orElse(all);
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
    List<Shape> shapes = new ArrayList<>();
    Style fill = Style.filled(colour);
    for (int i = 0; i < at.length; i++) {
      if (Double.isFinite(value[i])) {
        Point a = place(frame, at[i] - thick / 2, 0);
        Point b = place(frame, at[i] + thick / 2, value[i]);
        shapes.add(
            Shape.rectangle(
                new Rect(
                    Math.min(a.x(), b.x()),
                    Math.min(a.y(), b.y()),
                    Math.abs(a.x() - b.x()),
                    Math.abs(a.y() - b.y())),
                fill));
      }
    }
    error.ifPresent(b -> errors(frame, b, shapes));
    return shapes;
  }

  private Point place(Frame frame, double position, double amount) {
    return across
        ? new Point(frame.x(amount), frame.y(position))
        : new Point(frame.x(position), frame.y(amount));
  }

  private void errors(Frame frame, Band band, List<Shape> shapes) {
    Style line = Style.line(Colour.INK, 1.3);
    double cap = thick / 8;
    for (int i = 0; i < at.length; i++) {
      if (Double.isFinite(band.low[i]) && Double.isFinite(band.high[i])) {
        shapes.add(
            Shape.line(place(frame, at[i], band.low[i]), place(frame, at[i], band.high[i]), line));
        for (double end : new double[] {band.low[i], band.high[i]}) {
          shapes.add(
              Shape.line(place(frame, at[i] - cap, end), place(frame, at[i] + cap, end), line));
        }
      }
    }
  }

  @Override
  public Optional<Key> key() {
    return Series.key(label, box -> List.of(Shape.rectangle(box, Style.filled(colour))));
  }
}
