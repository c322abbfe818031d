package org.mercer.picture.figure;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Labels;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.RefusedException;
import org.mercer.model.ClassificationModel;
import org.mercer.picture.Colour;
import org.mercer.picture.PagePoint;
import org.mercer.picture.Palette;
import org.mercer.picture.Shape;
import org.mercer.picture.Style;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Contours;
import org.mercer.picture.chart.Extent;
import org.mercer.picture.chart.Frame;
import org.mercer.picture.chart.HeatMap;
import org.mercer.picture.chart.Key;
import org.mercer.picture.chart.Mark;
import org.mercer.picture.chart.Raster;
import org.mercer.run.Run;

/**
 * A linear machine f(x) = w'x + b of the plane: the line f = 0, its normal w, and the lines f = -1
 * and f = 1, which are 2 / |w| apart.
 */
public final class Hyperplane {
  private static final char MINUS = '\u2212';

  /** What a function may differ from a linear one, as a share of its size. */
  private static final double BENT = 1e-6;

  /** Values of f this small against the largest of them are rounding. */
  private static final double ROUNDING = 1e-13;

  private Hyperplane() {}

  /** f(x, y) = a x + b y + c. */
  private record Linear(double a, double b, double c) {
    double at(double x, double y) {
      return a * x + b * y + c;
    }

    double length() {
      return Math.hypot(a, b);
    }

    Raster over(Frame frame) {
      return Raster.of(frame.xs(), frame.ys(), 161, 161, this::at);
    }
  }

  /** Refuses a machine that is not linear over the plane. */
  public static Chart of(
      String title, ClassificationModel<Vec> model, Slice slice, Labels labels, Run run) {
    Linear f = linear(model, slice, run);
    Style dashed = Style.line(Colour.MUTED, 1.3).dash(Style.Dash.DASHED);
    String width = String.format(Locale.ROOT, "f = ±1, 2/‖w‖ = %.3g apart", 2 / f.length());
    return Chart.titled(title)
        .size(520, 480)
        .x(Axis.linear(slice.xName()))
        .y(Axis.linear(slice.yName()))
        .equalUnits()
        .withoutGrid()
        .with(new HalfPlanes(f))
        .with(new Line(f, -1, dashed, width))
        .with(new Line(f, 1, dashed, ""))
        .with(new Line(f, 0, Style.line(Colour.INK, 2), equation(f, slice)))
        .with(Clouds.of(slice.xs(), slice.ys(), labels, model.classes()))
        .with(Support.rings(model, slice))
        .with(new Normal(f, Extent.of(slice.xs()).at(0.5), Extent.of(slice.ys()).at(0.5)));
  }

  private static String equation(Linear f, Slice slice) {
    return "f(x) = "
        + String.format(Locale.ROOT, "%.3g ", f.a()).replace('-', MINUS)
        + slice.xName()
        + signed(f.b())
        + " "
        + slice.yName()
        + signed(f.c())
        + " = 0";
  }

  /** {@code + 2} or {@code − 2}. */
  private static String signed(double x) {
    return String.format(Locale.ROOT, x < 0 ? " %c %.3g" : " + %2$.3g", MINUS, Math.abs(x));
  }

  /** w and b from three corners of the plane; the fourth must agree. */
  private static Linear linear(ClassificationModel<Vec> model, Slice slice, Run run) {
    Extent xs = slice.xExtent();
    Extent ys = slice.yExtent();
    double[] f =
        model.decisions(
            DenseVectors.of(
                slice.at(xs.low(), ys.low()).toArray(),
                slice.at(xs.high(), ys.low()).toArray(),
                slice.at(xs.low(), ys.high()).toArray(),
                slice.at(xs.high(), ys.high()).toArray()),
            run);
    double a = (f[1] - f[0]) / xs.length();
    double b = (f[2] - f[0]) / ys.length();
    double largest = Math.max(Math.abs(f[0]), Math.max(Math.abs(f[1]), Math.abs(f[2])));
    if (Math.abs(f[1] + f[2] - f[0] - f[3]) > BENT * largest || !(Math.hypot(a, b) > 0)) {
      throw new RefusedException(
          "a hyperplane needs a linear function of the input, but f bends with the kernel "
              + Kernels.format(model.kernel())
              + "; take the kernel linear, or draw regions");
    }
    double c = f[0] - a * xs.low() - b * ys.low();
    // what is left of a zero after three roundings would be printed as a number
    return new Linear(a, b, Math.abs(c) > ROUNDING * largest ? c : 0);
  }

  /** Both sides in the colours of their classes. */
  private record HalfPlanes(Linear f) implements Mark {
    @Override
    public List<Shape> draw(Frame frame) {
      return HeatMap.painted(
              f.over(frame), v -> (v >= 0 ? Palette.ORANGE : Palette.BLUE).opacity(0.13))
          .draw(frame);
    }
  }

  /** All points with one value of f. */
  private record Line(Linear f, double level, Style style, String label) implements Mark {
    @Override
    public List<Shape> draw(Frame frame) {
      return Contours.of(f.over(frame), level).style(style).draw(frame);
    }

    @Override
    public Optional<Key> key() {
      return Contours.of(Raster.matrix(new double[][] {{0}})).style(style).label(label).key();
    }
  }

  /** The arrow of w from the line next to a point, to where f = 1 or as long as can be seen. */
  private record Normal(Linear f, double nearX, double nearY) implements Mark {
    private static final double LEAST_LENGTH = 34;

    @Override
    public List<Shape> draw(Frame frame) {
      double square = f.length() * f.length();
      double t = f.at(nearX, nearY) / square;
      double x = nearX - t * f.a();
      double y = nearY - t * f.b();
      PagePoint from = new PagePoint(frame.x(x), frame.y(y));
      PagePoint one = new PagePoint(frame.x(x + f.a() / square), frame.y(y + f.b() / square));
      double length = Math.max(1e-9, Math.hypot(one.x() - from.x(), one.y() - from.y()));
      double ux = (one.x() - from.x()) / length;
      double uy = (one.y() - from.y()) / length;
      double shown = Math.max(LEAST_LENGTH, length);
      PagePoint tip = from.plus(shown * ux, shown * uy);
      PagePoint beside = tip.plus(12 * ux + 10 * uy, 12 * uy - 10 * ux + 5);
      return List.of(
          Shape.arrow(from, tip, 10, Colour.INK, 2.2),
          new Shape.Text(beside, "w", 15, Shape.Anchor.MIDDLE, 0, Colour.INK, true)
              .on(Colour.PAPER));
    }
  }
}
