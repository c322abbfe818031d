package org.mercer.picture.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.picture.Colour;
import org.mercer.picture.Palette;
import org.mercer.picture.Shape;
import org.mercer.picture.Style;
import org.mercer.picture.Symbol;

/**
 * A marker at each point; with a thin rim of paper, so that they are told apart where dense.
 *
 * @param size across, in pixels
 * @param open whether markers are rings
 */
public record Markers(
    double[] x, double[] y, Colour colour, Symbol symbol, double size, boolean open, String label)
    implements Mark {
  public Markers {
    NumberRows.require(x, y);
  }

  public static Markers of(double[] x, double[] y) {
    double size = x.length > 2000 ? 4 : x.length > 500 ? 5 : 6.5;
    return new Markers(x.clone(), y.clone(), Palette.BLUE, Symbol.DISC, size, false, "");
  }

  public Markers colour(Colour chosen) {
    return new Markers(x, y, chosen, symbol, size, open, label);
  }

  public Markers symbol(Symbol chosen) {
    return new Markers(x, y, colour, chosen, size, open, label);
  }

  public Markers size(double pixels) {
    return new Markers(x, y, colour, symbol, pixels, open, label);
  }

  /** Rings instead of discs. */
  public Markers rings() {
    return new Markers(x, y, colour, symbol, size, true, label);
  }

  /** With a line in the legend. */
  public Markers label(String text) {
    return new Markers(x, y, colour, symbol, size, open, text);
  }

  private Style style() {
    return open
        ? Style.line(colour, 1.6)
        : Style.filled(colour).border(Colour.PAPER, size > 5 ? 0.9 : 0.5);
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
    List<Shape> shapes = new ArrayList<>();
    for (int i = 0; i < x.length; i++) {
      frame.place(x[i], y[i]).ifPresent(p -> shapes.add(symbol.at(p, size, style())));
    }
    return shapes;
  }

  @Override
  public Optional<Key> key() {
    double shown = Math.min(Math.max(size, 6), 11);
    return NumberRows.key(label, box -> List.of(symbol.at(box.middle(), shown, style())));
  }
}
