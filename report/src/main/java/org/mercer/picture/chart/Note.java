package org.mercer.picture.chart;

import java.util.ArrayList;
import java.util.List;
import org.mercer.picture.Colour;
import org.mercer.picture.Font;
import org.mercer.picture.PagePoint;
import org.mercer.picture.Rect;
import org.mercer.picture.Shape;
import org.mercer.picture.Style;

/** Words at a point of the data, moved by some pixels, with a rim that parts them from it. */
public record Note(
    double x,
    double y,
    String text,
    double dx,
    double dy,
    Shape.Anchor anchor,
    Colour colour,
    Colour rim)
    implements Mark {
  private static final double SIZE = 12;

  /** Beside the point, to the right. */
  public static Note at(double x, double y, String text) {
    return new Note(x, y, text, 7, 4, Shape.Anchor.START, Colour.INK, Colour.PAPER);
  }

  public Note moved(double right, double down) {
    return new Note(x, y, text, right, down, anchor, colour, rim);
  }

  /** On colours that do not change with the page: letters and their rim. */
  public Note colours(Colour letters, Colour around) {
    return new Note(x, y, text, dx, dy, anchor, letters, around);
  }

  @Override
  public Extent xs() {
    return Extent.of(x);
  }

  @Override
  public Extent ys() {
    return Extent.of(y);
  }

  /** Kept inside the frame. */
  @Override
  public List<Shape> draw(Frame frame) {
    List<Shape> shapes = new ArrayList<>();
    frame
        .place(x, y)
        .ifPresent(
            p -> {
              double width = Font.room(text, SIZE, false);
              double share = anchor.share();
              Rect r = frame.rect();
              double left =
                  Math.max(r.x() + 3, Math.min(r.right() - width - 3, p.x() + dx - share * width));
              double base = Math.max(r.y() + SIZE, Math.min(r.bottom() - 4, p.y() + dy));
              PagePoint at = new PagePoint(left + share * width, base);
              shapes.add(new Shape.Text(at, text, SIZE, anchor, 0, colour, false).on(rim));
            });
    return shapes;
  }

  /** A line right across the frame at y. */
  public static Mark level(double y, Style style) {
    return new Rule(y, true, style);
  }

  /** A line from the bottom to the top of the frame at x. */
  public static Mark upright(double x, Style style) {
    return new Rule(x, false, style);
  }

  private record Rule(double at, boolean level, Style style) implements Mark {
    @Override
    public Extent xs() {
      return level ? Extent.NONE : Extent.of(at);
    }

    @Override
    public Extent ys() {
      return level ? Extent.of(at) : Extent.NONE;
    }

    @Override
    public List<Shape> draw(Frame frame) {
      Rect r = frame.rect();
      return List.of(
          level
              ? Shape.line(
                  new PagePoint(r.x(), frame.y(at)), new PagePoint(r.right(), frame.y(at)), style)
              : Shape.line(
                  new PagePoint(frame.x(at), r.y()),
                  new PagePoint(frame.x(at), r.bottom()),
                  style));
    }
  }
}
