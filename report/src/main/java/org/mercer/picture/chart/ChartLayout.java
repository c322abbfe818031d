package org.mercer.picture.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.picture.Colour;
import org.mercer.picture.Font;
import org.mercer.picture.PagePoint;
import org.mercer.picture.Rect;
import org.mercer.picture.Scene;
import org.mercer.picture.Shape;
import org.mercer.picture.Style;

/** Finds the room that texts need around a chart, and draws it. */
final class ChartLayout {
  private static final double SIZE = 12;
  private static final double TITLE = 15;
  private static final double EDGE = 12;
  private static final double TICK = 4;
  private static final double SWATCH = 18;
  private static final Style LINE = Style.line(Colour.MUTED, 1);

  private final Chart chart;
  private final List<Shape> shapes = new ArrayList<>();

  ChartLayout(Chart chart) {
    this.chart = chart;
  }

  Scene scene() {
    double top = heading();
    Extent xs = chart.xAxis().shown(chart.xs(), chart.room());
    Extent ys = chart.yAxis().shown(chart.ys(), chart.room());
    Rect inner = inner(top, xs, ys);
    if (chart.equal()) {
      double unit = Math.max(xs.length() / inner.width(), ys.length() / inner.height());
      if (chart.room() > 0) {
        xs = widened(xs, unit * inner.width());
        ys = widened(ys, unit * inner.height());
      } else {
        inner =
            new Rect(
                inner.x(),
                inner.y(),
                Math.round(xs.length() / unit),
                Math.round(ys.length() / unit));
      }
    }
    Frame frame = new Frame(inner, chart.xAxis(), xs, chart.yAxis(), ys);
    draw(frame);
    return new Scene(chart.width(), chart.height(), chart.title(), shapes);
  }

  private static Extent widened(Extent extent, double length) {
    double more = (length - extent.length()) / 2;
    return new Extent(extent.low() - more, extent.high() + more);
  }

  /** The title and the legend below it; gives where they end. */
  private double heading() {
    double y = EDGE;
    if (!chart.title().isEmpty()) {
      y += TITLE;
      shapes.add(
          Shape.title(new PagePoint(EDGE, y - 2), chart.title(), TITLE, chart.width() - 2 * EDGE));
      y += 8;
    }
    List<Key> keys = chart.keys();
    if (keys.isEmpty()) {
      return y;
    }
    double x = EDGE;
    for (Key key : keys) {
      double wide = SWATCH + 5 + Font.room(key.label(), SIZE, false);
      if (x > EDGE && x + wide > chart.width() - EDGE) {
        x = EDGE;
        y += 1.6 * SIZE;
      }
      shapes.addAll(key.swatch().apply(new Rect(x, y, SWATCH, SIZE)));
      shapes.add(
          Shape.text(
              new PagePoint(x + SWATCH + 5, y + 0.86 * SIZE),
              key.label(),
              SIZE,
              Shape.Anchor.START));
      x += wide + 1.3 * SIZE;
    }
    return y + 1.7 * SIZE;
  }

  /** What is left for the marks; lines of one pixel are sharp at half numbers. */
  private Rect inner(double top, Extent xs, Extent ys) {
    double bottom = chart.height() - EDGE - SIZE - TICK - 4 - room(chart.xAxis());
    double left = EDGE + widest(yTicks(ys, bottom - top)) + TICK + 4 + room(chart.yAxis());
    double right = chart.width() - EDGE;
    Optional<ColourBar> bar = chart.colourBar();
    if (bar.isPresent()) {
      right -= bar.get().width(bottom - top, SIZE) + 12;
    } else {
      List<Tick> ticks = xTicks(xs, right - left);
      if (!ticks.isEmpty()) {
        right -= Math.max(0, Font.width(ticks.get(ticks.size() - 1).label(), SIZE) / 2 - EDGE);
      }
    }
    double x = Math.floor(left) + 0.5;
    double y = Math.floor(top) + 0.5;
    return new Rect(
        x, y, Math.max(10, Math.floor(right - x)), Math.max(10, Math.floor(bottom - y)));
  }

  private static double room(Axis axis) {
    return axis.label().isEmpty() ? 0 : 1.6 * SIZE;
  }

