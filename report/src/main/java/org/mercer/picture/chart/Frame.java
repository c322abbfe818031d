package org.mercer.picture.chart;

import java.util.Optional;
import org.mercer.picture.PagePoint;
import org.mercer.picture.Rect;

/**
 * The place of a chart's marks on the page: turns numbers of the data into pixels.
 *
 * @param xs what the axis across shows
 * @param ys what the axis upwards shows
 */
public record Frame(Rect rect, Axis xAxis, Extent xs, Axis yAxis, Extent ys) {
  /** Farther out than this nothing is seen, and files need not carry it. */
  private static final double BEYOND = 8;

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

  /** The place of a point of the data; none for NaN, nor for 0 on a logarithmic axis. */
  public Optional<PagePoint> place(double x, double y) {
    return Double.isFinite(xAxis.share(x, xs)) && Double.isFinite(yAxis.share(y, ys))
        ? Optional.of(new PagePoint(x(x), y(y)))
        : Optional.empty();
  }
}
