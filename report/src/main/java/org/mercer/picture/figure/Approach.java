package org.mercer.picture.figure;

import org.mercer.picture.Colour;
import org.mercer.picture.PagePoint;
import org.mercer.picture.Palette;
import org.mercer.picture.Rect;
import org.mercer.picture.Scene;
import org.mercer.picture.Shape;
import org.mercer.picture.Style;
import org.mercer.picture.Symbol;

/**
 * The approach in one picture: objects are embedded where a linear relation holds, and all that the
 * learner needs of them is the matrix of their products, which a kernel computes.
 */
public final class Approach {
  private static final double SIDE = 190;

  /** Radius and angle in degrees of points within and round a circle. */
  private static final double[][] INNER = {
    {8, 40}, {30, 100}, {26, 200}, {34, 300}, {22, 340}, {38, 20}, {36, 150}, {16, 260}
  };

  private static final double[][] OUTER = {
    {70, 10}, {76, 55}, {68, 95}, {78, 130}, {70, 175}, {80, 215}, {68, 250}, {76, 290}, {72, 330}
  };

  private final Sheet sheet;

  private Approach(Sheet sheet) {
    this.sheet = sheet;
  }

  public static Scene of(String title) {
    Approach approach = new Approach(new Sheet(title, 540));
    approach.input(new Rect(20, 66, SIDE, SIDE));
    approach.features(new Rect(330, 66, SIDE, SIDE));
    approach.arrow(new PagePoint(222, 160), new PagePoint(318, 160), "φ");
    approach.steps(304);
    return approach.sheet.scene(392);
  }

  private void label(double x, double y, String text, double size) {
    sheet.text(new PagePoint(x, y), text, size, Shape.Anchor.MIDDLE, false);
  }

  private void frame(Rect r, String name) {
    sheet
        .shapes()
        .add(Shape.rectangle(r, Style.filled(Colour.INK.opacity(0.03)).border(Colour.MUTED, 1)));
    label(r.x() + SIDE / 2, r.y() - 8, name, 13);
  }

  private void arrow(PagePoint from, PagePoint to, String label) {
    sheet.shapes().add(Shape.arrow(from, to, 10, Colour.INK, 1.8));
    sheet.text(
        new PagePoint((from.x() + to.x()) / 2, from.y() - 10),
        label,
        17,
        Shape.Anchor.MIDDLE,
        true);
  }

  private void point(PagePoint at, int c) {
    Style style = Style.filled(Palette.of(c)).border(Colour.PAPER, 0.9);
    sheet.shapes().add(Symbol.of(c).at(at, 8, style));
  }

  /** A disc within a ring: no line separates them. */
  private void input(Rect r) {
    frame(r, "input space");
    PagePoint middle = new PagePoint(r.x() + SIDE / 2, r.y() + SIDE / 2);
    sheet.shapes().add(new Shape.Circle(middle, 54, Style.line(Colour.INK, 1.8)));
    for (int c = 0; c < 2; c++) {
      for (double[] p : c == 0 ? INNER : OUTER) {
        point(polar(middle, p), c);
      }
    }
  }

  private static PagePoint polar(PagePoint middle, double[] p) {
    double angle = Math.toRadians(p[1]);
    return middle.plus(p[0] * Math.cos(angle), -p[0] * Math.sin(angle));
  }

  /** The same points at their squares (x^2, y^2), where x^2 + y^2 = r^2 is a line. */
  private void features(Rect r) {
    frame(r, "feature space");
    double unit = (SIDE - 24) / 6600;
    PagePoint origin = new PagePoint(r.x() + 12, r.bottom() - 12);
    double reach = 54 * 54 * unit;
    sheet
        .shapes()
        .add(
            Shape.line(
                origin.plus(reach + 8, 8),
                origin.plus(-8, -reach - 8),
                Style.line(Colour.INK, 1.8)));
    for (int c = 0; c < 2; c++) {
      for (double[] p : c == 0 ? INNER : OUTER) {
        PagePoint at = polar(new PagePoint(0, 0), p);
        point(origin.plus(at.x() * at.x() * unit, -at.y() * at.y() * unit), c);
      }
    }
  }

  private void steps(double y) {
    String[] names = {"objects x", "kernel k(x, z)", "matrix K", "learner", "f(x)"};
    double[] widths = {84, 108, 84, 76, 60};
    double x = 20;
    for (int i = 0; i < names.length; i++) {
      Rect box = new Rect(x, y, widths[i], 34);
      Style style =
          Style.filled((i == 1 ? Palette.ORANGE : Palette.BLUE).opacity(0.16))
              .border(Colour.MUTED, 1);
      sheet.shapes().add(Shape.rectangle(box, style));
      label(x + widths[i] / 2, y + 21.5, names[i], 13);
      x += widths[i];
      if (i + 1 < names.length) {
        sheet
            .shapes()
            .add(
                Shape.arrow(
                    new PagePoint(x + 3, y + 17),
                    new PagePoint(x + 20, y + 17),
                    8,
                    Colour.INK,
                    1.5));
        x += 22;
      }
    }
    sheet.text(
        new PagePoint(20, y + 60),
        "Embed, look for linear relations, use pairwise products only, compute them by k.",
        12,
        Shape.Anchor.START,
        false);
  }
}
