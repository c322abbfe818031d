package org.mercer.picture.figure;

import java.util.Arrays;
import java.util.Locale;
import org.mercer.data.vector.Vec;
import org.mercer.feature.Field;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.picture.Colour;
import org.mercer.picture.ColourMap;
import org.mercer.picture.Palette;
import org.mercer.picture.Style;
import org.mercer.picture.Symbol;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Contours;
import org.mercer.picture.chart.Extent;
import org.mercer.picture.chart.HeatMap;
import org.mercer.picture.chart.Markers;
import org.mercer.picture.chart.Note;
import org.mercer.picture.chart.Raster;
import org.mercer.run.Run;

/** A kernel seen in the plane: |phi(p0) - phi(x)|^2 = k(p0,p0) + k(x,x) - 2 k(p0,x) at each x. */
public final class KernelField {
  private static final int SIDE = 141;
  private static final int LINES = 9;

  private KernelField() {}

  public static Chart of(
      String title, Kernel<Vec> kernel, double px, double py, Extent xs, Extent ys, Run run) {
    DoubleMatrix field = Field.overPlane(kernel, Vec.of(px, py), steps(xs), steps(ys), run);
    double[] values = new double[SIDE * SIDE];
    Arrays.setAll(values, i -> field.get(i / SIDE, i % SIDE));
    Raster grid = Raster.of(xs, ys, SIDE, SIDE, values);
    HeatMap map = HeatMap.of(grid, ColourMap.SEQUENTIAL, "‖φ(p₀) \u2212 φ(x)‖²").smooth();
    return Chart.titled(title)
        .size(540, 460)
        .x(Axis.linear("x₁").from(xs.low(), xs.high()))
        .y(Axis.linear("x₂").from(ys.low(), ys.high()))
        .withoutGrid()
        .tight()
        .equalUnits()
        .with(map)
        .with(Contours.of(grid, levels(values)).style(Style.line(Colour.INK, 1)).on(map))
        .with(
            Markers.of(new double[] {px}, new double[] {py})
                .symbol(Symbol.CROSS)
                .colour(Palette.ORANGE)
                .size(12))
        .with(
            Note.at(px, py, String.format(Locale.ROOT, "p₀ = (%s, %s)", plain(px), plain(py)))
                .moved(10, -8)
                .colours(Colour.WHITE, Colour.DARK.opacity(0.7)));
  }

  private static String plain(double x) {
    String text =
        x == Math.rint(x) && Math.abs(x) < 1e6 ? Long.toString((long) x) : Double.toString(x);
    return text.replace('-', '\u2212');
  }

  private static double[] steps(Extent extent) {
    double[] at = new double[SIDE];
    Arrays.setAll(at, i -> extent.at(i / (SIDE - 1.0)));
    return at;
  }

  /**
   * Lines that part the plane into equal areas: those of a polynomial would crowd at the corner.
   */
  private static double[] levels(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double[] levels = new double[LINES];
    Arrays.setAll(levels, i -> sorted[(int) ((i + 0.5) / LINES * (sorted.length - 1))]);
    return levels;
  }
}
