package org.mercer.picture;

import java.util.ArrayList;
import java.util.List;

/** Paints a picture on a canvas, so many pixels of the canvas for one of the page. */
final class Painter {
  private final Canvas canvas;
  private final double scale;
  private final double dx;
  private final double dy;

  private Painter(Canvas canvas, double scale, double dx, double dy) {
    this.canvas = canvas;
    this.scale = scale;
    this.dx = dx;
    this.dy = dy;
  }

  static Pixels paint(Scene scene, double scale) {
    Canvas canvas =
        new Canvas(
            (int) Math.max(1, Math.round(scene.width() * scale)),
            (int) Math.max(1, Math.round(scene.height() * scale)),
            Colour.PAPER.rgb());
    Painter painter = new Painter(canvas, scale, 0, 0);
    scene.shapes().forEach(painter::draw);
    return canvas.pixels();
  }

  private void draw(Shape shape) {
    if (shape instanceof Shape.Path path) {
      path(path);
    } else if (shape instanceof Shape.Circle circle) {
      circle(circle);
    } else if (shape instanceof Shape.Text text) {
      text(text);
    } else if (shape instanceof Shape.Raster raster) {
      Rect p = raster.place();
      Rect place =
          new Rect(
              (p.x() + dx) * scale, (p.y() + dy) * scale, p.width() * scale, p.height() * scale);
      canvas.raster(place, raster.pixels(), raster.smooth());
    } else if (shape instanceof Shape.Group group) {
      group(group);
    }
  }

  private PagePoint place(PagePoint p) {
    return new PagePoint((p.x() + dx) * scale, (p.y() + dy) * scale);
  }

  private void path(Shape.Path path) {
    List<List<PagePoint>> runs =
        path.runs().stream().map(run -> run.stream().map(this::place).toList()).toList();
    Style style = path.style();
    style
        .fill()
        .ifPresent(colour -> canvas.fill(runs.stream().map(Painter::ring).toList(), true, colour));
    style.stroke().ifPresent(colour -> stroke(runs, path.closed(), style, colour));
  }

  private void stroke(List<List<PagePoint>> runs, boolean closed, Style style, Colour colour) {
    double width = style.width() * scale;
    Style.Dash dash = style.dash();
    List<double[]> rings = new ArrayList<>();
    for (List<PagePoint> run : runs) {
      if (dash == Style.Dash.SOLID) {
        rings.addAll(Outline.of(run, closed, width, true));
      } else {
        for (List<PagePoint> piece :
            Outline.dashes(run, closed, dash.on() * scale, dash.off() * scale)) {
          rings.addAll(Outline.of(piece, false, width, false));
        }
      }
    }
    if (width > 0) {
      canvas.fill(rings, false, colour);
    }
  }

  private static double[] ring(List<PagePoint> points) {
    double[] ring = new double[2 * points.size()];
    for (int i = 0; i < points.size(); i++) {
      ring[2 * i] = points.get(i).x();
      ring[2 * i + 1] = points.get(i).y();
    }
    return ring;
  }

  private void circle(Shape.Circle circle) {
    PagePoint centre = place(circle.centre());
    double radius = circle.radius() * scale;
    Style style = circle.style();
    style
        .fill()
        .ifPresent(colour -> canvas.fill(List.of(Outline.disc(centre, radius)), true, colour));
    double half = style.width() * scale / 2;
    if (style.stroke().isPresent() && half > 0) {
      List<double[]> ring = new ArrayList<>();
      ring.add(Outline.disc(centre, radius + half));
      if (radius > half) {
        ring.add(Outline.disc(centre, radius - half));
      }
      canvas.fill(ring, true, style.stroke().get());
    }
  }

  private void text(Shape.Text text) {
    double pen = Font.pen(text.size() * scale, text.bold());
    text.halo().ifPresent(rim -> letters(text, pen + 2 * Shape.Text.RIM * scale, rim));
    letters(text, pen, text.colour());
  }

  private void letters(Shape.Text text, double pen, Colour colour) {
    double size = text.size() * scale;
    List<double[]> rings = new ArrayList<>();
    for (List<PagePoint> stroke :
        Font.strokes(text.text(), size, place(text.at()), text.anchor().share(), text.angle())) {
      if (stroke.size() == 1) {
        rings.add(Outline.disc(stroke.get(0), 0.72 * pen));
      } else {
        rings.addAll(Outline.of(stroke, false, pen, true));
      }
    }
    canvas.fill(rings, false, colour);
  }

  private void group(Shape.Group group) {
    Painter inner = new Painter(canvas, scale, dx + group.dx(), dy + group.dy());
    double[] before = canvas.clip();
    if (group.clip().isPresent()) {
      Rect r = group.clip().get();
      PagePoint from = inner.place(new PagePoint(r.x(), r.y()));
      PagePoint to = inner.place(new PagePoint(r.right(), r.bottom()));
      canvas.clip(
          Math.max(before[0], from.x()),
          Math.max(before[1], from.y()),
          Math.min(before[2], to.x()),
          Math.min(before[3], to.y()));
    }
    group.shapes().forEach(inner::draw);
    canvas.clip(before[0], before[1], before[2], before[3]);
  }
}
