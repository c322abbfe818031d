package org.mercer.picture.figure;

import java.util.Arrays;
import org.mercer.picture.Palette;
import org.mercer.picture.Symbol;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Curve;
import org.mercer.picture.chart.Markers;

/** The spectrum of a Gram matrix, the largest first, on a logarithmic scale. */
public final class Eigenvalues {
  private Eigenvalues() {}

  /**
   * One point for each eigenvalue, at its absolute value.
   *
   * @param eigenvalues in any order
   * @param tolerance what rounding makes of a zero; smaller ones are drawn at it, as zeros
   */
  public static Chart of(String title, double[] eigenvalues, double tolerance) {
    double[] sorted = eigenvalues.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    double[] index = new double[n];
    double[] positive = new double[n];
    double[] zero = new double[n];
    double[] negative = new double[n];
    for (int i = 0; i < n; i++) {
      double value = sorted[n - 1 - i];
      index[i] = i + 1;
      positive[i] = value > tolerance ? value : Double.NaN;
      zero[i] = Math.abs(value) <= tolerance ? Math.max(tolerance, Double.MIN_NORMAL) : Double.NaN;
      negative[i] = value < -tolerance ? -value : Double.NaN;
    }
    Chart chart =
        Chart.titled(title)
            .x(Axis.counts("number of the eigenvalue"))
            .y(Axis.log("|λ|"))
            .with(Curve.of(index, positive).width(1))
            .with(Markers.of(index, positive).size(5).label("λ > 0"));
    Markers zeros = Markers.of(index, zero).size(5).colour(Palette.GREY).symbol(Symbol.SQUARE);
    Markers below = Markers.of(index, negative).size(6).colour(Palette.ORANGE).symbol(Symbol.DOWN);
    chart = zeros.ys().isEmpty() ? chart : chart.with(zeros.label("λ = 0 within rounding"));
    return below.ys().isEmpty() ? chart : chart.with(below.label("λ < 0: not a kernel"));
  }
}