  private List<Tick> xTicks(Extent xs, double width) {
    int about = (int) Math.max(2, width / 75);
    List<Tick> ticks = chart.xAxis().ticksOver(xs, about);
    while (chart.xAxis().ticks().isEmpty() && about > 2 && crowded(ticks, width)) {
      ticks = chart.xAxis().ticksOver(xs, --about);
    }
    return ticks;
  }

  private static boolean crowded(List<Tick> ticks, double width) {
    return (widest(ticks) + SIZE) * ticks.size() > width;
  }

  private List<Tick> yTicks(Extent ys, double height) {
    return chart.yAxis().ticksOver(ys, (int) Math.max(2, height / 45));
  }

  private static double widest(List<Tick> ticks) {
    return ticks.stream().mapToDouble(t -> Font.width(t.label(), SIZE)).max().orElse(0);
  }

  private void draw(Frame frame) {
    Rect r = frame.rect();
    List<Tick> xTicks = xTicks(frame.xs(), r.width());
    List<Tick> yTicks = yTicks(frame.ys(), r.height());
    List<Shape> inside = new ArrayList<>();
    if (chart.grid()) {
      Style line = Style.line(Colour.FAINT, 1);
      for (Tick t : xTicks) {
        double x = sharp(frame.x(t.at()));
        inside.add(Shape.line(new PagePoint(x, r.y()), new PagePoint(x, r.bottom()), line));
      }
      for (Tick t : yTicks) {
        double y = sharp(frame.y(t.at()));
        inside.add(Shape.line(new PagePoint(r.x(), y), new PagePoint(r.right(), y), line));
      }
    }
    chart.marks().forEach(mark -> inside.addAll(mark.draw(frame)));
    shapes.add(Shape.clipped(r, inside));
    shapes.add(Shape.rectangle(r, LINE));
    xLabels(r, frame, thinned(xTicks, frame));
    yLabels(r, frame, yTicks);
    chart
        .colourBar()
        .ifPresent(bar -> shapes.addAll(bar.draw(r.right() + 12, r.y(), r.height(), SIZE)));
  }

  /** Of given ticks as many as have room for their labels. */
  private static List<Tick> thinned(List<Tick> ticks, Frame frame) {
    int every = 1;
    while (every < ticks.size()
        && (widest(ticks) + 6) * Math.ceil((double) ticks.size() / every)
            > frame.rect().width() + 20) {
      every++;
    }
    List<Tick> some = new ArrayList<>();
    for (int i = 0; i < ticks.size(); i += every) {
      some.add(ticks.get(i));
    }
    return some;
  }

  private static double sharp(double x) {
    return Math.floor(x) + 0.5;
  }

  private void xLabels(Rect r, Frame frame, List<Tick> ticks) {
    for (Tick t : ticks) {
      double x = sharp(frame.x(t.at()));
      shapes.add(
          Shape.line(new PagePoint(x, r.bottom()), new PagePoint(x, r.bottom() + TICK), LINE));
      shapes.add(
          Shape.text(
              new PagePoint(x, r.bottom() + TICK + 2 + SIZE),
              t.label(),
              SIZE,
              Shape.Anchor.MIDDLE));
    }
    if (!chart.xAxis().label().isEmpty()) {
      shapes.add(
          Shape.text(
              new PagePoint(r.x() + r.width() / 2, r.bottom() + TICK + 4 + 2.5 * SIZE),
              chart.xAxis().label(),
              SIZE,
              Shape.Anchor.MIDDLE));
    }
  }

  private void yLabels(Rect r, Frame frame, List<Tick> ticks) {
    double room = r.height() / Math.max(1, ticks.size());
    int every = (int) Math.max(1, Math.ceil(1.15 * SIZE / room));
    for (int i = 0; i < ticks.size(); i += every) {
      Tick t = ticks.get(i);
      double y = sharp(frame.y(t.at()));
      shapes.add(Shape.line(new PagePoint(r.x() - TICK, y), new PagePoint(r.x(), y), LINE));
      shapes.add(
          Shape.text(
              new PagePoint(r.x() - TICK - 3, y + 0.36 * SIZE), t.label(), SIZE, Shape.Anchor.END));
    }
    if (!chart.yAxis().label().isEmpty()) {
      PagePoint middle = new PagePoint(EDGE + 0.7 * SIZE, r.y() + r.height() / 2);
      shapes.add(Shape.upwards(middle, chart.yAxis().label(), SIZE));
    }
  }
}
