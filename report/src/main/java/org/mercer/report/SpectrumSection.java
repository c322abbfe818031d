package org.mercer.report;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Curve;
import org.mercer.picture.chart.Points;

/** The eigenvalues of the Gram matrix. */
final class SpectrumSection extends Section {
  private static final double SMALL = 1e-12;

  /** Where all objects are orthogonal, nine tenths of the directions hold nine tenths. */
  private static final double ALONE = 0.8;

  private final Geometry geometry;

  SpectrumSection(Geometry geometry) {
    this.geometry = geometry;
  }

  @Override
  Part part() {
    return Part.SPECTRUM;
  }

  @Override
  void write(Html html) {
    double[] values = geometry.eigenvalues();
    double sum = Arrays.stream(values).map(v -> Math.max(0, v)).sum();
    int needed = 0;
    for (double part = 0; needed < values.length && part < 0.9 * sum; needed++) {
      part += Math.max(0, values[needed]);
    }
    html.element(
            "p",
            Figures.count(needed, "direction")
                + " of "
                + values.length
                + (needed == 1 ? " holds" : " hold")
                + " nine tenths of the sum of the eigenvalues"
                + (needed > ALONE * values.length
                    ? ": to the kernel nearly every object is unlike all others."
                    : "."))
        .line();
    double floor = SMALL * Math.max(values[0], 0);
    int[] shown = IntStream.range(0, values.length).filter(i -> values[i] > floor).toArray();
    double[] number = Arrays.stream(shown).mapToDouble(i -> i + 1).toArray();
    double[] size = Arrays.stream(shown).mapToDouble(i -> values[i]).toArray();
    Drawing.figure(
        html,
        Chart.titled("")
            .size(1.35 * Drawing.WIDE, Drawing.HIGH)
            .x(Axis.linear("number"))
            .y(Axis.log("eigenvalue"))
            .with(Curve.of(number, size))
            .with(Points.of(number, size).size(4)),
        "Eigenvalues of the Gram matrix, the largest first, on a logarithmic scale. The faster they"
            + " fall, the simpler the data look to the kernel.");
  }

  @Override
  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("eigenvalues", Drawing.list(geometry.eigenvalues()));
    return json;
  }
}
