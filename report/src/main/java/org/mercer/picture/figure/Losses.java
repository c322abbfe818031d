package org.mercer.picture.figure;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.mercer.picture.Colour;
import org.mercer.picture.Palette;
import org.mercer.picture.Style;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Curve;

/** What a wrong answer costs: losses of classes over y f(x), losses of numbers over y - f(x). */
public final class Losses {
  private static final int STEPS = 241;

  private Losses() {}

  /** The number of mistakes, and what learners minimise in its place. */
  public static Chart ofClasses(String title) {
    double[] m = steps(-2, 3);
    return Chart.titled(title)
        .x(Axis.linear("y f(x)").from(-2, 3))
        .y(Axis.linear("loss").from(0, 3))
        .with(
            Curve.of(new double[] {-2, 0, 0, 3}, new double[] {1, 1, 0, 0})
                .style(Style.line(Colour.MUTED, 1.6).dash(Style.Dash.DASHED))
                .label("0/1: a mistake"))
        .with(
            curve(m, t -> t > 0 ? Math.log1p(Math.exp(-t)) : Math.log1p(Math.exp(t)) - t)
                .colour(Palette.ORANGE)
                .label("logistic"))
        .with(
            curve(m, t -> Math.max(0, 1 - t))
                .colour(Palette.BLUE)
                .width(2.6)
                .label("hinge: max(0, 1 \u2212 y f(x))"));
  }

  /** Squares, and the epsilon-insensitive loss. */
  public static Chart ofNumbers(String title, double epsilon) {
    double reach = Math.max(2, 3 * epsilon);
    double[] r = steps(-reach, reach);
    return Chart.titled(title)
        .x(Axis.linear("y \u2212 f(x)").from(-reach, reach))
        .y(Axis.linear("loss").from(0, reach))
        .with(curve(r, t -> t * t).colour(Palette.ORANGE).label("squared: (y \u2212 f(x))²"))
        .with(
            curve(r, t -> Math.max(0, Math.abs(t) - epsilon))
                .colour(Palette.BLUE)
                .width(2.6)
                .label("ε-insensitive, ε = " + CellGrid.plain(epsilon)));
  }

  private static double[] steps(double from, double to) {
    double[] at = new double[STEPS];
    Arrays.setAll(at, i -> from + (to - from) * i / (STEPS - 1));
    return at;
  }

  private static Curve curve(double[] x, DoubleUnaryOperator loss) {
    return Curve.of(x, Arrays.stream(x).map(loss).toArray());
  }
}
