package org.mercer.kernel.series;

import java.util.List;
import org.mercer.data.series.Series;
import org.mercer.data.series.SeriesDomain;
import org.mercer.kernel.proof.Refuted;

/**
 * Series and weights v with v'Kv &lt; 0 for k = exp(-gamma d), d the distance of dynamic time
 * warping. The series 0 and 0,0,0 align without cost, though h is at distance h from the one and 3h
 * from the other. With a = e^(-gamma h), b = e^(-3 gamma h) and weights 1, -1, w the form is w^2 +
 * 2 w (a - b), which is -(a - b)^2 at w = b - a: most negative at e^(-2 gamma h) = 1/3.
 */
final class DtwWitness {
  private static final double STEEPEST = Math.log(3) / 2;

  private DtwWitness() {}

  static Refuted refutation(double gamma) {
    double h = STEEPEST / gamma;
    double gap = Math.exp(-gamma * h) - Math.exp(-3 * gamma * h);
    return new Refuted(
        "two series that align without cost are at different distances from a third",
        List.of(
            SeriesDomain.INSTANCE.format(Series.of(0)),
            SeriesDomain.INSTANCE.format(Series.of(0, 0, 0)),
            SeriesDomain.INSTANCE.format(Series.of(h))),
        List.of(1.0, -1.0, -gap),
        -gap * gap);
  }
}
