package org.mercer.picture.chart;

import java.util.Optional;
import org.mercer.picture.Point;
import org.mercer.picture.Rect;

/** The place of a chart's marks on the page: turns numbers of the data into pixels. */
public final class Frame {
  /** Farther out than this nothing is seen, and files need not carry it. */
  private static final double BEYOND = 8;

  private final Rect rect;
  private final Axis xAxis;
  private final Extent xs;
  private final Axis yAxis;
  private final Extent ys;

  Frame(Rect rect, Axis xAxis, Extent xs, Axis yAxis, Extent ys) {
    this.rect = rect;
    this.xAxis = xAxis;
    this.xs = xs;
    this.yAxis = yAxis;
    this.ys = ys;
  }

  public Rect rect() {
    return rect;
  }

  /** What the axis across shows. */
  public Extent xs() {
    return xs;
  }

  /** What the axis upwards shows. */
  public Extent ys() {
    return ys;
  }

  /** The column of a number of the axis across; must be finite. */
  public double x(double value) {
    return rect.x() + rect.width() * bounded(xAxis.share(value, xs));
  }

  /** The row of a number of the axis upwards; must be finite. */
  public double y(double value) {
    return rect.bottom() - rect.height() * bounded(yAxis.share(value, ys));
  }

  private static double bounded(double share) {
    return Math.max(-BEYOND, Math.min(1 + BEYOND, share));
  }

  /** Whether there is such a place: not for NaN, nor for 0 on a logarithmic axis. */
  public boolean has(double x, double y) {
    return Double.isFinite(xAxis.share(x, xs)) && Double.isFinite(yAxis.share(y, ys));
  }

  /** The place of a point of the data. */
  public Optional<Point> place(double x, double y) {
    return has(x, y) ? Optional.of(new Point(x(x), y(y))) : Optional.empty();
  }
}
