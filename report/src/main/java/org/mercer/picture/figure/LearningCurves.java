package org.mercer.picture.figure;

import org.mercer.picture.Palette;
import org.mercer.picture.Symbol;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Band;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Curve;
import org.mercer.picture.chart.Markers;

/** How learning goes on: with more objects, and with more time. */
public final class LearningCurves {
  private LearningCurves() {}

  /** A score over the number of objects learned from, with a band round what is held out. */
  public static Chart sizes(
      String title,
      String score,
      double[] sizes,
      double[] training,
      double[] heldOut,
      double[] low,
      double[] high) {
    return Chart.titled(title)
        .x(Axis.log("objects learned from"))
        .y(Axis.linear(score))
        .with(Band.of(sizes, low, high).colour(Palette.ORANGE.opacity(0.2)))
        .with(Curve.of(sizes, training).label("training"))
        .with(Markers.of(sizes, training))
        .with(Curve.of(sizes, heldOut).colour(Palette.ORANGE).label("held out"))
        .with(Markers.of(sizes, heldOut).colour(Palette.ORANGE).symbol(Symbol.SQUARE));
  }

  /** The duality gap over the seconds it took, on a logarithmic scale. */
  public static Chart gap(String title, double[] seconds, double[] gaps) {
    return Chart.titled(title)
        .x(Axis.linear("seconds"))
        .y(Axis.log("duality gap"))
        .with(Curve.of(seconds, gaps))
        .with(Markers.of(seconds, gaps));
  }
}
